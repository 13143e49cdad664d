#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace alignlint {

// The words of plain YAML (`read/yaml/plain.h`). `line` is the text up to the end of the line, `at` where the word begins; the result is where it ends, 0 when
// it is none that every loader reads alike.

/// A key, letters, digits, `_`, `-`, `.`, `/`, the first one a letter or `_` behind `--`, `.`, `/` or nothing, or in quotes, with a `:` behind that a blank or the
/// end of the line follows; in brackets and quotes also the value, as in JSON. Blanks may stand in front of the `:` of a block's key.
std::size_t plain_key_end(std::string_view line, std::size_t at, bool in_brackets);
/// A value in a block: up to the end of the line or a comment.
std::size_t plain_value_end(std::string_view line, std::size_t at);
/// A value in brackets: one word.
std::size_t plain_word_end(std::string_view line, std::size_t at);
/// A text in quotes, behind the closing one: with no other escapes than `\n`, `\t`, `\"`, `\\`, `\/`, and `''` in single quotes.
std::size_t plain_text_end(std::string_view line, std::size_t at);
/// What such a text says; with its quotes given.
std::string plain_text(std::string_view quoted);
/// The name of an anchor or alias; `at` when it has none.
std::size_t plain_name_end(std::string_view line, std::size_t at);

bool is_yaml_null(std::string_view word);

}  // namespace alignlint
