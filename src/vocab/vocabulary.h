#pragma once

#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "diag/diagnostic.h"
#include "text/text_table.h"
#include "toml/node.h"
#include "value/value.h"

namespace alignlint {

/// Index of a canonical key in its vocabulary.
using KeyId = std::size_t;

/// `shares` are numbers that count by their ratio: `100,0,0`, `[1, 0, 0]`.
enum class KeyType { boolean, integer, real, text, word, dtype, list, shares, any };
std::string_view to_string(KeyType type);

/// A canonical setting: what two configurations are compared by. Texts are views of the data file.
struct KeySpec {
  std::string_view name;  ///< `network.kv_heads`
  KeyType type = KeyType::any;
  std::string_view title;  ///< `number of key/value heads`
  std::string_view row;    ///< checklist row, `N5`
  std::string_view doc;
  std::string_view unit;                  ///< what a number counts, for people, in the singular: `step`; may be empty
  std::vector<std::string_view> choices;  ///< of a word; empty: any
  std::vector<std::string_view> items;    ///< of a list with one number a layer: the names of 0, 1, … for people; may be empty
  double least = -std::numeric_limits<double>::infinity();  ///< with less, or more than `most`, no framework can train
  double most = std::numeric_limits<double>::infinity();
  bool parts = false;  ///< of a list with one number a layer: the part it is in; people are shown the sizes of the parts
  Span span;
};

/// The choice of a word that stands for everything without one: two sides that have it need not be alike.
inline constexpr std::string_view kOtherWord = "other";

/// Whether a word is none of those a setting of type `word` can be.
bool is_refused_word(std::string_view word, const KeySpec& key);
/// `'layer_norm', 'rms_norm', 'other'`
std::string listed_choices(const KeySpec& key);

/// All canonical settings, in the order of the file.
class Vocabulary {
 public:
  /// Reads `[[key]]` tables; a name that is there already is replaced (a user's file over the built-in one).
  void load(TomlNode root, Diagnostics& diagnostics);

  [[nodiscard]] std::size_t size() const { return keys_.size(); }
  [[nodiscard]] const KeySpec& operator[](KeyId id) const { return keys_[id]; }
  [[nodiscard]] std::optional<KeyId> find(std::string_view name) const;
  /// As `find`; an unknown name is reported at `where` with a suggestion.
  std::optional<KeyId> require(std::string_view name, Span where, Diagnostics& diagnostics) const;

 private:
  std::vector<KeySpec> keys_;
  ViewTable<KeyId> by_name_;
};

/// What a value becomes as a canonical setting.
struct Coercion {
  Value value;
  std::string problem;  ///< why it cannot be that; the value is then unknown with this reason
};

/// Reads `value` as `spec` wants it: numbers in text, dtypes in words, `0`/`1` for a bool, a scalar as a list of one. None and unknown stay. A word that
/// is none of the choices is unknown: it would differ from every other value without a reason.
Coercion coerce(Value value, const KeySpec& spec);

}  // namespace alignlint
