#pragma once

#include <cstddef>
#include <string_view>

#include "expr/expression.h"
#include "value/value.h"

namespace alignlint {

/// A binary operator other than `&&` and `||`. `part` is the operation as written, for the reason of an unknown result.
Value apply_operator(ExprKind op, const Value& a, const Value& b, std::string_view part);

Value apply_minus(const Value& a, std::string_view part);
Value apply_index(const Value& list, const Value& index, std::string_view part);

/// Equality by meaning, a dtype and the text of one being equal.
Truth equal_by_meaning(const Value& a, const Value& b);

/// The value itself when it is unknown, or the first unknown in a list or dict; null when all is known.
const Value* find_unknown(const Value& value);

/// `part` could not be computed: `'a / b' divides by zero`.
Value failed(std::string_view part, std::string_view why);

/// `part` was given something else than it takes: `'sqrt(x)' needs a number, not text`.
Value needs(std::string_view part, std::string_view wanted, const Value& found);

/// An int when it fits into one, else the real.
Value whole_number(double real);

}  // namespace alignlint
