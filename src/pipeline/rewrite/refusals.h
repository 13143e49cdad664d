#pragma once

#include "loading/side_loader.h"

namespace alignlint {

/// Whether the framework does not take it as it stands, or no longer wants it.
bool is_refusal(const Observation& observation);

/// How much of a side is so.
std::size_t refusals_of(const LoadedSide& side);

/// How many entries of a side do something other than they seem to.
std::size_t risks_of(const LoadedSide& side);

}  // namespace alignlint
