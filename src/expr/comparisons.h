#pragma once

#include <string_view>
#include <vector>

#include "expr/expression.h"

namespace alignlint {

/// A name and a literal that an expression compares: `a == 'x'`, `'x' != a`, one for each item of `a in ['x', 'y']`.
struct Comparison {
  std::string_view name;  ///< lives as long as the expression
  const Value* literal;   ///< likewise
  Span span;              ///< of the literal
};

/// All of them, in the order in which they are written. What data files compare a word with is checked against the words there are.
std::vector<Comparison> comparisons_of(const Expression& expression);

}  // namespace alignlint
