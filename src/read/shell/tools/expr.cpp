#include <algorithm>

#include "read/shell/expand/pattern.h"
#include "read/shell/tools/posix_regex.h"
#include "read/shell/tools/tools.h"

namespace alignlint::shell {

namespace {

/// To `expr` a `+` is no sign.
std::optional<std::int64_t> integer(std::string_view text) { return text.starts_with('+') ? std::nullopt : whole_number(text); }

/// `expr`: precedence climbing over words.
class Expr {
 public:
  explicit Expr(const std::vector<std::string>& words) : words_(words) {}

  std::optional<std::string> whole() {
    std::string value = level(0);
    return failed_ || at_ != words_.size() ? std::nullopt : std::optional(value);
  }

 private:
  static bool truthy(const std::string& value) { return !value.empty() && integer(value).value_or(1) != 0; }

  std::string level(int depth) {
    static const std::vector<std::vector<std::string_view>> kLevels = {{"|"},      {"&"},           {"<", "<=", "=", "==", "!=", ">=", ">"},
                                                                       {"+", "-"}, {"*", "/", "%"}, {":"}};
    if (depth == static_cast<int>(kLevels.size())) return primary();
    std::string left = level(depth + 1);
    while (at_ < words_.size() && !failed_) {
      const std::string op = words_[at_];
      bool here = false;
      for (const std::string_view known : kLevels[static_cast<std::size_t>(depth)]) here = here || known == op;
      if (!here) break;
      ++at_;
      left = apply(op, left, level(depth + 1));
    }
    return left;
  }

  std::string apply(const std::string& op, const std::string& a, const std::string& b) {
    if (op == "|") return truthy(a) ? a : truthy(b) ? b : "0";
    if (op == "&") return truthy(a) && truthy(b) ? a : "0";
    if (op == ":") return match(a, b);
    const auto x = integer(a);
    const auto y = integer(b);
    if (op[0] == '<' || op[0] == '>' || op[0] == '=' || op[0] == '!') {
      if (!(x && y) && !order_is_sure(a, b)) failed_ = true;  // the locale decides
      const int order = x && y ? (*x < *y ? -1 : *x > *y ? 1 : 0) : a.compare(b);
      const bool holds = op == "<"    ? order < 0
                         : op == "<=" ? order <= 0
                         : op == ">"  ? order > 0
                         : op == ">=" ? order >= 0
                         : op == "!=" ? order != 0
                                      : order == 0;
      return holds ? "1" : "0";
    }
    std::int64_t result = 0;
    if (!x || !y || !calculate(op[0], *x, *y, result)) failed_ = true;
    return std::to_string(result);
  }

  /// False where expr leaves 64 bits (it goes on with as many as it needs), and for a division by zero.
  static bool calculate(char op, std::int64_t x, std::int64_t y, std::int64_t& result) {
    if (op == '+') return !__builtin_add_overflow(x, y, &result);
    if (op == '-') return !__builtin_sub_overflow(x, y, &result);
    if (op == '*') return !__builtin_mul_overflow(x, y, &result);
    if (y == 0) return false;
    if (y == -1) return op == '%' ? (result = 0, true) : !__builtin_sub_overflow(std::int64_t{0}, x, &result);
    result = op == '/' ? x / y : x % y;
    return true;
  }

  std::string match(const std::string& text, const std::string& pattern) {
    std::string refused;
    const auto regex = PosixRegex::compile("^" + pattern, RegexSyntax::basic, false, refused);
    const auto found = regex ? regex->search(text, 0) : std::nullopt;
    if (!regex || !regex->can_tell(text) || (found && !regex->groups_are_sure(text, 0, *found))) {
      failed_ = true;
      return {};
    }
    if (found && found->size() > 1)
      return (*found)[1].first == std::string::npos ? "" : text.substr((*found)[1].first, (*found)[1].second - (*found)[1].first);
    if (!found) return pattern.find("\\(") == std::string::npos ? "0" : "";
    return std::to_string((*found)[0].second);
  }

  std::string primary() {
    if (at_ >= words_.size()) {
      failed_ = true;
      return {};
    }
    const std::string word = words_[at_++];
    if (word == "(") {
      if (++nesting_ > kMostNesting) failed_ = true;
      std::string inner = failed_ ? std::string() : level(0);
      --nesting_;
      if (at_ >= words_.size() || words_[at_++] != ")") failed_ = true;
      return inner;
    }
    if (word == "length" && at_ < words_.size()) return std::to_string(words_[at_++].size());
    if (word == "substr" || word == "index" || word == "match" || word == "+") failed_ = true;
    return word;
  }

  const std::vector<std::string>& words_;
  std::size_t at_ = 0;
  bool failed_ = false;
  int nesting_ = 0;
  static constexpr int kMostNesting = 100;
};

}  // namespace

std::optional<ToolResult> tool_expr(const ToolCall& call) {
  const std::vector<std::string> words(call.words.begin() + 1, call.words.end());
  if (!std::all_of(words.begin(), words.end(), is_ascii)) return refuse("characters beyond ASCII, which depend on the locale");
  const auto value = Expr(words).whole();
  if (!value) return std::nullopt;
  return ToolResult{*value + "\n", value->empty() || *value == "0" ? 1 : 0};
}

}  // namespace alignlint::shell
