#include "read/shell/syntax/parser.h"

namespace alignlint::shell {

void Parser::parse_dollar(SyntaxWord& word, Where where, bool quoted) {
  const std::size_t begin = at_;
  const char next = peek(1);
  if (next == '{') return parse_parameter(word, quoted);
  if (next == '(') {
    if (peek(2) == '(' && parse_arithmetic(word, quoted)) return;
    return parse_substitution(word, quoted);
  }
  if (next == '[') {
    at_ += 2;
    SyntaxWord expression = parse_arithmetic_text("]");
    if (!take("]")) fail("missing ']'", begin);
    word.parts.emplace_back(
        ArithmeticExpansion{std::make_shared<const SyntaxWord>(std::move(expression)), source(begin), span(begin), quoted});
    return;
  }
  if ((!quoted || where == Where::quoted_operand) && next == '\'') return parse_ansi_quotes(word);
  if (!quoted && next == '"') {
    ++at_;
    return parse_double_quotes(word);
  }
  Parameter parameter;
  parameter.quoted = quoted;
  ++at_;
  if (is_name_start(next)) {
    while (is_name_char(peek())) ++at_;
  } else if ((next >= '0' && next <= '9') || (next != '\0' && std::string_view("@*#?-$!").find(next) != std::string_view::npos)) {
    ++at_;
  } else {
    add_literal(word, begin, "$", quoted);
    return;
  }
  parameter.name = source(begin + 1);
  parameter.source = source(begin);
  parameter.span = span(begin);
  word.parts.emplace_back(std::move(parameter));
}

/// `$((…))`; false, and nothing read, when it turns out to be a command substitution that starts with a subshell.
bool Parser::parse_arithmetic(SyntaxWord& word, bool quoted) {
  const std::size_t begin = at_;
  if (!not_arithmetic_.insert(begin).second) return false;
  const Mark before = mark();
  at_ += 3;
  SyntaxWord expression = parse_arithmetic_text(")");
  if (!take("))")) {
    // what is in it is read once more, and so is what is in that: twice as often at each level where here-documents are between them
    constexpr std::size_t kUnitsOfReadingAgain = 500;
    spend(kUnitsOfReadingAgain);
    return go_back(before);
  }
  not_arithmetic_.erase(begin);
  word.parts.emplace_back(
      ArithmeticExpansion{std::make_shared<const SyntaxWord>(std::move(expression)), source(begin), span(begin), quoted});
  return true;
}

SyntaxWord Parser::parse_arithmetic_text(std::string_view stops) { return parse_word(Where::arithmetic, stops); }

void Parser::parse_substitution(SyntaxWord& word, bool quoted) {
  const std::size_t begin = at_;
  at_ += 2;
  Script script = parse_until({")"});
  if (!take(")")) fail("unexpected end of file while looking for the matching ')'", begin);
  word.parts.emplace_back(CommandSubstitution{std::make_shared<const Script>(std::move(script)), source(begin), span(begin), quoted});
}

void Parser::parse_process(SyntaxWord& word) {
  const std::size_t begin = at_;
  at_ += 2;
  Script script = parse_until({")"});
  if (!take(")")) fail("unexpected end of file while looking for the matching ')'", begin);
  word.parts.emplace_back(ProcessSubstitution{std::make_shared<const Script>(std::move(script)), source(begin), span(begin)});
}

/// `` `…` ``: its text with `\` before `` ` ``, `\` and `$` removed is parsed by itself.
void Parser::parse_backquotes(SyntaxWord& word, bool quoted) {
  spend(2 * Budget::kNode);  // a parser of its own
  const std::size_t begin = at_;
  ++at_;
  Text inside;
  std::size_t run = at_;
  const auto flush = [&](std::size_t to) {
    for (std::size_t i = run; i < to; ++i) {
      std::size_t stop = i;
      while (stop < to && !input_.unknown_at(stop)) ++stop;
      if (stop > i) inside.add(input_.fragment(i, stop, std::string(text_.substr(i, stop - i))));
      if (stop < to) inside.add(input_.fragment(stop, stop + 1, {}));
      i = stop;
    }
  };
  while (!at_end() && peek() != '`') {
    const char next = peek(1);
    if (peek() == '\\' && (next == '`' || next == '\\' || next == '$' || (next == '"' && quoted))) {
      flush(at_);
      run = at_ + 1;
      ++at_;
    }
    if (!at_end()) ++at_;
  }
  if (at_end()) return fail("unexpected end of file while looking for the matching '`'", begin);
  flush(at_);
  ++at_;
  const Input input(inside);
  Parser parser(input, budget_);
  parser.extended_patterns_ = extended_patterns_;
  parser.depth_ = depth_ + 1;
  word.parts.emplace_back(CommandSubstitution{std::make_shared<const Script>(parser.parse_script()), source(begin), span(begin), quoted});
}

}  // namespace alignlint::shell
