#include <charconv>

#include "read/shell/regex.h"
#include "read/shell/tools.h"

namespace alignlint::shell {

std::optional<ToolResult> tool_grep(const ToolCall& call) {
  Regex::Syntax syntax = call.words[0].ends_with("egrep") ? Regex::Syntax::extended : Regex::Syntax::basic;
  bool invert = false;
  bool only = false;
  bool quiet = false;
  bool count = false;
  bool ignore_case = false;
  std::optional<std::string> pattern;
  for (std::size_t i = 1; i < call.words.size(); ++i) {
    const std::string& word = call.words[i];
    if (pattern || word.size() < 2 || word[0] != '-') {
      if (pattern) return std::nullopt;
      pattern = word;
      continue;
    }
    for (std::size_t at = 1; at < word.size(); ++at) {
      switch (word[at]) {
        case 'E':
          syntax = Regex::Syntax::extended;
          break;
        case 'v':
          invert = true;
          break;
        case 'o':
          only = true;
          break;
        case 'q':
          quiet = true;
          break;
        case 'c':
          count = true;
          break;
        case 'i':
          ignore_case = true;
          break;
        case 'e':
          if (i + 1 >= call.words.size() || at + 1 != word.size()) return std::nullopt;
          pattern = call.words[++i];
          at = word.size();
          break;
        default:
          return std::nullopt;
      }
      if (at >= call.words[i].size()) break;
    }
  }
  if (!pattern) return std::nullopt;
  const auto regex = Regex::compile(*pattern, syntax, ignore_case);
  if (!regex) return std::nullopt;
  std::string output;
  std::size_t found = 0;
  for (const std::string& line : lines_of(call.input)) {
    auto match = regex->search(line, 0);
    if (match.has_value() == invert) continue;
    ++found;
    if (!only) {
      output += line + "\n";
      continue;
    }
    while (match) {
      const auto [begin, end] = (*match)[0];
      if (end > begin) output += line.substr(begin, end - begin) + "\n";
      match = end >= line.size() ? std::nullopt : regex->search(line, end > begin ? end : end + 1);
    }
  }
  if (count) output = std::to_string(found) + "\n";
  if (quiet) output.clear();
  return ToolResult{output, found > 0 ? 0 : 1};
}

namespace {

/// `s/pattern/replacement/flags`, optionally several, joined by `;`.
struct Substitution {
  Regex regex;
  std::string replacement;
  bool global = false;
  std::size_t which = 1;
};

std::string replaced(const Substitution& command, const std::string& line) {
  std::string result;
  std::size_t at = 0;
  std::size_t number = 0;
  while (at <= line.size()) {
    const auto match = command.regex.search(line, at);
    if (!match) break;
    const auto [begin, end] = (*match)[0];
    result += line.substr(at, begin - at);
    const bool wanted = ++number >= command.which;
    if (!wanted) result += line.substr(begin, end - begin);
    for (std::size_t i = 0; wanted && i < command.replacement.size(); ++i) {
      const char c = command.replacement[i];
      if (c == '&') {
        result += line.substr(begin, end - begin);
      } else if (c == '\\' && i + 1 < command.replacement.size()) {
        const char next = command.replacement[++i];
        const auto group = static_cast<std::size_t>(next - '0');
        if (next >= '0' && next <= '9' && group < match->size() && (*match)[group].first != std::string::npos) {
          result += line.substr((*match)[group].first, (*match)[group].second - (*match)[group].first);
        } else if (next < '0' || next > '9') {
          result += next == 'n' ? '\n' : next == 't' ? '\t' : next;
        }
      } else {
        result += c;
      }
    }
    at = end;
    if (end == begin) {
      if (end < line.size()) result += line[end];
      ++at;
    }
    if (wanted && !command.global) break;
  }
  if (at <= line.size()) result += line.substr(at);
  return result;
}

bool parse_substitution(const std::string& script, std::size_t& at, Regex::Syntax syntax, std::vector<Substitution>& commands) {
  if (script[at] != 's' || at + 1 >= script.size()) return false;
  const char delimiter = script[at + 1];
  std::string parts[2];
  at += 2;
  for (std::string& part : parts) {
    bool bracket = false;
    for (; at < script.size() && (script[at] != delimiter || bracket); ++at) {
      if (script[at] == '\\' && at + 1 < script.size()) {
        if (script[at + 1] == delimiter) {
          part += script[++at];
          continue;
        }
        part += script[at++];
      } else if (script[at] == '[' && &part == &parts[0]) {
        bracket = script.find(']', at + 1) != std::string::npos;
      } else if (script[at] == ']') {
        bracket = false;
      }
      part += script[at];
    }
    if (at >= script.size()) return false;
    ++at;
  }
  bool ignore_case = false;
  bool global = false;
  std::size_t which = 1;
  for (; at < script.size() && script[at] != ';' && script[at] != '\n'; ++at) {
    if (script[at] == 'g')
      global = true;
    else if (script[at] == 'I' || script[at] == 'i')
      ignore_case = true;
    else if (script[at] >= '1' && script[at] <= '9')
      which = static_cast<std::size_t>(script[at] - '0');
    else if (script[at] != ' ')
      return false;
  }
  const auto regex = Regex::compile(parts[0], syntax, ignore_case);
  if (!regex) return false;
  commands.push_back({*regex, parts[1], global, which});
  return true;
}

}  // namespace

std::optional<ToolResult> tool_sed(const ToolCall& call) {
  Regex::Syntax syntax = Regex::Syntax::basic;
  std::vector<std::string> scripts;
  bool quiet = false;
  for (std::size_t i = 1; i < call.words.size(); ++i) {
    const std::string& word = call.words[i];
    if (word == "-E" || word == "-r")
      syntax = Regex::Syntax::extended;
    else if (word == "-n")
      quiet = true;
    else if (word == "-e" && i + 1 < call.words.size())
      scripts.push_back(call.words[++i]);
    else if (word.size() > 1 && word[0] == '-')
      return std::nullopt;
    else if (scripts.empty())
      scripts.push_back(word);
    else
      return std::nullopt;
  }
  if (scripts.empty()) return std::nullopt;
  const auto lines = lines_of(call.input);
  if (quiet) {
    // `-n 'Np'`
    std::size_t line = 0;
    const auto [end, error] = std::from_chars(scripts[0].data(), scripts[0].data() + scripts[0].size(), line);
    if (scripts.size() > 1 || error != std::errc() || std::string_view(end) != "p" || line == 0) return std::nullopt;
    return ToolResult{line <= lines.size() ? lines[line - 1] + "\n" : "", 0};
  }
  std::vector<Substitution> commands;
  for (const std::string& script : scripts) {
    for (std::size_t at = 0; at < script.size(); ++at) {
      while (at < script.size() && (script[at] == ' ' || script[at] == ';' || script[at] == '\n')) ++at;
      if (at < script.size() && !parse_substitution(script, at, syntax, commands)) return std::nullopt;
    }
  }
  std::string output;
  for (std::string line : lines) {
    for (const Substitution& command : commands) line = replaced(command, line);
    output += line + "\n";
  }
  if (!call.input.empty() && call.input.back() != '\n' && !output.empty()) output.pop_back();
  return ToolResult{output, 0};
}

namespace {

std::optional<long long> integer(std::string_view text) {
  long long value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (text.empty() || error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

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
      const int order = x && y ? (*x < *y ? -1 : *x > *y ? 1 : 0) : a.compare(b);
      const bool holds = op == "<"    ? order < 0
                         : op == "<=" ? order <= 0
                         : op == ">"  ? order > 0
                         : op == ">=" ? order >= 0
                         : op == "!=" ? order != 0
                                      : order == 0;
      return holds ? "1" : "0";
    }
    long long result = 0;
    if (!x || !y || !calculate(op[0], *x, *y, result)) failed_ = true;
    return std::to_string(result);
  }

  /// False where expr leaves 64 bits (it goes on with as many as it needs), and for a division by zero.
  static bool calculate(char op, long long x, long long y, long long& result) {
    if (op == '+') return !__builtin_add_overflow(x, y, &result);
    if (op == '-') return !__builtin_sub_overflow(x, y, &result);
    if (op == '*') return !__builtin_mul_overflow(x, y, &result);
    if (y == 0) return false;
    if (y == -1) return op == '%' ? (result = 0, true) : !__builtin_sub_overflow(0LL, x, &result);
    result = op == '/' ? x / y : x % y;
    return true;
  }

  std::string match(const std::string& text, const std::string& pattern) {
    const auto regex = Regex::compile("^" + pattern, Regex::Syntax::basic);
    if (!regex) {
      failed_ = true;
      return {};
    }
    const auto found = regex->search(text, 0);
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
    if (word == "substr" || word == "index" || word == "match") failed_ = true;
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
  const auto value = Expr(words).whole();
  if (!value) return std::nullopt;
  return ToolResult{*value + "\n", value->empty() || *value == "0" ? 1 : 0};
}

}  // namespace alignlint::shell
