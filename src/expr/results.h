#pragma once

#include <vector>

#include "expr/expression.h"

namespace alignlint {

/// A literal that an expression may give, whatever its conditions say.
struct LiteralResult {
  const Value* literal;  ///< lives as long as the expression
  Span span;
};

/// The literals among an expression's possible results: itself, the branches of `? :`, both sides of `??`. Computed results are left out.
std::vector<LiteralResult> literal_results(const Expression& expression);

/// Whether it gives one of several results: `a ? b : c`, `a ?? b`.
bool has_branches(const Expression& expression);

}  // namespace alignlint
