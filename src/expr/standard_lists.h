#pragma once

#include <span>

#include "expr/functions.h"

namespace alignlint {

/// CEL's own functions of lists (its extension `lists`). Part of `pure_functions()`.
std::span<const PureFunction> standard_list_functions();

}  // namespace alignlint
