#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace alignlint {

/// One character of a text as a terminal shows it.
struct Glyph {
  /// The character, or a visible stand-in for a control character or a broken byte; empty for a tab and for a byte order mark.
  std::string shown;
  std::size_t bytes = 1;  ///< length in the text
  std::size_t width = 1;  ///< columns: 2 for wide characters, 0 for combining ones; a tab's depends on where it stands
};

/// The first character of a text that is not empty. Never shows a control or direction-changing character: text from inputs must not steer
/// the terminal.
Glyph first_glyph(std::string_view text);

/// Columns a text takes; a tab counts as one.
std::size_t display_width(std::string_view text);

/// The text with stand-ins for whatever would not print; line ends and tabs become blanks.
std::string printable(std::string_view text);

/// Blanks appended up to `width` columns.
std::string padded(std::string_view text, std::size_t width);

/// At most `width` columns, ending in `…` when something was cut.
std::string shortened(std::string_view text, std::size_t width);

}  // namespace alignlint
