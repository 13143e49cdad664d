#include "read/shell/syntax/parser.h"

namespace alignlint::shell {

bool Parser::parse_compound(Command& command) {
  if (peek() == '(') {
    if (peek(1) == '(') {
      if (auto expression = parse_arithmetic_command()) {
        command.form = ArithmeticCommand{std::move(*expression)};
        return true;
      }
    }
    ++at_;
    Subshell subshell{parse_body({")"})};
    if (!take(")")) fail_unexpected();
    command.form = std::move(subshell);
    return true;
  }
  if (take_reserved("{")) {
    Group group{parse_body({"}"})};
    expect_reserved("}");
    command.form = std::move(group);
  } else if (take_reserved("if")) {
    command.form = parse_if();
  } else if (take_reserved("while")) {
    command.form = parse_while(false);
  } else if (take_reserved("until")) {
    command.form = parse_while(true);
  } else if (take_reserved("for")) {
    parse_for(command);
  } else if (take_reserved("select")) {
    parse_for(command);
    if (auto* const loop = std::get_if<For>(&command.form)) loop->chosen = true;
  } else if (take_reserved("case")) {
    command.form = parse_case();
  } else if (take_reserved("[[")) {
    command.form = parse_condition_command();
  } else if (parse_coprocess(command)) {
    return true;
  } else if (auto name = function_name()) {
    command.form = parse_function(std::move(*name));
  } else {
    for (const std::string_view word : {"then", "else", "elif", "fi", "do", "done", "esac", "}"}) {
      if (at_reserved(word)) fail_unexpected();
    }
    return failed();
  }
  return true;
}

namespace {

/// What bash assigns when it has started one: `NAME=(DESCRIPTOR DESCRIPTOR) NAME_PID=PROCESS`, which nobody knows, as `$!`; they are gone when it
/// has ended.
AndOr coprocess_variables(const std::string& name, Span span) {
  Parameter process;
  process.name = "!";
  process.source = "$" + name;
  process.span = span;
  SyntaxWord number;
  number.parts.emplace_back(process);
  number.source = process.source;
  number.span = span;
  Assignment descriptors;
  descriptors.name = name;
  descriptors.array = true;
  descriptors.span = descriptors.name_span = span;
  descriptors.items = {ArrayItem{std::nullopt, false, number}, ArrayItem{std::nullopt, false, number}};
  Assignment pid;
  pid.name = name + "_PID";
  pid.value = number;
  pid.span = pid.name_span = span;
  auto command = std::make_shared<Command>();
  command->span = span;
  command->form = SimpleCommand{{std::move(descriptors), std::move(pid)}, {}};
  AndOr list;
  list.items.push_back({Connector::none, Pipeline{}});
  list.items.back().pipeline.commands.push_back(std::move(command));
  return list;
}

}  // namespace

/// `coproc { …; }`, `coproc NAME { …; }`, `coproc command`: it runs beside the script.
bool Parser::parse_coprocess(Command& command) {
  if (!take_reserved("coproc")) return false;
  skip_blanks();
  auto inner = std::make_shared<Command>();
  const std::size_t start = at_;
  std::string name = "COPROC";
  if (!parse_compound(*inner)) {
    while (is_name_char(peek())) ++at_;
    const bool named = at_ > start;
    skip_blanks();
    const std::string word(text_.substr(start, at_ - start));
    if (named && parse_compound(*inner)) {
      name = word.substr(0, word.find_first_of(" \t"));
    } else {
      at_ = start;
      parse_simple(*inner);
    }
  }
  inner->span = input_.at(start, trimmed_end(start));
  inner->source = std::string(text_.substr(start, trimmed_end(start) - start));
  AndOr list;
  list.background = true;
  list.items.push_back({Connector::none, Pipeline{}});
  list.items.back().pipeline.commands.push_back(std::move(inner));
  Script body;
  body.items.push_back(std::move(list));
  body.items.push_back(coprocess_variables(name, input_.at(start, trimmed_end(start))));
  command.form = Group{std::make_shared<const Script>(std::move(body)), name};
  return true;
}

/// `((…))`; nothing is read when it is a subshell in a subshell.
std::optional<SyntaxWord> Parser::parse_arithmetic_command() {
  const std::size_t begin = at_;
  if (!not_arithmetic_.insert(begin).second) return std::nullopt;
  const Mark before = mark();
  at_ += 2;
  SyntaxWord expression = parse_arithmetic_text(")");
  if (take("))")) {
    not_arithmetic_.erase(begin);
    return expression;
  }
  go_back(before);
  return std::nullopt;
}

/// `name ()` or `function name`, both read; nothing is read otherwise.
std::optional<std::string> Parser::function_name() {
  const std::size_t begin = at_;
  const bool keyword = take_reserved("function");
  if (keyword) skip_blanks();
  const std::size_t start = at_;
  while (!at_end() && std::string_view(" \t\n;&|()<>$`'\"\\=").find(peek()) == std::string_view::npos) ++at_;
  std::string name = source(start);
  if (!name.empty() && peek() != '=') {
    while (peek() == ' ' || peek() == '\t') ++at_;
    const std::size_t open = at_;
    if (take("(")) {
      while (peek() == ' ' || peek() == '\t') ++at_;
      if (take(")")) return name;
      at_ = open;
    }
    if (keyword) return name;
  }
  at_ = begin;
  return std::nullopt;
}

FunctionDefinition Parser::parse_function(std::string name) {
  skip_newlines();
  auto body = std::make_shared<Command>();
  const std::size_t begin = at_;
  if (!parse_compound(*body)) fail_unexpected();
  while (parse_redirect(*body)) {
  }
  body->span = span(begin);
  return {std::move(name), std::move(body)};
}

If Parser::parse_if() {
  If result;
  while (true) {
    If::Branch branch;
    skip_blanks();
    const std::size_t begin = at_;
    branch.condition = parse_body({"then"});
    branch.span = input_.at(begin, trimmed_end(begin));
    expect_reserved("then");
    branch.body = parse_body({"elif", "else", "fi"});
    result.branches.push_back(std::move(branch));
    if (take_reserved("elif")) continue;
    if (take_reserved("else")) {
      If::Branch last;
      last.body = parse_body({"fi"});
      result.branches.push_back(std::move(last));
    }
    expect_reserved("fi");
    return result;
  }
}

While Parser::parse_while(bool until) {
  While result;
  result.until = until;
  skip_blanks();
  const std::size_t begin = at_;
  result.condition = parse_body({"do"});
  result.condition_span = input_.at(begin, trimmed_end(begin));
  expect_reserved("do");
  result.body = parse_body({"done"});
  expect_reserved("done");
  return result;
}

void Parser::parse_for(Command& command) {
  skip_blanks();
  if (looking_at("((")) {
    at_ += 2;
    ArithmeticFor loop;
    loop.start = parse_arithmetic_text(";)");
    if (!take(";")) fail_unexpected();
    loop.condition = parse_arithmetic_text(";)");
    if (!take(";")) fail_unexpected();
    loop.step = parse_arithmetic_text(")");
    if (!take("))")) fail_unexpected();
    loop.body = parse_loop_body();
    command.form = std::move(loop);
    return;
  }
  For loop;
  const std::size_t begin = at_;
  while (is_name_char(peek())) ++at_;
  loop.name = source(begin);
  loop.name_span = span(begin);
  if (loop.name.empty()) fail_unexpected();
  skip_newlines();
  if (take_reserved("in")) {
    for (skip_blanks(); !at_end() && peek() != ';' && peek() != '\n'; skip_blanks()) {
      const std::size_t before = at_;
      loop.words.push_back(parse_word(Where::command));
      if (at_ == before) fail_unexpected();
    }
  } else {
    loop.positional = true;
  }
  loop.body = parse_loop_body();
  command.form = std::move(loop);
}

ScriptPtr Parser::parse_loop_body() {
  skip_blanks();
  take(";");
  skip_newlines();
  const bool braces = take_reserved("{");
  if (!braces) expect_reserved("do");
  ScriptPtr body = braces ? parse_body({"}"}) : parse_body({"done"});
  expect_reserved(braces ? "}" : "done");
  return body;
}

Case Parser::parse_case() {
  Case result;
  skip_blanks();
  const std::size_t before = at_;
  result.subject = parse_word(Where::command);
  if (at_ == before) fail_unexpected();
  skip_newlines();
  expect_reserved("in");
  skip_newlines();
  while (!take_reserved("esac")) {
    if (at_end()) {
      fail_unexpected();
      break;
    }
    result.items.push_back(parse_case_item());
    skip_newlines();
  }
  return result;
}

Case::Item Parser::parse_case_item() {
  Case::Item item;
  take("(");
  do {
    skip_blanks();
    const std::size_t before = at_;
    item.patterns.push_back(parse_word(Where::pattern));
    if (at_ == before) fail_unexpected();
    skip_blanks();
  } while (take("|"));
  if (!take(")")) fail_unexpected();
  item.body = std::make_shared<const Script>(parse_until({";;&", ";;", ";&", "esac"}));
  for (const std::string_view terminator : {";;&", ";;", ";&"}) {
    if (!take(terminator)) continue;
    item.terminator = terminator;
    break;
  }
  return item;
}

}  // namespace alignlint::shell
