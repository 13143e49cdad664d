#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace alignlint {

enum class TokenKind : std::uint8_t {
  end,
  name,    ///< dotted: `network.heads`; also the words `true false null in`
  number,  ///< digits as written, with or without point and exponent
  text,    ///< with its quotes; r'…' without escapes
  sign,    ///< an operator or bracket
  broken,  ///< nothing the language knows; `problem` says why
};

/// A token of an expression: bytes `[begin, end)` of its text.
struct Token {
  TokenKind kind = TokenKind::end;
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
  std::string_view word;     ///< those bytes
  std::string_view problem;  ///< of a broken token: a complete message

  [[nodiscard]] bool is(std::string_view sign) const { return kind == TokenKind::sign && word == sign; }
  [[nodiscard]] bool is_word(std::string_view name) const { return kind == TokenKind::name && word == name; }
};

/// The token at or after `at`. White space separates; there are no comments.
Token next_token(std::string_view text, std::uint32_t at);

/// A text without its quotes, the escapes of one without `r` `\\ \' \" \n \r \t` resolved. `bad_escape` becomes the offset of an escape that is none of these.
std::string unquoted(std::string_view word, std::size_t& bad_escape);

}  // namespace alignlint
