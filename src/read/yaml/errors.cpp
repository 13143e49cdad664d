#include "read/yaml/errors.h"

#include <algorithm>
#include <string_view>

namespace alignlint {

namespace {

struct Explanation {
  std::string_view message;
  std::string_view meaning;
};

constexpr Explanation kExplanations[] = {
    {"illegal map key", "an entry cannot begin here"},
    {"illegal block entry", "a list item cannot begin here"},
    {"illegal flow end", "a bracket closes that was not opened"},
    {"end of map not found", "the indentation matches no mapping around it"},
    {"end of sequence not found", "the indentation matches no list around it"},
    {"end of map flow not found", "a '{' is not closed"},
    {"end of sequence flow not found", "a '[' is not closed"},
    {"unknown token", "no value can begin with this character"},
    {"illegal EOF in scalar", "a quoted string is not closed"},
    {"illegal document indicator in scalar", "a quoted string is not closed before the document ends"},
    {"illegal tab when looking for indentation", "a tab cannot be used for indentation"},
    {"the referenced anchor is not defined", "this alias names no anchor before it"},
    {"alias not found after *", "an alias has no name"},
    {"anchor not found after &", "an anchor has no name"},
    {"aliases can't have any content, *including* tags", "an alias cannot have a tag or an anchor"},
    {"cannot assign multiple anchors to the same node", "a value has two anchors"},
    {"cannot assign multiple tags to the same node", "a value has two tags"},
    {"unexpected character in block scalar", "a character that cannot follow '|' or '>'"},
};

struct KnownTag {
  std::string_view name;
  NodeKind kind;
  Notation notation = Notation::yaml;  ///< of scalars
};

constexpr KnownTag kKnownTags[] = {
    {"!!str", NodeKind::scalar, Notation::yaml_str},
    {"!!int", NodeKind::scalar, Notation::yaml_int},
    {"!!float", NodeKind::scalar, Notation::yaml_float},
    {"!!bool", NodeKind::scalar, Notation::yaml_bool},
    {"!!null", NodeKind::scalar, Notation::yaml_null},
    {"!!binary", NodeKind::scalar, Notation::yaml_binary},
    {"!!timestamp", NodeKind::scalar, Notation::yaml_timestamp},
    {"!!seq", NodeKind::sequence},
    {"!!map", NodeKind::mapping},
    {"!!set", NodeKind::mapping},
};

bool is_blank(char c) { return c == ' ' || c == '\t'; }

/// The line around `at` without its end.
struct Line {
  std::size_t begin = 0;
  std::size_t end = 0;
};

Line line_at(std::string_view text, std::size_t at) {
  std::size_t begin = std::min(at, text.size());
  while (begin > 0 && text[begin - 1] != '\n' && text[begin - 1] != '\r') --begin;
  return {begin, std::min(text.find_first_of("\r\n", begin), text.size())};
}

std::size_t first_not_blank(std::string_view text, Line line) {
  std::size_t at = line.begin;
  while (at < line.end && is_blank(text[at])) ++at;
  return at;
}

/// The nearest line above that is neither empty nor a comment; nothing in it when there is none.
Line line_above(std::string_view text, Line line) {
  while (line.begin > 0) {
    line = line_at(text, line.begin - 1);
    const std::size_t content = first_not_blank(text, line);
    if (content < line.end && text[content] != '#') return line;
  }
  return {};
}

/// The line above, where it says no entry and the library took it for the begin of a text over two lines: `key`, `key:value`, `key = value`.
YamlRefusal word_above(FileId file, std::string_view text, Line line) {
  const Line above = line_above(text, line);
  const std::size_t begin = first_not_blank(text, above);
  std::size_t end = above.end;
  while (end > begin && is_blank(text[end - 1])) --end;
  const std::string_view word = text.substr(begin, end - begin);
  const bool is_entry = word.ends_with(':') || word.find(": ") != std::string_view::npos || word.starts_with("- ");
  if (word.empty() || is_entry || word.find_first_of("\t\"'[]{}#") != std::string_view::npos) return {};
  const bool glued = word.find(':') != std::string_view::npos && !word.ends_with(':');
  return {{file, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)},
          glued ? "a space is missing after the ':'" : "a ':' is missing after this key"};
}

/// A line that `git merge` left, at the place or right above it.
YamlRefusal conflict_marker(FileId file, std::string_view text, std::size_t at) {
  constexpr std::string_view kMarkers[] = {"<<<<<<< ", "=======", ">>>>>>> "};
  const Line here = line_at(text, at);
  for (const Line line : {here, line_above(text, here)}) {
    const std::string_view content = text.substr(line.begin, line.end - line.begin);
    if (std::any_of(std::begin(kMarkers), std::end(kMarkers), [&](std::string_view marker) { return content.starts_with(marker); })) {
      return {{file, static_cast<std::uint32_t>(line.begin), static_cast<std::uint32_t>(line.end)}, "an unresolved merge conflict"};
    }
  }
  return {};
}

/// Why a `:` stands where no entry can: the commonest mistake of all.
YamlRefusal explain_colon(FileId file, std::string_view text, std::size_t at, Span here) {
  const Line line = line_at(text, at);
  const std::size_t content = first_not_blank(text, line);
  if (const std::size_t tab = text.substr(line.begin, content - line.begin).find('\t'); tab != std::string_view::npos) {
    const auto begin = static_cast<std::uint32_t>(line.begin + tab);
    return {{file, begin, begin + 1}, "a tab cannot be used for indentation"};
  }
  const std::size_t colon = text.find(": ", content);
  if (colon < at) return {here, "a second ':' in one line"};
  if (YamlRefusal word = word_above(file, text, line)) return word;
  return {here, "an entry cannot begin here, it is indented too far"};
}

/// Where the library stopped: one code point, nothing at the end.
Span span_at(FileId file, std::string_view text, std::size_t begin) {
  std::size_t end = begin < text.size() ? begin + 1 : begin;
  while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) ++end;
  return {file, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
}

}  // namespace

YamlRefusal explain_yaml_error(FileId file, std::string_view text, std::size_t at, const std::string& message) {
  const Span here = span_at(file, text, at);
  if (YamlRefusal conflict = conflict_marker(file, text, at)) return conflict;
  if (message == "illegal map value") return explain_colon(file, text, at, here);
  const auto* found =
      std::find_if(std::begin(kExplanations), std::end(kExplanations), [&](const Explanation& row) { return row.message == message; });
  return {here, found == std::end(kExplanations) ? message : std::string(found->meaning)};
}

std::variant<Notation, std::string> read_tag(const std::string& tag, NodeKind kind) {
  if (tag.empty()) return Notation::yaml;
  const auto* found = std::find_if(std::begin(kKnownTags), std::end(kKnownTags), [&](const KnownTag& row) { return row.name == tag; });
  if (found == std::end(kKnownTags)) return "the tag '" + tag + "' is not one of plain data";
  if (found->kind != kind) return "the tag '" + tag + "' does not fit this value";
  return found->notation;
}

}  // namespace alignlint
