#include "read/yaml/strictness.h"

#include <algorithm>
#include <iterator>
#include <string>

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

/// YAML 1.1 ends a line there, and PyYAML does; later loaders do not. What one of them takes for a comment is a value to the other.
bool is_disputed_line_end(std::uint32_t c) { return c == 0x85 || c == 0x2028 || c == 0x2029; }

bool is_printable(std::uint32_t c) {
  if (c < 0x20) return c == '\t' || c == '\n' || c == '\r';
  return c < 0x7F || (c >= 0xA0 && c != 0xFFFE && c != 0xFFFF);
}

std::string_view cut_word(std::string_view& line) {
  line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
  const std::string_view word = line.substr(0, line.find(' '));
  line.remove_prefix(word.size());
  return word;
}

/// `%YAML 1.1`, `%TAG !a! tag:a`, or a name that nobody knows, which is passed over.
bool is_directive(std::string_view line) {
  line.remove_prefix(1);
  const std::string_view name = line.starts_with(' ') ? std::string_view() : cut_word(line);
  if (name != "YAML") return is_plain_yaml_name(name);
  const std::string_view version = cut_word(line);
  const std::string_view rest = cut_word(line);
  return version.size() > 2 && version.starts_with("1.") && version.find_first_not_of("0123456789", 2) == std::string_view::npos &&
         (rest.empty() || rest.starts_with('#'));
}

bool begins_document(std::string_view line) {
  return line.starts_with("---") && (line.size() == 3 || std::string_view(" \t\r\n").find(line[3]) != std::string_view::npos);
}

/// `U+2028`
std::string code_point_name(std::uint32_t c) {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  std::string digits;
  for (; c != 0 || digits.size() < 4; c >>= 4U) digits.insert(digits.begin(), kDigits[c & 0xFU]);
  return "U+" + digits;
}

}  // namespace

YamlRefusal refuse_unprintable(std::string_view text, FileId file) {
  constexpr std::uint32_t kMarkSize = 3;
  if (text.starts_with("\xEF\xBB\xBF\xEF\xBB\xBF"))  // to the loader the second one is a letter, the library drops it
    return {{file, kMarkSize, 2 * kMarkSize}, "a second byte order mark"};
  for (std::size_t at = 0; at < text.size();) {
    if (text[at] >= ' ' && text[at] < '\x7F') {  // nearly all
      ++at;
      continue;
    }
    CodePoint point = decode(text, at);
    point.size = std::min(point.size, static_cast<std::uint32_t>(text.size() - at));
    const bool disputed = is_disputed_line_end(point.value);
    if (disputed || !is_printable(point.value)) {
      const std::string name = code_point_name(point.value);
      const auto begin = static_cast<std::uint32_t>(at);
      return {{file, begin, begin + point.size},
              disputed ? name + " ends a line for some loaders only" : "the control character " + name + " is not allowed"};
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
      const auto next =
          std::lower_bound(opaque.begin(), opaque.end(), begin, [](Span span, std::uint32_t place) { return span.begin < place; });
      const bool is_opaque = next != opaque.begin() && begin < std::prev(next)->end;
      if (!is_opaque && !directive)
        directive = {{file, begin, begin + 1}, "a line cannot begin with '%', unless it is a directive above a '---'"};
      if (!is_opaque && !in_head) return directive;
      const std::size_t end = std::min(text.find_first_of("\r\n", at), text.size());
      if (!is_opaque && !is_directive(text.substr(at, end - at)))
        return {{file, begin, static_cast<std::uint32_t>(end)}, "a directive that the loader does not take"};
    } else if (begins_document(text.substr(at))) {
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

YamlRefusal refuse_early_end(std::string_view text, FileId file) {
  constexpr std::uint32_t kMarkSize = 3;
  std::size_t at = text.starts_with("\xEF\xBB\xBF") ? kMarkSize : 0;
  while (at < text.size()) {
    const std::size_t content = std::min(text.find_first_not_of(" \t", at), text.size());
    if (content < text.size() && std::string_view("\r\n#").find(text[content]) == std::string_view::npos) break;
    at = std::min(text.find_first_of("\r\n", content), text.size() - 1) + 1;
  }
  const std::string_view line = text.substr(at);
  const bool ends =
      line.starts_with("...") && (line.size() == kMarkSize || std::string_view(" \t\r\n").find(line[kMarkSize]) != std::string_view::npos);
  if (!ends) return {};
  const auto begin = static_cast<std::uint32_t>(at);
  return {{file, begin, begin + kMarkSize}, "a document ends here that has not begun"};
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
    if (hash < at) {  // a comment: no tab counts up to the end of the line
      at = std::min(text.find_first_of("\r\n", at), text.size());
      continue;
    }
    const auto begin = static_cast<std::uint32_t>(at);
    return {{file, begin, begin + 1}, "a tab is not allowed between values"};
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
