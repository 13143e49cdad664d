#include "expr/functions.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <optional>

#include "expr/list_functions.h"
#include "expr/operators.h"
#include "expr/standard_lists.h"
#include "expr/text_functions.h"
#include "value/number.h"
#include "value/size.h"

namespace alignlint {

namespace {

using Arguments = std::span<const Value>;

Value rounded(const Value& number, double (*round)(double), std::string_view part) {
  if (number.is_int()) return number;
  if (!number.is_real()) return needs(part, "a number", number);
  if (!std::isfinite(number.as_real())) return failed(part, "is not finite");
  return whole_number(round(number.as_real()));
}

Value call_ceil(Arguments a, std::string_view part) {
  return rounded(
      a[0], [](double x) { return std::ceil(x); }, part);
}

Value call_floor(Arguments a, std::string_view part) {
  return rounded(
      a[0], [](double x) { return std::floor(x); }, part);
}

Value call_int(Arguments a, std::string_view part) {
  if (a[0].is_bool()) return Value(a[0].as_bool() ? 1 : 0);
  if (!a[0].is_text())
    return rounded(
        a[0], [](double x) { return std::trunc(x); }, part);
  return python_int_value(a[0].as_text()).value_or(failed(part, "finds no int in '" + a[0].as_text() + "'"));
}

Value call_double(Arguments a, std::string_view part) {
  if (a[0].is_number()) return Value(a[0].number());
  if (!a[0].is_text()) return needs(part, "a number or a string", a[0]);
  const auto number = python_float_value(a[0].as_text());
  return number ? Value(*number) : failed(part, "finds no number in '" + a[0].as_text() + "'");
}

Value call_is_int(Arguments a, std::string_view /*part*/) { return Value(a[0].is_int()); }
Value call_is_number(Arguments a, std::string_view /*part*/) { return Value(a[0].is_number()); }

/// The items of a single list, or the arguments themselves.
Arguments numbers_of(Arguments a) { return a.size() == 1 && a[0].is_list() ? Arguments(a[0].as_list()) : a; }

/// Something that keeps a list of numbers from being calculated with; nothing when all are numbers.
std::optional<Value> obstacle(Arguments numbers, std::string_view part) {
  for (const Value& number : numbers) {
    if (number.is_unknown()) return number;
    if (!number.is_number()) return needs(part, "numbers", number);
  }
  return std::nullopt;
}

bool less(const Value& a, const Value& b) { return a.is_int() && b.is_int() ? a.as_int() < b.as_int() : a.number() < b.number(); }

Value call_least(Arguments a, std::string_view part) {
  const Arguments numbers = numbers_of(a);
  if (auto problem = obstacle(numbers, part)) return *std::move(problem);
  if (numbers.empty()) return failed(part, "needs at least one number");
  return *std::min_element(numbers.begin(), numbers.end(), less);
}

Value call_greatest(Arguments a, std::string_view part) {
  const Arguments numbers = numbers_of(a);
  if (auto problem = obstacle(numbers, part)) return *std::move(problem);
  if (numbers.empty()) return failed(part, "needs at least one number");
  return *std::max_element(numbers.begin(), numbers.end(), less);
}

Value call_sum(Arguments a, std::string_view part) {
  if (!a[0].is_list()) return needs(part, "a list", a[0]);
  if (auto problem = obstacle(a[0].as_list(), part)) return *std::move(problem);
  Value sum(0);
  for (const Value& number : a[0].as_list()) sum = apply_operator(ExprKind::add, sum, number, part);
  return sum;
}

Value call_round_up(Arguments a, std::string_view part) {
  const Value rest = apply_operator(ExprKind::modulo, a[0], a[1], part);
  if (rest.is_unknown() || rest.number() == 0) return rest.is_unknown() ? rest : a[0];
  if (a[1].number() < 0) return apply_operator(ExprKind::subtract, a[0], rest, part);
  return apply_operator(ExprKind::add, a[0], apply_operator(ExprKind::subtract, a[1], rest, part), part);
}

Value call_sqrt(Arguments a, std::string_view part) {
  if (!a[0].is_number()) return needs(part, "a number", a[0]);
  if (!(a[0].number() >= 0)) return failed(part, "is the root of a negative number");
  return Value(std::sqrt(a[0].number()));
}

Value call_log(Arguments a, std::string_view part) {
  if (!a[0].is_number()) return needs(part, "a number", a[0]);
  if (!(a[0].number() > 0)) return failed(part, "is the logarithm of a number that is not positive");
  return Value(std::log(a[0].number()));
}

/// Known whichever version is meant is known: what is asked of it then is open, not out of reach.
Value call_known(Arguments a, std::string_view /*part*/) {
  const Value* const lost = find_unknown(a[0]);
  return Value(lost == nullptr || lost->as_unknown().by_version);
}

Value call_every(Arguments a, std::string_view part) {
  if (!a[0].is_int() || !a[1].is_int()) return needs(part, "two ints", a[0].is_int() ? a[1] : a[0]);
  const std::int64_t count = a[0].as_int();
  const std::int64_t step = a[1].as_int();
  if (count < 0 || static_cast<std::uint64_t>(count) > kMostItems) return failed(part, "asks for " + std::to_string(count) + " items");
  if (step < 1) return failed(part, "needs a step of at least 1");
  ValueList items;
  for (std::int64_t i = 0; i < count; ++i) items.emplace_back(i % step == 0 ? 1 : 0);
  return Value(std::move(items));
}

constexpr std::array<PureFunction, 14> kFunctions = {{
    {"int", 1, 1, call_int},
    {"double", 1, 1, call_double},
    {"is_int", 1, 1, call_is_int},
    {"is_number", 1, 1, call_is_number},
    {"math.ceil", 1, 1, call_ceil},
    {"math.floor", 1, 1, call_floor},
    {"math.least", 1, 0, call_least},
    {"math.greatest", 1, 0, call_greatest},
    {"math.sqrt", 1, 1, call_sqrt},
    {"math.log", 1, 1, call_log},
    {"sum", 1, 1, call_sum},
    {"round_up", 2, 2, call_round_up},
    {"known", 1, 1, call_known},
    {"every", 2, 2, call_every},
}};

}  // namespace

std::string_view function_here(std::string_view name) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 11> kNames = {{{"len", "size"},
                                                                                     {"lower", "lowerAscii"},
                                                                                     {"float", "double"},
                                                                                     {"str", "string"},
                                                                                     {"min", "math.least"},
                                                                                     {"max", "math.greatest"},
                                                                                     {"ceil", "math.ceil"},
                                                                                     {"floor", "math.floor"},
                                                                                     {"sqrt", "math.sqrt"},
                                                                                     {"log", "math.log"},
                                                                                     {"startswith", "startsWith"}}};
  const auto* found = std::find_if(kNames.begin(), kNames.end(), [&](const auto& row) { return row.first == name; });
  return found == kNames.end() ? std::string_view() : found->second;
}

std::span<const PureFunction> pure_functions() {
  static const std::vector<PureFunction> kAll = [] {
    std::vector<PureFunction> all(kFunctions.begin(), kFunctions.end());
    for (const std::span<const PureFunction> others : {text_functions(), list_functions(), standard_list_functions()}) {
      all.insert(all.end(), others.begin(), others.end());
    }
    return all;
  }();
  return kAll;
}

const PureFunction* find_pure_function(std::string_view name) {
  const std::span<const PureFunction> all = pure_functions();
  const auto found = std::find_if(all.begin(), all.end(), [&](const PureFunction& function) { return function.name == name; });
  return found == all.end() ? nullptr : &*found;
}

Value call_function(const PureFunction& function, Arguments arguments, std::string_view part) {
  assert(arguments.size() >= function.least);
  if (function.apply != call_known) {
    for (const Value& argument : arguments) {
      if (argument.is_unknown()) return argument;
    }
  }
  return function.apply(arguments, part);
}

}  // namespace alignlint
