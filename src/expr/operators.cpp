#include "expr/operators.h"

#include <cassert>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>

namespace alignlint {

namespace {

Value needs(std::string_view part, std::string_view wanted, const Value& a, const Value& b) {
  return failed(part, "needs " + std::string(wanted) + ", not " + std::string(kind_word(a)) + " and " + std::string(kind_word(b)));
}

Value too_long(std::string_view part) { return failed(part, "has more than " + std::to_string(kMostItems) + " items"); }

Value truth_value(Truth truth, const Value& a, const Value& b) {
  if (truth != Truth::unknown) return Value(truth == Truth::yes);
  const Value* lost = find_unknown(a);
  if (lost == nullptr) lost = find_unknown(b);
  return lost == nullptr ? Value() : *lost;
}

Value member_of(const Value& item, const Value& list, std::string_view part) {
  if (!list.is_list()) return needs(part, "a list on the right", item, list);
  Truth answer = Truth::no;
  for (const Value& other : list.as_list()) {
    answer = answer | equal_by_meaning(item, other);
    if (answer == Truth::yes) return Value(true);
  }
  return truth_value(answer, item, list);
}

/// Numbers that are equal within the tolerance are neither less nor greater.
Value order(ExprKind op, const Value& a, const Value& b, std::string_view part) {
  bool less = false;
  if (a.is_int() && b.is_int()) {
    less = a.as_int() < b.as_int();
  } else if (a.is_number() && b.is_number()) {
    if (std::isnan(a.number()) || std::isnan(b.number())) return failed(part, "compares with nan");
    less = a.number() < b.number();
  } else if (a.is_text() && b.is_text()) {
    less = a.as_text() < b.as_text();
  } else {
    return needs(part, "two numbers or two strings", a, b);
  }
  const bool same = equal(a, b) == Truth::yes;
  switch (op) {
    case ExprKind::less:
      return Value(less && !same);
    case ExprKind::less_equal:
      return Value(less || same);
    case ExprKind::greater:
      return Value(!less && !same);
    default:
      return Value(!less || same);
  }
}

/// As Python divides reals: the remainder has the sign of the divisor, the quotient is consistent with it.
std::pair<double, double> divide_floor(double a, double b) {
  double remainder = std::fmod(a, b);
  double quotient = (a - remainder) / b;
  if (remainder == 0) {
    remainder = std::copysign(0.0, b);
  } else if ((b < 0) != (remainder < 0)) {
    remainder += b;
    quotient -= 1;
  }
  const double floor = std::floor(quotient);
  return {quotient - floor > 0.5 ? floor + 1 : floor, remainder};
}

/// Nothing when the result does not fit.
std::optional<std::int64_t> integer_result(ExprKind op, std::int64_t a, std::int64_t b) {
  std::int64_t out = 0;
  bool overflow = false;
  switch (op) {
    case ExprKind::add:
      overflow = __builtin_add_overflow(a, b, &out);
      break;
    case ExprKind::subtract:
      overflow = __builtin_sub_overflow(a, b, &out);
      break;
    case ExprKind::multiply:
      overflow = __builtin_mul_overflow(a, b, &out);
      break;
    case ExprKind::floor_divide:
      overflow = a == std::numeric_limits<std::int64_t>::min() && b == -1;
      if (!overflow) out = a / b - (a % b != 0 && (a % b < 0) != (b < 0) ? 1 : 0);
      break;
    case ExprKind::modulo:
      if (b != -1) out = a % b;  // the smallest int divided by -1 overflows inside the machine's %
      if (out != 0 && (out < 0) != (b < 0)) out += b;
      break;
    default:
      return std::nullopt;  // true division
  }
  return overflow ? std::nullopt : std::optional(out);
}

Value calculate(ExprKind op, const Value& a, const Value& b, std::string_view part) {
  if (!a.is_number() || !b.is_number()) return needs(part, "two numbers", a, b);
  const bool divides = op == ExprKind::divide || op == ExprKind::floor_divide || op == ExprKind::modulo;
  if (divides && b.number() == 0) return failed(part, "divides by zero");
  if (a.is_int() && b.is_int()) {
    if (const auto exact = integer_result(op, a.as_int(), b.as_int())) return Value(*exact);
  }
  switch (op) {
    case ExprKind::add:
      return Value(a.number() + b.number());
    case ExprKind::subtract:
      return Value(a.number() - b.number());
    case ExprKind::multiply:
      return Value(a.number() * b.number());
    case ExprKind::divide:
      return Value(a.number() / b.number());
    case ExprKind::floor_divide:
      return Value(divide_floor(a.number(), b.number()).first);
    default:
      return Value(divide_floor(a.number(), b.number()).second);
  }
}

Value join_lists(const Value& a, const Value& b, std::string_view part) {
  if (count_values(a) + count_values(b) - 2 > kMostItems) return too_long(part);
  ValueList items = a.as_list();
  items.insert(items.end(), b.as_list().begin(), b.as_list().end());
  return Value(std::move(items));
}

Value repeat_list(const Value& list, std::int64_t times, std::string_view part) {
  if (times <= 0 || list.as_list().empty()) return Value(ValueList());
  const std::size_t size = count_values(list) - 1;  // without the list itself
  if (static_cast<std::uint64_t>(times) > kMostItems / size) return too_long(part);
  ValueList items;
  for (std::int64_t i = 0; i < times; ++i) items.insert(items.end(), list.as_list().begin(), list.as_list().end());
  return Value(std::move(items));
}

/// Null when the dict has no such key.
Value entry_of(const ValueDict& dict, const std::string& key) {
  for (const auto& [name, value] : dict) {
    if (name == key) return value;
  }
  return Value::none();
}

}  // namespace

Value failed(std::string_view part, std::string_view why) { return Value::unknown("'" + std::string(part) + "' " + std::string(why)); }

Value needs(std::string_view part, std::string_view wanted, const Value& found) {
  return failed(part, "needs " + std::string(wanted) + ", not " + std::string(kind_word(found)));
}

Value whole_number(double real) {
  constexpr double kBound = 9223372036854775808.0;  // 2^63
  return real >= -kBound && real < kBound ? Value(static_cast<std::int64_t>(real)) : Value(real);
}

const Value* find_unknown(const Value& value) {
  if (value.is_unknown()) return &value;
  if (value.is_list()) {
    for (const Value& item : value.as_list()) {
      if (const Value* found = find_unknown(item)) return found;
    }
  }
  if (value.is_dict()) {
    for (const auto& [key, item] : value.as_dict()) {
      if (const Value* found = find_unknown(item)) return found;
    }
  }
  return nullptr;
}

Truth equal_by_meaning(const Value& a, const Value& b) {
  if (a.is_dtype() && b.is_text()) return truth(parse_dtype(b.as_text()) == a.as_dtype());
  if (a.is_text() && b.is_dtype()) return equal_by_meaning(b, a);
  if (!a.is_list() || !b.is_list()) return equal(a, b);
  if (a.as_list().size() != b.as_list().size()) return Truth::no;
  Truth answer = Truth::yes;
  for (std::size_t i = 0; i < a.as_list().size() && answer != Truth::no; ++i)
    answer = answer & equal_by_meaning(a.as_list()[i], b.as_list()[i]);
  return answer;
}

Value apply_operator(ExprKind op, const Value& a, const Value& b, std::string_view part) {
  if (op == ExprKind::equal) return truth_value(equal_by_meaning(a, b), a, b);
  if (op == ExprKind::unequal) return truth_value(!equal_by_meaning(a, b), a, b);
  if (op == ExprKind::in && !b.is_unknown()) return member_of(a, b, part);
  if (a.is_unknown()) return a;
  if (b.is_unknown()) return b;
  if (op == ExprKind::less || op == ExprKind::less_equal || op == ExprKind::greater || op == ExprKind::greater_equal) {
    return order(op, a, b, part);
  }
  if (op == ExprKind::add && a.is_list() && b.is_list()) return join_lists(a, b, part);
  if (op == ExprKind::add && a.is_text() && b.is_text()) return Value(a.as_text() + b.as_text());
  if (op == ExprKind::multiply && a.is_list() && b.is_int()) return repeat_list(a, b.as_int(), part);
  if (op == ExprKind::multiply && a.is_int() && b.is_list()) return repeat_list(b, a.as_int(), part);
  return calculate(op, a, b, part);
}

Value apply_minus(const Value& a, std::string_view part) {
  if (a.is_unknown()) return a;
  if (a.is_real()) return Value(-a.as_real());
  if (!a.is_int()) return failed(part, "needs a number, not " + std::string(kind_word(a)));
  if (a.as_int() == std::numeric_limits<std::int64_t>::min()) return Value(-a.number());
  return Value(-a.as_int());
}

Value apply_index(const Value& list, const Value& index, std::string_view part) {
  if (list.is_unknown()) return list;
  if (index.is_unknown()) return index;
  if (list.is_dict() && index.is_text()) return entry_of(list.as_dict(), index.as_text());
  if (!list.is_list() || !index.is_int()) return needs(part, "a list and an int", list, index);
  const ValueList& items = list.as_list();
  const std::int64_t at = index.as_int();
  if (at < 0 || static_cast<std::uint64_t>(at) >= items.size()) {
    return failed(part, "asks for item " + std::to_string(at) + " of " + std::to_string(items.size()) + ", counted from 0");
  }
  return items[static_cast<std::size_t>(at)];
}

}  // namespace alignlint
