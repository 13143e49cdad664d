#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace alignlint {

/// Whether standard output shows colours: `always`, `never`, or for `auto` in a terminal without NO_COLOR.
bool shows_color(const std::string& wish);
/// Terminals that draw again what stands there: not `TERM=dumb`.
bool output_is_screen();
bool error_is_screen();
/// Columns of the terminal, 100 when there is none.
std::size_t terminal_width();
std::string working_directory();
/// Whether the locale of messages is one of China, Taiwan or Singapore: `zh_CN.UTF-8`.
bool locale_is_chinese();

/// What the CI service that runs the program makes annotations beside the changed lines of.
struct CiService {
  std::string_view name;
  std::string_view format;  ///< of `--format`
  std::string_view report;  ///< where a job names the file that it reads; empty: it reads the log
};
/// Null outside of one.
const CiService* ci_service();

}  // namespace alignlint
