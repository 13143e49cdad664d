#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>
#include <utility>

#include "value/number.h"
#include "value/size.h"
#include "vocab/vocabulary.h"

namespace alignlint {

namespace {

Coercion refuse(const Value& value, std::string_view wanted) {
  const std::string problem = "'" + to_text(value) + "' is not " + std::string(wanted);
  return {Value::unknown(problem), problem};
}

Coercion as_bool(Value value) {
  if (value.is_bool()) return {std::move(value), {}};
  if (value.is_int() && (value.as_int() == 0 || value.as_int() == 1)) return {Value(value.as_int() == 1), {}};
  if (value.is_text()) {
    const std::string& text = value.as_text();
    if (text == "true" || text == "True" || text == "TRUE") return {Value(true), {}};
    if (text == "false" || text == "False" || text == "FALSE") return {Value(false), {}};
  }
  return refuse(value, "true or false");
}

Coercion as_number(Value value, bool whole) {
  if (value.is_text()) {
    const auto number = number_in_text(value.as_text());
    if (!number.has_value()) return refuse(value, "a number");
    value = Value(*number);
  }
  if (!value.is_number()) return refuse(value, "a number");
  if (!whole || value.is_int()) return {std::move(value), {}};
  const double real = value.as_real();
  if (std::floor(real) != real || std::abs(real) > 9e15) return refuse(value, "an integer");
  return {Value(static_cast<std::int64_t>(real)), {}};
}

Coercion as_dtype(Value value) {
  if (value.is_dtype()) return {std::move(value), {}};
  if (value.is_text()) {
    if (const auto dtype = parse_dtype(value.as_text())) return {Value(*dtype), {}};
  }
  return refuse(value, "a dtype");
}

Coercion as_text(Value value) {
  if (value.is_text()) return {std::move(value), {}};
  return {Value(to_text(value)), {}};
}

Coercion as_word(Value value, const KeySpec& spec) {
  Coercion word = as_text(std::move(value));
  if (is_refused_word(word.value.as_text(), spec)) return refuse(word.value, "one of " + listed_choices(spec));
  return word;
}

/// `969, 30, 1` and `[969, 30, 1]` as parts of 1.
Coercion as_shares(Value value) {
  std::vector<double> numbers;
  const auto add = [&](const Value& item) {
    const auto number = item.is_number() ? std::optional<double>(item.number())
                        : item.is_text() ? number_in_text(trimmed(item.as_text()))
                                         : std::nullopt;
    if (number.has_value() && *number >= 0) numbers.push_back(*number);
    return number.has_value() && *number >= 0;
  };
  ValueList items;
  if (value.is_list()) {
    items = value.as_list();
  } else if (value.is_text()) {
    std::string_view rest = value.as_text();
    for (std::size_t comma = 0; comma != std::string_view::npos; rest = comma == std::string_view::npos ? rest : rest.substr(comma + 1)) {
      comma = rest.find_first_of(",/");
      items.emplace_back(rest.substr(0, comma));
      if (items.size() > kMostItems) return {too_many_items(), {}};
    }
  } else {
    items.push_back(value);
  }
  if (!std::all_of(items.begin(), items.end(), add)) return refuse(value, "a list of shares");
  const double sum = std::accumulate(numbers.begin(), numbers.end(), 0.0);
  if (sum <= 0) return refuse(value, "a list of shares");
  ValueList shares;
  for (const double number : numbers) shares.emplace_back(number / sum);
  return {Value(std::move(shares)), {}};
}

}  // namespace

Coercion coerce(Value value, const KeySpec& spec) {
  if (value.is_unknown() || value.is_none()) return {std::move(value), {}};
  switch (spec.type) {
    case KeyType::boolean:
      return as_bool(std::move(value));
    case KeyType::integer:
      return as_number(std::move(value), true);
    case KeyType::real:
      return as_number(std::move(value), false);
    case KeyType::dtype:
      return as_dtype(std::move(value));
    case KeyType::text:
      return as_text(std::move(value));
    case KeyType::word:
      return as_word(std::move(value), spec);
    case KeyType::list:
      if (value.is_list()) return {std::move(value), {}};
      return {Value(ValueList{std::move(value)}), {}};
    case KeyType::shares:
      return as_shares(std::move(value));
    case KeyType::any:
      return {std::move(value), {}};
  }
  return {std::move(value), {}};
}

}  // namespace alignlint
