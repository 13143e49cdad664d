#include "text/assignments.h"

#include <algorithm>
#include <optional>

namespace alignlint {

namespace {

constexpr std::string_view kBlank = " \t";

bool is_name_char(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-'; }

/// Where a value begins.
struct Start {
  std::size_t at = 0;
  bool line = false;  ///< it may go on to the end of its line, as YAML's do; else it is a word
};

class Finder {
 public:
  Finder(std::string_view text, const WordSpotter& words, const std::function<bool(std::string_view)>& wanted)
      : text_(text), words_(words), wanted_(wanted) {}

  std::vector<TextRange> run() {
    std::size_t behind = 0;  // the last name that was looked at
    for (std::size_t at = words_.find(text_, 0); at < text_.size(); at = words_.find(text_, std::max(at + 1, behind))) {
      if (!is_name_char(text_[at])) continue;
      std::size_t begin = at;
      while (begin > behind && is_name_char(text_[begin - 1])) --begin;
      behind = at;
      while (behind < text_.size() && is_name_char(text_[behind])) ++behind;
      const auto start = start_of_value(begin, behind);
      if (start && wanted_(text_.substr(begin, behind - begin))) take(begin, *start);
    }
    return std::move(found_);
  }

 private:
  [[nodiscard]] char char_at(std::size_t at) const { return at < text_.size() ? text_[at] : '\n'; }
  [[nodiscard]] std::size_t behind_blanks(std::size_t at) const { return std::min(text_.find_first_not_of(kBlank, at), text_.size()); }
  [[nodiscard]] bool is_quote(std::size_t at) const { return char_at(at) == '"' || char_at(at) == '\''; }
  /// Of a text within quotes: `"{\"name\": \"value\"}"`.
  [[nodiscard]] bool is_escaped_quote(std::size_t at) const { return char_at(at) == '\\' && is_quote(at + 1); }
  [[nodiscard]] std::size_t behind_quote(std::size_t at) const { return is_quote(at) ? at + 1 : is_escaped_quote(at) ? at + 2 : at; }
  [[nodiscard]] std::size_t line_end(std::size_t at) const { return std::min(text_.find('\n', at), text_.size()); }

  [[nodiscard]] std::optional<Start> start_of_value(std::size_t begin, std::size_t end) const {
    const std::size_t blanks = behind_quote(end);
    std::size_t at = behind_blanks(blanks);
    if (text_.substr(at).starts_with("+=")) ++at;
    if (char_at(at) == '=') return Start{behind_blanks(std::min(text_.find_first_not_of('=', at), text_.size())), false};
    if (char_at(at) == ':') {
      const char next = char_at(at + 1);
      if (next == '-' || next == '=') return Start{at + 2, false};
      return Start{behind_blanks(at + 1), next == ' ' || next == '\t' || next == '\n' || next == '\r'};
    }
    // as argparse's values are printed: `name .......... value`
    if (text_.substr(at).starts_with("...")) return Start{behind_blanks(std::min(text_.find_first_not_of('.', at), text_.size())), true};
    const bool option = text_[begin] == '-' && at > blanks;
    return option ? std::optional(Start{at, false}) : start_of_other_entry(at);
  }

  /// Of `name: NAME, value: …`, in one line or two; `at` is behind the name.
  [[nodiscard]] std::optional<Start> start_of_other_entry(std::size_t at) const {
    constexpr std::string_view kOther = "value";
    at = std::min(text_.find_first_not_of(", \t\r\n\"'", at), text_.size());
    if (!text_.substr(at).starts_with(kOther)) return std::nullopt;
    at = behind_quote(at + kOther.size());
    return char_at(at) == ':' ? std::optional(Start{behind_blanks(at + 1), true}) : std::nullopt;
  }

  void add(std::size_t begin, std::size_t end) {
    if (begin < end) found_.push_back({begin, end});
  }

  void take(std::size_t name, Start start) {
    const char first = char_at(start.at);
    if (start.line && (first == '|' || first == '>' || first == '\n' || first == '\r')) {
      take_lines_below(name, line_end(start.at) + 1);
    } else if (is_escaped_quote(start.at)) {
      add(start.at + 2, std::min(text_.find(text_.substr(start.at, 2), start.at + 2), text_.size()));
    } else if (is_quote(start.at)) {
      take_quoted(start.at + 1, first);
    } else if (first != '$' && first != '`') {
      start.line ? take_line(start.at) : take_word(start.at);
    }
  }

  void take_quoted(std::size_t at, char quote) {
    if (char_at(at) == '$' && quote == '"') return;
    std::size_t end = at;
    while (end < text_.size() && text_[end] != quote) end += text_[end] == '\\' && quote == '"' ? 2U : 1U;
    add(at, std::min(end, text_.size()));
  }

  void take_word(std::size_t at) { add(at, std::min(text_.find_first_of(" \t\r\n;&|()<>{}[],'\"`", at), text_.size())); }

  void take_line(std::size_t at) {
    std::string_view line = text_.substr(at, line_end(at) - at);
    line = line.substr(0, line.find(" #"));
    add(at, at + line.find_last_not_of(" \t\r") + 1);
    if (const std::size_t flow = line.find_first_of(",}]"); flow != std::string_view::npos) add(at, at + flow);  // of `{name: value}`
  }

  /// The lines from `at` on that are indented more than the line of the name.
  void take_lines_below(std::size_t name, std::size_t at) {
    const std::size_t newline = text_.rfind('\n', name);
    const std::size_t begin = newline == std::string_view::npos ? 0 : newline + 1;
    const std::size_t indent = behind_blanks(begin) - begin;
    while (at < text_.size()) {
      const std::size_t first = behind_blanks(at);
      const bool empty = char_at(first) == '\n' || char_at(first) == '\r';
      if (!empty && first - at <= indent) return;
      if (!empty) take_line(first);
      at = line_end(first) + 1;
    }
  }

  std::string_view text_;
  const WordSpotter& words_;
  const std::function<bool(std::string_view)>& wanted_;
  std::vector<TextRange> found_;
};

}  // namespace

std::vector<TextRange> assigned_values(std::string_view text, const WordSpotter& words,
                                       const std::function<bool(std::string_view)>& wanted) {
  return Finder(text, words, wanted).run();
}

}  // namespace alignlint
