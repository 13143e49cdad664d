#include <algorithm>

#include "read/shell/syntax/parser.h"

namespace alignlint::shell {

std::string SyntaxWord::plain() const {
  std::string result;
  for (const Part& part : parts) {
    const auto* literal = std::get_if<Literal>(&part);
    if (!literal || literal->fragment.quoted || literal->fragment.unknown) return {};
    result += literal->fragment.text;
  }
  return result;
}

namespace {

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n'; }
bool is_meta(char c) { return is_blank(c) || c == ';' || c == '&' || c == '|' || c == '(' || c == ')' || c == '<' || c == '>'; }

bool ends_word(Where where, char c, int parentheses) {
  if (where == Where::command || where == Where::pattern) return is_meta(c);
  if (where == Where::regex) return parentheses == 0 ? (is_blank(c) || c == '&' || c == ';' || c == ')') : c == '\n';
  return false;
}

}  // namespace

SyntaxWord Parser::parse_whole(Where where) {
  SyntaxWord word;
  parse_parts(word, where, {}, where == Where::double_quotes || where == Where::here_document || where == Where::arithmetic);
  word.source = std::string(text_);
  word.span = input_.at(0, text_.size());
  if (failed()) {
    word.parts.clear();
    Fragment all = input_.fragment(0, text_.size(), word.source);
    all.unknown = why("text that cannot be parsed", all.span);
    word.parts.emplace_back(Literal{std::move(all)});
  }
  return word;
}

SyntaxWord Parser::parse_word(Where where, std::string_view stops) {
  SyntaxWord word;
  const std::size_t begin = at_;
  const bool quoted = where == Where::quoted_operand || where == Where::arithmetic;
  parse_parts(word, where, stops, quoted);
  word.span = span(begin);
  word.source = source(begin);
  return word;
}

void Parser::parse_parts(SyntaxWord& word, Where where, std::string_view stops, bool quoted) {
  const Nested nested(*this);
  const bool in_brackets = where == Where::arithmetic && stops == "]";  // `$[a[0]]`
  int parentheses = 0;
  while (!at_end()) {
    const char c = peek();
    if (parentheses == 0 && stops.find(c) != std::string_view::npos) break;
    if (c == '<' && where == Where::command && parse_placeholder(word)) continue;
    if ((c == '<' || c == '>') && peek(1) == '(' && where == Where::command) {
      parse_process(word);
      continue;
    }
    if (ends_word(where, c, parentheses)) {
      if (c != '(' || !(where == Where::pattern || extended_patterns_) || at_ == 0 ||
          std::string_view("?*+@!").find(text_[at_ - 1]) == std::string_view::npos || word.parts.empty()) {
        break;
      }
      if (where == Where::pattern && extended_later_ && !extended_patterns_ && !in_condition_) break;
      if (where == Where::pattern && !extended_patterns_ && !in_condition_) group_pattern_ = input_.at(at_ - 1, at_ + 1);
      parse_group_pattern(word, where);
      continue;
    }
    if (parse_part(word, where, quoted)) continue;
    if (where == Where::regex || where == Where::arithmetic) {
      if (c == (in_brackets ? '[' : '(')) ++parentheses;
      if (c == (in_brackets ? ']' : ')')) --parentheses;
    }
    const std::size_t begin = at_;
    at_ += std::max<std::size_t>(plain_run(stops), 1);
    add_literal(word, begin, source(begin), quoted);
  }
  spend(Budget::kNode * (word.parts.size() / 2));  // of a word that changes its quotes with each byte, some hundred bytes are kept for one
}

/// How many bytes from here on stand for themselves wherever they are: most of a word is read at once.
std::size_t Parser::plain_run(std::string_view stops) const {
  constexpr std::string_view kPlain = "-./,:=%+@";
  const std::size_t end = std::min(end_, input_.end_of_piece(at_));
  std::size_t size = 0;
  for (; at_ + size < end; ++size) {
    const char c = text_[at_ + size];
    const bool plain = is_name_char(c) || kPlain.find(c) != std::string_view::npos;
    if (!plain || stops.find(c) != std::string_view::npos) break;
  }
  return size;
}

/// Quotes and expansions. False when the next byte stands for itself.
bool Parser::parse_part(SyntaxWord& word, Where where, bool quoted) {
  const char c = peek();
  if (c == Input::kUnknown && input_.unknown_at(at_)) {
    Fragment fragment = input_.fragment(at_, at_ + 1, {});
    fragment.quoted = quoted;
    word.parts.emplace_back(Literal{std::move(fragment)});
    ++at_;
    return true;
  }
  switch (c) {
    case '\\':
      parse_backslash(word, where, quoted);
      return true;
    case '\'':
      if (quoted && where != Where::arithmetic) return false;
      if (where == Where::arithmetic) {
        ++at_;
        return true;
      }
      parse_single_quotes(word);
      return true;
    case '"':
      if (where == Where::here_document) return false;
      if (where == Where::arithmetic) {
        ++at_;  // quote removal happens before evaluation
        return true;
      }
      parse_double_quotes(word);
      return true;
    case '$':
      parse_dollar(word, where, quoted);
      return true;
    case '`':
      parse_backquotes(word, quoted);
      return true;
    default:
      return false;
  }
}

void Parser::add_literal(SyntaxWord& word, std::size_t begin, std::string bytes, bool quoted) {
  const std::size_t end = std::max(at_, begin + (bytes.empty() ? 0 : 1));
  Fragment fragment = input_.fragment(begin, end, std::move(bytes));
  fragment.quoted = quoted;
  if (!word.parts.empty()) {
    if (auto* last = std::get_if<Literal>(&word.parts.back())) {
      Fragment& before = last->fragment;
      if (before.quoted == quoted && before.exact && fragment.exact && before.span.file == fragment.span.file &&
          before.span.end == fragment.span.begin && before.via == fragment.via && !before.unknown && !before.text.empty()) {
        before.text += fragment.text;
        before.span.end = fragment.span.end;
        return;
      }
    }
  }
  word.parts.emplace_back(Literal{std::move(fragment)});
}

/// Bytes of `<your path>` here: not a redirection and its target, but a text somebody was to replace.
std::size_t Parser::placeholder_size() const {
  if (!accepts_placeholders_ || at_ == 0 || peek() != '<' || !is_name_start(peek(1))) return 0;
  const char before = text_[at_ - 1];
  if (before != '=' && before != ' ' && before != '\t') return 0;
  std::size_t size = 1;
  while (at_ + size < end_ && std::string_view("<>\n'\"$|;&").find(peek(size)) == std::string_view::npos) ++size;
  if (peek(size) != '>') return 0;
  const char after = peek(size + 1);
  return at_ + size + 1 >= end_ || std::string_view(" \t\r\n/:;").find(after) != std::string_view::npos ? size + 1 : 0;
}

bool Parser::parse_placeholder(SyntaxWord& word) {
  const std::size_t size = placeholder_size();
  if (size == 0) return false;
  const std::size_t begin = at_;
  at_ += size;
  add_literal(word, begin, source(begin), true);
  placeholders_.push_back(span(begin));
  return true;
}

/// `@(a|b)`: kept as text; the matcher understands it.
void Parser::parse_group_pattern(SyntaxWord& word, Where where) {
  const Nested nested(*this);
  if (failed()) return;
  add_literal(word, at_, "(", false);
  ++at_;
  while (!at_end() && peek() != ')') {
    if (peek() == '(') {
      parse_group_pattern(word, where);
      continue;
    }
    if (parse_part(word, where, false)) continue;
    add_literal(word, at_, std::string(1, peek()), false);
    ++at_;
  }
  if (at_end()) return fail("missing ')'", at_);
  add_literal(word, at_, ")", false);
  ++at_;
}

std::vector<SyntaxWord> Parser::parse_words(std::optional<SyntaxError>& error) {
  std::vector<SyntaxWord> words;
  while (true) {
    while (!at_end() && (is_blank(peek()) || peek() == '\r' || looking_at("\\\n") || looking_at("\\\r\n"))) {
      if (peek() == '\\') at_ += peek(1) == '\r' ? 2U : 1U;
      ++at_;
    }
    if (at_end()) return words;
    if (peek() == '#') {
      skip_comment();
      continue;
    }
    const std::size_t begin = at_;
    SyntaxWord word;
    parse_parts(word, Where::operand, " \t\r\n", false);
    if (failed()) {
      error = std::move(failure_);
      return words;
    }
    word.span = span(begin);
    word.source = source(begin);
    words.push_back(std::move(word));
  }
}

}  // namespace alignlint::shell
