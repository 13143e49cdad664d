#include <charconv>
#include <cmath>
#include <map>
#include <utility>

#include "read/shell/expand/pattern.h"
#include "read/shell/syntax/parser.h"
#include "read/shell/tools/awk_program.h"
#include "read/shell/tools/posix_regex.h"

namespace alignlint::shell {

namespace {

using Failure = AwkFailure;
using Value = AwkValue;

/// `BEGIN { … } /x/ { print $1, $2 } END { … }`: patterns, `print`, `printf`, assignments, expressions. No loops, no functions of one's own.
class Awk {
 public:
  Awk(const ToolCall& call, std::string_view program, std::string separator, std::map<std::string, Value> variables)
      : call_(call), text_(program), separator_(std::move(separator)), variables_(std::move(variables)) {}

  std::string run(const std::vector<std::string>& files) {
    pass("BEGIN");
    if (reads_ && !exited_) {
      const auto input = call_.input(files);
      if (!input) throw Failure();
      for (const std::string& line : lines_of(*input)) {
        set_record(line);
        pass("");
        if (exited_) break;
      }
    }
    exited_ = false;
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
    spend(call_.shell, line.size() / 16 + 1);
    auto fields = split_record(line, separator_);
    if (!fields) throw Failure();
    record_ = line;
    fields_ = std::move(*fields);
    ++records_;
  }

  /// Goes through the program once: for `BEGIN`, for `END`, or for a record.
  void pass(std::string_view when) {
    at_ = 0;
    spend(call_.shell, text_.size() / 2 + 1);
    while (skip(), at_ < text_.size()) {
      if (take(";")) continue;
      const bool begin = take_word("BEGIN");
      const bool end = !begin && take_word("END");
      reads_ = reads_ || !begin;
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

  /// In what `print` is given a bare `>` begins a redirection; in parentheses it compares.
  template <class Parse>
  auto where(bool redirects, const Parse& parse) {
    const bool outer = std::exchange(redirects_, redirects);
    auto parsed = parse();
    redirects_ = outer;
    return parsed;
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
      const auto text = format_values(where(true, [&] { return list(); }));
      if (!text) throw Failure();
      if (skipping_ == 0) output_ += *text;
    } else if (take_word("print")) {
      const std::vector<Value> values = where(true, [&] { return list(); });
      std::string line = values.empty() ? record_ : "";
      for (std::size_t i = 0; i < values.size(); ++i) line += (i > 0 ? " " : "") + text_of(values[i]);
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
    if (take("|")) throw Failure();
    return values;
  }

  static bool truthy(const Value& value) { return value.numeric ? value.number != 0 : !value.text.empty(); }

  Value expression() {
    if (++depth_ > kMostDepth) throw Failure();
    const Value test = logic();
    if (!take("?")) return --depth_, test;
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
      if (redirects_ && op.starts_with('>')) throw Failure();
      const Value right = concatenation();
      const bool numbers = left.numeric && right.numeric;
      const int order = numbers ? (left.number > right.number) - (left.number < right.number) : text_of(left).compare(text_of(right));
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
    return make_number(found(read_regex(), text_of(left)) == wanted ? 1 : 0);
  }

  Value concatenation() {
    Value left = sum();
    while (true) {
      skip();
      const char c = at_ < text_.size() ? text_[at_] : '\0';
      const bool starts = c == '"' || c == '$' || c == '(' || is_name_char(c) || c == '.';
      if (!starts || text_.substr(at_, 2) == "in") return left;
      left = make_string(text_of(left) + text_of(sum()));
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
    if (take("^")) return make_number(std::pow(base.number, power().number));
    return base;
  }

  const PosixRegex& read_regex() {
    const std::size_t begin = ++at_;
    while (at_ < text_.size() && text_[at_] != '/') at_ += text_[at_] == '\\' ? 2U : 1U;
    if (at_ >= text_.size()) throw Failure();
    const std::string_view pattern = text_.substr(begin, at_ - begin);
    ++at_;
    const auto known = regexes_.find(begin);
    if (known != regexes_.end()) return known->second;
    std::string refused;
    auto regex = PosixRegex::compile(pattern, RegexSyntax::awk, false, refused);
    if (!regex) throw Failure();
    return regexes_.emplace(begin, std::move(*regex)).first->second;
  }

  bool found(const PosixRegex& regex, const std::string& text) const {
    spend(call_.shell, text.size() / 16 + 1);
    if (!regex.can_tell(text)) throw Failure();
    return regex.found_in(text);
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
      const Value inner = where(false, [&] { return expression(); });
      if (!take(")")) throw Failure();
      return inner;
    }
    if (take("$")) return field(primary().number);
    if (take("-")) return make_number(-power().number);
    if (take("+")) return make_number(power().number);
    if (take("!")) return make_number(truthy(primary()) ? 0 : 1);
    if (c == '"') return quoted();
    if (c == '/') return make_number(found(read_regex(), record_) ? 1 : 0);
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
      const std::vector<Value> values = take(")") ? std::vector<Value>() : where(false, [&] { return list(); });
      if (!values.empty() && !take(")")) throw Failure();
      if (values.size() == 1 && name == "int") return make_number(std::trunc(values[0].number));
      if (values.size() == 1 && name == "length" && is_ascii(text_of(values[0])))
        return make_number(static_cast<double>(values[0].text.size()));
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

  const ToolCall& call_;
  std::string_view text_;
  std::map<std::size_t, PosixRegex> regexes_;  ///< by their place in the program, which is gone through once a record
  bool reads_ = false;                         ///< has a part that runs for records, or behind them
  std::string separator_;
  std::map<std::string, Value> variables_;
  std::size_t at_ = 0;
  std::string record_;
  std::vector<std::string> fields_;
  std::size_t records_ = 0;
  std::string output_;
  bool redirects_ = false;  // inside what `print` is given, outside parentheses
  int skipping_ = 0;
  static constexpr int kMostDepth = 200;
  int depth_ = 0;
  bool exited_ = false;
};

}  // namespace

std::string run_awk(const ToolCall& call, const AwkCall& awk) {
  return Awk(call, awk.program, awk.separator, awk.variables).run(awk.files);
}

}  // namespace alignlint::shell
