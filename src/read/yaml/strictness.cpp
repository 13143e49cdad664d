#include "read/yaml/strictness.h"

#include <algorithm>
#include <array>
#include <cstdio>

#include "read/yaml/places.h"

namespace alignlint {

namespace {

struct CodePoint {
  std::uint32_t value = 0;
  std::uint32_t size = 1;
};

/// Decodes one code point of valid UTF-8.
CodePoint decode(std::string_view text, std::size_t at) {
  const auto byte = [&](std::size_t i) { return at + i < text.size() ? static_cast<unsigned char>(text[at + i]) : 0U; };
  if (byte(0) < 0x80U) return {byte(0), 1};
  if (byte(0) < 0xE0U) return {(byte(0) & 0x1FU) << 6U | (byte(1) & 0x3FU), 2};
  if (byte(0) < 0xF0U) return {(byte(0) & 0x0FU) << 12U | (byte(1) & 0x3FU) << 6U | (byte(2) & 0x3FU), 3};
  return {(byte(0) & 0x07U) << 18U | (byte(1) & 0x3FU) << 12U | (byte(2) & 0x3FU) << 6U | (byte(3) & 0x3FU), 4};
}

bool is_printable(std::uint32_t c) {
  if (c < 0x20) return c == '\t' || c == '\n' || c == '\r';
  return c < 0x7F || c == 0x85 || (c >= 0xA0 && c != 0xFFFE && c != 0xFFFF);
}

}  // namespace

YamlRefusal refuse_unprintable(std::string_view text, FileId file) {
  for (std::size_t at = 0; at < text.size();) {
    if (text[at] >= ' ' && text[at] < '\x7F') {  // nearly all
      ++at;
      continue;
    }
    CodePoint point = decode(text, at);
    point.size = std::min(point.size, static_cast<std::uint32_t>(text.size() - at));
    if (!is_printable(point.value)) {
      std::array<char, 16> number{};
      std::snprintf(number.data(), number.size(), "U+%04X", point.value);
      const auto begin = static_cast<std::uint32_t>(at);
      return {{file, begin, begin + point.size}, std::string("the control character ") + number.data() + " is not allowed"};
    }
    at += point.size;
  }
  return {};
}

YamlRefusal refuse_directive(std::string_view text, FileId file, const std::vector<Span>& opaque) {
  if (text.find('%') == std::string_view::npos) return {};
  bool in_head = true;
  YamlRefusal directive;
  for (std::size_t at = text.starts_with("\xEF\xBB\xBF") ? 3 : 0; at < text.size(); at = text.find_first_of("\r\n", at) + 1) {
    const auto begin = static_cast<std::uint32_t>(at);
    if (text[at] == '%') {
      const bool is_opaque = std::any_of(opaque.begin(), opaque.end(), [&](Span span) { return span.begin < begin && begin < span.end; });
      if (!is_opaque && !directive)
        directive = {{file, begin, begin + 1}, "a line cannot begin with '%', unless it is a directive above a '---'"};
      if (!is_opaque && !in_head) return directive;
    } else if (text.substr(at).starts_with("---")) {
      if (in_head) directive = {};
      in_head = false;
    } else if (std::string_view(" \t\r\n#").find(text[at]) == std::string_view::npos) {
      in_head = false;
      if (directive) return directive;
    }
    if (text.find_first_of("\r\n", at) == std::string_view::npos) break;
  }
  return directive;
}

YamlRefusal refuse_tab(std::string_view text, FileId file, const std::vector<Span>& opaque) {
  auto next = opaque.begin();
  for (std::size_t at = text.find('\t'); at < text.size(); at = text.find('\t', at + 1)) {
    while (next != opaque.end() && next->end <= at) ++next;
    if (next != opaque.end() && next->begin <= at) continue;
    // A comment begins after the last scalar that ends before the tab, at the latest in the tab's own line.
    const std::size_t line = text.find_last_of("\r\n", at) + 1;  // npos + 1 is 0
    const std::size_t from = next == opaque.begin() ? line : std::max<std::size_t>(line, std::prev(next)->end);
    std::size_t hash = text.find('#', from);
    while (hash < at && hash > line && text[hash - 1] != ' ' && text[hash - 1] != '\t') hash = text.find('#', hash + 1);
    if (hash < at) continue;
    const auto begin = static_cast<std::uint32_t>(at);
    return {{file, begin, begin + 1}, "a tab cannot stand between values"};
  }
  return {};
}

bool is_plain_yaml_name(std::string_view name) {
  const auto plain = [](char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '-';
  };
  return !name.empty() && std::all_of(name.begin(), name.end(), plain);
}

}  // namespace alignlint
