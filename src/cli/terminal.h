#pragma once

#include <cstddef>
#include <string>

namespace alignlint {

/// Whether standard output shows colours: `always`, `never`, or for `auto` in a terminal without NO_COLOR.
bool shows_color(const std::string& wish);
bool output_is_terminal();
bool error_is_terminal();
/// Columns of the terminal, 100 when there is none.
std::size_t terminal_width();
std::string working_directory();

}  // namespace alignlint
