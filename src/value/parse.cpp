#include "value/parse.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <limits>

#include "value/number.h"
#include "value/yaml_scalar.h"

namespace alignlint {

namespace {

Parsed refused(std::string error) { return {Value::unknown(error), error}; }

std::string in_quotes(std::string_view text) { return "'" + std::string(text) + "'"; }

Parsed pyyaml(std::string_view text, bool quoted) {
  YamlScalar scalar = read_yaml_scalar(text, quoted);
  return {std::move(scalar.value), std::move(scalar.error)};
}

Parsed python_int(std::string_view text, bool) {
  if (auto value = python_int_value(text)) return {*std::move(value), {}};
  return refused("invalid int value: " + in_quotes(text));
}

Parsed python_float(std::string_view text, bool) {
  if (const auto real = python_float_value(text)) return {*real, {}};
  return refused("invalid float value: " + in_quotes(text));
}

Parsed python_bool(std::string_view text, bool) { return {!text.empty(), {}}; }

Parsed python_str(std::string_view text, bool) { return {Value(text), {}}; }

Parsed python_literal(std::string_view text, bool) { return parse_python_literal(text); }

/// A whole number, or a pattern of nothing but digits and `,[]()+*` that is evaluated.
Parsed int_or_pattern(std::string_view text, bool) {
  if (text.find('[') == std::string_view::npos) return python_int(text, false);
  if (text.find_first_not_of("0123456789,[]()+*") != std::string_view::npos) return refused("invalid pattern: " + in_quotes(text));
  return parse_python_literal(text);
}

/// The digits C's `strtol(text, 0, 10)` takes; 0 when there are none, clamped to 64 bits.
std::int64_t strtol_value(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(" \t\n\r\f\v"), text.size()));
  const bool negative = text.starts_with('-');
  if (negative || text.starts_with('+')) text.remove_prefix(1);
  const auto value = parse_digits(text.substr(0, text.find_first_not_of("0123456789")), 10, negative);
  if (!value) return 0;
  if (value->is_int()) return value->as_int();
  return negative ? std::numeric_limits<std::int64_t>::min() : std::numeric_limits<std::int64_t>::max();
}

Parsed strtol_int(std::string_view text, bool) { return {strtol_value(text), {}}; }

Parsed strtol_bool(std::string_view text, bool) { return {strtol_value(text) != 0, {}}; }

Parsed word_true(std::string_view text, bool) {
  const std::string word = lower_case(text);
  if (word == "true" || word == "false") return {word == "true", {}};
  if (word == "strict") return {Value("strict"), {}};
  return refused(in_quotes(text) + " is not one of 'true', 'false', 'strict'");
}

Parsed word_bool(std::string_view text, bool) {
  const std::string word = lower_case(text);
  if (word == "true" || word == "false") return {word == "true", {}};
  return refused("invalid bool value: " + in_quotes(text));
}

Parsed yes_no_bool(std::string_view text, bool) {
  const std::string word = lower_case(text);
  for (const std::string_view yes : {"yes", "true", "t", "y", "1"}) {
    if (word == yes) return {true, {}};
  }
  for (const std::string_view no : {"no", "false", "f", "n", "0"}) {
    if (word == no) return {false, {}};
  }
  return refused("Boolean value expected: " + in_quotes(text));
}

Parsed bool_or_str(std::string_view text, bool) {
  Parsed parsed = word_bool(text, false);
  return parsed.ok() ? parsed : Parsed{Value(text), {}};
}

Parsed only_true(std::string_view text, bool) { return {lower_case(text) == "true", {}}; }

Parsed one_true(std::string_view text, bool) { return {text == "1", {}}; }

/// Every truth word is false: the reader compares a method with a text (`val.upper == 'TRUE'`) instead of calling it.
Value false_word_value(std::string_view text) {
  if (auto integer = python_int_value(text)) return *std::move(integer);
  if (const auto real = python_float_value(text)) return *real;
  const std::string word = lower_case(text);
  if (word == "true" || word == "false") return false;
  return Value(text);
}

/// Where the first comma outside brackets is, or the end.
std::size_t next_comma(std::string_view text) {
  int depth = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '(' || text[i] == '[') ++depth;
    if (text[i] == ')' || text[i] == ']') --depth;
    if (text[i] == ',' && depth == 0) return i;
  }
  return text.size();
}

constexpr int kMaxDepth = 100;

