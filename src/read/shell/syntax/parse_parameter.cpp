#include "read/shell/syntax/parser.h"

namespace alignlint::shell {

void Parser::parse_parameter(SyntaxWord& word, bool quoted) {
  const std::size_t begin = at_;
  at_ += 2;
  Parameter parameter;
  parameter.quoted = quoted;
  parameter.braced = true;
  const bool of_special = (peek(1) == '?' || peek(1) == '-') && peek(2) == '}';  // `${#?}`, beside `${#?text}`
  if (peek() == '#' && peek(1) != '}' && (of_special || std::string_view("-=?+:%/").find(peek(1)) == std::string_view::npos)) {
    parameter.length = true;
    ++at_;
  } else if (peek() == '!' && std::string_view("}:-=?+%/").find(peek(1)) == std::string_view::npos) {
    parameter.indirect = true;
    ++at_;
  }
  parse_parameter_name(parameter);
  if (peek() == '[') parse_subscript(parameter);
  if (parameter.indirect && (peek() == '@' || peek() == '*') && peek(1) == '}') {
    parameter.names = true;
    parameter.all = peek();
    ++at_;
  } else if (parameter.length && peek() != '}') {
    fail("bad substitution", begin);  // `${#x:1}`
  } else if (peek() != '}') {
    parse_parameter_operation(parameter, quoted);
  }
  if (!take("}")) fail(at_end() ? "unexpected end of file while looking for the matching '}'" : "bad substitution", begin);
  parameter.source = source(begin);
  parameter.span = span(begin);
  word.parts.emplace_back(std::move(parameter));
}

void Parser::parse_parameter_name(Parameter& parameter) {
  const std::size_t begin = at_;
  if (is_name_start(peek())) {
    while (is_name_char(peek())) ++at_;
  } else if (peek() >= '0' && peek() <= '9') {
    while (peek() >= '0' && peek() <= '9') ++at_;
  } else if (peek() != '\0' && std::string_view("@*#?-$!").find(peek()) != std::string_view::npos) {
    ++at_;
  } else {
    fail("bad substitution", begin - 2);
  }
  parameter.name = source(begin);
}

void Parser::parse_subscript(Parameter& parameter) {
  const std::size_t begin = at_;
  ++at_;
  if ((peek() == '@' || peek() == '*') && peek(1) == ']') {
    parameter.all = peek();
    at_ += 2;
    return;
  }
  int brackets = 0;
  SyntaxWord subscript;
  const std::size_t start = at_;
  while (!at_end() && (peek() != ']' || brackets > 0)) {
    if (peek() == '[') ++brackets;
    if (peek() == ']') --brackets;
    if (parse_part(subscript, Where::operand, false)) continue;
    add_literal(subscript, at_, std::string(1, peek()), false);
    ++at_;
  }
  subscript.source = source(start);
  subscript.span = span(start);
  if (!take("]")) fail("missing ']'", begin);
  parameter.subscript = std::make_shared<const SyntaxWord>(std::move(subscript));
}

namespace {

struct Operation {
  std::string_view text;
  ParameterOp op;
};
// longest first
constexpr Operation kOperations[] = {
    {"##", ParameterOp::cut_prefix_long}, {"#", ParameterOp::cut_prefix},   {"%%", ParameterOp::cut_suffix_long},
    {"%", ParameterOp::cut_suffix},       {"//", ParameterOp::replace_all}, {"/#", ParameterOp::replace_prefix},
    {"/%", ParameterOp::replace_suffix},  {"/", ParameterOp::replace},      {"^^", ParameterOp::upper_all},
    {"^", ParameterOp::upper_first},      {",,", ParameterOp::lower_all},   {",", ParameterOp::lower_first},
};
constexpr Operation kDefaults[] = {
    {"-", ParameterOp::use_default}, {"=", ParameterOp::assign_default}, {"?", ParameterOp::require}, {"+", ParameterOp::alternative}};

bool is_replacement(ParameterOp op) {
  return op == ParameterOp::replace || op == ParameterOp::replace_all || op == ParameterOp::replace_prefix ||
         op == ParameterOp::replace_suffix;
}

}  // namespace

void Parser::parse_parameter_operation(Parameter& parameter, bool quoted) {
  const Where operand = quoted ? Where::quoted_operand : Where::operand;
  const std::size_t begin = at_;
  parameter.colon = take(":");
  for (const auto& [text, op] : kDefaults) {
    if (!take(text)) continue;
    parameter.op = op;
    parameter.operands.push_back(parse_word(operand, "}"));
    return;
  }
  if (parameter.colon) {
    parameter.op = ParameterOp::substring;
    parameter.operands.push_back(parse_arithmetic_text(":}"));
    if (take(":")) parameter.operands.push_back(parse_arithmetic_text("}"));
    return;
  }
  if (peek() == '@' && peek(2) == '}') {
    parameter.op = ParameterOp::transform;
    parameter.transform = peek(1);
    at_ += 2;
    return;
  }
  for (const auto& [text, op] : kOperations) {
    if (!take(text)) continue;
    parameter.op = op;
    SyntaxWord first;
    if (op == ParameterOp::replace_all && peek() == '/') {
      add_literal(first, at_, "/", true);  // `${x////-}`: a slash first is the pattern
      ++at_;
    }
    SyntaxWord pattern = parse_word(Where::operand, is_replacement(op) ? "/}" : "}");
    pattern.parts.insert(pattern.parts.begin(), first.parts.begin(), first.parts.end());
    parameter.operands.push_back(std::move(pattern));
    if (is_replacement(op) && take("/"))
      parameter.operands.push_back(parse_word(Where::operand, "}"));  // its quotes go, also within quotes
    return;
  }
  fail("bad substitution", begin);
}

}  // namespace alignlint::shell
