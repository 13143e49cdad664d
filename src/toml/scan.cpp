#include "toml/scan.h"

#include <algorithm>
#include <string_view>

#include "text/ascii.h"

namespace alignlint {

namespace {

constexpr int kMostDots = 100;

bool is_bare_key(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-'; }

class TomlScanner {
 public:
  explicit TomlScanner(std::string_view text) : text_(text), at_(text.starts_with("\xEF\xBB\xBF") ? 3 : 0) {}

  std::optional<TomlProblem> scan() {
    while (!problem_ && at_ < text_.size()) {
      const char c = text_[at_];
      if (c == '#') {
        at_ = std::min(text_.find('\n', at_), text_.size());
      } else if (c == '"' || c == '\'') {
        line_begins_ = false;
        if (text_may_begin()) skip_text(c);
        before_ = c;
      } else if (!is_ascii(c)) {
        fail(at_, "'" + character(at_) + "' outside of strings and comments");
      } else {
        if (c == '[' && line_begins_ && open_.empty()) check_header();
        count(c);
        ++at_;
      }
    }
    return problem_;
  }

 private:
  /// The whole character that begins at an offset.
  [[nodiscard]] std::string character(std::size_t at) const { return std::string(text_.substr(at, end_of_character(at) - at)); }

  [[nodiscard]] std::size_t end_of_character(std::size_t at) const {
    ++at;
    while (at < text_.size() && (static_cast<unsigned char>(text_[at]) & 0xC0U) == 0x80U) ++at;
    return at;
  }

  void fail(std::size_t at, std::string message) {
    problem_ = TomlProblem{static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(end_of_character(at)), std::move(message)};
  }

  void count(char c) {
    if (c == '\n') dots_ = 0;
    if (c == '.' && ++dots_ > kMostDots) fail(at_, "too many dots in one line");
    if (c == '[' || c == '{') open_ += c == '[' ? ']' : '}';
    if (c == ']' || c == '}') close(c);
    follow(c);
    line_begins_ = c == '\n' || (line_begins_ && (c == ' ' || c == '\t'));
  }

  /// What tells a text that begins from a quote in the middle of something: the library splits bare values as if quotes were letters.
  void follow(char c) {
    if (c == ' ' || c == '\t' || c == '\r' || (c == '\n' && !open_.empty())) return;
    if (c == '=' && !key_) c = '?';  // a second one
    before_ = c;
    if (c == '=') key_ = false;
    if (c == '\n' || c == '{') key_ = true;
    if (c == ',') key_ = open_.ends_with('}');
  }

  bool text_may_begin() {
    if (std::string_view("\n[{,=").find(before_) != std::string_view::npos || (before_ == '.' && key_)) return true;
    fail(at_, "a string in the middle of something else");
    return false;
  }

  void close(char c) {
    if (open_.empty()) return;  // the library says it better
    if (open_.back() != c) fail(at_, std::string("expected '") + open_.back() + "', found '" + c + "'");
    open_.pop_back();
  }

  [[nodiscard]] std::size_t end_of_blanks(std::size_t at) const { return std::min(text_.find_first_not_of(" \t", at), text_.size()); }

  /// `[` or `[[` of a table has a key behind it.
  void check_header() {
    std::size_t at = end_of_blanks(at_ + 1);
    if (at < text_.size() && text_[at] == '[') at = end_of_blanks(at + 1);
    if (at == text_.size() || text_[at] == ']' || text_[at] == '"' || text_[at] == '\'' || is_bare_key(text_[at])) return;
    fail(at, "a table header without a key");
  }

  /// A text with its quotes, one or three. An unclosed one ends with its line, where the library will complain.
  void skip_text(char quote) {
    const bool three = text_.substr(at_).starts_with(std::string(3, quote));
    at_ += three ? 3 : 1;
    while (!problem_ && at_ < text_.size()) {
      const char c = text_[at_];
      if (c == '\n' && !three) return;
      if (c == '\\' && quote == '"') {
        skip_escape();
      } else if (c == quote) {
        if (skip_quotes(quote, three)) return;
      } else {
        ++at_;
      }
    }
  }

  void skip_escape() {
    ++at_;
    if (at_ == text_.size()) return;
    if (is_ascii(text_[at_])) {
      ++at_;
    } else {
      fail(at_, "there is no escape '\\" + character(at_) + "'");
    }
  }

  /// Whether the text ends here: three quotes close one, with up to two before them that belong to it.
  bool skip_quotes(char quote, bool three) {
    const std::size_t most = three ? 5 : 1;
    std::size_t count = 0;
    while (count < most && at_ < text_.size() && text_[at_] == quote) {
      ++count;
      ++at_;
    }
    return !three || count >= 3;
  }

  std::string_view text_;
  std::size_t at_;
  int dots_ = 0;             // in this line
  std::string open_;         // the brackets that close the open ones
  bool line_begins_ = true;  // nothing but blanks so far
  char before_ = '\n';       // the last character of this line, or of what is open, that is no blank
  bool key_ = true;          // and not a value
  std::optional<TomlProblem> problem_;
};

}  // namespace

std::optional<TomlProblem> find_toml_problem(std::string_view text) { return TomlScanner(text).scan(); }

}  // namespace alignlint
