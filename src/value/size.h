#pragma once

#include <cstddef>

#include "value/value.h"

namespace alignlint {

/// Lists and dicts beyond this many values, those of inner ones included, are unknown: no configuration has them, and every function that a mapping or a rule
/// applies to them goes through them again, at each version and for each help that is tried. The deepest networks have some hundred layers, the longest blends of
/// data some thousand files.
inline constexpr std::size_t kMostItems = 8'000;

/// What stands for them, with the reason.
Value too_many_items();

/// How many values a value is made of, itself included. A long text is several: what repeats a list copies its texts.
std::size_t count_values(const Value& value);

}  // namespace alignlint
