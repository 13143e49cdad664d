#include <algorithm>

#include "read/shell/syntax/parser.h"

namespace alignlint::shell {

void Parser::parse_backslash(SyntaxWord& word, Where where, bool quoted) {
  const std::size_t begin = at_;
  ++at_;
  if (at_end()) {
    if (where != Where::command) add_literal(word, begin, "\\", quoted);
    return;
  }
  const char c = peek();
  if (c == '\n') {
    ++at_;
    return;
  }
  if (where == Where::arithmetic || !quoted) {
    const std::size_t rest = text_.find_first_not_of(" \t\r", at_);
    if (where == Where::command && (c == ' ' || c == '\t' || c == '\r') && rest != std::string_view::npos && text_[rest] == '\n') {
      cut_lines_.push_back(input_.at(begin, rest));
    }
    ++at_;
    add_literal(word, begin, std::string(1, c), where != Where::arithmetic);
    return;
  }
  const bool special =
      c == '$' || c == '`' || c == '\\' || (c == '"' && where != Where::here_document) || (c == '}' && where == Where::quoted_operand);
  if (special) ++at_;
  add_literal(word, begin, std::string(1, special ? c : '\\'), true);
}

void Parser::parse_single_quotes(SyntaxWord& word) {
  const std::size_t open = at_;
  const std::size_t close = text_.substr(0, end_).find('\'', at_ + 1);
  if (close == std::string_view::npos) return fail("unexpected end of file while looking for the matching '''", open);
  at_ = close;
  std::size_t begin = open + 1;
  // unknown pieces of a text made on the way stay unknown inside quotes
  for (std::size_t i = begin; i <= close; ++i) {
    if (i != close && !input_.unknown_at(i)) continue;
    if (i > begin || close == open + 1) {
      Fragment fragment = input_.fragment(begin, i, std::string(text_.substr(begin, i - begin)));
      fragment.quoted = true;
      word.parts.emplace_back(Literal{std::move(fragment)});
    }
    if (i == close) break;
    Fragment fragment = input_.fragment(i, i + 1, {});
    fragment.quoted = true;
    word.parts.emplace_back(Literal{std::move(fragment)});
    begin = i + 1;
  }
  at_ = close + 1;
}

void Parser::parse_double_quotes(SyntaxWord& word) {
  const std::size_t open = at_;
  ++at_;
  SyntaxWord inside;
  parse_parts(inside, Where::double_quotes, "\"", true);
  if (at_end()) return fail("unexpected end of file while looking for the matching '\"'", open);
  if (inside.parts.empty()) {
    Fragment fragment = input_.fragment(at_, at_, {});
    fragment.quoted = true;
    inside.parts.emplace_back(Literal{std::move(fragment)});
  }
  for (Part& part : inside.parts) word.parts.push_back(std::move(part));
  ++at_;
}

namespace {

int digit_of(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return 99;
}

void append_utf8(std::string& out, unsigned long code) {
  if (code < 0x80) {
    out += static_cast<char>(code);
  } else if (code < 0x800) {
    out += static_cast<char>(0xC0 | (code >> 6));
    out += static_cast<char>(0x80 | (code & 0x3F));
  } else if (code < 0x10000) {
    out += static_cast<char>(0xE0 | (code >> 12));
    out += static_cast<char>(0x80 | ((code >> 6) & 0x3F));
    out += static_cast<char>(0x80 | (code & 0x3F));
  } else {
    out += static_cast<char>(0xF0 | (code >> 18));
    out += static_cast<char>(0x80 | ((code >> 12) & 0x3F));
    out += static_cast<char>(0x80 | ((code >> 6) & 0x3F));
    out += static_cast<char>(0x80 | (code & 0x3F));
  }
}

unsigned long read_number(std::string_view text, std::size_t& at, int base, int most) {
  unsigned long value = 0;
  for (int i = 0; i < most && at < text.size() && digit_of(text[at]) < base; ++i, ++at)
    value = value * static_cast<unsigned long>(base) + static_cast<unsigned long>(digit_of(text[at]));
  return value;
}

}  // namespace

std::string unescape(std::string_view text, Escapes escapes, bool& stop) {
  std::string out;
  std::size_t at = 0;
  stop = false;
  while (at < text.size()) {
    if (text[at] != '\\' || at + 1 >= text.size()) {
      out += text[at++];
      continue;
    }
    const char c = text[at + 1];
    static constexpr std::string_view kNames = "abefnrtv\\";
    static constexpr std::string_view kBytes = "\a\b\x1b\f\n\r\t\v\\";
    if (const auto named = kNames.find(c); named != std::string_view::npos || c == 'E') {
      out += c == 'E' ? '\x1b' : kBytes[named];
      at += 2;
    } else if (c == 'c' && (escapes == Escapes::echo || escapes == Escapes::argument)) {
      stop = true;
      return out;
    } else if (c == 'c' && escapes == Escapes::ansi_quotes && at + 2 < text.size()) {
      out += text[at + 2] == '?' ? '\x7f' : static_cast<char>(text[at + 2] & 0x1F);
      at += 3;
    } else if ((c == '\'' || c == '"' || c == '?') && escapes != Escapes::echo && escapes != Escapes::argument) {
      out += c;
      at += 2;
    } else if (c == 'x' && escapes == Escapes::ansi_quotes && at + 2 < text.size() && text[at + 2] == '{') {
      at += 3;
      constexpr int kMostDigits = 64;
      out += static_cast<char>(read_number(text, at, 16, kMostDigits));
      if (at < text.size() && text[at] == '}') ++at;
    } else if (c == 'x' && at + 2 < text.size() && digit_of(text[at + 2]) < 16) {
      at += 2;
      out += static_cast<char>(read_number(text, at, 16, 2));
    } else if ((c == 'u' || c == 'U') && at + 2 < text.size() && digit_of(text[at + 2]) < 16) {
      at += 2;
      append_utf8(out, read_number(text, at, 16, c == 'u' ? 4 : 8));
    } else if (c == '0' && (escapes == Escapes::echo || escapes == Escapes::argument)) {
      at += 2;
      out += static_cast<char>(read_number(text, at, 8, 3));
    } else if (c >= '0' && c <= '7' && escapes != Escapes::echo) {
      ++at;
      out += static_cast<char>(read_number(text, at, 8, 3));
    } else {
      out += '\\';
      out += c;
      at += 2;
    }
  }
  return out;
}

/// `$'…'`, standing at its `$`.
void Parser::parse_ansi_quotes(SyntaxWord& word) {
  const std::size_t open = at_;
  at_ += 2;
  while (!at_end() && peek() != '\'') at_ = std::min(end_, at_ + (peek() == '\\' ? 2U : 1U));
  if (at_end()) return fail("unexpected end of file while looking for the matching '''", open);
  bool stop = false;
  Fragment fragment = input_.fragment(open + 2, at_, unescape(text_.substr(open + 2, at_ - open - 2), Escapes::ansi_quotes, stop));
  fragment.quoted = true;
  fragment.text.resize(std::min(fragment.text.find('\0'), fragment.text.size()));  // where a text of bash ends
  fragment.exact = fragment.exact && fragment.text == text_.substr(open + 2, at_ - open - 2);
  word.parts.emplace_back(Literal{std::move(fragment)});
  ++at_;
}

}  // namespace alignlint::shell
