#include "read/yaml/plain_events.h"

#include <algorithm>
#include <utility>

namespace alignlint {

namespace {

using Kind = PlainEvent::Kind;

constexpr std::size_t kLongestKey = 512;  // the library takes no key of more than 1024 bytes
constexpr std::size_t kDeepest = 60;

bool is_letter_or_digit(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9'); }
bool is_name_char(char c) { return is_letter_or_digit(c) || c == '_' || c == '-'; }
bool is_printable_ascii(char c) { return c >= ' ' && c <= '~'; }
bool is_null_word(std::string_view text) { return text == "~" || text == "null" || text == "Null" || text == "NULL"; }
bool begins_plain(char c) { return is_letter_or_digit(c) || std::string_view("._/+~<($=").find(c) != std::string_view::npos; }

class PlainReader {
 public:
  explicit PlainReader(std::string_view text) : text_(text) {}

  std::optional<std::vector<PlainEvent>> run() {
    if (text_.size() > std::size_t{1} << 24U || text_.find_first_of("\t\r") != std::string_view::npos) return std::nullopt;
    events_.reserve(text_.size() / 12);
    while (next_line()) {
      if (!line()) return std::nullopt;
    }
    if (open_.empty()) return std::nullopt;
    end_value(text_.size());
    close_down_to(0);
    return std::move(events_);
  }

 private:
  struct Open {
    Kind kind = Kind::map;
    std::size_t column = 0;
  };

  [[nodiscard]] char char_at(std::size_t at) const { return at < text_.size() ? text_[at] : '\n'; }
  [[nodiscard]] bool is_blank(std::size_t at) const { return char_at(at) == ' ' || char_at(at) == '\n'; }
  void add(Kind kind, std::size_t at, std::string_view text = {}, std::uint32_t anchor = 0) {
    events_.push_back({kind, static_cast<std::uint32_t>(at), anchor, text});
  }

  /// Moves to the next line that is not empty and no comment.
  bool next_line() {
    while (next_ < text_.size()) {
      begin_ = next_;
      end_ = std::min(text_.find('\n', begin_), text_.size());
      next_ = end_ + 1;
      at_ = std::min(text_.find_first_not_of(' ', begin_), end_);
      if (at_ < end_ && text_[at_] != '#') return true;
    }
    return false;
  }

  bool line() {
    const std::size_t column = at_ - begin_;
    if (column == 0 && (text_.substr(at_).starts_with("---") || text_.substr(at_).starts_with("..."))) return false;
    const bool dash = is_dash(at_);
    if (!open_for(column, dash)) return false;
    return dash ? items(column) : entry();
  }

  [[nodiscard]] bool is_dash(std::size_t at) const { return char_at(at) == '-' && is_blank(at + 1); }

  /// Closes what ends before a line of that column, and opens what begins with it.
  bool open_for(std::size_t column, bool dash) {
    const Kind kind = dash ? Kind::list : Kind::map;
    if (open_.empty()) return !opened_ && open(kind, column);
    if (awaits_value_) {
      const Open& top = open_.back();
      const bool deeper = column > top.column || (dash && column == top.column && top.kind == Kind::map);
      if (deeper) return open(kind, column);
      end_value(at_);
    }
    std::size_t depth = open_.size();
    while (depth > 0 && open_[depth - 1].column > column) --depth;
    // The list under a key may stand at the column of the key, and ends with the next key there.
    if (depth > 1 && !dash && open_[depth - 1].column == column && open_[depth - 1].kind == Kind::list) --depth;
    if (depth == 0 || open_[depth - 1].column != column || open_[depth - 1].kind != kind) return false;
    close_down_to(depth);
    return true;
  }

  bool open(Kind kind, std::size_t column) {
    if (open_.size() >= kDeepest) return false;
    opened_ = true;
    add(kind, awaits_value_ && anchor_ != 0 ? anchor_at_ : at_, {}, awaits_value_ ? anchor_ : 0);
    awaits_value_ = false;
    anchor_ = 0;
    open_.push_back({kind, column});
    return true;
  }

  void close_down_to(std::size_t depth) {
    for (; open_.size() > depth; open_.pop_back()) add(Kind::close, 0);
  }

  /// A value that is awaited and does not come. The library says where the next thing begins, or where its properties do.
  void end_value(std::size_t next) {
    if (!awaits_value_) return;
    add(Kind::null, anchor_ != 0 ? anchor_at_ : next, {}, anchor_);
    awaits_value_ = false;
    anchor_ = 0;
  }

  /// `- a`, `- - a`, `- a: b`
  bool items(std::size_t column) {
    at_ = std::min(text_.find_first_not_of(' ', at_ + 1), end_);
    if (ends_here()) {
      awaits_value_ = true;
      return true;
    }
    if (is_dash(at_)) return false;
    const std::size_t own = at_ - begin_;
    if (key_end() == std::string_view::npos) return value(column);
    return open(Kind::map, own) && entry();
  }

  /// Only a comment follows.
  [[nodiscard]] bool ends_here() const { return at_ >= end_ || (text_[at_] == '#' && text_[at_ - 1] == ' '); }

  /// The colon of the key that begins here; none when none does.
  [[nodiscard]] std::size_t key_end() const {
    std::size_t at = at_;
    if (text_.substr(at).starts_with("<<")) {
      at += 2;
    } else {
      if (!is_letter_or_digit(char_at(at)) && char_at(at) != '_') return std::string_view::npos;
      while (is_name_char(char_at(at)) || char_at(at) == '.' || char_at(at) == '/') ++at;
    }
    const bool is_key = char_at(at) == ':' && is_blank(at + 1) && at - at_ <= kLongestKey && !is_null_word(text_.substr(at_, at - at_));
    return is_key ? at : std::string_view::npos;
  }

  bool entry() {
    const std::size_t colon = key_end();
    if (colon == std::string_view::npos) return false;
    add(Kind::plain, at_, text_.substr(at_, colon - at_));
    at_ = std::min(text_.find_first_not_of(' ', colon + 1), end_);
    if (!ends_here()) return value(open_.back().column);
    awaits_value_ = true;
    return true;
  }

  /// A value of this line, to which nothing is added in the next one.
  bool value(std::size_t column) {
    if (char_at(at_) == '&') {
      if (!take_anchor()) return false;
      if (ends_here()) {
        awaits_value_ = true;
        return true;
      }
      if (char_at(at_) == '*') return false;
    }
    const std::size_t first = events_.size();
    const bool taken = char_at(at_) == '*' ? alias() : char_at(at_) == '[' ? brackets() : is_quote(at_) ? quoted(Kind::quoted) : plain();
    if (!taken) return false;
    if (anchor_ != 0) {  // it begins with its anchor
      events_[first].at = static_cast<std::uint32_t>(anchor_at_);
      events_[first].anchor = std::exchange(anchor_, 0);
    }
    at_ = std::min(text_.find_first_not_of(' ', at_), end_);
    return ends_here() && !goes_on(column);
  }

  /// Whether the next line belongs to the value of this one.
  [[nodiscard]] bool goes_on(std::size_t column) const {
    for (std::size_t begin = next_; begin < text_.size();) {
      const std::size_t end = std::min(text_.find('\n', begin), text_.size());
      const std::size_t first = std::min(text_.find_first_not_of(' ', begin), end);
      if (first < end && text_[first] != '#') return first - begin > column;
      begin = end + 1;
    }
    return false;
  }

  bool take_anchor() {
    const std::size_t begin = at_ + 1;
    std::size_t end = begin;
    while (is_name_char(char_at(end))) ++end;
    const std::string_view name = text_.substr(begin, end - begin);
    if (name.empty() || !is_blank(end) || std::find(names_.begin(), names_.end(), name) != names_.end()) return false;
    names_.push_back(name);
    anchor_ = static_cast<std::uint32_t>(names_.size());
    anchor_at_ = at_;
    add(Kind::anchor, at_, name, anchor_);
    at_ = std::min(text_.find_first_not_of(' ', end), end_);
    return true;
  }

  bool alias() {
    const std::size_t begin = at_ + 1;
    std::size_t end = begin;
    while (is_name_char(char_at(end))) ++end;
    const auto known = std::find(names_.begin(), names_.end(), text_.substr(begin, end - begin));
    if (known == names_.end() || !is_blank(end)) return false;
    add(Kind::alias, at_, {}, static_cast<std::uint32_t>(known - names_.begin()) + 1);
    at_ = end;
    return true;
  }

  [[nodiscard]] bool is_quote(std::size_t at) const { return char_at(at) == '"' || char_at(at) == '\''; }

  /// Without escapes.
  bool quoted(Kind kind) {
    const char quote = text_[at_];
    std::size_t end = at_ + 1;
    while (end < end_ && text_[end] != quote && text_[end] != '\\' && is_printable_ascii(text_[end])) ++end;
    if (end >= end_ || text_[end] != quote || char_at(end + 1) == quote) return false;
    add(kind, at_, text_.substr(at_ + 1, end - at_ - 1));
    at_ = end + 1;
    return true;
  }

  bool plain() {
    const char first = char_at(at_);
    if (!begins_plain(first) && !(first == '-' && !is_blank(at_ + 1))) return false;
    std::size_t end = at_;
    for (; end < end_; ++end) {
      const char c = text_[end];
      if (c == ':' && is_blank(end + 1)) return false;
      if (c == '#' && text_[end - 1] == ' ') break;
      if (!is_printable_ascii(c)) return false;
    }
    scalar(end);
    at_ = end;
    return true;
  }

  /// The scalar up to there, without the blanks at its end.
  void scalar(std::size_t end) {
    while (text_[end - 1] == ' ') --end;
    const std::string_view value = text_.substr(at_, end - at_);
    is_null_word(value) ? add(Kind::null, at_) : add(Kind::plain, at_, value);
  }

  /// `[1, 2.5, "a"]` in one line; lists in it may be such lists.
  bool brackets(std::size_t depth = 0) {
    if (depth > 8) return false;
    add(Kind::brackets, at_);
    ++at_;
    for (bool first = true;; first = false) {
      skip_blanks();
      if (first && char_at(at_) == ']') break;
      if (!item(depth)) return false;
      skip_blanks();
      if (char_at(at_) == ']') break;
      if (char_at(at_) != ',' || char_at(at_ + 1) == ']') return false;
      ++at_;
    }
    ++at_;
    add(Kind::close, 0);
    return true;
  }

  void skip_blanks() {
    while (at_ < end_ && text_[at_] == ' ') ++at_;
  }

  bool item(std::size_t depth) {
    if (char_at(at_) == '[') return brackets(depth + 1);
    if (is_quote(at_)) return quoted(Kind::quoted) && (char_at(at_) == ',' || char_at(at_) == ']' || char_at(at_) == ' ');
    std::size_t end = at_;
    const bool begins = is_letter_or_digit(char_at(at_)) || std::string_view("._/+").find(char_at(at_)) != std::string_view::npos ||
                        (char_at(at_) == '-' && is_letter_or_digit(char_at(at_ + 1)));
    while (end < end_ && (is_name_char(text_[end]) || std::string_view("./+ ").find(text_[end]) != std::string_view::npos)) ++end;
    if (!begins || (char_at(end) != ',' && char_at(end) != ']')) return false;
    scalar(end);
    at_ = end;
    return true;
  }

  std::string_view text_;
  std::vector<PlainEvent> events_;
  std::vector<Open> open_;
  std::vector<std::string_view> names_;  // of anchors, in their order
  std::size_t begin_ = 0;                // of the line at hand
  std::size_t end_ = 0;                  // likewise
  std::size_t next_ = 0;                 // where the next one begins
  std::size_t at_ = 0;
  bool opened_ = false;
  bool awaits_value_ = false;  // of a key or dash: it may stand in the lines below
  std::uint32_t anchor_ = 0;   // that stands before the awaited value
  std::size_t anchor_at_ = 0;
};

}  // namespace

std::optional<std::vector<PlainEvent>> plain_events(std::string_view text) { return PlainReader(text).run(); }

}  // namespace alignlint
