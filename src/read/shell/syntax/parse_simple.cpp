#include <algorithm>

#include "read/shell/syntax/parser.h"

namespace alignlint::shell {

namespace {

/// As it stands in the syntax, as a variable, in the environment of a launch and as an entry of it, each with its places: some two thousand bytes.
constexpr std::uint64_t kNodesOfAssignment = 4;

bool declares(std::string_view name) {
  static constexpr std::string_view kNames[] = {"export", "declare", "typeset", "local", "readonly"};
  return std::find(std::begin(kNames), std::end(kNames), name) != std::end(kNames);
}

}  // namespace

void Parser::parse_simple(Command& command) {
  SimpleCommand simple;
  bool declaration = false;
  const std::size_t begin = at_;
  while (true) {
    skip_blanks();
    if (parse_redirect(command)) continue;
    if (at_end() || at_terminator()) {
      if (peek() == '(' && !at_end()) fail_unexpected();
      break;
    }
    if ((simple.words.empty() || declaration) && at_assignment()) {
      Assignment assignment = parse_assignment();
      if (simple.words.empty()) {
        simple.assignments.push_back(std::move(assignment));
      } else {
        Argument argument;
        argument.word.span = assignment.span;
        argument.assignment = std::move(assignment);
        simple.words.push_back(std::move(argument));
      }
      continue;
    }
    const std::size_t before = at_;
    Argument argument{parse_word(Where::command), std::nullopt};
    if (at_ == before) fail_unexpected();
    if (simple.words.empty()) declaration = declares(argument.word.plain());
    if (argument.word.plain() == "extglob" && !simple.words.empty() && simple.words[0].word.plain() == "shopt") extended_later_ = true;
    simple.words.push_back(std::move(argument));
  }
  if (simple.words.empty() && simple.assignments.empty() && command.redirects.empty()) fail_unexpected();
  if (failed()) return;
  if (text_.substr(begin, at_ - begin).find('\n') != std::string_view::npos) long_commands_.push_back(span(begin));
  command.form = std::move(simple);
}

/// `name=`, `name+=`, `name[…]=`, `name[…]+=`
bool Parser::at_assignment() const {
  std::size_t i = at_;
  if (i >= end_ || !is_name_start(text_[i])) return false;
  while (i < end_ && is_name_char(text_[i])) ++i;
  if (i < end_ && text_[i] == '[') {
    int depth = 0;
    char quote = 0;
    for (; i < end_; ++i) {
      const char c = text_[i];
      if (quote) {
        if (c == '\\' && quote == '"')
          ++i;
        else if (c == quote)
          quote = 0;
        continue;
      }
      if (c == '\n') {
        spend((i - at_) / 8);
        return false;
      }
      if (c == '\'' || c == '"') quote = c;
      if (c == '[') ++depth;
      if (c == ']' && --depth == 0) break;
      if ((c == ' ' || c == '\t') && depth == 0) return false;
    }
    ++i;
    spend((i - at_) / 8);
  }
  if (i < end_ && text_[i] == '+') ++i;
  return i < end_ && text_[i] == '=';
}

Assignment Parser::parse_assignment() {
  spend(kNodesOfAssignment * Budget::kNode);
  Assignment assignment;
  const std::size_t begin = at_;
  while (is_name_char(peek())) ++at_;
  assignment.name = source(begin);
  assignment.name_span = span(begin);
  if (peek() == '[') {
    Parameter holder;
    parse_subscript(holder);
    if (holder.all) fail("bad array subscript", begin);
    if (holder.subscript) assignment.subscript = *holder.subscript;
  }
  assignment.append = take("+");
  take("=");
  if (peek() == '(') {
    parse_array(assignment);
  } else {
    assignment.value = parse_word(Where::command);
  }
  assignment.span = span(begin);
  return assignment;
}

void Parser::parse_array(Assignment& assignment) {
  assignment.array = true;
  const std::size_t open = at_;
  ++at_;
  while (true) {
    skip_newlines();
    if (at_end()) return fail("unexpected end of file while looking for the matching ')'", open);
    if (take(")")) return;
    ArrayItem item;
    if (peek() == '[') {
      const Mark before_item = mark();
      Parameter holder;
      parse_subscript(holder);
      if (failed()) holder.subscript = nullptr;
      const bool append = holder.subscript && looking_at("+=");
      if (holder.subscript && (append || peek() == '=')) {
        at_ += append ? 2 : 1;
        item.subscript = *holder.subscript;
        item.append = append;
      } else {
        go_back(before_item);
      }
    }
    const std::size_t before = at_;
    item.value = parse_word(Where::command);
    if (at_ == before && !item.subscript) fail_unexpected();
    assignment.items.push_back(std::move(item));
  }
}

bool Parser::parse_redirect_operator(Redirect& redirect) {
  using Kind = Redirect::Kind;
  struct Row {
    std::string_view text;
    Kind kind;
  };
  static constexpr Row kRows[] = {
      {"&>>", Kind::both_append},     {"&>", Kind::both},       {"<<<", Kind::here_string}, {"<<", Kind::here_document},
      {"<&", Kind::duplicate_input},  {"<>", Kind::read_write}, {"<", Kind::input},         {">>", Kind::append},
      {">&", Kind::duplicate_output}, {">|", Kind::clobber},    {">", Kind::output}};
  for (const auto& [text, kind] : kRows) {
    if (!looking_at(text)) continue;
    if ((text == "<" || text == ">") && peek(1) == '(') return false;
    at_ += text.size();
    redirect.kind = kind;
    return true;
  }
  return false;
}

bool Parser::parse_redirect(Command& command) {
  skip_blanks();
  if (placeholder_size() > 0) return false;
  const std::size_t begin = at_;
  Redirect redirect;
  if (peek() == '{') {
    std::size_t i = 1;
    while (is_name_char(peek(i))) ++i;
    const std::size_t name = i;
    if (i > 1 && peek(i) == '[') {
      while (is_name_char(peek(i + 1))) ++i;
      i += peek(i + 1) == ']' ? 2U : 0U;
    }
    if (i > 1 && peek(i) == '}' && (peek(i + 1) == '<' || peek(i + 1) == '>')) {
      at_ += i + 1;
      redirect.variable = std::string(text_.substr(begin + 1, name - 1));
      redirect.element = name < i;
      redirect.descriptor = kFirstFreeDescriptor;
    }
  } else if (peek() >= '0' && peek() <= '9') {
    std::size_t i = 0;
    while (peek(i) >= '0' && peek(i) <= '9') ++i;
    if (i > 4 || (peek(i) != '<' && peek(i) != '>')) return false;
    redirect.descriptor = std::stoi(std::string(text_.substr(at_, i)));
    at_ += i;
  }
  if (at_end() || !parse_redirect_operator(redirect)) {
    at_ = begin;
    return false;
  }
  const bool strip_tabs = redirect.kind == Redirect::Kind::here_document && take("-");
  skip_blanks();
  if (redirect.kind == Redirect::Kind::here_document) {
    start_document(redirect, strip_tabs);
  } else {
    const std::size_t before = at_;
    redirect.target = parse_word(Where::command);
    if (at_ == before) fail_unexpected();
  }
  redirect.span = span(begin);
  command.redirects.push_back(std::move(redirect));
  return true;
}

void Parser::start_document(Redirect& redirect, bool strip_tabs) {
  const std::size_t before = at_;
  PendingDocument document;
  document.strip_tabs = strip_tabs;
  while (!at_end() && std::string_view(" \t\n;&|()<>").find(peek()) == std::string_view::npos) {
    const char c = peek();
    if (c == '\'' || c == '"') {
      document.quoted = true;
      ++at_;
      while (!at_end() && peek() != c) document.delimiter += text_[at_++];
      if (!at_end()) ++at_;
    } else {
      if (c == '\\') {
        document.quoted = true;
        ++at_;
      }
      if (!at_end()) document.delimiter += text_[at_++];
    }
  }
  if (at_ == before) fail_unexpected();
  redirect.document = std::make_shared<SyntaxWord>();
  document.body = redirect.document;
  documents_.push_back(std::move(document));
}

}  // namespace alignlint::shell
