#pragma once

#include <vector>

#include "read/python/program.h"

namespace alignlint::python {

/// Names whose attributes are used and which nothing binds where they are used: modules that are not imported. Each once, at its first use. None where
/// `from x import *` may bind any.
std::vector<UnboundName> unbound_names(const Syntax& root);

}  // namespace alignlint::python
