#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace alignlint {

/// A compiled regular expression in RE2's syntax. Linear in the text whatever the pattern. A value; copies share the compiled form.
class Regex {
 public:
  /// Which of the matches at the leftmost place is meant: that of the first alternative, as in Perl, or the longest, as in POSIX.
  enum class Match { first, longest };
  /// Byte ranges, the whole match first; `npos` twice for a group that took no part.
  using Groups = std::vector<std::pair<std::size_t, std::size_t>>;

  explicit Regex(std::string_view pattern, Match match = Match::first);

  /// False for a pattern that is none; it then matches nothing.
  [[nodiscard]] bool valid() const;
  /// What is wrong with it; empty when it is valid. Lives as long as the regex.
  [[nodiscard]] std::string_view mistake() const;

  /// Whether some part of the text matches.
  [[nodiscard]] bool found_in(std::string_view text) const;
  /// The leftmost match that begins at or after `from`; anchors mean the ends of the whole text.
  [[nodiscard]] std::optional<Groups> search(std::string_view text, std::size_t from = 0) const;

 private:
  struct Program;
  std::shared_ptr<const Program> program_;
};

}  // namespace alignlint
