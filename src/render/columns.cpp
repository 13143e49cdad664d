#include "render/columns.h"

namespace alignlint {

std::size_t display_width(std::string_view text) {
  std::size_t width = 0;
  while (!text.empty()) {
    const std::size_t plain = plain_bytes(text);
    width += plain;
    text.remove_prefix(plain);
    if (text.empty()) break;
    const Glyph glyph = first_glyph(text);
    width += glyph.width;
    text.remove_prefix(glyph.bytes);
  }
  return width;
}

std::string padded(std::string_view text, std::size_t width) {
  const std::size_t taken = display_width(text);
  return std::string(text) + std::string(taken < width ? width - taken : 0, ' ');
}

std::string shortened(std::string_view text, std::size_t width) {
  if (display_width(text) <= width) return std::string(text);
  std::string out;
  std::size_t taken = 0;
  for (std::string_view rest = text; !rest.empty();) {
    const Glyph glyph = first_glyph(rest);
    if (taken + glyph.width + 1 > width) break;
    out += rest.substr(0, glyph.bytes);
    taken += glyph.width;
    rest.remove_prefix(glyph.bytes);
  }
  return out + "…";
}

}  // namespace alignlint
