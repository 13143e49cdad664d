#pragma once

#include <functional>

#include "mapping/evaluate/resolver.h"

namespace alignlint {

/// Visits what is written and counts: options (of those given twice the last), and the keys of trees that are no sections. The environment is full of
/// variables that are nobody's business, and left out.
/// With `wanted` only those of which it is true; the others are not even looked up.
void each_entry(Resolver& resolver, const std::function<void(const Lookup&, const Entry&)>& visit,
                const std::function<bool(const Entry&)>& wanted = {});

}  // namespace alignlint
