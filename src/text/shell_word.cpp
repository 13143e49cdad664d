#include "text/shell_word.h"

namespace alignlint {

std::string shell_word(std::string_view text) {
  constexpr std::string_view kSafe = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+=./:,@%^";
  if (!text.empty() && text.find_first_not_of(kSafe) == std::string_view::npos) return std::string(text);
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
