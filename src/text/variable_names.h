#pragma once

#include <algorithm>
#include <string_view>

#include "text/ascii.h"

// Names that variables of a shell can have.

namespace alignlint {

constexpr bool is_name_start(char c) { return is_letter(c) || c == '_'; }
constexpr bool is_name_char(char c) { return is_name_start(c) || is_digit(c); }
constexpr bool is_name(std::string_view text) {
  return !text.empty() && is_name_start(text[0]) && std::all_of(text.begin(), text.end(), is_name_char);
}

}  // namespace alignlint
