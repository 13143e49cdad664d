#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string_view>

#include "expr/expression.h"
#include "value/value.h"

namespace alignlint {

/// What an expression sees of the world. The callbacks are asked only for what the result depends on: `false && x` never reads `x`. They do
/// the remembering of what was read.
struct Scope {
  /// The value of a dotted name; unknown (with a reason) when there is none.
  std::function<Value(std::string_view name)> name;
  /// The result of a function of the context (`given`, `native`); nothing when there is no such function. Unset: there are none. Pure
  /// functions are not asked for here.
  std::function<std::optional<Value>(std::string_view function, std::span<const Value> arguments)> call;
};

/// Evaluates as `docs/expressions.md` says. Never throws; whatever cannot be computed is unknown with the reason.
Value evaluate(const Expression& expression, const Scope& scope);

/// A part of an expression by itself: one that is not within a macro, whose variable would have no value.
Value evaluate(const ExprTree& tree, const ExprNode& part, const Scope& scope);

/// The result as a condition: true, false, unknown; a value that is no bool is unknown.
Truth evaluate_truth(const Expression& expression, const Scope& scope);

}  // namespace alignlint
