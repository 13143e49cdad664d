#include <algorithm>

#include "read/shell/expand/arithmetic_operation.h"
#include "read/shell/run/shell.h"
#include "read/shell/syntax/parser.h"

namespace alignlint::shell {

namespace {

/// Recursive descent over the expanded text; C's operators on 64-bit integers. An unknown operand makes the whole unknown, an error too.
class Calculator {
 public:
  Calculator(Shell& shell, std::string_view text, const Text& origin, int nesting)
      : shell_(shell), text_(text), origin_(origin), nesting_(nesting) {}

  Number whole() {
    skip();
    if (at_ == text_.size()) return {};
    Number result = comma();
    skip();
    if (at_ != text_.size()) error();
    if (!failed_) return result;
    if (const Why unknown = origin_.unknown()) {  // of `(($name = 1))`: it may name what is assigned
      lose_variables(shell_, why("what an arithmetic expression assigns (" + unknown->reason + ")", origin_.span()));
      return Number{0, unknown};
    }
    if (const Why absent = origin_.assumed()) return Number{0, absent};  // `$((8 * $NODES))`: refused only when nobody sets it
    const Why refused = why("an arithmetic expression bash refuses: '" + std::string(text_) + "'", origin_.span());
    abandon(shell_, refused);  // in a word, it ends what stands on the line
    return Number{0, refused};
  }

 private:
  struct Target {
    std::string name;
    std::optional<Text> subscript;
  };

  void skip() {
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t' || text_[at_] == '\n' || text_[at_] == '\r')) ++at_;
  }
  bool take(std::string_view op, std::string_view unless = {}) {
    skip();
    if (text_.substr(at_, op.size()) != op) return false;
    if (at_ + op.size() < text_.size() && unless.find(text_[at_ + op.size()]) != std::string_view::npos) return false;
    at_ += op.size();
    return true;
  }
  Number error() {
    failed_ = true;
    at_ = text_.size();
    return {};
  }
  static Number join(std::int64_t value, const Number& a, const Number& b) {
    return {value, a.unknown ? a.unknown : b.unknown, a.assumed ? a.assumed : b.assumed, unite(a.via, b.via)};
  }
  static std::int64_t wrap(std::uint64_t value) { return static_cast<std::int64_t>(value); }

  Number comma();
  Number assignment();
  Number assigned();
  Number conditional();
  Number perhaps(const Number& condition, Number (Calculator::*way)());
  Number binary(int level);
  Number conjunction() { return binary(1); }
  Number bits() { return binary(2); }
  Number apply(std::string_view op, const Number& a, const Number& b);
  Number power();
  Number unary();
  Number primary();
  Number literal();
  Number variable();
  [[nodiscard]] Why unknown_element(const Target& target) const;
  Target settled(const Target& target);
  Number read(const Target& target);
  Number write(const Target& target, Number value);
  std::optional<Target> target();

