#include <charconv>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <map>

#include "read/shell/awk_value.h"
#include "read/shell/parser.h"
#include "read/shell/regex.h"
#include "read/shell/tools.h"

namespace alignlint::shell {

namespace {

struct Failure {};  // a use of awk that is not understood; ends in `tool_awk`

using Value = AwkValue;

/// `BEGIN { … } /x/ { print $1, $2 } END { … }`: patterns, `print`, `printf`, assignments, expressions. No loops, no functions of one's own.
class Awk {
 public:
  Awk(std::string_view program, std::string separator, std::map<std::string, Value> variables)
      : text_(program), separator_(std::move(separator)), variables_(std::move(variables)) {}

  std::string run(const std::string& input) {
    pass("BEGIN");
    const auto lines = lines_of(input);
    for (const std::string& line : lines) {
      set_record(line);
      pass("");
      if (exited_) break;
    }
    pass("END");
    return std::move(output_);
  }

 private:
  void skip() {
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t' || text_[at_] == '\n')) ++at_;
  }
  bool take(std::string_view token) {
    skip();
    if (text_.substr(at_, token.size()) != token) return false;
    at_ += token.size();
    return true;
  }
  bool take_word(std::string_view word) {
    skip();
    const std::size_t end = at_ + word.size();
    if (text_.substr(at_, word.size()) != word || (end < text_.size() && is_name_char(text_[end]))) return false;
    at_ = end;
    return true;
  }

  void set_record(const std::string& line) {
    auto fields = split_record(line, separator_);
    if (!fields) throw Failure();
    record_ = line;
    fields_ = std::move(*fields);
    ++records_;
  }

  /// Goes through the program once: for `BEGIN`, for `END`, or for a record.
  void pass(std::string_view when) {
    at_ = 0;
    while (skip(), at_ < text_.size()) {
      if (take(";")) continue;
      const bool begin = take_word("BEGIN");
      const bool end = !begin && take_word("END");
      bool wanted = begin ? when == "BEGIN" : end ? when == "END" : when.empty();
      if (!begin && !end && (skip(), at_ < text_.size()) && text_[at_] != '{') {
        skipping_ += wanted ? 0 : 1;
        const Value pattern = expression();
        skipping_ -= wanted ? 0 : 1;
        wanted = wanted && truthy(pattern);
        skip();
        if (at_ >= text_.size() || text_[at_] != '{') {
          if (wanted) output_ += record_ + "\n";
          continue;
        }
      }
      skipping_ += wanted ? 0 : 1;
      block();
      skipping_ -= wanted ? 0 : 1;
      if (exited_) return;
    }
  }

  void block() {
    if (!take("{")) throw Failure();
    while (!take("}")) {
      if (at_ >= text_.size()) throw Failure();
      if (take(";")) continue;
      statement();
    }
  }

  void statement() {
    if (++depth_ > kMostDepth) throw Failure();
    if (take_word("if")) {
      if (!take("(")) throw Failure();
      const bool holds = truthy(expression());
      if (!take(")")) throw Failure();
      branch(holds);
      take(";");
      if (take_word("else")) branch(!holds);
    } else if (take_word("exit")) {
      exited_ = exited_ || skipping_ == 0;
    } else if (take_word("printf")) {
      const auto text = format_values(list());
      if (!text) throw Failure();
      if (skipping_ == 0) output_ += *text;
    } else if (take_word("print")) {
      const std::vector<Value> values = list();
      std::string line = values.empty() ? record_ : "";
      for (std::size_t i = 0; i < values.size(); ++i) line += (i > 0 ? " " : "") + values[i].text;
      if (skipping_ == 0) output_ += line + "\n";
    } else {
      expression();
    }
    --depth_;
  }

  void branch(bool taken) {
    skipping_ += taken ? 0 : 1;
    skip();
    if (at_ < text_.size() && text_[at_] == '{')
      block();
    else
      statement();
    skipping_ -= taken ? 0 : 1;
  }

  std::vector<Value> list() {
    std::vector<Value> values;
    skip();
    if (at_ >= text_.size() || text_[at_] == '}' || text_[at_] == ';') return values;
    do values.push_back(expression());
    while (take(","));
    skip();
    if (at_ < text_.size() && (text_[at_] == '>' || text_[at_] == '|')) throw Failure();
    return values;
  }

  static bool truthy(const Value& value) { return value.numeric ? value.number != 0 : !value.text.empty(); }

