#pragma once

#include <string_view>

namespace alignlint {

/// Whether a shell makes something else of a variable's value without quotes than a program that takes the line as it is: expansions, escapes, quotes,
/// operators. Both readers of such lines ask it, so that the quick one passes nothing by.
inline bool differs_for_shells(std::string_view value) {
  return value.find_first_of("$`\\'\";&|<>()") != std::string_view::npos || value.starts_with('~') ||
         value.find(":~") != std::string_view::npos;
}

}  // namespace alignlint
