#include "toml/quoted.h"

#include "text/printable.h"

namespace alignlint {

namespace {

/// `\u202e`: what is hidden in a text deceives who reads the file.
std::string escape(char32_t code) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  const int digits = code > 0xFFFF ? 8 : 4;
  std::string out = digits == 8 ? "\\U" : "\\u";
  for (int digit = digits - 1; digit >= 0; --digit) out += kDigits[(code >> (4 * digit)) & 0xF];
  return out;
}

}  // namespace

std::string toml_quoted(std::string_view text) {
  std::string out = "\"";
  while (!text.empty()) {
    const Character next = first_character(text);
    constexpr char32_t kByteOrderMark = 0xFEFF;
    if (next.valid && (is_hidden(next.code) || next.code == kByteOrderMark)) {
      out += escape(next.code);
    } else {
      if (next.code == '"' || next.code == '\\') out += '\\';
      out += text.substr(0, next.bytes);
    }
    text.remove_prefix(next.bytes);
  }
  return out + "\"";
}

}  // namespace alignlint
