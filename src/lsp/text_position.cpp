#include "lsp/text_position.h"

#include <algorithm>
#include <utility>

#include "text/printable.h"

namespace alignlint {

namespace {

std::uint32_t units_of(const Character& character, PositionEncoding encoding) {
  if (!character.valid || encoding == PositionEncoding::utf32) return 1;
  if (encoding == PositionEncoding::utf8) return static_cast<std::uint32_t>(character.bytes);
  return character.code > 0xFFFF ? 2 : 1;
}

/// ASCII by itself, which nearly everything is.
std::pair<std::size_t, std::uint32_t> step(std::string_view rest, PositionEncoding encoding) {
  if (static_cast<unsigned char>(rest.front()) < 0x80) return {1, 1};
  const Character character = first_character(rest);
  return {character.bytes, units_of(character, encoding)};
}

}  // namespace

std::string_view to_string(PositionEncoding encoding) {
  switch (encoding) {
    case PositionEncoding::utf8:
      return "utf-8";
    case PositionEncoding::utf32:
      return "utf-32";
    case PositionEncoding::utf16:
      break;
  }
  return "utf-16";
}

LineTable::LineTable(std::string_view text) : text_(text), begins_{0} {
  for (std::size_t at = 0; at < text.size(); ++at) {
    const bool ends = text[at] == '\n' || (text[at] == '\r' && !text.substr(at).starts_with("\r\n"));
    if (ends) begins_.push_back(static_cast<std::uint32_t>(at + 1));
  }
}

std::uint32_t LineTable::begin(std::uint32_t number) const {
  return number < begins_.size() ? begins_[number] : static_cast<std::uint32_t>(text_.size());
}

std::string_view LineTable::line(std::uint32_t number) const {
  std::string_view whole = text_.substr(begin(number), begin(number + 1) - begin(number));
  if (whole.ends_with('\n')) whole.remove_suffix(1);
  if (whole.ends_with('\r')) whole.remove_suffix(1);
  return whole;
}

std::uint32_t LineTable::offset(TextPosition position, PositionEncoding encoding) const {
  if (position.line >= begins_.size()) return static_cast<std::uint32_t>(text_.size());
  std::string_view rest = line(position.line);
  std::uint32_t at = begins_[position.line];
  for (std::uint32_t units = 0; !rest.empty() && units < position.character;) {
    const auto [bytes, width] = step(rest, encoding);
    units += width;
    if (units > position.character) break;
    at += static_cast<std::uint32_t>(bytes);
    rest.remove_prefix(bytes);
  }
  return at;
}

TextPosition LineTable::position(std::uint32_t offset, PositionEncoding encoding) const {
  const auto at = std::min(offset, static_cast<std::uint32_t>(text_.size()));
  const auto next = std::upper_bound(begins_.begin(), begins_.end(), at);
  TextPosition out{static_cast<std::uint32_t>(next - begins_.begin() - 1), 0};
  std::string_view rest = line(out.line);
  for (std::uint32_t reached = begins_[out.line]; !rest.empty();) {
    const auto [bytes, width] = step(rest, encoding);
    reached += static_cast<std::uint32_t>(bytes);
    if (reached > at) break;
    out.character += width;
    rest.remove_prefix(bytes);
  }
  return out;
}

}  // namespace alignlint
