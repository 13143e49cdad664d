#pragma once

#include <span>
#include <string>
#include <string_view>

#include "value/value.h"

namespace alignlint {

/// What became of a text: a value, which is unknown where it is too large to be worked with, or why whoever reads it at run time would stop there.
struct Parsed {
  Value value;
  std::string error;  ///< `invalid int value: '1e3'`; empty when nobody stops

  [[nodiscard]] bool ok() const { return error.empty(); }
};

/// `quoted`: the text stood in quotes in a format where that says it is text (YAML, JSON).
using ParseFunction = Parsed (*)(std::string_view text, bool quoted);

/// A way to read a value. Data picks one by name for every option, key or variable.
struct Parser {
  std::string_view name;
  ParseFunction parse;
  std::string_view doc;      ///< one sentence for people who write mappings
  bool makes_lists = false;  ///< or dicts
};

/// All of them, in the order the documentation lists them.
std::span<const Parser> parsers();

/// Null when there is none of that name.
const Parser* find_parser(std::string_view name);

/// Python expressions of literals: numbers, `True False None`, texts, lists, tuples, dicts, signs, and `+ - *` of numbers and lists:
/// `([0]+[1]*2)*4`. At most `kMostItems` values come of it.
Parsed parse_python_literal(std::string_view text);

/// Whole numbers between commas: `61,62,63`.
Parsed parse_comma_ints(std::string_view text);

/// Lists of whole numbers in brackets, `*n` after an item standing for n of it: `[[11],[12]*3]`.
Parsed parse_bracketed_ints(std::string_view text);

/// Letters in parts between `|`, written out: `Et*3|(t|)*2L` gives `Ettt`, `t`, `t`, `L`. Commas mean nothing.
Parsed parse_lettered_parts(std::string_view text);

/// A whole JSON value.
Parsed parse_json_value(std::string_view text);

}  // namespace alignlint