  Value expression() {
    if (++depth_ > kMostDepth) throw Failure();
    const Value test = logic();
    if (!take("?")) {
      --depth_;
      return test;
    }
    const Value yes = expression();
    if (!take(":")) throw Failure();
    const Value no = expression();
    --depth_;
    return truthy(test) ? yes : no;
  }

  Value logic() {
    Value left = comparison();
    while (true) {
      if (take("&&")) {
        const Value right = comparison();
        left = make_number(truthy(left) && truthy(right) ? 1 : 0);
      } else if (take("||")) {
        const Value right = comparison();
        left = make_number(truthy(left) || truthy(right) ? 1 : 0);
      } else {
        return left;
      }
    }
  }

  Value comparison() {
    const Value left = concatenation();
    for (const std::string_view op : {"==", "!=", "<=", ">=", "<", ">"}) {
      if (!take(op)) continue;
      const Value right = concatenation();
      const bool numbers = left.numeric && right.numeric;
      const int order = numbers ? (left.number < right.number ? -1 : left.number > right.number ? 1 : 0) : left.text.compare(right.text);
      const bool holds = op == "=="   ? order == 0
                         : op == "!=" ? order != 0
                         : op == "<"  ? order < 0
                         : op == "<=" ? order <= 0
                         : op == ">"  ? order > 0
                                      : order >= 0;
      return make_number(holds ? 1 : 0);
    }
    if (take("!~")) return matched(left, false);
    if (take("~")) return matched(left, true);
    return left;
  }

  Value matched(const Value& left, bool wanted) {
    skip();
    if (at_ >= text_.size() || text_[at_] != '/') throw Failure();
    return make_number(read_regex().search(left.text, 0).has_value() == wanted ? 1 : 0);
  }

  Value concatenation() {
    Value left = sum();
    while (true) {
      skip();
      const char c = at_ < text_.size() ? text_[at_] : '\0';
      const bool starts = c == '"' || c == '$' || c == '(' || is_name_char(c) || c == '.';
      if (!starts || text_.substr(at_, 2) == "in") return left;
      left = make_string(left.text + sum().text);
    }
  }

  Value sum() {
    Value left = product();
    while (true) {
      if (text_.substr(at_, 2) == "++" || text_.substr(at_, 2) == "--") throw Failure();
      if (take("+"))
        left = make_number(left.number + product().number);
      else if (take("-"))
        left = make_number(left.number - product().number);
      else
        return left;
    }
  }

  Value product() {
    Value left = power();
    while (true) {
      if (take("*")) {
        left = make_number(left.number * power().number);
      } else if (take("/")) {
        left = make_number(divided(left.number, power().number, false));
      } else if (take("%")) {
        left = make_number(divided(left.number, power().number, true));
      } else {
        return left;
      }
    }
  }

  double divided(double a, double b, bool remainder) const {
    if (b == 0 && skipping_ == 0) throw Failure();
    if (b == 0) return 0;
    return remainder ? std::fmod(a, b) : a / b;
  }

  Value power() {
    const Value base = primary();
    if (take("^") || take("**")) return make_number(std::pow(base.number, power().number));
    return base;
  }

  Regex read_regex() {
    const std::size_t begin = ++at_;
    while (at_ < text_.size() && text_[at_] != '/') at_ += text_[at_] == '\\' ? 2U : 1U;
    if (at_ >= text_.size()) throw Failure();
    const auto regex = Regex::compile(text_.substr(begin, at_ - begin), Regex::Syntax::extended);
    ++at_;
    if (!regex) throw Failure();
    return *regex;
  }

  Value field(double number) const {
    if (!(number >= 0 && number < 1e9)) throw Failure();
    const auto index = static_cast<std::size_t>(number);
    if (index == 0) return from_input(record_);
    return index <= fields_.size() ? from_input(fields_[index - 1]) : make_string("");
  }

  /// Signs, `$`, powers and parentheses nest without passing through an expression.
  Value primary() {
    if (++depth_ > kMostDepth) throw Failure();
    const Value value = operand();
    return --depth_, value;
  }

