#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "expr/expression.h"
#include "mapping/backwards/inverse.h"

namespace alignlint {

// Ways in which several things may come to hold, as `mapping/backwards/inverse.cpp` puts them together.

/// A change, and how far it goes: an entry that gives the value costs 1, one that makes another branch of the mapping count 10, since it says
/// more than one setting.
struct Way {
  Change change;
  std::size_t price = 0;
};
using Ways = std::vector<Way>;

inline const Ways kNoWay;
inline const Ways kNothingToDo{Way{}};
/// It is hoped that another entry of the same change does it.
inline const Ways kLeftToOthers{Way{{}, 1}};

Ways one_entry(EntryChange change);
/// Each way of the one with each of the other; not of two that disagree on an entry. Of very many only the cheapest.
Ways both(const Ways& a, const Ways& b);
/// The ways of either, likewise.
void add(Ways& ways, Ways more);
/// Of a condition: what it takes to make it hold.
Ways to_another_branch(Ways ways);

[[nodiscard]] bool same_change(const Change& a, const Change& b);

/// How often a list is repeated in another one; nothing where that is something else.
std::optional<std::int64_t> repetitions_of(const Value& list, const ValueList& whole);

/// The other operand, where `x op known` is `wanted` or, `known_first`, `known op x`. Nothing where no number does it.
std::optional<Value> operand_of(ExprKind kind, const Value& wanted, const Value& known, bool known_first);

}  // namespace alignlint
