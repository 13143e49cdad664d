#include "read/yaml/plain.h"

#include <algorithm>

#include "read/yaml/plain_words.h"

namespace alignlint {

namespace {

using Kind = YamlEvent::Kind;

constexpr std::size_t kMaxPlainDepth = 50;  // of brackets; the builder has the say about more

/// Goes over the lines. Each function says whether all was plain.
class PlainScanner {
 public:
  explicit PlainScanner(std::string_view text) : text_(text) {}

  bool run() {
    if (text_.find('\t') != std::string_view::npos || text_.find("\xEF\xBB\xBF") != std::string_view::npos || has_lone_return())
      return false;
    for (go_to_line(0); begin_ < text_.size(); go_to_line(next_line_)) {
      const std::size_t at = skip_blanks(begin_);
      if (!at_line_end(at) && !line(at)) return false;
    }
    if (open_.empty() || !leave_empty(text_.size())) return false;
    while (!open_.empty()) close();
    return true;
  }

  std::vector<YamlEvent> take() { return std::move(events_); }

 private:
  struct Open {
    Kind kind;
    std::size_t column;
  };
  struct Anchor {
    std::string_view name;
    std::size_t at = 0;
    std::uint32_t number = 0;
  };

  /// A line end of its own, as old systems wrote it.
  [[nodiscard]] bool has_lone_return() const {
    std::size_t at = text_.find('\r');
    while (at != std::string_view::npos && at + 1 < text_.size() && text_[at + 1] == '\n') at = text_.find('\r', at + 1);
    return at != std::string_view::npos;
  }

  void go_to_line(std::size_t begin) {
    begin_ = begin;
    end_ = std::min(text_.find('\n', begin), text_.size());
    next_line_ = end_ + 1;
    if (end_ > begin && end_ < text_.size() && text_[end_ - 1] == '\r') --end_;
    line_ = text_.substr(0, end_);
  }

  bool line(std::size_t at) { return starts_item(at) ? item(at) : entry(at); }

  [[nodiscard]] bool starts_item(std::size_t at) const { return text_[at] == '-' && at + 1 < end_ && text_[at + 1] == ' '; }

  bool item(std::size_t at) {
    if (!stand_in(Kind::sequence, at)) return false;
    at = skip_blanks(at + 1);
    if (at_line_end(at) || starts_item(at) || text_[at] == '&')
      return false;  // an anchor may be a mapping's that begins here, or its first key's
    if (!is_key(at)) return value(at);
    open(Kind::mapping, at);
    return entry_at(at);
  }

  bool entry(std::size_t at) { return is_key(at) && stand_in(Kind::mapping, at) && entry_at(at); }

  /// A key with its value.
  bool entry_at(std::size_t at) {
    at = skip_blanks(key(at));
    if (!at_line_end(at)) return value(at);
    awaits_ = true;
    return true;
  }

  [[nodiscard]] bool is_key(std::size_t at, bool in_brackets = false) const { return plain_key_end(line_, at, in_brackets) != 0; }

  /// Where its `:` ends.
  std::size_t key(std::size_t at, bool in_brackets = false) {
    const std::size_t end = plain_key_end(line_, at, in_brackets);
    const bool quoted = text_[at] == '\'' || text_[at] == '"';
    add({quoted ? Kind::quoted : Kind::plain, false, 0, at, text_.substr(at, end - at)});
    return skip_blanks(end) + 1;
  }

  /// Makes a mapping or a list that has its keys or dashes in this column the innermost one.
  bool stand_in(Kind kind, std::size_t at) {
    const std::size_t column = at - begin_;
    if (open_.empty() && events_.empty()) return open(kind, at);
    const bool below_key = awaits_ && (column > open_.back().column || (column == open_.back().column && kind == Kind::sequence));
    if (below_key) {
      awaits_ = false;
      return open(kind, at);
    }
    if (!leave_empty(at)) return false;
    while (!open_.empty() && open_.back().column >= column) {
      if (open_.back().column == column && open_.back().kind == kind) return true;
      // a list may stand in line with its key: the next key ends it
      if (open_.back().column == column && kind == Kind::sequence) return false;
      close();
    }
    return false;
  }

  bool open(Kind kind, std::size_t at) {
    open_.push_back({kind, at - begin_});
    add(begun(kind, at));
    return true;
  }

  void close() {
    open_.pop_back();
    add({Kind::close});
  }

  /// Ends a key without a value. Of what an anchor without a value is, the library has the say.
  bool leave_empty(std::size_t next) {
    if (awaits_) add({Kind::null, false, 0, next});
    awaits_ = false;
    return anchor_.name.empty();
  }

  bool value(std::size_t at) {
    if (text_[at] == '*') return alias(at) && at_line_end(skip_blanks(next_));
    if (text_[at] == '&') {
      if (!anchor(at)) return false;
      at = skip_blanks(at + 1 + anchor_.name.size());
      awaits_ = at_line_end(at);
      if (awaits_) return true;
      if (text_[at] == '&' || text_[at] == '*') return false;
    }
    if (text_[at] == '[' || text_[at] == '{') return bracket(at, 0) && at_line_end(skip_blanks(next_));
    if (text_[at] == '\'' || text_[at] == '"') return quoted(at) && at_line_end(skip_blanks(next_));
    const std::size_t end = plain_value_end(line_, at);
    if (end == 0) return false;
    add_word(at, end);
    return true;
  }

