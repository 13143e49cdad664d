#include "expr/token.h"

#include <algorithm>
#include <array>

#include "text/ascii.h"

namespace alignlint {

namespace {

bool is_name_start(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
bool is_continuation_byte(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

/// The character at an offset; 0 behind the end.
char at(std::string_view text, std::size_t i) { return i < text.size() ? text[i] : '\0'; }

std::size_t skip_digits(std::string_view text, std::size_t i) {
  while (is_digit(at(text, i))) ++i;
  return i;
}

std::size_t end_of_word(std::string_view text, std::size_t i) {
  while (is_name_start(at(text, i)) || is_digit(at(text, i))) ++i;
  return i;
}

std::size_t end_of_name(std::string_view text, std::size_t i) {
  i = end_of_word(text, i);
  while (at(text, i) == '.' && is_name_start(at(text, i + 1))) i = end_of_word(text, i + 1);
  return i;
}

std::size_t end_of_number(std::string_view text, std::size_t i) {
  i = skip_digits(text, i);
  if (at(text, i) == '.' && is_digit(at(text, i + 1))) i = skip_digits(text, i + 1);
  if (at(text, i) != 'e' && at(text, i) != 'E') return i;
  const std::size_t digits = i + (at(text, i + 1) == '-' || at(text, i + 1) == '+' ? 2 : 1);
  return is_digit(at(text, digits)) ? skip_digits(text, digits) : i;
}

Token number_token(Token token, std::string_view text) {
  std::size_t end = end_of_number(text, token.begin);
  if (is_name_start(at(text, end)) || at(text, end) == '.') {
    end = std::max(end_of_word(text, end), end + 1);
    token.kind = TokenKind::broken;
    token.problem = "not a number; numbers are written 12, 0.5 or 1e-8";
  }
  token.end = static_cast<std::uint32_t>(end);
  return token;
}

bool is_quote(char c) { return c == '\'' || c == '"'; }

/// `open` is where its quote stands.
Token text_token(Token token, std::string_view text, std::size_t open) {
  const bool raw = open > token.begin;
  std::size_t i = open + 1;
  while (i < text.size() && text[i] != text[open]) i += text[i] == '\\' && !raw ? 2U : 1U;
  if (i >= text.size()) {
    token.kind = TokenKind::broken;
    token.problem = "a string without its closing quote";
  }
  token.end = static_cast<std::uint32_t>(std::min(i + 1, text.size()));
  return token;
}

struct Foreign {
  std::string_view sign;
  std::string_view problem;
};

constexpr std::array<Foreign, 6> kForeign = {{
    {"**", "there is no operator '**'"},
    {"=", "there is no operator '=', did you mean '=='?"},
    {"&", "there is no operator '&', did you mean '&&'?"},
    {"|", "there is no operator '|', did you mean '||'?"},
    {".", "a '.' is allowed only inside a name or before a function"},
    {"{", "there are no braces in expressions"},
}};

Token sign_token(Token token, std::string_view text) {
  const std::string_view rest = text.substr(token.begin);
  for (const std::string_view sign : {"||", "&&", "==", "!=", "<=", ">=", "//", "??"}) {
    if (rest.starts_with(sign)) {
      token.end = token.begin + 2;
      return token;
    }
  }
  token.end = token.begin + 1;
  if (rest.front() == '.' && is_name_start(at(rest, 1))) return token;
  for (const Foreign& foreign : kForeign) {
    if (!rest.starts_with(foreign.sign)) continue;
    token.kind = TokenKind::broken;
    token.problem = foreign.problem;
    token.end = token.begin + static_cast<std::uint32_t>(foreign.sign.size());
    return token;
  }
  if (std::string_view("?:<>+-*/%!()[],").find(rest.front()) != std::string_view::npos) return token;
  token.kind = TokenKind::broken;
  token.problem = "a character that has no meaning here";
  while (token.end < text.size() && is_continuation_byte(text[token.end])) ++token.end;
  return token;
}

}  // namespace

Token next_token(std::string_view text, std::uint32_t offset) {
  Token token;
  const std::size_t start = text.find_first_not_of(" \t\r\n", offset);
  token.begin = static_cast<std::uint32_t>(std::min(start, text.size()));
  token.end = token.begin;
  if (token.begin == text.size()) return token;
  const char first = text[token.begin];
  if (first == 'r' && is_quote(at(text, token.begin + 1))) {
    token.kind = TokenKind::text;
    token = text_token(token, text, token.begin + 1);
  } else if (is_name_start(first)) {
    token.kind = TokenKind::name;
    token.end = static_cast<std::uint32_t>(end_of_name(text, token.begin));
  } else if (is_digit(first) || (first == '.' && is_digit(at(text, token.begin + 1)))) {
    token.kind = TokenKind::number;
    token = number_token(token, text);
  } else if (is_quote(first)) {
    token.kind = TokenKind::text;
    token = text_token(token, text, token.begin);
  } else {
    token.kind = TokenKind::sign;
    token = sign_token(token, text);
  }
  token.word = text.substr(token.begin, token.end - token.begin);
  return token;
}

std::string unquoted(std::string_view word, std::size_t& bad_escape) {
  const bool raw = word.front() == 'r';
  const std::string_view inside = word.substr(raw ? 2 : 1, word.size() - (raw ? 3 : 2));
  if (raw || inside.find('\\') == std::string_view::npos) return std::string(inside);
  std::string out;
  constexpr std::string_view kEscapes = "\\'\"nrt";
  constexpr std::string_view kMeanings = "\\'\"\n\r\t";
  for (std::size_t i = 0; i < inside.size(); ++i) {
    if (inside[i] != '\\') {
      out += inside[i];
      continue;
    }
    ++i;
    const std::size_t escape = kEscapes.find(inside[i]);
    if (escape == std::string_view::npos) bad_escape = i;
    out += escape == std::string_view::npos ? inside[i] : kMeanings[escape];
  }
  return out;
}

}  // namespace alignlint