  Value operand() {
    skip();
    if (at_ >= text_.size()) throw Failure();
    const char c = text_[at_];
    if (take("(")) {
      const Value inner = expression();
      if (!take(")")) throw Failure();
      return inner;
    }
    if (take("$")) return field(primary().number);
    if (take("-")) return make_number(-power().number);
    if (take("+")) return make_number(power().number);
    if (take("!")) return make_number(truthy(primary()) ? 0 : 1);
    if (c == '"') return quoted();
    if (c == '/') return make_number(read_regex().search(record_, 0) ? 1 : 0);
    if ((c >= '0' && c <= '9') || c == '.') {
      double value = 0;
      const auto [end, error] = std::from_chars(text_.data() + at_, text_.data() + text_.size(), value);
      if (error != std::errc()) throw Failure();
      at_ = static_cast<std::size_t>(end - text_.data());
      return make_number(value);
    }
    if (!is_name_start(c)) throw Failure();
    std::string name;
    while (at_ < text_.size() && is_name_char(text_[at_])) name += text_[at_++];
    return named(name);
  }

  Value quoted() {
    const std::size_t begin = ++at_;
    while (at_ < text_.size() && text_[at_] != '"') at_ += text_[at_] == '\\' ? 2U : 1U;
    if (at_ >= text_.size()) throw Failure();
    bool stop = false;
    return make_string(unescape(text_.substr(begin, at_++ - begin), Escapes::ansi_quotes, stop));
  }

  Value named(const std::string& name) {
    if (name == "NF") return make_number(static_cast<double>(fields_.size()));
    if (name == "NR") return make_number(static_cast<double>(records_));
    if (at_ < text_.size() && text_[at_] == '(') {
      ++at_;
      const std::vector<Value> values = take(")") ? std::vector<Value>() : list();
      if (!values.empty() && !take(")")) throw Failure();
      if (values.size() == 1 && name == "int") return make_number(std::trunc(values[0].number));
      if (values.size() == 1 && name == "length") return make_number(static_cast<double>(values[0].text.size()));
      if (values.size() == 1 && name == "sqrt") return make_number(std::sqrt(values[0].number));
      throw Failure();
    }
    for (const std::string_view keyword :
         {"for", "while", "getline", "next", "function", "delete", "in", "length", "return", "FS", "OFS", "ORS", "RS"}) {
      if (name == keyword) throw Failure();
    }
    for (const char op : {'+', '-', '*', '/'}) {
      if (!take(std::string{op, '='})) continue;
      const double right = expression().number;
      const double left = variables_[name].number;
      return store(name, make_number(op == '+'   ? left + right
                                     : op == '-' ? left - right
                                     : op == '*' ? left * right
                                                 : divided(left, right, false)));
    }
    if (take("++")) return store(name, make_number(variables_[name].number + 1));
    skip();
    if (at_ + 1 < text_.size() && text_[at_] == '=' && text_[at_ + 1] != '=') {
      ++at_;
      return store(name, expression());
    }
    const auto found = variables_.find(name);
    return found == variables_.end() ? Value{"", 0, true} : found->second;
  }

  Value store(const std::string& name, Value value) {
    if (skipping_ == 0) variables_[name] = value;
    return value;
  }

  std::string_view text_;
  std::string separator_;
  std::map<std::string, Value> variables_;
  std::size_t at_ = 0;
  std::string record_;
  std::vector<std::string> fields_;
  std::size_t records_ = 0;
  std::string output_;
  int skipping_ = 0;
  static constexpr int kMostDepth = 200;
  int depth_ = 0;
  bool exited_ = false;
};

}  // namespace

std::optional<ToolResult> tool_awk(const ToolCall& call) {
  std::string separator = " ";
  std::map<std::string, Value> variables;
  std::optional<std::string> program;
  for (std::size_t i = 1; i < call.words.size(); ++i) {
    const std::string& word = call.words[i];
    if (program) return std::nullopt;
    if (word == "-F" && i + 1 < call.words.size()) {
      separator = call.words[++i];
    } else if (word.starts_with("-F")) {
      separator = word.substr(2);
    } else if (word == "-v" && i + 1 < call.words.size()) {
      const std::string& setting = call.words[++i];
      const auto equals = setting.find('=');
      if (equals == std::string::npos) return std::nullopt;
      variables[setting.substr(0, equals)] = from_input(setting.substr(equals + 1));
    } else if (word.starts_with("-")) {
      return std::nullopt;
    } else {
      program = word;
    }
  }
  if (!program || separator.empty()) return std::nullopt;
  try {
    return ToolResult{Awk(*program, separator, std::move(variables)).run(call.input), 0};
  } catch (const Failure&) {
    return std::nullopt;
  }
}

}  // namespace alignlint::shell
