#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "text/printable.h"

namespace alignlint {

/// Columns a text takes; a tab counts as one.
std::size_t display_width(std::string_view text);

/// Blanks appended up to `width` columns.
std::string padded(std::string_view text, std::size_t width);

/// At most `width` columns, ending in `…` when something was cut.
std::string shortened(std::string_view text, std::size_t width);

}  // namespace alignlint
