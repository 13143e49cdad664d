#pragma once

#include <string_view>
#include <vector>

namespace alignlint {

/// What a shell makes of `NAME=…`, besides that it sets this variable.
struct ShellLine {
  std::vector<std::string_view> names;  ///< of other variables that the line sets, parts of the text
  bool changes_more = false;            ///< it may change any variable, or end the file there
  bool goes_on = false;                 ///< what stands in the lines behind it is not read, or read as something else
};

/// `text` is everything behind the first `=`, up to the end of the last of its lines.
ShellLine as_shell_line(std::string_view text);

/// Whether an expansion in it assigns a variable: `${A:=1}`, `$((A=1))`.
bool assigns_by_expansion(std::string_view text);

}  // namespace alignlint
