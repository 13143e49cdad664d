#pragma once

#include <span>

#include "expr/functions.h"

namespace alignlint {

/// The functions that make lists of layers and count what grows: parts of a pipeline, layers of each part, steps of a growing batch. Part of
/// `pure_functions()`.
std::span<const PureFunction> list_functions();

}  // namespace alignlint
