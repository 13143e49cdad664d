#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "text/regex.h"

namespace alignlint {

/// Patterns of paths in the language of `.gitignore` (gitignore(5)): `*.log`, `/build/`, `research/**`, `!keep.yaml`. A later one counts more than an
/// earlier one; what is no pattern matches nothing, as in git. Matching takes time linear in the path, whatever the patterns.
class PathPatterns {
 public:
  void add(std::string_view pattern);
  /// One a line, with comments.
  void add_lines(std::string_view text);

  [[nodiscard]] bool empty() const { return patterns_.empty(); }
  [[nodiscard]] std::size_t size() const { return patterns_.size(); }

  /// Whether the last pattern that matches is one (true) or takes back others (false, with `!`); none when none matches. The path is relative to where
  /// the patterns stand, with `/` and without `.`; of a folder without the slash at its end.
  [[nodiscard]] std::optional<bool> decide(std::string_view path, bool folder) const;
  /// Whether a file matches, or one of the folders it lies in: what is in a folder that matches cannot be taken back.
  [[nodiscard]] bool cover(std::string_view file) const;

 private:
  struct Pattern {
    Regex regex;
    bool takes_back;
    bool folders_only;
  };
  std::vector<Pattern> patterns_;
};

}  // namespace alignlint
