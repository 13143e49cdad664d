#pragma once

// Classes of ASCII characters, independent of the locale.

namespace alignlint {

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
constexpr bool is_letter(char c) { return is_lower(c) || (c >= 'A' && c <= 'Z'); }
constexpr bool is_ascii(char c) { return static_cast<unsigned char>(c) < 0x80U; }

}  // namespace alignlint
