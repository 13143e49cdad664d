#include "text/printable.h"

#include <algorithm>
#include <iterator>

#include "text/ascii.h"

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

// Unicode's Default_Ignorable_Code_Point (without the selectors of emoji and the byte order mark), its controls, separators and noncharacters.
constexpr Range kHidden[] = {
    {0x00, 0x1F},     {0x7F, 0x9F},     {0xAD, 0xAD},       {0x034F, 0x034F},   {0x061C, 0x061C},   {0x115F, 0x1160}, {0x17B4, 0x17B5},
    {0x180B, 0x180F}, {0x200B, 0x200F}, {0x2028, 0x202E},   {0x2060, 0x206F},   {0x3164, 0x3164},   {0xFDD0, 0xFDEF}, {0xFFA0, 0xFFA0},
    {0xFFF0, 0xFFFB}, {0xFFFE, 0xFFFF}, {0x1BCA0, 0x1BCA3}, {0x1D173, 0x1D17A}, {0xE0000, 0xE0FFF},
};

template <std::size_t N>
bool in(const Range (&ranges)[N], char32_t code) {
  return std::any_of(std::begin(ranges), std::end(ranges), [&](Range range) { return code >= range.first && code <= range.last; });
}

constexpr char32_t kByteOrderMark = 0xFEFF;
constexpr std::string_view kReplacement = "\xEF\xBF\xBD";

/// Control pictures: U+2400 + code.
std::string picture(char32_t control) {
  const char32_t low = control == 0x7F ? 0x21 : control;
  return {'\xE2', '\x90', static_cast<char>(0x80U + low)};
}

/// `\u202e`; beyond the first plane two of them.
void append_escape(char32_t code, std::string& out) {
  if (code > 0xFFFF) {
    append_escape(0xD800 + ((code - 0x10000) >> 10U), out);
    append_escape(0xDC00 + ((code - 0x10000) & 0x3FFU), out);
    return;
  }
  constexpr std::string_view kDigits = "0123456789abcdef";
  out += "\\u";
  for (const unsigned shift : {12U, 8U, 4U, 0U}) out += kDigits[(code >> shift) & 0xFU];
}

struct Form {
  std::size_t bytes;
  char32_t lowest;  ///< the lowest code that needs that many
};

/// By the first byte; no bytes for one that begins nothing.
Form form_of(unsigned char lead) {
  if (lead < 0x80) return {1, 0};
  if (lead >= 0xC2 && lead < 0xE0) return {2, 0x80};
  if (lead >= 0xE0 && lead < 0xF0) return {3, 0x800};
  if (lead >= 0xF0 && lead < 0xF5) return {4, 0x10000};
  return {0, 0};
}

/// The size of a colour of the terminal at the begin of a text; 0 for none.
std::size_t color_size(std::string_view text) {
  if (!text.starts_with("\x1b[")) return 0;
  const std::size_t end = text.find_first_not_of("0123456789;", 2);
  return end != std::string_view::npos && text[end] == 'm' ? end + 1 : 0;
}

constexpr Character kInvalid{0, 1, false};

/// Moves what is shown as it is from one text to the other; false when there are none.
bool take_plain(std::string_view& from, std::string& to) {
  const std::size_t plain = plain_bytes(from);
  to += from.substr(0, plain);
  from.remove_prefix(plain);
  return plain != 0;
}

}  // namespace

std::size_t plain_bytes(std::string_view text) {
  const auto end = std::find_if(text.begin(), text.end(), [](char c) { return c < 0x20 || c == 0x7F || c == ':' || c == '#'; });
  return static_cast<std::size_t>(end - text.begin());
}

Character first_character(std::string_view text) {
  const auto lead = static_cast<unsigned char>(text.front());
  const Form form = form_of(lead);
  if (form.bytes == 1) return {lead, 1, true};
  if (form.bytes == 0 || text.size() < form.bytes) return kInvalid;
  char32_t code = lead & (0xFFU >> (form.bytes + 1));
  for (std::size_t i = 1; i < form.bytes; ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if ((byte & 0xC0U) != 0x80U) return kInvalid;
    code = (code << 6U) | (byte & 0x3FU);
  }
  const bool surrogate = code >= 0xD800 && code < 0xE000;
  if (code < form.lowest || surrogate || code > 0x10FFFF) return kInvalid;
  return {code, form.bytes, true};
}

bool is_hidden(char32_t code) {
  if (code >= 0x20 && code < 0x7F) return false;  // nearly every one
  return in(kHidden, code) || (code & 0xFFFEU) == 0xFFFE;
}

bool begins_command(std::string_view text) {
  if (text.starts_with("::")) return text.size() > 2 && is_letter(text[2]);
  if (!text.starts_with("##")) return false;
  const auto name_end = std::find_if_not(text.begin() + 2, text.end(), is_lower);
  return name_end != text.end() && *name_end == '[';
}

Glyph first_glyph(std::string_view text) {
  const char lead = text.front();
  if (lead == '\t') return {"", 1, 1};
  if ((lead == ':' || lead == '#') && begins_command(text)) return {std::string(1, lead) + " ", 1, 2};
  if (lead >= ' ' && lead <= '~') return {std::string(1, lead), 1, 1};  // nearly every one
  const Character character = first_character(text);
  const char32_t code = character.code;
  if (!character.valid) return {std::string(kReplacement), 1, 1};
  if (code == kByteOrderMark) return {"", character.bytes, 0};
  if (code < 0x20 || code == 0x7F) return {picture(code), 1, 1};
  if (is_hidden(code)) return {std::string(kReplacement), character.bytes, 1};
  return {std::string(text.substr(0, character.bytes)), character.bytes, in(kZero, code) ? 0U : in(kWide, code) ? 2U : 1U};
}

std::string printable(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  while (!text.empty()) {
    if (take_plain(text, out)) continue;
    const Glyph glyph = first_glyph(text);
    const bool blank = text.front() == '\t' || text.front() == '\n' || text.front() == '\r';
    out += blank ? " " : glyph.shown;
    text.remove_prefix(glyph.bytes);
  }
  return out;
}

std::string printable_lines(std::string_view text, bool colored) {
  std::string out;
  out.reserve(text.size());
  while (!text.empty()) {
    if (take_plain(text, out)) continue;
    const std::size_t color = colored ? color_size(text) : 0;
    if (color != 0 || text.front() == '\n') {
      out += text.substr(0, std::max<std::size_t>(color, 1));
      text.remove_prefix(std::max<std::size_t>(color, 1));
      continue;
    }
    const Glyph glyph = first_glyph(text);
    const bool blank = text.front() == '\t' || text.front() == '\r';
    out += blank ? " " : glyph.shown;
    text.remove_prefix(glyph.bytes);
  }
  return out;
}

std::string printable_json(std::string_view json) {
  std::string out;
  out.reserve(json.size());
  while (!json.empty()) {
    if (take_plain(json, out)) continue;
    const Character character = first_character(json);
    const bool layout = json.front() == '\n' || json.front() == '\t' || json.front() == '\r';
    const bool hidden = character.valid && !layout && (is_hidden(character.code) || character.code == kByteOrderMark);
    if (hidden || begins_command(json)) {
      append_escape(character.code, out);
    } else {
      out += character.valid ? json.substr(0, character.bytes) : kReplacement;
    }
    json.remove_prefix(character.bytes);
  }
  return out;
}

bool is_plain_in_json(std::string_view text) {
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    if (c < ' ' || c > '~' || c == '"' || c == '\\') return false;
    if ((c == ':' || c == '#') && begins_command(text.substr(at))) return false;
  }
  return true;
}

}  // namespace alignlint
