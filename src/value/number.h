#pragma once

#include <optional>
#include <string_view>

#include "value/value.h"

namespace alignlint {

/// Digits of a base (2 to 16, no sign, no prefix, no separators) as an int, or as a real beyond 64 bits. Nothing for an empty text or
/// another character.
std::optional<Value> parse_digits(std::string_view digits, int base, bool negative);

/// A decimal real without sign, spaces, separators or words: `1`, `1.`, `.5`, `1e-8`. Too large is infinite, too small is 0, as in C.
std::optional<double> parse_decimal(std::string_view text);

/// What Python's `int(text)` gives: spaces around, a sign, single `_` between digits. A real beyond 64 bits.
std::optional<Value> python_int_value(std::string_view text);
/// What Python's `float(text)` gives, `inf` and `nan` included.
std::optional<double> python_float_value(std::string_view text);

/// The number a text means to the person who wrote it although its format may read it as text: `1e-8`, `1E8`, `+.5`, `08`. Finite decimal
/// numbers only.
std::optional<double> number_in_text(std::string_view text);

/// `text` without white space around it.
std::string_view trimmed(std::string_view text);

/// `text` in ASCII lower case.
std::string lower_case(std::string_view text);

}  // namespace alignlint
