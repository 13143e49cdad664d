#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "text/assignments.h"
#include "text/sources.h"
#include "text/text_table.h"
#include "text/word_spotter.h"

namespace alignlint {

/// What a secret looks like by itself: `ghs_` and at least so many characters of a token behind it.
struct SecretShape {
  std::string prefix;
  std::size_t before = 0;       ///< characters before the prefix, which belong to it: `0123456789:AA…`
  std::size_t least = 1;        ///< characters behind the prefix
  std::string characters = {};  ///< that belong to it beside letters, digits, `_` and `-`
  std::string end = {};         ///< what must stand behind them: `@` of `https://user:password@host`, which may hold nearly anything
  std::string until = {};       ///< the secret goes on over all lines up to this: `-----END` of a key
  /// What stands before it in the command that begins with the prefix: `-u` of `curl -s -u user:password`. Then it alone is hidden.
  std::vector<std::string> options = {};
  bool attached = false;  ///< there is no blank between: `mysql -ppassword`
  bool lines = false;     ///< the command goes on over lines, as an entry of a `.netrc` does
  bool opaque = false;    ///< it holds letters and digits by turns: `Bearer authentication` is none
};

/// How secrets are named. A name is matched whole, with `-` as `_`; `*` at the begin or end of a pattern stands for anything.
class SecretNames {
 public:
  void add(std::string pattern);
  /// Names that are none although a pattern fits.
  void add_exception(std::string pattern) { except_.push_back(std::move(pattern)); }

  /// Names of what may as well be a count or the words of a tokenizer (`TRAIN_TOKENS`): only opaque words among their values are secrets.
  void add_doubtful(std::string pattern);

  /// Whether a variable, an option or a step of a path (`hf_token`, `secrets.of.mine[0]`) is named so.
  [[nodiscard]] bool fit(std::string_view name) const { return fit(name, patterns_); }
  [[nodiscard]] bool may_fit(std::string_view name) const { return fit(name, doubtful_); }
  /// Whether the value of that name is a secret.
  [[nodiscard]] bool make_secret(std::string_view name, std::string_view value) const;
  /// Finds where one may stand in a text.
  [[nodiscard]] const WordSpotter& words() const { return words_; }

 private:
  [[nodiscard]] bool fit(std::string_view name, const std::vector<std::string>& patterns) const;
  void spot(const std::string& pattern);

  static constexpr std::size_t kSpotted = 3;  // bytes; less would be looked for everywhere

  std::vector<std::string> patterns_;
  std::vector<std::string> doubtful_;
  std::vector<std::string> except_;
  std::vector<std::string> short_;  // whole names that are shorter than what is spotted
  WordSpotter words_{kSpotted};     // what of each pattern is no `*`
};

/// Whether a word is one that nobody would think of: letters and digits mixed. No number with a unit, no numbered name, no path, no `<|token|>`.
[[nodiscard]] bool is_opaque(std::string_view word);

/// What a secret looks like; the data of `mappings/secrets.toml`.
struct SecretLooks {
  SecretNames names = {};
  std::vector<SecretShape> shapes = {};
};

/// Finds what looks like a secret in a text: by shape, and by the name it is assigned to.
class SecretFinder {
 public:
  explicit SecretFinder(SecretLooks looks);

  [[nodiscard]] bool is_name(std::string_view name) const { return meaning_of(name) == Meaning::secret; }
  /// Adds their places, in no order; some overlap.
  void find(std::string_view text, std::vector<TextRange>& found) const;
  /// Adds the places of what must not come again anywhere either: those, and what of them is a secret by itself.
  void find_values(std::string_view text, std::vector<TextRange>& found) const;
  /// Keeps with the texts from `first` on what stands in them (`Sources::keep_found`).
  void look_through(Sources& sources, FileId first) const;

 private:
  void find_assigned(std::string_view text, std::vector<TextRange>& found) const;
  void find_shapes(std::string_view text, std::vector<TextRange>& found) const;

  enum class Meaning : char { secret, doubtful, none };
  /// Inputs of a run are full of the same names: what one means is found out once.
  Meaning meaning_of(std::string_view name) const;

  SecretLooks looks_;
  WordSpotter shapes_{3};                               // prefixes
  std::array<std::vector<std::size_t>, 256> by_first_;  // shapes, by the first byte of their prefixes
  mutable TextTable<Meaning> meanings_;
};

}  // namespace alignlint
