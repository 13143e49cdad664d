#include "read/shell/tools/posix_regex.h"

#include <algorithm>
#include <array>

#include "read/shell/expand/pattern.h"
#include "text/ascii.h"

namespace alignlint::shell {

namespace {

struct Refused {
  std::string reason;
};

/// A byte that stands for itself in RE2, outside and inside brackets.
std::string literal(char c) {
  const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || is_digit(c) || c == '_' || c == ' ' ||
                     (static_cast<unsigned char>(c) & 0x80U) != 0;
  if (plain) return std::string(1, c);
  if (c == '\n') return "\\n";
  if (c == '\t') return "\\t";
  return {'\\', c};
}

constexpr std::array<std::string_view, 12> kClasses = {"alnum", "alpha", "blank", "cntrl", "digit", "graph",
                                                       "lower", "print", "punct", "space", "upper", "xdigit"};

/// Writes a POSIX pattern as RE2 would have it. `reversed` puts alternatives the other way round.
class Translator {
 public:
  Translator(std::string_view text, RegexSyntax syntax, bool reversed) : text_(text), syntax_(syntax), reversed_(reversed) {}

  std::string whole() {
    std::string result = choice();
    if (at_ != text_.size()) throw Refused{"an unmatched ')'"};
    return result;
  }

  std::size_t groups = 0;
  bool by_locale = false;
  bool has_choice = false;

 private:
  [[nodiscard]] bool extended() const { return syntax_ != RegexSyntax::basic && syntax_ != RegexSyntax::basic_sed; }
  [[nodiscard]] bool at_operator(char c) const {
    if (extended()) return at_ < text_.size() && text_[at_] == c;
    return at_ + 1 < text_.size() && text_[at_] == '\\' && text_[at_ + 1] == c;
  }
  bool take_operator(char c) {
    if (!at_operator(c)) return false;
    at_ += extended() ? 1U : 2U;
    return true;
  }

  std::string choice() {
    constexpr int kMostDepth = 200;
    if (++depth_ > kMostDepth) throw Refused{"a regular expression nested too deeply"};
    std::vector<std::string> ways{sequence()};
    while (take_operator('|')) ways.push_back(sequence());
    --depth_;
    has_choice = has_choice || ways.size() > 1;
    if (reversed_) std::reverse(ways.begin(), ways.end());
    std::string result = ways[0];
    for (std::size_t i = 1; i < ways.size(); ++i) result += "|" + ways[i];
    return result;
  }

  std::string sequence() {
    std::string result;
    bool first = true;
    while (at_ < text_.size() && !at_operator('|') && !at_operator(')')) {
      bool anchor = false;
      std::string one = atom(first, anchor);
      result += anchor ? one : repeated(std::move(one));
      first = anchor && first && !extended();  // `^*` of a basic expression: the star is a character
    }
    return result;
  }

  /// `a**`, `(a){2}`: each quantifier takes what stands before it.
  std::string repeated(std::string atom) {
    while (at_ < text_.size()) {
      std::string quantifier;
      if (text_[at_] == '*') {
        ++at_;
        quantifier = "*";
      } else if (take_operator('+')) {
        quantifier = "+";
      } else if (take_operator('?')) {
        quantifier = "?";
      } else if (take_operator('{')) {
        quantifier = interval();
      } else {
        break;
      }
      atom = "(?:" + atom + ")" + quantifier;
    }
    return atom;
  }

  std::string interval() {
    const auto number = [&] {
      std::string digits;
      while (at_ < text_.size() && is_digit(text_[at_])) digits += text_[at_++];
      return digits;
    };
    std::string low = number();
    const bool comma = at_ < text_.size() && text_[at_] == ',';
    if (comma) ++at_;
    const std::string high = comma ? number() : std::string();
    if ((low.empty() && !comma) || !take_operator('}') || low.size() > 4 || high.size() > 4)
      throw Refused{"an interval that is not understood"};
    if (low.empty()) low = "0";
    return "{" + low + (comma ? "," : "") + high + "}";
  }

  std::string atom(bool first, bool& anchor) {
    if (take_operator('(')) {
      ++groups;
      std::string inner = choice();
      if (!take_operator(')')) throw Refused{"an unmatched '('"};
      return "(" + inner + ")";
    }
    const char c = text_[at_];
    if (extended() && (c == '*' || c == '+' || c == '?' || c == '{')) throw Refused{"a quantifier with nothing before it"};
    ++at_;
    if (c == '[') return bracket();
    if (c == '\\') return escape();
    if (c == '.') return by_locale = true, ".";
    anchor =
        (c == '^' && (extended() || first)) || (c == '$' && (extended() || at_ == text_.size() || at_operator(')') || at_operator('|')));
    if (anchor) return std::string(1, c);
    return byte(c);
  }

  /// A character of several bytes is one atom.
  std::string byte(char c) {
    std::string result = literal(c);
    while ((static_cast<unsigned char>(c) & 0xC0U) == 0xC0U && at_ < text_.size() &&
           (static_cast<unsigned char>(text_[at_]) & 0xC0U) == 0x80U)
      result += text_[at_++];
    return result;
  }

  /// The escapes of strings, where the program has them; 0 for any other.
  [[nodiscard]] char control(char c) const {
    if (syntax_ == RegexSyntax::basic || syntax_ == RegexSyntax::extended) return 0;
    return c == 'n' ? '\n' : c == 't' ? '\t' : 0;
  }

