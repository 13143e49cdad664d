#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "text/regex.h"

namespace alignlint::shell {

/// How a POSIX regular expression is written, by the program that takes it.
enum class RegexSyntax {
  basic,         ///< grep, expr
  extended,      ///< grep -E, `[[ =~ ]]`
  basic_sed,     ///< sed: `\n` is a newline
  extended_sed,  ///< sed -E
  awk,           ///< extended; escapes of strings hold in it, also inside brackets
};

/// A POSIX regular expression, matched by RE2: leftmost, then longest. What RE2 cannot say, or would say otherwise than POSIX, is no expression of
/// this class: back-references, word starts, and groups whose share of the match is a matter of taste.
class PosixRegex {
 public:
  using Groups = std::vector<std::pair<std::size_t, std::size_t>>;  ///< byte ranges; `npos` for a group that took no part

  /// None, with the reason in `refused`, for what is not followed.
  static std::optional<PosixRegex> compile(std::string_view pattern, RegexSyntax syntax, bool ignore_case, std::string& refused);

  /// Whether the answer does not hang on the machine's locale: the text is ASCII, or UTF-8 that the pattern only compares byte by byte.
  [[nodiscard]] bool can_tell(std::string_view text) const;
  /// Whether some part of the text matches.
  [[nodiscard]] bool found_in(std::string_view text) const;
  /// The first match at or after `from`, the whole first. `groups` is false when only the whole is wanted.
  [[nodiscard]] std::optional<Groups> search(std::string_view text, std::size_t from) const;
  /// Whether the groups of a match are what every reading of the pattern gives.
  [[nodiscard]] bool groups_are_sure(std::string_view text, std::size_t from, const Groups& groups) const;
  [[nodiscard]] std::size_t group_count() const { return groups_; }
  /// What a search in so many bytes may take, in units of `Budget`: groups are found by following every part of the pattern at each byte.
  [[nodiscard]] std::uint64_t work(std::size_t bytes) const { return bytes / 4 * (1 + size_ / 32) + 1; }

 private:
  PosixRegex(Regex regex, std::optional<Regex> other, std::size_t groups, bool by_locale, std::size_t size)
      : regex_(std::move(regex)), other_(std::move(other)), groups_(groups), by_locale_(by_locale), size_(size) {}

  Regex regex_;
  std::optional<Regex> other_;  ///< the alternatives the other way round, where that could change a group
  std::size_t groups_ = 0;
  bool by_locale_ = false;  ///< has classes, or characters counted: other than ASCII depends on the locale
  std::size_t size_ = 0;    ///< parts of the pattern, counted ones as often as they may stand
};

}  // namespace alignlint::shell