  bool anchor(std::size_t at) {
    anchor_ = {text_.substr(at + 1, plain_name_end(line_, at + 1) - at - 1), at, static_cast<std::uint32_t>(anchors_.size() + 1)};
    anchors_.push_back(anchor_.name);
    const std::size_t end = at + 1 + anchor_.name.size();
    return !anchor_.name.empty() && (end == end_ || text_[end] == ' ');
  }

  bool alias(std::size_t at) {
    next_ = plain_name_end(line_, at + 1);
    const auto found = std::find(anchors_.rbegin(), anchors_.rend(), text_.substr(at + 1, next_ - at - 1));
    if (found == anchors_.rend() || !anchor_.name.empty()) return false;
    add({Kind::alias, false, static_cast<std::uint32_t>(anchors_.rend() - found), at});
    return true;
  }

  /// A value in brackets, with what it holds; `next_` stands behind it.
  bool in_brackets(std::size_t at, std::size_t depth) {
    if (depth > kMaxPlainDepth) return false;
    if (text_[at] == '*') return alias(at);
    if (text_[at] == '[' || text_[at] == '{') return bracket(at, depth);
    if (text_[at] == '\'' || text_[at] == '"') return quoted(at);
    const std::size_t end = plain_word_end(line_, at);
    if (end == 0) return false;
    add_word(at, end);
    next_ = end;
    return true;
  }

  bool bracket(std::size_t at, std::size_t depth) {
    const bool list = text_[at] == '[';
    const char closing = list ? ']' : '}';
    YamlEvent event = begun(list ? Kind::sequence : Kind::mapping, at);
    event.flow = true;
    add(event);
    at = skip_to_next(at + 1);
    bool more = at < end_ && text_[at] != closing;
    while (more) {
      if (!list) {
        if (!is_key(at, true)) return false;
        at = skip_blanks(key(at, true));
      }
      if (at_line_end(at) || !in_brackets(at, depth + 1)) return false;
      at = skip_to_next(next_);
      more = at < end_ && text_[at] == ',';
      if (more) at = skip_to_next(at + 1);
    }
    if (at >= end_ || text_[at] != closing) return false;
    add({Kind::close});
    next_ = at + 1;
    return true;
  }

  /// In brackets what comes next may stand in a later line; the end of the text where nothing comes. At the begin of a line only a closing bracket does: what else
  /// stands there may be a mark of the document.
  std::size_t skip_to_next(std::size_t at) {
    for (at = skip_blanks(at); at_line_end(at) && next_line_ < text_.size(); at = skip_blanks(begin_)) go_to_line(next_line_);
    const bool out_of_place = at == begin_ && at < end_ && text_[at] != ']' && text_[at] != '}';
    return at_line_end(at) || out_of_place ? text_.size() : at;
  }

  bool quoted(std::size_t at) {
    const std::size_t end = plain_text_end(line_, at);
    if (end == 0) return false;
    YamlEvent event = begun(Kind::quoted, at);
    event.text = text_.substr(at, end - at);
    add(event);
    next_ = end;
    return true;
  }

  void add_word(std::size_t at, std::size_t end) {
    const std::string_view word = text_.substr(at, end - at);
    YamlEvent event = begun(is_yaml_null(word) ? Kind::null : Kind::plain, at);
    event.text = word;
    add(event);
  }

  /// A node's event, with the anchor in front of it, which is told first.
  YamlEvent begun(Kind kind, std::size_t at) {
    YamlEvent event{kind, false, 0, at};
    if (anchor_.name.empty()) return event;
    add({Kind::anchor, false, 0, anchor_.at, anchor_.name});
    event.at = anchor_.at;
    event.anchor = anchor_.number;
    anchor_ = {};
    return event;
  }

  void add(const YamlEvent& event) { events_.push_back(event); }

  [[nodiscard]] std::size_t skip_blanks(std::size_t at) const {
    while (at < end_ && text_[at] == ' ') ++at;
    return at;
  }
  /// Nothing more in this line, or a comment: its mark stands behind a blank.
  [[nodiscard]] bool at_line_end(std::size_t at) const {
    return at >= end_ || (text_[at] == '#' && (at == begin_ || text_[at - 1] == ' '));
  }

  const std::string_view text_;
  std::vector<YamlEvent> events_;
  std::vector<Open> open_;  // blocks, the innermost last
  std::vector<std::string_view> anchors_;
  Anchor anchor_;          // of the node that comes next; no name: none
  bool awaits_ = false;    // the last key has no value yet
  std::size_t begin_ = 0;  // of the line
  std::size_t end_ = 0;    // of the line
  std::size_t next_line_ = 0;
  std::string_view line_;  // the text up to there
  std::size_t next_ = 0;   // behind the value in brackets or quotes that was read last
};

}  // namespace

std::optional<std::vector<YamlEvent>> plain_yaml(std::string_view text) {
  PlainScanner scanner(text);
  if (!scanner.run()) return std::nullopt;
  return scanner.take();
}

}  // namespace alignlint
