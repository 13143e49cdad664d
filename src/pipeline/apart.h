#pragma once

#include <set>
#include <string>
#include <vector>

#include "loading/side_loader.h"

namespace alignlint {

/// The settings in which a result differs from its source, or leaves open what is written there, but for those in `told`: a line each, and one with the cause
/// where it is known.
std::vector<std::string> apart(const LoadedSide& source, const LoadedSide& result, const std::set<std::string>& told,
                               const LoadContext& context);

}  // namespace alignlint
