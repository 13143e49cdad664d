#include "lsp/typed_place.h"

#include <algorithm>
#include <vector>

namespace alignlint {

namespace {

constexpr std::string_view kBlanks = " \t";

std::size_t line_begin(std::string_view text, std::size_t at) {
  const std::size_t end = at == 0 ? std::string_view::npos : text.rfind('\n', at - 1);
  return end == std::string_view::npos ? 0 : end + 1;
}

std::size_t line_end(std::string_view text, std::size_t at) { return std::min(text.find('\n', at), text.size()); }

/// One line of block style.
struct Line {
  std::size_t indent = 0;           ///< of its content, behind the dashes
  std::vector<std::size_t> dashes;  ///< columns
  std::string_view content;
  std::string key;        ///< empty: it has none
  std::size_t value = 0;  ///< column behind the colon of its key

  [[nodiscard]] bool says_nothing() const { return dashes.empty() && (content.empty() || content.front() == '#'); }
};

std::string unquoted(std::string_view key) {
  const bool quoted = key.size() >= 2 && (key.front() == '"' || key.front() == '\'') && key.back() == key.front();
  return std::string(quoted ? key.substr(1, key.size() - 2) : key);
}

Line line_of(std::string_view text) {
  Line line;
  std::size_t at = 0;
  while (true) {
    at = std::min(text.find_first_not_of(' ', at), text.size());
    const bool dash = at < text.size() && text[at] == '-' && (at + 1 == text.size() || text[at + 1] == ' ');
    if (!dash) break;
    line.dashes.push_back(at++);
  }
  line.indent = at;
  line.content = text.substr(at);
  if (line.content.ends_with('\r')) line.content.remove_suffix(1);
  for (std::size_t colon = line.content.find(':'); colon != std::string_view::npos; colon = line.content.find(':', colon + 1)) {
    if (colon + 1 < line.content.size() && kBlanks.find(line.content[colon + 1]) == std::string_view::npos) continue;
    line.key = unquoted(line.content.substr(0, colon));
    line.value = at + colon + 1;
    break;
  }
  return line;
}

/// Climbs from a line to the sections around it.
class Climber {
 public:
  explicit Climber(std::string_view text) : text_(text) {}

  /// The path of the mapping that content at column `indent` of the line that begins at `begin`, behind `dashes`, belongs to.
  std::string section(std::size_t begin, std::size_t indent, const std::vector<std::size_t>& dashes) {
    leave_items(dashes);
    indent_ = dashes.empty() ? indent : dashes.front();
    in_list_ = !dashes.empty();
    while (begin > 0 && indent_ + (in_list_ ? 1 : 0) > 0) {
      begin = line_begin(text_, begin - 1);
      const Line line = line_of(text_.substr(begin, line_end(text_, begin) - begin));
      if (!line.says_nothing()) pass(line);
    }
    finish_list();
    std::string path;
    for (auto step = steps_.rbegin(); step != steps_.rend(); ++step) path += (path.empty() || step->starts_with('[') ? "" : ".") + *step;
    return path;
  }

 private:
  void pass(const Line& line) {
    const std::size_t outer = line.dashes.empty() ? line.indent : line.dashes.front();
    if (in_list_ && !line.dashes.empty() && outer == indent_) {
      ++items_;  // an item before ours
    } else if (!line.dashes.empty() && !in_list_ && line.indent == indent_) {
      leave_items(line.dashes);  // the line that begins our item
      indent_ = outer;
      in_list_ = true;
    } else if (line.indent < indent_ || (in_list_ && line.dashes.empty() && line.indent == indent_)) {
      finish_list();
      steps_.push_back(line.key);
      leave_items(line.dashes);
      in_list_ = !line.dashes.empty();
      indent_ = outer;
    }
  }

  /// Of items that begin in one line the inner ones are the first of their lists.
  void leave_items(const std::vector<std::size_t>& dashes) {
    for (std::size_t i = 1; i < dashes.size(); ++i) steps_.emplace_back("[0]");
  }
  void finish_list() {
    if (in_list_) steps_.push_back("[" + std::to_string(items_) + "]");
    in_list_ = false;
    items_ = 0;
  }

  std::string_view text_;
  std::vector<std::string> steps_;  // the innermost first
  std::size_t indent_ = 0;
  bool in_list_ = false;
  std::size_t items_ = 0;
};

}  // namespace

TypedEntry typed_entry(std::string_view text, std::uint32_t at) {
  TypedEntry out;
  const std::size_t begin = line_begin(text, at);
  const Line before = line_of(text.substr(begin, at - begin));
  const Line whole = line_of(text.substr(begin, line_end(text, begin) - begin));
  const bool comment = before.content.find(" #") != std::string_view::npos || before.content.starts_with('#');
  const bool flow = before.content.find_first_of("{[") != std::string_view::npos;
  if (comment || flow) return out;
  out.section = Climber(text).section(begin, before.indent, before.dashes);
  out.has_colon = !whole.key.empty();
  std::string_view typed = before.content;
  if (!before.key.empty()) {
    out.key = before.key;
    typed = text.substr(begin + before.value, at - begin - before.value);
    typed.remove_prefix(std::min(typed.find_first_not_of(kBlanks), typed.size()));
  }
  out.begin = static_cast<std::uint32_t>(at - typed.size());
  out.known = typed.find_first_of(" \t") == std::string_view::npos;
  return out;
}

TypedWord typed_word(std::string_view text, std::uint32_t at) {
  constexpr std::string_view kParts = " \t\r\n\\()\"'`;|&";
  TypedWord out;
  const auto word_before = [&](std::size_t end) {
    std::size_t begin = end;
    while (begin > 0 && kParts.find(text[begin - 1]) == std::string_view::npos) --begin;
    return begin;
  };
  const std::size_t begin = word_before(at);
  out.begin = static_cast<std::uint32_t>(begin);
  out.word = text.substr(begin, at - begin);
  out.starts_line = text.substr(line_begin(text, at), begin - line_begin(text, at)).find_first_not_of(kBlanks) == std::string_view::npos;
  std::size_t end = begin;
  while (end > 0 && std::string_view(" \t\r\n\\").find(text[end - 1]) != std::string_view::npos) --end;
  out.previous = text.substr(word_before(end), end - word_before(end));
  return out;
}

std::string without_line(std::string_view text, std::uint32_t at) {
  std::string out(text);
  const std::size_t begin = line_begin(text, std::min<std::size_t>(at, text.size()));
  for (std::size_t i = begin; i < line_end(text, begin); ++i) {
    if (out[i] != '\r') out[i] = ' ';
  }
  return out;
}

}  // namespace alignlint
