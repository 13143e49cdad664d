#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "diag/catalog.h"
#include "diag/diagnostic.h"
#include "toml/node.h"

namespace alignlint {

/// A text with its place.
struct TomlString {
  std::string_view text;
  Span span;       ///< of the value, quotes included
  Span text_span;  ///< as `TomlNode::text_span`: what `parse_expression` wants
};

/// Texts without their places, as views of the file's text; an absent one is empty.
std::string_view view(const std::optional<TomlString>& text);
std::vector<std::pair<std::string_view, std::string_view>> views(const std::vector<std::pair<TomlString, TomlString>>& pairs);

/// The keys that a reader asked for. Tables are read by the thousand: most have room for their keys without an allocation.
class AskedKeys {
 public:
  void add(std::string_view key);
  [[nodiscard]] bool contains(std::string_view key) const;
  [[nodiscard]] std::vector<std::string_view> all() const;

 private:
  std::array<std::string_view, 24> usual_;
  std::size_t count_ = 0;
  std::vector<std::string_view> more_;
};

/// Reads a table strictly. Every getter marks its key as known; a value of another type is a `toml_wrong_type` at the value and counts as
/// absent; a required key that is absent is a `toml_missing_key` at the table. `finish()` reports every key nobody asked for. `diagnostics`
/// and the tree must outlive the reader. `what` names the table in messages, as it is written: `[[rule]]`. It and the keys given to getters
/// are kept as views: use literals.
class StrictTable {
 public:
  /// `node` should be a table; another kind is a `toml_wrong_type` and reads as an empty table without missing keys.
  StrictTable(TomlNode node, std::string_view what, Diagnostics& diagnostics);

  [[nodiscard]] Span span() const { return node_.span(); }
  [[nodiscard]] std::string_view what() const { return what_; }
  /// Whether the key is written, whatever its type.
  [[nodiscard]] bool has(std::string_view key) const { return index_of(key).has_value(); }
  /// The value's place; of an absent key the table's.
  [[nodiscard]] Span span_of(std::string_view key) const;
  /// The key's own place; of an absent key the table's.
  [[nodiscard]] Span key_span_of(std::string_view key) const;

  std::optional<TomlString> text(std::string_view key);
  TomlString required_text(std::string_view key);  ///< empty text at the table's span when absent
  /// Whether the key is written; reports it when it is not.
  bool require(std::string_view key);
  bool flag(std::string_view key, bool absent = false);
  std::optional<bool> optional_flag(std::string_view key);
  std::optional<std::int64_t> integer(std::string_view key);
  std::optional<double> real(std::string_view key);  ///< takes an integer too

  /// A list of texts; one text alone counts as a list of one.
  std::vector<TomlString> texts(std::string_view key);
  /// The same without their places.
  std::vector<std::string_view> text_views(std::string_view key);
  /// A list of texts and nothing else.
  std::vector<TomlString> text_list(std::string_view key);

  /// A value of any type.
  std::optional<TomlNode> any(std::string_view key);
  /// A table whose keys are free, `{ "--epochs" = "x" }`; for strict ones make a `StrictTable` of it.
  std::optional<TomlNode> table(std::string_view key);
  /// The tables of `[[key]]` or of a list of inline tables; items that are no tables are reported.
  std::vector<TomlNode> tables(std::string_view key);
  /// The entries of a table whose values are all texts.
  std::vector<std::pair<TomlString, TomlString>> text_table(std::string_view key);

  /// The one of `keys` that is written; none or several is reported. The kind of a rule is the key that is used.
  std::optional<std::string_view> exactly_one(std::span<const std::string_view> keys);

  /// A word of a closed list: `toml_bad_value` with a suggestion when it is another. Returns the index in `words`.
  std::optional<std::size_t> word(std::string_view key, std::span<const std::string_view> words);

  /// Reports unknown keys. Call once, when everything was asked for.
  void finish();

  /// A `toml_bad_value` at the value of `key`, by the name of its message.
  template <MessageName message, class... Arguments>
  void bad_value(std::string_view key, const Arguments&... arguments) {
    add(make_diagnostic<Code::toml_bad_value, message>(span_of(key), arguments...));
  }

 private:
  /// Most keys that are asked for are not written: those whose bit nothing has are not looked for.
  [[nodiscard]] std::optional<std::uint32_t> index_of(std::string_view key) const {
    return (present_ & bit_of(mark_of(key))) == 0 ? std::nullopt : node_.index_of(key);
  }
  static std::uint64_t bit_of(std::uint16_t mark) { return std::uint64_t{1} << (mark % 64U); }
  std::optional<TomlNode> of_kind(std::string_view key, TomlKind kind);
  /// Reports items that are no texts; `take` gets the others.
  template <class Take>
  void each_text(std::string_view key, TomlNode list, const Take& take);
  /// As `each_text`, and of one text alone that one.
  template <class Take>
  void each_text_or_one(std::string_view key, const Take& take);
  void wrong_type(std::string_view key, TomlNode value, std::string_view wanted);
  void add(Diagnostic diagnostic) { diagnostics_.push_back(std::move(diagnostic)); }

  TomlNode node_;
  std::string_view what_;
  Diagnostics& diagnostics_;
  bool usable_;
  AskedKeys asked_;
  std::uint64_t present_ = 0;  // a bit for each key that is written
  std::uint64_t known_ = 0;  // of the first entries, those that were asked for
};

/// The top level of a data file. It may say `replaces`, which those who collect the files read (`lint/data.h`).
StrictTable data_file(TomlNode root, std::string_view what, Diagnostics& diagnostics);

}  // namespace alignlint