Parsed false_word_list(std::string_view text, int depth) {
  if (depth > kMaxDepth) return refused("too deeply nested");
  const auto count = [&](char c) { return std::count(text.begin(), text.end(), c); };
  const bool brackets = text.size() >= 2 && ((text.front() == '(' && text.back() == ')') || (text.front() == '[' && text.back() == ']'));
  if (brackets) {
    text = text.substr(1, text.size() - 2);
  } else if (count(',') == 0) {
    return {false_word_value(text), {}};
  }
  if (count('(') != count(')') || count('[') != count(']')) return refused("brackets must appear in pairs in " + in_quotes(text));
  ValueList items;
  while (!text.empty()) {
    const std::size_t comma = next_comma(text);
    Parsed item = false_word_list(text.substr(0, comma), depth + 1);
    if (!item.ok()) return item;
    items.push_back(std::move(item.value));
    text.remove_prefix(std::min(comma + 1, text.size()));
  }
  return {Value(std::move(items)), {}};
}

Parsed always_false_bool(std::string_view text, bool) {
  std::string word(text);
  while (!word.empty() && (word.front() == '\'' || word.front() == '"')) word.erase(0, 1);
  while (!word.empty() && (word.back() == '\'' || word.back() == '"')) word.pop_back();
  std::erase(word, ' ');
  return false_word_list(word, 0);
}

/// A whole real passes the test for whole numbers and is then handed on as text, which `int` refuses.
Parsed python_auto(std::string_view text, bool) {
  if (const auto real = python_float_value(text)) {
    if (std::isinf(*real)) return refused("cannot convert float infinity to integer");
    if (std::isnan(*real) || *real != std::trunc(*real)) return {*real, {}};
    if (auto integer = python_int_value(text)) return {*std::move(integer), {}};
    return refused("invalid literal for int() with base 10: " + in_quotes(text));
  }
  if (text == "True" || text == "False") return {text == "True", {}};
  if (Parsed parsed = parse_json_value(text); parsed.ok()) return parsed;
  return {Value(text), {}};
}

Parsed comma_ints(std::string_view text, bool) { return parse_comma_ints(text); }

Parsed bracketed_ints(std::string_view text, bool) { return parse_bracketed_ints(text); }

Parsed lettered_parts(std::string_view text, bool) { return parse_lettered_parts(text); }

Parsed json(std::string_view text, bool quoted) {
  if (quoted) return {Value(text), {}};
  return parse_json_value(text);
}

Parsed dtype(std::string_view text, bool) {
  if (const auto type = parse_dtype(trimmed(text))) return {*type, {}};
  return refused(in_quotes(text) + " is not a dtype");
}

constexpr Parser kParsers[] = {
    {"pyyaml", pyyaml, "YAML 1.1 as PyYAML's safe_load types it: '1e-8' is a string, 'on' a bool, '017' is 15"},
    {"python_int", python_int, "Python's int(text); anything else is refused"},
    {"python_float", python_float, "Python's float(text); anything else is refused"},
    {"python_bool", python_bool, "Python's bool(text), as argparse's type=bool applies it: every string but the empty one is true"},
    {"python_str", python_str, "the string itself"},
    {"python_literal", python_literal, "a Python literal, with + - * of numbers and lists: '([0]+[1]*2)*4'", true},
    {"int_or_pattern", int_or_pattern, "int(text), or a list expression of digits and ',[]()+*' when there is a '['", true},
    {"comma_ints", comma_ints, "integers between commas: '61,62,63'", true},
    {"bracketed_ints", bracketed_ints, "lists of integers, '*n' after an item for n of it: '[[11],[12]*3]'", true},
    {"lettered_parts", lettered_parts, "letters in parts between '|': 'Et*3|(t|)*2L' gives Ettt, t, t, L; commas mean nothing", true},
    {"python_auto", python_auto, "an integer, a real number, True/False, JSON, else a string; '1.0' and '1e3' are refused", true},
    {"always_false_bool", always_false_bool, "a number, else a string, lists in brackets; every spelling of true and false is false", true},
    {"strtol", strtol_int, "C's strtol in base 10: leading digits, 0 when there are none"},
    {"strtol_bool", strtol_bool, "true when C's strtol in base 10 is not 0: 'true' is false"},
    {"word_true", word_true, "true, false or strict in any case; anything else is refused"},
    {"word_bool", word_bool, "true or false in any case; anything else is refused"},
    {"yes_no_bool", yes_no_bool, "yes, true, t, y, 1 or no, false, f, n, 0 in any case; anything else is refused"},
    {"bool_or_str", bool_or_str, "true or false in any case, else a string"},
    {"only_true", only_true, "true when the string is 'true' in any case, else false"},
    {"one_true", one_true, "true when the string is '1', else false"},
    {"json", json, "a JSON value", true},
    {"dtype", dtype, "a dtype in any spelling: bf16, torch.bfloat16, mstype.float32, half"},
};

}  // namespace

std::span<const Parser> parsers() { return kParsers; }

const Parser* find_parser(std::string_view name) {
  const auto* found = std::find_if(std::begin(kParsers), std::end(kParsers), [&](const Parser& row) { return row.name == name; });
  return found == std::end(kParsers) ? nullptr : found;
}

}  // namespace alignlint
