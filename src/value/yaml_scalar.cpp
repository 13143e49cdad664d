#include "value/yaml_scalar.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>

#include "text/ascii.h"
#include "value/number.h"
#include "value/yaml_date.h"

namespace alignlint {

namespace {

/// Reads a text from left to right; each `take` says whether something was taken.
class Scanner {
 public:
  explicit Scanner(std::string_view text) : rest_(text) {}

  bool take(char c) {
    return take_if([c](char other) { return other == c; });
  }
  bool take_any(std::string_view set) {
    return take_if([set](char c) { return set.find(c) != std::string_view::npos; });
  }
  bool take_digit() { return take_if(is_digit); }

  std::size_t take_all(std::string_view set) {
    const std::size_t count = std::min(rest_.find_first_not_of(set), rest_.size());
    rest_.remove_prefix(count);
    return count;
  }
  [[nodiscard]] bool done() const { return rest_.empty(); }
  [[nodiscard]] std::string_view rest() const { return rest_; }

 private:
  template <typename Predicate>
  bool take_if(Predicate predicate) {
    if (rest_.empty() || !predicate(rest_.front())) return false;
    rest_.remove_prefix(1);
    return true;
  }

  std::string_view rest_;
};

constexpr std::string_view kDigits = "0123456789";
constexpr std::string_view kDigitsAndSeparator = "0123456789_";

/// `(?::[0-5]?[0-9])+`
bool take_sixties(Scanner& scanner) {
  bool any = false;
  while (scanner.take(':')) {
    const char first = scanner.rest().empty() ? '\0' : scanner.rest().front();
    const std::size_t count = scanner.take_all(kDigits);
    if (count == 0 || count > 2 || (count == 2 && first > '5')) return false;
    any = true;
  }
  return any;
}

/// The resolver's int expression: `0b`, `017`, `0`, decimal, `0x`, base 60; all with `_`.
bool looks_like_int(std::string_view text) {
  Scanner scanner(text);
  scanner.take_any("+-");
  if (scanner.take('0')) {
    if (scanner.done()) return true;
    if (scanner.take('b')) return scanner.take_all("01_") > 0 && scanner.done();
    if (scanner.take('x')) return scanner.take_all("0123456789abcdefABCDEF_") > 0 && scanner.done();
    return scanner.take_all("01234567_") > 0 && scanner.done();
  }
  if (!scanner.take_digit()) return false;
  scanner.take_all(kDigitsAndSeparator);
  return scanner.done() || (take_sixties(scanner) && scanner.done());
}

/// An exponent counts only with a sign: `1.0e8` is text.
bool take_exponent(Scanner& scanner) {
  if (!scanner.take_any("eE")) return true;
  return scanner.take_any("+-") && scanner.take_all(kDigits) > 0;
}

/// The resolver's float expression: a dot is a must.
bool looks_like_float(std::string_view text) {
  if (text == ".nan" || text == ".NaN" || text == ".NAN") return true;
  Scanner scanner(text);
  const bool has_sign = scanner.take_any("+-");
  if (scanner.rest() == ".inf" || scanner.rest() == ".Inf" || scanner.rest() == ".INF") return true;
  if (scanner.take('.'))
    return !has_sign && scanner.take_digit() && (scanner.take_all(kDigitsAndSeparator), take_exponent(scanner)) && scanner.done();
  if (!scanner.take_digit()) return false;
  scanner.take_all(kDigitsAndSeparator);
  const bool sixties = scanner.rest().starts_with(':');
  if (sixties && !take_sixties(scanner)) return false;
  if (!scanner.take('.')) return false;
  scanner.take_all(kDigitsAndSeparator);
  return (sixties || take_exponent(scanner)) && scanner.done();
}

struct Word {
  std::string_view text;
  YamlType type;
  bool value;
};

constexpr Word kWords[] = {
    {"true", YamlType::boolean, true},   {"True", YamlType::boolean, true},   {"TRUE", YamlType::boolean, true},
    {"false", YamlType::boolean, false}, {"False", YamlType::boolean, false}, {"FALSE", YamlType::boolean, false},
    {"null", YamlType::null, false},     {"Null", YamlType::null, false},     {"NULL", YamlType::null, false},
    {"~", YamlType::null, false},        {"", YamlType::null, false},         {"yes", YamlType::boolean, true},
    {"Yes", YamlType::boolean, true},    {"YES", YamlType::boolean, true},    {"no", YamlType::boolean, false},
    {"No", YamlType::boolean, false},    {"NO", YamlType::boolean, false},    {"on", YamlType::boolean, true},
    {"On", YamlType::boolean, true},     {"ON", YamlType::boolean, true},     {"off", YamlType::boolean, false},
    {"Off", YamlType::boolean, false},   {"OFF", YamlType::boolean, false},
};

YamlScalar refused(YamlType type, std::string error) { return {type, Value::unknown(error), error}; }

/// Base 60, most significant part first. The parts of an int are ints; of a float the last may have a fraction.
std::optional<double> sixties_value(std::string_view text) {
  double value = 0;
  while (true) {
    const std::size_t colon = text.find(':');
    const auto part = python_float_value(text.substr(0, colon));
    if (!part) return std::nullopt;
    value = value * 60 + *part;
    if (colon == std::string_view::npos) return value;
    text.remove_prefix(colon + 1);
  }
}

/// An int where it is exact.
Value whole(double real) {
  constexpr double kExact = 9e15;
  return std::abs(real) < kExact ? Value(static_cast<std::int64_t>(real)) : Value(real);
}

/// What the constructor makes of a text, whether the resolver or a tag chose it.
YamlScalar construct_int(std::string_view text) {
  std::string digits(text);
  std::erase(digits, '_');
  const bool negative = digits.starts_with('-');
  std::string_view rest = digits;
  if (negative || rest.starts_with('+')) rest.remove_prefix(1);
  std::optional<Value> value;
  if (rest.starts_with("0b")) {
    value = parse_digits(rest.substr(2), 2, negative);
  } else if (rest.starts_with("0x")) {
    value = parse_digits(rest.substr(2), 16, negative);
  } else if (rest.starts_with('0')) {
    value = parse_digits(rest, 8, negative);
  } else if (rest.find(':') != std::string_view::npos) {
    if (const auto real = sixties_value(rest)) value = whole(negative ? -*real : *real);
  } else {
    value = parse_digits(rest, 10, negative);
  }
  if (!value) return refused(YamlType::integer, "'" + std::string(text) + "' is not an integer");
  return {YamlType::integer, *value, {}};
}

YamlScalar construct_float(std::string_view text) {
  std::string digits = lower_case(text);
  std::erase(digits, '_');
  std::string_view rest = digits;
  const bool negative = rest.starts_with('-');
  if (negative || rest.starts_with('+')) rest.remove_prefix(1);
  std::optional<double> real;
  if (rest == ".inf") {
    real = std::numeric_limits<double>::infinity();
  } else if (rest == ".nan") {
    return {YamlType::real, std::numeric_limits<double>::quiet_NaN(), {}};
  } else if (rest.find(':') != std::string_view::npos) {
    real = sixties_value(rest);
  } else {
    real = python_float_value(rest);
  }
  if (!real) return refused(YamlType::real, "'" + std::string(text) + "' is not a number");
  return {YamlType::real, negative ? -*real : *real, {}};
}

YamlScalar construct_bool(std::string_view text) {
  const std::string word = lower_case(text);
  const auto* found = std::find_if(std::begin(kWords), std::end(kWords), [&](const Word& row) { return row.text == word; });
  if (found == std::end(kWords) || found->type != YamlType::boolean) {
    return refused(YamlType::boolean, "'" + std::string(text) + "' is not a boolean");
  }
  return {YamlType::boolean, found->value, {}};
}

YamlScalar construct_date(std::string_view text) {
  const YamlDate date = read_yaml_date(text);
  if (!date.error.empty()) return refused(YamlType::date, date.error);
  return {YamlType::date, Value(date.text), {}};
}

/// The type that PyYAML's resolver gives to a scalar without a tag.
YamlScalar resolved(std::string_view text, bool quoted) {
  if (quoted) return {YamlType::text, Value(text), {}};
  constexpr std::size_t kLongestWord = 5;
  const auto is_text = [&](const Word& row) { return row.text == text; };
  const auto* word = text.size() > kLongestWord ? std::end(kWords) : std::find_if(std::begin(kWords), std::end(kWords), is_text);
  if (word != std::end(kWords)) {
    if (word->type == YamlType::null) return {YamlType::null, Value::none(), {}};
    return {YamlType::boolean, word->value, {}};
  }
  if (looks_like_float(text)) return construct_float(text);
  if (looks_like_int(text)) return construct_int(text);
  if (looks_like_yaml_date(text)) return construct_date(text);
  if (text == "=" || text == "<<")
    return refused(YamlType::text, "a bare '" + std::string(text) + "' has a special meaning in YAML 1.1 and is not a value");
  return {YamlType::text, Value(text), {}};
}

}  // namespace

std::string_view to_string(YamlType type) {
  constexpr std::string_view kNames[] = {"null", "bool", "int", "float", "str", "date"};
  return kNames[static_cast<std::size_t>(type)];
}

YamlScalar read_yaml_scalar(std::string_view text, bool quoted, Notation notation) {
  switch (notation) {
    case Notation::yaml:
      return resolved(text, quoted);
    case Notation::yaml_int:
      return construct_int(text);
    case Notation::yaml_float:
      return construct_float(text);
    case Notation::yaml_bool:
      return construct_bool(text);
    case Notation::yaml_null:
      return {YamlType::null, Value::none(), {}};
    case Notation::yaml_timestamp:
      return construct_date(text);
    case Notation::yaml_str:
    case Notation::yaml_binary:
      return {YamlType::text, Value(text), {}};
    case Notation::json:
    case Notation::python:
    case Notation::argument:
      break;
  }
  assert(false && "not a scalar of YAML");
  return {YamlType::text, Value(text), {}};
}

std::string_view silent_base(std::string_view text) {
  if (text.find(':') != std::string_view::npos) return looks_like_int(text) || looks_like_float(text) ? "base 60" : "";
  if (text.starts_with('-') || text.starts_with('+')) text.remove_prefix(1);
  if (!text.starts_with('0') || text.find_first_not_of("01234567_") != std::string_view::npos) return {};
  const std::size_t first = text.find_first_not_of("0_");  // a single digit is the same number in both
  return first != std::string_view::npos && text.find_first_not_of('_', first + 1) != std::string_view::npos ? "base 8" : "";
}

std::string yaml_number(const Value& value) {
  std::string text = to_text(value);
  const std::size_t exponent = text.find('e');
  if (exponent == std::string::npos) return text;
  if (text[exponent + 2] == '0') text.erase(exponent + 2, 1);
  if (text.find('.') == std::string::npos) text.insert(exponent, ".0");
  return text;
}

}  // namespace alignlint
