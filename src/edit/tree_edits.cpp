#include "edit/tree_edits.h"

#include <utility>

#include "edit/text_lines.h"

namespace alignlint {

namespace {

/// The innermost section on the way of a path, and what of the path is not written below it.
struct Anchor {
  const Node* section = nullptr;
  const Entry* entry = nullptr;  ///< whose value the section is; null for the root
  std::vector<std::string> missing;
  std::size_t steps = 0;
};

std::vector<std::string> steps_of(std::string_view path) {
  std::vector<std::string> steps;
  while (!path.empty()) {
    const std::size_t dot = path.find('.');
    steps.emplace_back(path.substr(0, dot));
    path = dot == std::string_view::npos ? std::string_view() : path.substr(dot + 1);
  }
  return steps;
}

Anchor anchor_of(const Node& root, std::string_view path) {
  Anchor anchor{&root, nullptr, steps_of(path), 0};
  while (anchor.missing.size() > 1 && anchor.section->kind == NodeKind::mapping) {
    const Entry* entry = anchor.section->find(anchor.missing.front());
    if (entry == nullptr) break;
    anchor.entry = entry;
    anchor.section = &entry->value;
    anchor.missing.erase(anchor.missing.begin());
    ++anchor.steps;
  }
  return anchor;
}

bool is_blank_or_comment(std::string_view line) {
  const std::size_t first = line.find_first_not_of(" \t");
  return first == std::string_view::npos || line[first] == '#';
}

/// Where the lines of a block entry end whose key stands at `key`: before the next line that is not deeper, without blank lines and comments at the end.
std::uint32_t end_of_block(const TextLines& lines, std::uint32_t key) {
  const std::size_t column = key - lines.begin_of_line(key);
  std::uint32_t end = lines.next_line(key);
  for (std::uint32_t at = end; at < lines.text().size(); at = lines.next_line(at)) {
    const std::string_view line = lines.line_at(at);
    if (is_blank_or_comment(line)) continue;
    const std::size_t indent = lines.indent_at(at).size();
    const bool item = indent == column && line.substr(indent).starts_with("- ");
    if (indent <= column && !item) break;
    end = lines.next_line(at);
  }
  return end;
}

/// By how much a section is indented below its key, as the file does it.
std::size_t indent_step(const Node& node, const TextLines& lines) {
  for (const Entry& entry : node.entries) {
    if (entry.value.kind != NodeKind::mapping || entry.value.entries.empty()) continue;
    const std::uint32_t outer = entry.key_span.begin;
    const std::uint32_t inner = entry.value.entries.front().key_span.begin;
    if (!lines.is_first_on_line(outer) || !lines.is_first_on_line(inner)) continue;
    const std::size_t a = outer - lines.begin_of_line(outer);
    const std::size_t b = inner - lines.begin_of_line(inner);
    if (b > a) return b - a;
  }
  return 2;
}

constexpr std::string_view kBlank = " \t\r\n";

/// Behind the value of an entry in braces: its comma, or the brace that closes. Nothing where the text ends before.
std::optional<std::uint32_t> end_in_braces(std::string_view text, std::uint32_t at) {
  int depth = 0;
  for (char quote = 0; at < text.size(); ++at) {
    const char c = text[at];
    if (quote != 0) {
      if (quote == '"' && c == '\\') ++at;
      if (c == quote) quote = 0;
    } else if (c == '"' || c == '\'') {
      quote = c;
    } else if (c == '{' || c == '[') {
      ++depth;
    } else if (depth == 0 && (c == ',' || c == '}')) {
      return at;
    } else if (c == '}' || c == ']') {
      --depth;
    }
  }
  return std::nullopt;
}

/// What goes with an entry in braces: its comma, or of the last one the comma before, and its line where nothing else stands on that.
std::optional<std::pair<std::uint32_t, std::uint32_t>> entry_in_braces(const TextLines& lines, Span key) {
  const std::string_view text = lines.text();
  const bool quoted = key.begin > 0 && text[key.begin] != '"' && text[key.begin - 1] == '"';
  const std::uint32_t begin = quoted ? key.begin - 1 : key.begin;
  const std::size_t before = begin == 0 ? std::string_view::npos : text.find_last_not_of(kBlank, begin - 1);
  const auto end = end_in_braces(text, quoted ? key.end + 1 : key.end);
  if (before == std::string_view::npos || (text[before] != '{' && text[before] != ',') || !end.has_value()) return std::nullopt;
  if (text[*end] == ',') {
    const std::uint32_t next = lines.next_line(*end);
    const bool alone =
        lines.is_first_on_line(begin) && text.substr(*end + 1, next - *end - 1).find_first_not_of(kBlank) == std::string_view::npos;
    if (alone) return std::pair(lines.begin_of_line(begin), next);
    const std::size_t rest = text.find_first_not_of(" \t", *end + 1);
    return std::pair(begin, static_cast<std::uint32_t>(rest));
  }
  const auto behind = static_cast<std::uint32_t>(text.find_last_not_of(kBlank, *end - 1) + 1);
  return std::pair(text[before] == ',' ? static_cast<std::uint32_t>(before) : begin, behind);
}

/// The missing steps as lines of a block.
std::string block_lines(const std::vector<std::string>& missing, std::size_t column, std::size_t step, const std::string& value,
                        std::string_view line_end) {
  std::string out;
  for (std::size_t i = 0; i < missing.size(); ++i) {
    out += std::string(column + i * step, ' ') + missing[i] + ":" + (i + 1 == missing.size() ? " " + value : "") + std::string(line_end);
  }
  return out;
}

/// The missing steps within braces: `a: {b: 1}`.
std::string in_braces(const std::vector<std::string>& missing, const std::string& value, bool json) {
  std::string out;
  for (const std::string& step : missing) {
    out += json ? "\"" + step + "\": " : step + ": ";
    if (&step != &missing.back()) out += "{";
  }
  return out + value + std::string(missing.size() - 1, '}');
}

class Insertion {
 public:
  Insertion(const Document& document, std::string_view text, const std::string& value)
      : document_(document), lines_(text), value_(value), json_(document.kind == DocumentKind::json) {}

