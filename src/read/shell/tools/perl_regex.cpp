#include "read/shell/tools/perl_regex.h"

#include <algorithm>
#include <vector>

#include "read/shell/syntax/parser.h"

namespace alignlint::shell {

namespace {

constexpr std::string_view kSpace = "\\t\\n\\x0b\\f\\r ";  // RE2's `\s` is without the vertical tab
constexpr std::size_t kMostCount = 255;

bool is_punctuation(char c) { return c > ' ' && c < '\x7f' && !is_name_char(c); }

/// One expression on its way to RE2.
class PerlTranslation {
 public:
  explicit PerlTranslation(std::string_view pattern) : pattern_(pattern) {}

  std::optional<PerlPattern> run() {
    while (at_ < pattern_.size()) {
      if (!part()) return std::nullopt;
    }
    if (!groups_.empty() || (keeps_ && branches_)) return std::nullopt;
    return PerlPattern{keeps_ ? out_ + ")" : out_, keeps_};
  }

 private:
  /// What stands before a sign that says how often: nothing that may be said so, a plain part, or a group in which something may be left out.
  enum class Before { nothing, part, loose_group };

  struct Group {
    std::size_t begin = 0;  ///< in what is written
    bool loose = false;
  };

  bool part() {
    const char c = pattern_[at_++];
    switch (c) {
      case '\\':
        return escape();
      case '[':
        return set();
      case '(':
        return open();
      case ')':
        return close();
      case '*':
      case '+':
      case '?':
      case '{':
        return count(c);
      case '|':
        if (groups_.empty())
          branches_ = true;
        else
          groups_.back().loose = true;
        return put("|", Before::nothing);
      case '^':
      case '$':
        return put(std::string(1, c), Before::nothing);
      default:
        return static_cast<unsigned char>(c) < 0x80 && c >= ' ' && c != '}' && c != ']' && put(std::string(1, c), Before::part);
    }
  }

  bool put(std::string_view text, Before now) {
    out_ += text;
    before_ = now;
    return true;
  }

  bool escape() {
    if (at_ >= pattern_.size()) return false;
    const char c = pattern_[at_++];
    if (c == 's' || c == 'S') return put((c == 's' ? "[" : "[^") + std::string(kSpace) + "]", Before::part);
    if (c == 'b' || c == 'B') return put(std::string("\\") + c, Before::nothing);
    if (c == 'K') {
      if (keeps_ || branches_ || !groups_.empty()) return false;
      keeps_ = true;
      out_ = "(?:" + out_ + ")(";
      before_ = Before::nothing;
      return true;
    }
    const bool known = std::string_view("dDwWtnrf").find(c) != std::string_view::npos;
    return (known || is_punctuation(c)) && put(std::string("\\") + c, Before::part);
  }

  bool set() {
    std::string text = "[";
    if (at_ < pattern_.size() && pattern_[at_] == '^') text += pattern_[at_++];
    for (bool first = true; at_ < pattern_.size(); first = false) {
      const char c = pattern_[at_++];
      if (c == ']' && !first) return put(text + "]", Before::part);
      if (static_cast<unsigned char>(c) >= 0x80 || c < ' ') return false;
      if (c == '[') {
        const char kind = at_ < pattern_.size() ? pattern_[at_] : ' ';
        if (kind == '.' || kind == '=') return false;
        const std::size_t end = kind == ':' ? pattern_.find(":]", at_ + 1) : std::string_view::npos;
        if (kind == ':' && end == std::string_view::npos) return false;
        text += kind == ':' ? "[" + std::string(pattern_.substr(at_, end + 2 - at_)) : "\\[";
        if (kind == ':') at_ = end + 2;
      } else if (c == '\\') {
        if (at_ >= pattern_.size()) return false;
        const char what = pattern_[at_++];
        const bool known = std::string_view("dwtnrf").find(what) != std::string_view::npos;
        if (text.back() == '-' || (what != 's' && !known && !is_punctuation(what))) return false;
        text += what == 's' ? std::string(kSpace) : std::string("\\") + what;
        if (at_ + 1 < pattern_.size() && pattern_[at_] == '-' && pattern_[at_ + 1] != ']') return false;
      } else {
        text += c == ']' ? std::string("\\]") : std::string(1, c);
      }
    }
    return false;
  }

  bool open() {
    constexpr std::string_view kPlain = "?:";
    if (at_ < pattern_.size() && (pattern_[at_] == '?' || pattern_[at_] == '*')) {
      if (!pattern_.substr(at_).starts_with(kPlain)) return false;
      at_ += kPlain.size();
    }
    out_ += "(?:";
    groups_.push_back({out_.size(), false});
    before_ = Before::nothing;
    return true;
  }

  bool close() {
    if (groups_.empty()) return false;
    const Group group = groups_.back();
    groups_.pop_back();
    const bool loose = group.loose || out_.size() == group.begin;
    if (!groups_.empty()) groups_.back().loose = groups_.back().loose || loose;
    return put(")", loose ? Before::loose_group : Before::part);
  }

  bool count(char c) {
    if (before_ != Before::part) return false;
    std::string text(1, c);
    if (c == '{') {
      const std::size_t end = pattern_.find('}', at_);
      if (end == std::string_view::npos) return false;
      const std::string_view inside = pattern_.substr(at_, end - at_);
      const std::size_t comma = std::min(inside.find(','), inside.size());
      const auto low = whole_number(inside.substr(0, comma));
      const bool open = comma + 1 >= inside.size();
      const auto high = open ? low : whole_number(inside.substr(comma + 1));
      const bool digits = inside.find_first_not_of("0123456789,") == std::string_view::npos;
      if (!digits || !low || !high || *high < *low || *high > static_cast<std::int64_t>(kMostCount)) return false;
      text += std::string(inside) + "}";
      at_ = end + 1;
    }
    if (at_ < pattern_.size() && pattern_[at_] == '+') return false;  // possessive
    if (at_ < pattern_.size() && pattern_[at_] == '?') text += pattern_[at_++];
    if (!groups_.empty()) groups_.back().loose = true;
    return put(text, Before::nothing);
  }

  std::string_view pattern_;
  std::size_t at_ = 0;
  std::string out_;
  std::vector<Group> groups_;
  Before before_ = Before::nothing;
  bool branches_ = false;
  bool keeps_ = false;
};

}  // namespace

std::optional<PerlPattern> perl_pattern(std::string_view pattern) { return PerlTranslation(pattern).run(); }

}  // namespace alignlint::shell
