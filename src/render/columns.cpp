#include "render/columns.h"

#include <algorithm>
#include <iterator>

namespace alignlint {

namespace {

struct Range {
  char32_t first;
  char32_t last;
};

// The blocks that matter in configurations and their comments; not the whole of Unicode's East Asian Width.
constexpr Range kWide[] = {
    {0x1100, 0x115F}, {0x2E80, 0x303E},   {0x3041, 0x33FF},   {0x3400, 0x4DBF},   {0x4E00, 0x9FFF},
    {0xA000, 0xA4CF}, {0xAC00, 0xD7A3},   {0xF900, 0xFAFF},   {0xFE30, 0xFE4F},   {0xFF01, 0xFF60},
    {0xFFE0, 0xFFE6}, {0x1F300, 0x1F64F}, {0x1F680, 0x1F6FF}, {0x1F900, 0x1F9FF}, {0x20000, 0x3FFFD},
};
constexpr Range kZero[] = {{0x0300, 0x036F}, {0x1AB0, 0x1AFF}, {0x20D0, 0x20FF}, {0xFE00, 0xFE0F}, {0xFE20, 0xFE2F}};
// Controls of the second half of Latin-1, line separators, direction marks, invisible blanks.
constexpr Range kHidden[] = {{0x80, 0x9F}, {0x200B, 0x200F}, {0x2028, 0x202E}, {0x2060, 0x206F}, {0xFFF9, 0xFFFB}};

template <std::size_t N>
bool in(const Range (&ranges)[N], char32_t code) {
  return std::any_of(std::begin(ranges), std::end(ranges), [&](Range range) { return code >= range.first && code <= range.last; });
}

constexpr char32_t kByteOrderMark = 0xFEFF;
constexpr std::string_view kReplacement = "\xEF\xBF\xBD";

std::size_t length_of(unsigned char lead) {
  if (lead < 0x80) return 1;
  if (lead >= 0xC2 && lead < 0xE0) return 2;
  if (lead >= 0xE0 && lead < 0xF0) return 3;
  return lead >= 0xF0 && lead < 0xF5 ? 4 : 0;
}

/// Control pictures: U+2400 + code.
std::string picture(unsigned char control) {
  const unsigned char low = control == 0x7F ? 0x21 : control;
  return {'\xE2', '\x90', static_cast<char>(0x80U + low)};
}

}  // namespace

Glyph first_glyph(std::string_view text) {
  const auto lead = static_cast<unsigned char>(text.front());
  if (lead == '\t') return {"", 1, 1};
  if (lead < 0x20 || lead == 0x7F) return {picture(lead), 1, 1};
  const std::size_t length = length_of(lead);
  if (length == 1) return {std::string(1, text.front()), 1, 1};
  if (length == 0 || text.size() < length) return {std::string(kReplacement), 1, 1};
  char32_t code = lead & (0xFFU >> (length + 1));
  for (std::size_t i = 1; i < length; ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if ((byte & 0xC0U) != 0x80U) return {std::string(kReplacement), 1, 1};
    code = (code << 6U) | (byte & 0x3FU);
  }
  if (code == kByteOrderMark) return {"", length, 0};
  if (in(kHidden, code)) return {std::string(kReplacement), length, 1};
  return {std::string(text.substr(0, length)), length, in(kZero, code) ? 0U : in(kWide, code) ? 2U : 1U};
}

std::size_t display_width(std::string_view text) {
  std::size_t width = 0;
  while (!text.empty()) {
    const Glyph glyph = first_glyph(text);
    width += glyph.width;
    text.remove_prefix(glyph.bytes);
  }
  return width;
}

std::string printable(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const Glyph glyph = first_glyph(text);
    const bool blank = text.front() == '\t' || text.front() == '\n' || text.front() == '\r';
    out += blank ? " " : glyph.shown;
    text.remove_prefix(glyph.bytes);
  }
  return out;
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
