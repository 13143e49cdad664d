#include "text/markdown.h"

#include <algorithm>
#include <cctype>

#include "text/ascii.h"
#include "text/printable.h"

namespace alignlint {

namespace {

/// Length of the longest run of backticks.
std::size_t longest_ticks(std::string_view text) {
  std::size_t longest = 0;
  std::size_t run = 0;
  for (const char c : text) {
    run = c == '`' ? run + 1 : 0;
    longest = std::max(longest, run);
  }
  return longest;
}

/// Nothing to a reader, the end of a reference to who makes links of text.
constexpr std::string_view kApart = "<!-- -->";

bool is_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

bool starts_with_word(std::string_view text, std::string_view word) {
  return text.size() >= word.size() && std::equal(word.begin(), word.end(), text.begin(), [](char a, char b) {
           return a == (b >= 'A' && b <= 'Z' ? static_cast<char>(b - 'A' + 'a') : b);
         });
}

/// Whether the character at `at` ends what a web page would make a reference of: the account of `@name`, the issue of `#12` and `GH-12`, the address
/// of `https://…` and `www.…`, the mail of `a@b`.
bool refers(std::string_view text, std::size_t at) {
  const char before = text[at - 1];
  if (before == '@') return is_word(text[at]);
  if (before == '#') return is_digit(text[at]);
  if (text[at] == ':') return text.substr(at).starts_with("://");
  if (text[at] == '.') return at >= 3 && starts_with_word(text.substr(at - 3), "www");
  if (text[at] == '-') return at >= 2 && starts_with_word(text.substr(at - 2), "gh") && at + 1 < text.size() && is_digit(text[at + 1]);
  return false;
}

}  // namespace

std::string md_text(std::string_view text) {
  constexpr std::string_view kMarkup = "\\`*[]|#~";
  const std::string shown = printable(text);
  std::string out;
  for (std::size_t i = 0; i < shown.size(); ++i) {
    const char c = shown[i];
    const bool inside_word = i > 0 && i + 1 < shown.size() && is_word(shown[i - 1]) && is_word(shown[i + 1]);
    if (c == '<') {
      out += "&lt;";
    } else if (c == '&') {
      out += "&amp;";
    } else {
      if (i > 0 && refers(shown, i)) out += kApart;
      if (kMarkup.find(c) != std::string_view::npos || (c == '_' && !inside_word)) out += '\\';
      out += c;
    }
  }
  return out;
}

std::string md_prose(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const std::size_t open = text.find('`');
    const std::size_t close = open == std::string_view::npos ? open : text.find('`', open + 1);
    if (close == std::string_view::npos || close == open + 1) break;
    out += md_text(text.substr(0, open)) + md_code(text.substr(open + 1, close - open - 1));
    text.remove_prefix(close + 1);
  }
  return out + md_text(text);
}

std::string md_code(std::string_view text) {
  if (text.empty()) return {};
  const std::string shown = printable(text);
  const std::string ticks(longest_ticks(shown) + 1, '`');
  const bool touches = shown.front() == '`' || shown.back() == '`';
  std::string out = ticks + (touches ? " " : "");
  for (const char c : shown) out += c == '|' ? "\\|" : std::string(1, c);
  return out + (touches ? " " : "") + ticks;
}

std::string md_block(std::string_view text, std::string_view language) {
  const std::string fence(std::max<std::size_t>(longest_ticks(text) + 1, 3), '`');
  return fence + std::string(language) + "\n" + std::string(text) + (text.ends_with('\n') ? "" : "\n") + fence + "\n";
}

}  // namespace alignlint
