#pragma once

#include <algorithm>
#include <array>
#include <string_view>

#include "expr/expression.h"
#include "expr/token.h"

namespace alignlint {

/// A binary operator as it is written.
struct Operator {
  std::string_view sign;
  int level;  ///< binds tighter the higher
  ExprKind kind;
};

/// Operators of this level do not chain.
inline constexpr int kComparison = 3;
inline constexpr std::array<Operator, 16> kOperators = {{
    {"||", 1, ExprKind::logical_or},
    {"&&", 2, ExprKind::logical_and},
    {"==", kComparison, ExprKind::equal},
    {"!=", kComparison, ExprKind::unequal},
    {"<", kComparison, ExprKind::less},
    {"<=", kComparison, ExprKind::less_equal},
    {">", kComparison, ExprKind::greater},
    {">=", kComparison, ExprKind::greater_equal},
    {"in", kComparison, ExprKind::in},
    {"??", 4, ExprKind::coalesce},
    {"+", 5, ExprKind::add},
    {"-", 5, ExprKind::subtract},
    {"*", 6, ExprKind::multiply},
    {"/", 6, ExprKind::divide},
    {"//", 6, ExprKind::floor_divide},
    {"%", 6, ExprKind::modulo},
}};

/// Null when the token is none.
inline const Operator* find_operator(const Token& token) {
  if (token.word.size() > 2) return nullptr;
  if (token.kind != TokenKind::sign && !token.is_word("in")) return nullptr;
  const auto* found = std::find_if(kOperators.begin(), kOperators.end(), [&](const Operator& row) { return row.sign == token.word; });
  return found == kOperators.end() ? nullptr : found;
}

}  // namespace alignlint
