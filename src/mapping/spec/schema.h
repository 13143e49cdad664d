#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "diag/diagnostic.h"
#include "mapping/spec/spelling.h"
#include "mapping/spec/version_tree.h"
#include "text/text_table.h"
#include "toml/node.h"
#include "value/parse.h"
#include "value/value.h"

namespace alignlint {

/// The type a framework gives an option or a key.
enum class NativeType { flag, boolean, integer, real, text, list, dict, literal, any };
std::string_view to_string(NativeType type);

/// How many words follow an option, as argparse counts them.
struct Nargs {
  enum class Kind { one, optional, any, some, exactly } kind = Kind::one;
  std::size_t count = 1;  ///< of `exactly`
};

/// An option or key as one version of a framework has it.
struct SchemaKey {
  std::string_view name;
  std::vector<std::string_view> also;  ///< other spellings
  NativeType type = NativeType::any;
  const Parser* parser = nullptr;  ///< overrides what the type says
  Nargs nargs;
  std::optional<Value> const_value;  ///< of an option written without its optional value
  std::vector<Value> choices;
  Value default_value = Value::none();  ///< unknown where the framework computes it
  std::string_view deprecated;          ///< what to write instead; empty: not deprecated
  std::string_view dead;                ///< why it is read by nothing; empty: it is read
  std::string_view dest;                ///< where its parser keeps the value, when the name does not say it; see `destination`
  bool shown = true;                    ///< false: what it keeps there is the default anyway
  bool stores = true;                   ///< of a flag: what it keeps there
  bool required = false;
  Span span;  ///< its row in the schema file
};

/// The name under which an option's parser keeps its value: `num_layers` of `--num-layers`; empty when it never shows that it was given.
std::string destination(const SchemaKey& key);

/// A row of a schema class: the key as its first version has it, and what later versions change.
struct SchemaRow {
  SchemaKey key;
  VersionRange range;
  bool changes = false;               ///< from version to version: `key` is not the whole truth, `at` is
  std::map<VersionId, SchemaKey> at;  ///< as far as it was asked for
  std::vector<VersionId> bounds;      ///< versions at which anything of it begins or ends
};

/// The keys of one section or argument list over all versions. Rows are read when they are asked for: a schema has thousands, a
/// configuration a hundred.
class SchemaClass {
 public:
  SchemaClass(std::string_view name, std::string_view inherits, VersionRange range, Span span)
      : name_(name), inherits_(inherits), range_(range), span_(span) {}

  void add_rows(TomlNode rows) { rows_.push_back(rows); }
  void add_spellings(TomlNode rows) { other_names_.add_rows(rows); }
  void set_inherits(std::string_view name) { inherits_ = name; }
  void set_stands_in() { stands_in_ = true; }

  [[nodiscard]] std::string_view name() const { return name_; }
  [[nodiscard]] std::string_view inherits() const { return inherits_; }
  [[nodiscard]] const VersionRange& range() const { return range_; }
  [[nodiscard]] Span span() const { return span_; }  ///< its first table
  /// For classes that nobody describes: the framework has none of its name.
  [[nodiscard]] bool stands_in() const { return stands_in_; }

  /// The key of that name or other spelling at a version; its own only, not those it inherits. Null when there is none; otherwise it lives as long as
  /// the class. `bounds`, when given, gets the versions on which the answer rests.
  [[nodiscard]] const SchemaKey* find(std::string_view name, const VersionTree& tree, VersionId version,
                                      std::vector<VersionId>* bounds = nullptr) const;
  /// What it makes of names that are not keys of its own.
  [[nodiscard]] const Spellings& other_names() const { return other_names_; }
  /// Every name and other spelling of any version, sorted.
  [[nodiscard]] std::vector<std::string_view> spellings() const;
  /// The versions at which a key of that name exists, oldest first; empty when it never did.
  [[nodiscard]] std::vector<VersionId> versions_of(std::string_view name, const VersionTree& tree) const;

  /// Reads every row that stands in files from `from` on strictly.
  void check(const VersionTree& tree, Diagnostics& diagnostics, FileId from = 0) const;

 private:
  /// Where a name leads: a row and, once asked for, what it says.
  struct Place {
    TomlNode node;
    std::unique_ptr<SchemaRow> row;
    std::size_t next = kNoPlace;  ///< of the same name, for other versions
  };
  static constexpr std::size_t kNoPlace = static_cast<std::size_t>(-1);

  void make_index() const;
  /// Reports a row to which those of the same name before it in its file leave no version.
  void check_reached(TomlNode node, const SchemaRow& row, const VersionTree& tree, Diagnostics& diagnostics) const;
  void add_to_index(std::string_view name, TomlNode row) const;

  std::string_view name_;
  std::string_view inherits_;
  VersionRange range_;
  Span span_;
  bool stands_in_ = false;
  std::vector<TomlNode> rows_;
  Spellings other_names_;
  // Made on first use:
  mutable ViewTable<std::size_t> index_;  // the first place of a name
  mutable std::vector<Place> places_;
};

/// A TOML value as a default, choice or constant.
Value value_of(TomlNode node);

}  // namespace alignlint
