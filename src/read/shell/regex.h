#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "read/shell/text.h"

namespace alignlint::shell {

/// POSIX regular expressions as `[[ =~ ]]`, `sed` and `grep` use them: leftmost, then longest. A backtracking matcher with a step limit.
class Regex {
 public:
  enum class Syntax { basic, extended };
  using Groups = std::vector<std::pair<std::size_t, std::size_t>>;  ///< byte ranges; `npos` for a group that took no part

  static std::optional<Regex> compile(std::string_view pattern, Syntax syntax, bool ignore_case = false);
  /// The first match at or after `from`.
  [[nodiscard]] std::optional<Groups> search(std::string_view text, std::size_t from) const;

  struct Node;

 private:
  std::shared_ptr<const Node> root_;
  std::size_t groups_ = 0;
  bool ignore_case_ = false;
};

/// The right side of `=~`: quoted bytes stand for themselves.
std::string regex_of(const Text& text);

}  // namespace alignlint::shell
