#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace alignlint {

/// Whether standard output shows colours: `always`, `never`, or for `auto` in a terminal without NO_COLOR.
bool shows_color(const std::string& wish);
bool output_is_terminal();
bool error_is_terminal();
/// Columns of the terminal, 100 when there is none.
std::size_t terminal_width();
std::string working_directory();
/// Whether the locale of messages is one of China, Taiwan or Singapore: `zh_CN.UTF-8`.
bool locale_is_chinese();

/// The format whose lines the CI service that runs the program shows beside the changed lines, `github` for GitHub Actions; empty outside of one. (GitLab takes
/// annotations from a file only, and none is written unasked.)
std::string_view annotations_of_service();

}  // namespace alignlint
