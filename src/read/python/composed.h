#pragma once

#include <optional>

#include "read/python/naming.h"

namespace alignlint::python {

/// The value of an expression that puts texts or lists together: `a + b`, `f"{a} x"`, `"a b".split()`, `shlex.split("a b")`, `" ".join(list)`. Items of
/// a list may be unknown, parts of a text may not. None for any other expression, and where the value is long.
std::optional<Node> composed(const Naming& naming, const Syntax& expression);

}  // namespace alignlint::python