  Shell& shell_;
  std::string_view text_;
  const Text& origin_;
  static constexpr std::uint64_t kUnitsOfExpression = 8;
  static constexpr int kMostDepth = 200;   ///< of parentheses and operators that group from the right
  static constexpr int kMostNesting = 40;  ///< of variables whose values are expressions again
  int nesting_ = 0;
  int depth_ = 0;
  std::size_t at_ = 0;
  bool failed_ = false;
  int skipping_ = 0;  ///< > 0: evaluated for its syntax only
};

Number Calculator::comma() {
  Number result = assignment();
  while (!failed_ && take(",")) result = assignment();
  return result;
}

Number Calculator::assignment() {
  if (++depth_ > kMostDepth) return error();
  const Number result = assigned();
  --depth_;
  return result;
}

Number Calculator::assigned() {
  const std::size_t begin = at_;
  if (const auto name = target()) {
    static constexpr std::string_view kOps[] = {"<<=", ">>=", "*=", "/=", "%=", "+=", "-=", "&=", "^=", "|="};
    for (const std::string_view op : kOps) {
      if (!take(op)) continue;
      const Target once = settled(*name);
      const Number left = read(once);
      const Number right = assignment();
      return write(once, apply(op.substr(0, op.size() - 1), left, right));
    }
    if (take("=", "=")) return write(*name, assignment());
  }
  at_ = begin;
  return conditional();
}

/// What is worked out only where a condition holds, or does not hold: what it assigns then is not known when the condition is not.
Number Calculator::perhaps(const Number& condition, Number (Calculator::*way)()) {
  if (!condition.unknown || skipping_ > 0) return (this->*way)();
  const State before = copy_state(shell_);
  Number result = (this->*way)();
  merge(shell_, before, condition.unknown);
  return result;
}

Number Calculator::conditional() {
  const Number test = binary(0);
  if (!take("?")) return test;
  const int not_yes = !test.unknown && test.value == 0 ? 1 : 0;
  const int not_no = !test.unknown && test.value != 0 ? 1 : 0;
  skipping_ += not_yes;
  const Number yes = perhaps(test, &Calculator::comma);
  skipping_ -= not_yes;
  if (!take(":")) return error();
  skipping_ += not_no;
  if (++depth_ > kMostDepth) return error();
  const Number no = perhaps(test, &Calculator::conditional);  // an assignment there needs parentheses
  --depth_;
  skipping_ -= not_no;
  if (test.unknown) return join(0, test, test);
  Number result = test.value != 0 ? yes : no;
  result.via = unite(test.via, result.via);
  if (!result.assumed) result.assumed = test.assumed;
  return result;
}

Number Calculator::binary(int level) {
  struct Row {
    std::string_view op;
    std::string_view unless;
  };
  static const std::vector<std::vector<Row>> kLevels = {{{"||", ""}},
                                                        {{"&&", ""}},
                                                        {{"|", "|="}},
                                                        {{"^", "="}},
                                                        {{"&", "&="}},
                                                        {{"==", ""}, {"!=", ""}},
                                                        {{"<=", ""}, {">=", ""}, {"<", "<"}, {">", ">"}},
                                                        {{"<<", "="}, {">>", "="}},
                                                        {{"+", "+="}, {"-", "-="}},
                                                        {{"*", "*="}, {"/", "="}, {"%", "="}}};
  if (level == static_cast<int>(kLevels.size())) return power();
  Number left = binary(level + 1);
  while (!failed_) {
    std::string_view op;
    for (const Row& row : kLevels[static_cast<std::size_t>(level)]) {
      if (op.empty() && take(row.op, row.unless)) op = row.op;
    }
    if (op.empty()) return left;
    const bool decided = (op == "&&" && left.value == 0 && !left.unknown) || (op == "||" && left.value != 0 && !left.unknown);
    skipping_ += decided ? 1 : 0;
    const bool chooses = op == "&&" || op == "||";
    const Number right = chooses ? perhaps(left, level == 0 ? &Calculator::conjunction : &Calculator::bits) : binary(level + 1);
    skipping_ -= decided ? 1 : 0;
    if (decided) {
      left.value = op == "||" ? 1 : 0;
    } else {
      left = apply(op, left, right);
    }
  }
  return left;
}

Number Calculator::apply(std::string_view op, const Number& a, const Number& b) {
  if ((op == "/" || op == "%") && b.value == 0) {
    if (skipping_ > 0 || a.unknown || b.unknown) return join(0, a, b);
    return error();
  }
  return join(operated(op, a.value, b.value), a, b);
}

Number Calculator::power() {
  const Number base = unary();
  if (!take("**", "=")) return base;
  if (++depth_ > kMostDepth) return error();
  const Number exponent = power();
  --depth_;
  if (exponent.value < 0 && !exponent.unknown) return error();
  std::uint64_t value = 1;
  auto factor = static_cast<std::uint64_t>(base.value);
  for (auto left = static_cast<std::uint64_t>(exponent.value); left > 0; left >>= 1U) {
    if ((left & 1U) != 0) value *= factor;
    factor *= factor;
  }
  return join(wrap(value), base, exponent);
}

Number Calculator::unary() {
  if (++depth_ > kMostDepth) return error();
  Number result;
  if (take("++") || take("--")) {
    const std::int64_t step = text_[at_ - 1] == '+' ? 1 : -1;
    if (const auto name = target()) {
      const Target once = settled(*name);
      result = write(once, apply("+", read(once), {step}));
    } else {
      result = unary();
      if (step == -1) result.value = wrap(0 - (0 - static_cast<std::uint64_t>(result.value)));
    }
  } else if (take("!")) {
    result = unary();
    result.value = result.value == 0 ? 1 : 0;
  } else if (take("~")) {
    result = unary();
    result.value = ~result.value;
  } else if (take("-")) {
    result = unary();
    result.value = wrap(0 - static_cast<std::uint64_t>(result.value));
  } else if (take("+")) {
    result = unary();
  } else {
    result = primary();
  }
  --depth_;
  return result;
}

Number Calculator::primary() {
  skip();
  if (take("(")) {
    Number inner = comma();
    return take(")") ? inner : error();
  }
  if (at_ >= text_.size()) return error();
  if (text_[at_] >= '0' && text_[at_] <= '9') return literal();
  return variable();
}

Number Calculator::literal() {
  int base = 10;
  std::size_t begin = at_;
  while (at_ < text_.size() && (is_name_char(text_[at_]) || text_[at_] == '#' || text_[at_] == '@')) ++at_;
  std::string_view digits = text_.substr(begin, at_ - begin);
  if (const auto hash = digits.find('#'); hash != std::string_view::npos) {
    base = 0;
    for (const char c : digits.substr(0, hash)) {
      base = digit_value(c, 10) > 9 ? 65 : std::min(base * 10 + digit_value(c, 10), 65);  // 64 is the largest there is
    }
    digits.remove_prefix(hash + 1);
    if (base < 2 || base > 64 || digits.empty() || text_[begin] == '0') return error();  // `08#7`: no number
  } else if (digits.size() > 1 && digits[0] == '0') {
    const bool hex = digits[1] == 'x' || digits[1] == 'X';
    base = hex ? 16 : 8;
    digits.remove_prefix(hex ? 2 : 1);
  }
  std::uint64_t value = 0;
  for (const char c : digits) {
    const int digit = digit_value(c, base);
    if (digit >= base) return error();
    value = value * static_cast<std::uint64_t>(base) + static_cast<std::uint64_t>(digit);
  }
  return {wrap(value)};
}

std::optional<Calculator::Target> Calculator::target() {
  skip();
  if (at_ >= text_.size() || !is_name_start(text_[at_])) return std::nullopt;
  Target result;
  while (at_ < text_.size() && is_name_char(text_[at_])) result.name += text_[at_++];
  if (at_ < text_.size() && text_[at_] == '[') {
    const std::size_t begin = at_ + 1;
    for (int depth = 0; at_ < text_.size(); ++at_) {
      if (text_[at_] == '[') ++depth;
      if (text_[at_] == ']' && --depth == 0) break;
    }
    result.subscript = make_text(std::string(text_.substr(begin, at_ - begin)), origin_.span());
    if (skipping_ == 0) heed_second_expansion(shell_, result.subscript->str(), origin_.span());
    if (at_ < text_.size()) ++at_;
  }
  return result;
}

Number Calculator::variable() {
  if (text_[at_] == Input::kUnknown) {
    ++at_;
    if (const Why unknown = origin_.unknown()) return {0, unknown};
  }
  const auto name = target();
  if (!name) return error();
  const int step = take("++") ? 1 : take("--") ? -1 : 0;
  const Target once = step != 0 ? settled(*name) : *name;
  const Number value = read(once);
  if (step != 0) write(once, apply("+", value, {step}));
  return value;
}

/// `let 'm[$k]=1'`: a subscript of an associative array is expanded once more.
Why Calculator::unknown_element(const Target& name) const {
  const Variable* const array = name.subscript ? shell_.state.find(name.name) : nullptr;
  const bool again =
      array && array->kind == Variable::Kind::associative && heed_second_expansion(shell_, name.subscript->str(), origin_.span());
  return again ? why("which element '" + name.name + "[" + name.subscript->str() + "]' is", origin_.span()) : nullptr;
}

/// `A[i++] += 1`: what is read and then written is worked out once.
Calculator::Target Calculator::settled(const Target& name) {
  const Variable* const array = name.subscript ? look_up(shell_, name.name) : nullptr;
  const bool by_name = array && array->kind == Variable::Kind::associative;
  if (!name.subscript || by_name || skipping_ > 0 || name.subscript->str().find_first_of("@*") == 0) return name;
  const Number index = evaluate_arithmetic(shell_, *name.subscript);
  Target once = name;
  once.subscript = make_text(std::to_string(index.value), origin_.span(), index.via);
  if (index.unknown) touch(shell_, name.name).lose(index.unknown, name.name);
  return once;
}

Number Calculator::read(const Target& name) {
  if (skipping_ > 0) return {};
  if (const Why unknown = unknown_element(name)) return {0, unknown};
  Parameter parameter;
  parameter.name = name.name;
  parameter.span = origin_.span();
  parameter.source = name.name;
  if (name.subscript) {
    SyntaxWord word;
    word.parts.emplace_back(Literal{Fragment{.text = name.subscript->str(), .span = origin_.span()}});
    parameter.subscript = std::make_shared<const SyntaxWord>(std::move(word));
  }
  const Fields values = expand_parameter(shell_, parameter, true);
  if (values.empty()) return {};
  const Text& value = values[0];
  Number result;
  if (value.unknown()) {
    result.unknown = value.unknown();
  } else if (nesting_ >= kMostNesting) {
    result.unknown = why("an arithmetic expression whose variables refer to each other too deeply", origin_.span());
  } else {
    const std::string text = value.str();
    spend(shell_, kUnitsOfExpression + text.size() / 8);
    result = Calculator(shell_, text, value, nesting_ + 1).whole();
  }
  result.via = unite(value.via(), result.via);
  if (!result.assumed) result.assumed = value.assumed();
  return result;
}

Number Calculator::write(const Target& name, Number value) {
  if (skipping_ > 0 || failed_) return value;
  const Label where = assigned_here(name.name, origin_.span());
  const std::string_view from = text_.substr(text_.find_first_not_of(" \t\n"));  // there is an assignment in it
  Text text = make_text(std::to_string(value.value), origin_.span(), value.via);
  if (value.unknown) text = make_unknown(std::string(from), value.unknown, value.via);
  text.fragments[0].assumed = value.assumed, text.fragments[0].number = value.unknown != nullptr;
  if (const Why unknown = unknown_element(name)) {
    touch(shell_, name.name).lose(unknown, name.name);
  } else if (name.subscript) {
    assign_element(shell_, name.name, *name.subscript, std::move(text), false, where);
  } else {
    assign(shell_, name.name, std::move(text), where);
  }
  return value;
}

}  // namespace

Number evaluate_arithmetic(Shell& shell, const Text& expression) {
  // One piece is not copied: indices of indices keep what they are within for as long as they are deep.
  const bool whole = expression.fragments.size() == 1 && !expression.fragments.front().unknown;
  std::string joined;
  Number history;
  for (const Fragment& fragment : expression.fragments) {
    if (!whole) joined += fragment.unknown ? std::string(1, Input::kUnknown) : fragment.text;
    history.via = unite(history.via, fragment.via);
    if (!history.assumed && !fragment.unknown) history.assumed = fragment.assumed;
  }
  if (!enter(shell, expression.span())) return {0, why("arithmetic nested too deeply, as in a[a[a[1]]]", expression.span())};
  Number result = Calculator(shell, whole ? expression.fragments.front().text : joined, expression, 0).whole();
  leave(shell);
  result.via = unite(history.via, result.via);
  if (!result.assumed) result.assumed = history.assumed;
  return result;
}

}  // namespace alignlint::shell
