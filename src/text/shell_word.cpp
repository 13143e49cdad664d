#include "text/shell_word.h"

#include <algorithm>

#include "text/ascii.h"

namespace alignlint {

std::string shell_word(std::string_view text) {
  constexpr std::string_view kSafe = "_-+=./:,@%^";
  const auto is_safe = [&](char c) { return is_letter(c) || is_digit(c) || kSafe.find(c) != std::string_view::npos; };
  if (!text.empty() && std::all_of(text.begin(), text.end(), is_safe)) return std::string(text);
  std::string out = "'";
  for (const char c : text) out += c == '\'' ? "'\\''" : std::string(1, c);
  return out + "'";
}

std::string in_double_quotes(std::string_view text) {
  constexpr std::string_view kSpecial = "\\\"$`";
  std::string out;
  for (const char c : text) {
    if (kSpecial.find(c) != std::string_view::npos) out += '\\';
    out += c;
  }
  return out;
}

}  // namespace alignlint
