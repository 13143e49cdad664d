#include "read/yaml/plain_words.h"

#include <algorithm>

namespace alignlint {

namespace {

constexpr std::size_t kLongestKey = 128;  // the library looks 1,024 characters ahead

bool is_name_start(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
bool is_name_part(char c) { return is_name_start(c) || (c >= '0' && c <= '9') || c == '-'; }
bool is_quote(char c) { return c == '\'' || c == '"'; }
bool is_word_part(char c) { return is_name_part(c) || c == '.' || c == '/' || c == '+'; }

/// What a value may begin with that is no mark of YAML's own.
bool begins_plain(std::string_view line, std::size_t at) {
  constexpr std::string_view kOthers = "./+~<$(^=;";
  const char c = line[at];
  if (c == '-' || c == ':') return at + 1 < line.size() && is_word_part(line[at + 1]);
  return is_name_part(c) || kOthers.find(c) != std::string_view::npos;
}

/// Options are keys, too: `--num-layers`; and so are paths and `.hidden` names.
bool begins_key(std::string_view line, std::size_t at) {
  const std::size_t dashes = line.substr(at).starts_with("--") ? 2 : 0;
  const std::size_t marks = dashes == 0 && (line[at] == '.' || line[at] == '/') ? 1 : dashes;
  return at + marks < line.size() && is_name_start(line[at + marks]);
}

/// What begins an escape: in single quotes a quote is written twice.
char escape_mark(char quote) { return quote == '"' ? '\\' : quote; }

/// What `c` stands for behind that mark; 0 for what the library has the say about.
char escaped(char quote, char c) {
  if (quote == '\'') return c == quote ? quote : '\0';
  switch (c) {
    case 'n':
      return '\n';
    case 't':
      return '\t';
    case '"':
    case '\\':
    case '/':
      return c;
    default:
      return '\0';
  }
}

std::size_t skip(std::string_view line, std::size_t at, bool (*is_part)(char)) {
  while (at < line.size() && is_part(line[at])) ++at;
  return at;
}

}  // namespace

std::size_t plain_key_end(std::string_view line, std::size_t at, bool in_brackets) {
  if (at >= line.size()) return 0;
  const bool quoted = is_quote(line[at]);
  if (!quoted && !begins_key(line, at)) return 0;
  const std::size_t end = quoted ? plain_text_end(line, at) : skip(line, at, is_word_part);
  if (end == 0 || is_yaml_null(line.substr(at, end - at))) return 0;
  const std::size_t colon = in_brackets ? end : std::min(line.find_first_not_of(' ', end), line.size());
  if (colon >= line.size() || line[colon] != ':' || colon - at > kLongestKey) return 0;
  const bool apart = colon + 1 == line.size() || line[colon + 1] == ' ';
  const bool as_in_json = in_brackets && quoted && !apart && (is_word_part(line[colon + 1]) || is_quote(line[colon + 1]));
  return apart || as_in_json ? end : 0;
}

std::size_t plain_value_end(std::string_view line, std::size_t at) {
  if (!begins_plain(line, at)) return 0;
  std::size_t end = std::min(line.find(" #", at), line.size());
  while (line[end - 1] == ' ') --end;
  const std::string_view value = line.substr(at, end - at);
  return value.ends_with(':') || value.find(": ") != std::string_view::npos ? 0 : end;
}

std::size_t plain_word_end(std::string_view line, std::size_t at) {
  const bool dash = line[at] == '-';
  if (dash && (at + 1 == line.size() || !is_word_part(line[at + 1]))) return 0;
  const std::size_t end = skip(line, at, is_word_part);
  return end == at ? 0 : end;
}

std::size_t plain_text_end(std::string_view line, std::size_t at) {
  const char quote = line[at];
  for (std::size_t i = at + 1; i < line.size(); ++i) {
    if (line[i] == escape_mark(quote) && i + 1 < line.size() && escaped(quote, line[i + 1]) != 0)
      ++i;
    else if (line[i] == quote)
      return i + 1 < line.size() && line[i + 1] == quote ? 0 : i + 1;
    else if (line[i] == escape_mark(quote))
      return 0;
  }
  return 0;
}

std::string plain_text(std::string_view quoted) {
  const char quote = quoted.front();
  std::string text;
  text.reserve(quoted.size());
  for (std::size_t i = 1; i + 1 < quoted.size(); ++i) {
    const bool escapes = quoted[i] == escape_mark(quote);
    text += escapes ? escaped(quote, quoted[i + 1]) : quoted[i];
    if (escapes) ++i;
  }
  return text;
}

std::size_t plain_name_end(std::string_view line, std::size_t at) { return skip(line, at, is_name_part); }

bool is_yaml_null(std::string_view word) { return word == "~" || word == "null" || word == "Null" || word == "NULL"; }

}  // namespace alignlint
