#include "read/shell/syntax/parser.h"

namespace alignlint::shell {

namespace {

bool is_unary(std::string_view op) {
  return op.size() == 2 && op[0] == '-' && std::string_view("abcdefghknoprstuvwxzGLNORS").find(op[1]) != std::string_view::npos;
}

bool is_binary(std::string_view op) {
  for (const std::string_view known : {"==", "=", "!=", "=~", "-eq", "-ne", "-lt", "-le", "-gt", "-ge", "-nt", "-ot", "-ef"}) {
    if (op == known) return true;
  }
  return false;
}

}  // namespace

void Parser::skip_condition_blanks() {
  skip_blanks();
  while (!at_end() && peek() == '\n') {
    ++at_;
    skip_blanks();
  }
}

ConditionCommand Parser::parse_condition_command() {
  in_condition_ = true;
  ConditionCommand command{parse_disjunction()};
  skip_condition_blanks();
  if (!take("]]")) fail_unexpected();
  in_condition_ = false;
  return command;
}

Condition Parser::parse_disjunction() {
  Condition first = parse_conjunction();
  skip_condition_blanks();
  if (!looking_at("||")) return first;
  Condition result{Condition::Kind::disjunction, "||", {}, {}};
  result.children.push_back(std::move(first));
  while (skip_condition_blanks(), take("||")) result.children.push_back(parse_conjunction());
  return result;
}

Condition Parser::parse_conjunction() {
  Condition first = parse_negation();
  skip_condition_blanks();
  if (!looking_at("&&")) return first;
  Condition result{Condition::Kind::conjunction, "&&", {}, {}};
  result.children.push_back(std::move(first));
  while (skip_condition_blanks(), take("&&")) result.children.push_back(parse_negation());
  return result;
}

Condition Parser::parse_negation() {
  const Nested nested(*this);
  skip_condition_blanks();
  if (at_reserved("!")) {
    ++at_;
    Condition result{Condition::Kind::negation, "!", {}, {}};
    result.children.push_back(parse_negation());
    return result;
  }
  if (take("(")) {
    Condition inner = parse_disjunction();
    skip_condition_blanks();
    if (!take(")")) fail_unexpected();
    return inner;
  }
  return parse_test();
}

Condition Parser::parse_test() {
  Condition test;
  std::size_t before = at_;
  if (at_reserved("]]")) fail_unexpected();
  SyntaxWord first = parse_word(Where::pattern);
  if (at_ == before) fail_unexpected();
  const std::string op = first.plain();
  skip_blanks();
  if (is_unary(op) && !at_reserved("]]") && !looking_at("&&") && !looking_at("||") && peek() != ')') {
    const std::size_t operand = at_;
    test.operands.push_back(parse_word(Where::pattern));
    if (at_ == operand) fail_unexpected();
    test.kind = Condition::Kind::unary;
    test.op = op;
    return test;
  }
  before = at_;
  std::string binary;
  if (take("<")) {
    binary = "<";
  } else if (take(">")) {
    binary = ">";
  } else if (!at_reserved("]]") && !at_terminator()) {
    binary = parse_word(Where::pattern).plain();
    if (!is_binary(binary)) fail("conditional binary operator expected", before);
  }
  test.operands.push_back(std::move(first));
  if (binary.empty()) return test;
  skip_blanks();
  const std::size_t right = at_;
  test.kind = Condition::Kind::binary;
  test.op = binary;
  test.operands.push_back(parse_word(binary == "=~" ? Where::regex : Where::pattern));
  if (at_ == right) fail_unexpected();
  return test;
}

}  // namespace alignlint::shell
