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
  if (c == '-') return at + 1 < line.size() && is_word_part(line[at + 1]);
  return is_name_part(c) || kOthers.find(c) != std::string_view::npos;
}

std::size_t skip(std::string_view line, std::size_t at, bool (*is_part)(char)) {
  while (at < line.size() && is_part(line[at])) ++at;
  return at;
}

}  // namespace

std::size_t plain_key_end(std::string_view line, std::size_t at, bool in_brackets) {
  if (at >= line.size()) return 0;
  const bool quoted = is_quote(line[at]);
  if (!quoted && !is_name_start(line[at])) return 0;
  const std::size_t end = quoted ? plain_text_end(line, at) : skip(line, at, is_word_part);
  if (end == 0 || end >= line.size() || line[end] != ':') return 0;
  const bool apart = end + 1 == line.size() || line[end + 1] == ' ';
  const bool as_in_json = in_brackets && quoted && !apart && (is_word_part(line[end + 1]) || is_quote(line[end + 1]));
  return (apart || as_in_json) && end - at <= kLongestKey && !is_yaml_null(line.substr(at, end - at)) ? end : 0;
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
  const std::size_t close = line.find(quote, at + 1);
  if (close == std::string_view::npos) return 0;
  const bool escapes = quote == '"' && line.substr(at, close - at).find('\\') != std::string_view::npos;
  if (escapes) return 0;
  return close + 1 < line.size() && line[close + 1] == quote ? 0 : close + 1;
}

std::size_t plain_name_end(std::string_view line, std::size_t at) { return skip(line, at, is_name_part); }

bool is_yaml_null(std::string_view word) { return word == "~" || word == "null" || word == "Null" || word == "NULL"; }

}  // namespace alignlint
