#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "text/regex.h"

namespace alignlint {

/// Patterns of paths in the language of `.gitignore` (gitignore(5)): `*.log`, `/build/`, `research/**`, `!keep.yaml`. A later one counts more than an
/// earlier one; what is no pattern matches nothing, as in git. Matching takes time linear in the path, whatever the patterns.
class PathPatterns {
 public:
  /// Of patterns with `?`, classes and `**` within; those behind them are dropped, and `overfull` says so.
  static constexpr std::size_t kMostExpressions = 10'000;

  void add(std::string_view pattern);
  /// One a line, with comments.
  void add_lines(std::string_view text);

  [[nodiscard]] bool empty() const { return patterns_.empty(); }
  /// What one look at a path costs: some forty nanoseconds each.
  [[nodiscard]] std::size_t cost() const { return cost_; }
  [[nodiscard]] bool overfull() const { return overfull_; }

  /// Whether the last pattern that matches is one (true) or takes back others (false, with `!`); none when none matches. The path is relative to where
  /// the patterns stand, with `/` and without `.`; of a folder without the slash at its end.
  [[nodiscard]] std::optional<bool> decide(std::string_view path, bool folder) const;
  /// Whether a file matches, or one of the folders it lies in: what is in a folder that matches cannot be taken back.
  [[nodiscard]] bool cover(std::string_view file) const;

 private:
  struct Pattern {
    std::string text;            ///< names and stars alone, when there is no expression
    std::optional<Regex> regex;  ///< what stars within a name cannot say
    bool anchored = false;       ///< of a path, not of a name at any depth
    bool takes_back = false;
    bool folders_only = false;

    [[nodiscard]] bool matches(std::string_view path) const;
  };
  std::vector<Pattern> patterns_;
  std::size_t cost_ = 0;
  std::size_t expressions_ = 0;
  bool overfull_ = false;
};

}  // namespace alignlint