  std::string escape() {
    if (at_ >= text_.size()) throw Refused{"a trailing backslash"};
    const char c = text_[at_++];
    if (const char byte = control(c)) return literal(byte);
    if (c >= '1' && c <= '9') throw Refused{"a back-reference"};
    if (c == 'w' || c == 'W' || c == 's' || c == 'S') {
      by_locale = true;
      const bool word = c == 'w' || c == 'W';
      return std::string(c == 'W' || c == 'S' ? "[^" : "[") + (word ? "0-9A-Za-z_" : "\\t\\n\\x0b\\f\\r ") + "]";
    }
    if (c == 'b' || c == 'B') {
      if (syntax_ == RegexSyntax::awk) throw Refused{"a backspace"};
      by_locale = true;
      return {'\\', c};
    }
    const bool other = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || is_digit(c) || c == '<' || c == '>' || c == '`' || c == '\'';
    if (other) throw Refused{std::string("the escape '\\") + c + "'"};
    return literal(c);
  }

  std::string bracket() {
    by_locale = true;
    std::string result = "[";
    if (at_ < text_.size() && text_[at_] == '^') {
      result += '^';
      ++at_;
    }
    for (bool first = true; at_ < text_.size(); first = false) {
      if (text_[at_] == ']' && !first) {
        ++at_;
        return result + "]";
      }
      if (text_.substr(at_, 2) == "[:") {
        result += named_class();
        continue;
      }
      const std::string low = element();
      const bool range = at_ + 1 < text_.size() && text_[at_] == '-' && text_[at_ + 1] != ']';
      if (range) ++at_;
      result += range ? low + "-" + element() : low;
    }
    throw Refused{"an unmatched '['"};
  }

  std::string named_class() {
    const auto close = text_.find(":]", at_);
    const std::string_view name = close == std::string_view::npos ? std::string_view() : text_.substr(at_ + 2, close - at_ - 2);
    if (std::find(kClasses.begin(), kClasses.end(), name) == kClasses.end()) throw Refused{"a character class that is not known"};
    at_ = close + 2;
    return "[:" + std::string(name) + ":]";
  }

  std::string element() {
    const std::string_view two = text_.substr(at_, 2);
    if (two == "[=" || two == "[.") throw Refused{"a collating element"};
    const char c = text_[at_++];
    const bool sed = syntax_ == RegexSyntax::basic_sed || syntax_ == RegexSyntax::extended_sed;
    if (c != '\\' || at_ >= text_.size() || !(sed || syntax_ == RegexSyntax::awk)) return byte(c);
    if (const char named = control(text_[at_])) {
      ++at_;
      return literal(named);
    }
    return syntax_ == RegexSyntax::awk ? byte(text_[at_++]) : literal(c);
  }

  std::string_view text_;
  RegexSyntax syntax_;
  bool reversed_ = false;
  std::size_t at_ = 0;
  int depth_ = 0;
};

/// How large the expression is that a pattern stands for; RE2 takes no more than a thousand repetitions in all.
std::size_t size_of(std::string_view pattern, bool has_choice) {
  constexpr std::size_t kMostRepetitions = 1'000;
  std::size_t repetitions = 1;
  for (std::size_t at = pattern.find('{'); at != std::string_view::npos; at = pattern.find('{', at + 1)) {
    std::size_t count = 0;
    for (std::size_t i = at + 1; i < pattern.size() && pattern[i] != '}' && count < kMostRepetitions; ++i)
      count = pattern[i] >= '0' && pattern[i] <= '9' ? count * 10 + static_cast<std::size_t>(pattern[i] - '0') : 0;
    repetitions = std::min(repetitions * std::max<std::size_t>(count, 1), kMostRepetitions);
  }
  return pattern.size() * repetitions * (has_choice ? 2 : 1);  // with alternatives it is searched twice
}

}  // namespace

std::optional<PosixRegex> PosixRegex::compile(std::string_view pattern, RegexSyntax syntax, bool ignore_case, std::string& refused) {
  try {
    if (pattern.find('\0') != std::string_view::npos) throw Refused{"a NUL in a regular expression"};
    const std::string prefix = ignore_case ? "(?si)" : "(?s)";
    Translator translator(pattern, syntax, false);
    Regex regex(prefix + translator.whole(), Regex::Match::longest);
    if (!regex.valid()) throw Refused{"a regular expression that is not understood"};
    std::optional<Regex> other;
    if (translator.groups > 0 && translator.has_choice)
      other.emplace(prefix + Translator(pattern, syntax, true).whole(), Regex::Match::longest);
    const bool twice = other.has_value();
    return PosixRegex(std::move(regex), std::move(other), translator.groups, translator.by_locale || ignore_case, size_of(pattern, twice));
  } catch (const Refused& mistake) {
    refused = mistake.reason;
    return std::nullopt;
  }
}

bool PosixRegex::can_tell(std::string_view text) const { return !by_locale_ || is_ascii(text); }

bool PosixRegex::found_in(std::string_view text) const { return regex_.found_in(text); }

std::optional<PosixRegex::Groups> PosixRegex::search(std::string_view text, std::size_t from) const { return regex_.search(text, from); }

bool PosixRegex::groups_are_sure(std::string_view text, std::size_t from, const Groups& groups) const {
  return !other_ || other_->search(text, from) == groups;
}

}  // namespace alignlint::shell
