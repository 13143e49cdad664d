#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "text/secret_finder.h"
#include "text/sources.h"

namespace alignlint {

/// What is shown in place of a secret.
inline constexpr std::string_view kHiddenSecret = "«hidden»";

/// Finds the secrets in texts that are about to be shown: by shape, by the name they are assigned to, and wherever a value that was assigned to such a
/// name comes again. Hiding too much is the lesser evil.
class Redaction {
 public:
  explicit Redaction(SecretLooks looks) : finder_(std::move(looks)) {}

  /// Learns the secrets of an input.
  void learn(std::string_view text);
  /// Learns those of the texts from `first` on, and what reading them made.
  void learn(const Sources& sources, FileId first);
  /// Learns a value that is one; it is found in other letters (`tr a-z A-Z`) as well.
  void learn_value(std::string_view value);

  [[nodiscard]] bool is_name(std::string_view name) const { return finder_.is_name(name); }
  /// The places of secrets, in order, apart from each other.
  [[nodiscard]] std::vector<TextRange> find(std::string_view text) const;
  /// The same for a line of `Sources`, which stays where it is: of a long one, from which many excerpts are taken, they are looked for once.
  [[nodiscard]] const std::vector<TextRange>& find_in_line(std::string_view line) const;
  /// Puts `kHiddenSecret` in their places.
  void hide_in(std::string& text) const;
  [[nodiscard]] std::string hide(std::string text) const {
    hide_in(text);
    return text;
  }

 private:
  /// Values that begin alike. Of too many only the begin is kept, and every word that begins so is hidden.
  struct Alike {
    std::vector<std::string> values;
    bool all = false;
  };

  void learn_ranges(std::string_view text, std::span<const TextRange> found);
  /// Learns the halves of what a `\` at the end of a line parts: each line is shown by itself.
  void learn_parted(std::string_view text);
  void find_values(std::string_view text, std::vector<TextRange>& found) const;

  SecretFinder finder_;
  std::map<std::string, Alike, std::less<>> values_;  // by their first bytes, both in small letters
  mutable std::string_view line_;                     // the last line that was looked through, which is not changed
  mutable std::vector<TextRange> found_in_line_;
};

}  // namespace alignlint