  std::optional<std::vector<Edit>> at(const Anchor& anchor) const {
    const Node& section = *anchor.section;
    if (section.kind == NodeKind::null && anchor.entry != nullptr && !json_) return below_key(anchor);
    if (section.kind == NodeKind::null && anchor.entry == nullptr && !json_) return at_end_of_text(anchor);
    if (section.kind != NodeKind::mapping) return std::nullopt;
    if (section.entries.empty()) return into_empty_braces(anchor);
    const std::uint32_t first = section.entries.front().key_span.begin;
    if (json_ || !is_block(section)) return before(first, anchor);
    return behind_block(anchor);
  }

 private:
  /// Whether each entry begins a line, or the item of a list.
  [[nodiscard]] bool is_block(const Node& section) const {
    const std::uint32_t key = section.entries.back().key_span.begin;
    const std::uint32_t begin = lines_.begin_of_line(key);
    return lines_.text().substr(begin, key - begin).find_first_not_of(" -") == std::string_view::npos;
  }

  [[nodiscard]] Edit insert(std::uint32_t at, std::string text) const { return {{document_.file, at, at}, std::move(text)}; }

  /// Lines for the place before `at`, which begins a line or ends the text.
  [[nodiscard]] std::vector<Edit> lines_at(std::uint32_t at, std::string text) const {
    const std::string_view whole = lines_.text();
    if (at > 0 && whole[at - 1] != '\n') text.insert(0, lines_.line_end());
    return {insert(at, std::move(text))};
  }

  [[nodiscard]] std::vector<Edit> behind_block(const Anchor& anchor) const {
    const std::uint32_t last = anchor.section->entries.back().key_span.begin;
    const std::uint32_t first = anchor.section->entries.front().key_span.begin;
    const std::size_t column = first - lines_.begin_of_line(first);
    return lines_at(end_of_block(lines_, last), lines_of(anchor, column));
  }

  [[nodiscard]] std::vector<Edit> below_key(const Anchor& anchor) const {
    const std::uint32_t key = anchor.entry->key_span.begin;
    const std::size_t column = key - lines_.begin_of_line(key) + indent_step(document_.root, lines_);
    return lines_at(lines_.next_line(key), lines_of(anchor, column));
  }

  [[nodiscard]] std::vector<Edit> at_end_of_text(const Anchor& anchor) const {
    return lines_at(static_cast<std::uint32_t>(lines_.text().size()), lines_of(anchor, 0));
  }

  [[nodiscard]] std::string lines_of(const Anchor& anchor, std::size_t column) const {
    return block_lines(anchor.missing, column, indent_step(document_.root, lines_), value_, lines_.line_end());
  }

  [[nodiscard]] std::optional<std::vector<Edit>> into_empty_braces(const Anchor& anchor) const {
    const std::uint32_t begin = anchor.section->span.begin;
    if (begin >= lines_.text().size() || lines_.text()[begin] != '{') return std::nullopt;
    return std::vector<Edit>{insert(begin + 1, in_braces(anchor.missing, value_, json_))};
  }

  /// In front of the first entry of a section in braces, laid out as that is.
  [[nodiscard]] std::vector<Edit> before(std::uint32_t first, const Anchor& anchor) const {
    const std::string_view text = lines_.text();
    const bool quoted = first > 0 && first < text.size() && text[first] != '"' && text[first - 1] == '"';
    const std::uint32_t at = quoted ? first - 1 : first;
    const std::string between =
        lines_.is_first_on_line(at) ? "," + std::string(lines_.line_end()) + std::string(lines_.indent_at(at)) : ", ";
    return {insert(at, in_braces(anchor.missing, value_, json_) + between)};
  }

  const Document& document_;
  TextLines lines_;
  const std::string& value_;
  bool json_;
};

}  // namespace

std::size_t written_steps(const Node& root, std::string_view path) { return anchor_of(root, path).steps; }

std::optional<std::vector<Edit>> add_entry(const Document& document, std::string_view text, std::string_view path,
                                           const std::string& value) {
  if (path.find('[') != std::string_view::npos) return std::nullopt;  // of a list, the whole is written
  return Insertion(document, text, value).at(anchor_of(document.root, path));
}

std::optional<std::vector<Edit>> remove_entry(const Document& document, std::string_view text, std::string_view path) {
  const Entry* entry = find_entry(document.root, path);
  return entry == nullptr ? std::nullopt : remove_entry(document, text, entry->key_span);
}

std::optional<std::vector<Edit>> remove_entry(const Document& document, std::string_view text, Span key_span) {
  const TextLines lines(text);
  const std::uint32_t key = key_span.begin;
  if (key == text.size()) return std::nullopt;  // a key without a text, as YAML has them
  if (lines.is_first_on_line(key) && document.kind != DocumentKind::json)
    return std::vector<Edit>{{{document.file, lines.begin_of_line(key), end_of_block(lines, key)}, ""}};
  const auto range = entry_in_braces(lines, key_span);
  if (!range.has_value()) return std::nullopt;
  return std::vector<Edit>{{{document.file, range->first, range->second}, ""}};
}

}  // namespace alignlint
