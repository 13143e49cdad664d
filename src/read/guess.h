#pragma once

#include <cstddef>
#include <string_view>

namespace alignlint {

// Guesses from content alone, for files whose name says nothing. A text may fit several; the reader table asks in its own order.

bool looks_like_log(std::string_view text);       ///< has a block of printed arguments
bool looks_like_json(std::string_view text);      ///< begins with a bracket
bool looks_like_env(std::string_view text);       ///< nothing but `NAME=VALUE` lines, no `#!`
bool looks_like_shell(std::string_view text);     ///< a `#!`, or a line only a shell reads: `export X=1`, `X_ARGS="`, `… \`, `if …`
bool looks_like_args(std::string_view text);      ///< begins with an option, or a word begins with `--` and nothing needs a shell
bool looks_like_packages(std::string_view text);  ///< one of the lists of `read/packages/`
bool looks_like_python(std::string_view text);    ///< a line only Python reads: `import x`, `from x import y`, `def f(`
bool looks_like_yaml(std::string_view text);      ///< most lines are `key: value`, `key:` or `- item`

/// The same with what the file's name says: such lists have suffixes of other formats, `pip.txt`, `environment.yml`.
bool looks_like_package_list(std::string_view path, std::string_view text);

/// The offset of the first byte that is not part of valid UTF-8; the size when all is.
std::size_t first_not_utf8(std::string_view text);

}  // namespace alignlint
