#pragma once

#include <string>

#include "document/node.h"
#include "read/python/syntax.h"

namespace alignlint::python {

/// The value of a literal; of any other expression a node that is unresolved, with `reason`.
Node literal(const Syntax& expression, const std::string& reason);
/// What stands between the quotes of a string without replacements; none for any other expression.
std::optional<std::string> text_of(const Syntax& expression);

}  // namespace alignlint::python
