#include "read/yaml/places.h"

#include <algorithm>
#include <cctype>

namespace alignlint {

namespace {

bool is_space(char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; }

std::size_t find_or_end(std::string_view text, std::string_view set, std::size_t at) {
  return std::min(text.find_first_of(set, at), text.size());
}

std::size_t tag_end(std::string_view text, std::size_t at) {
  if (text.substr(at).starts_with("!<")) {
    const std::size_t close = text.find('>', at);
    return close == std::string_view::npos ? text.size() : close + 1;
  }
  return find_or_end(text, " \t\r\n,[]{}", at);
}

/// scan_tag of PyYAML's scanner.py: a tag is made of characters of addresses, and a space or the end of its line follows.
bool is_glued(std::string_view text, std::string_view tag, std::size_t end) {
  constexpr std::string_view kMarks = "-;/?:@&=+$,_.!~*'()%<>";
  const auto is_part = [&](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || kMarks.find(c) != std::string_view::npos; };
  return !std::all_of(tag.begin(), tag.end(), is_part) || (end < text.size() && text[end] != ' ' && text[end] != '\n' && text[end] != '\r');
}

YamlScalarPlace double_quoted_place(std::string_view text, std::size_t at) {
  for (std::size_t i = at + 1; i < text.size(); ++i) {
    if (text[i] == '\\')
      ++i;
    else if (text[i] == '"')
      return {YamlStyle::quoted, i + 1};
  }
  return {YamlStyle::quoted, text.size(), false};
}

YamlScalarPlace single_quoted_place(std::string_view text, std::size_t at) {
  for (std::size_t i = at + 1; i < text.size(); ++i) {
    if (text[i] != '\'') continue;
    if (i + 1 == text.size() || text[i + 1] != '\'') return {YamlStyle::quoted, i + 1};
    ++i;
  }
  return {YamlStyle::quoted, text.size(), false};
}

/// Folding changes nothing but white space: the scalar ends where all its other bytes have been met again.
std::size_t end_of_folded(std::string_view text, std::size_t at, std::string_view value) {
  std::size_t end = at;
  for (const char c : value) {
    if (is_space(c)) continue;
    while (at < text.size() && is_space(text[at])) ++at;
    if (at == text.size() || text[at] != c) break;
    end = ++at;
  }
  return end;
}

}  // namespace

YamlProperties yaml_properties(std::string_view text, std::size_t at) {
  YamlProperties properties{at, at, {}, false};
  while (properties.content < text.size()) {
    const char c = text[properties.content];
    if (c != '&' && c != '!') break;
    properties.end = c == '&' ? yaml_name_end(text, properties.content) : tag_end(text, properties.content);
    if (c == '!') {
      properties.tag = text.substr(properties.content, properties.end - properties.content);
      properties.glued = is_glued(text, properties.tag, properties.end);
    }
    properties.content = skip_yaml_space(text, properties.end);
  }
  return properties;
}

std::size_t skip_yaml_space(std::string_view text, std::size_t at) {
  while (at < text.size()) {
    if (is_space(text[at])) {
      ++at;
    } else if (text[at] == '#' && (at == 0 || is_space(text[at - 1]))) {
      at = find_or_end(text, "\r\n", at);
    } else {
      break;
    }
  }
  return at;
}

std::size_t yaml_name_end(std::string_view text, std::size_t at) { return find_or_end(text, " \t\r\n,[]{}", at + 1); }

YamlScalarPlace yaml_scalar_place(std::string_view text, std::size_t at, std::string_view value) {
  if (at >= text.size()) return {YamlStyle::plain, text.size()};
  switch (text[at]) {
    case '"':
      return double_quoted_place(text, at);
    case '\'':
      return single_quoted_place(text, at);
    case '|':
    case '>': {
      const std::size_t header_end = find_or_end(text, " \t\r\n", at);
      const std::size_t line_end = find_or_end(text, "\r\n", at);
      const std::size_t end = end_of_folded(text, line_end, value);
      const bool closed = text.substr(at + 1, header_end - at - 1).find_first_not_of("+-0123456789") == std::string_view::npos;
      return {YamlStyle::block, end == line_end ? header_end : end, closed};
    }
    default:
      return {YamlStyle::plain, end_of_folded(text, at, value)};
  }
}

}  // namespace alignlint
