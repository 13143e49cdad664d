#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "loading/side_loader.h"

namespace alignlint {

/// What the source does not say and the result does, by its own defaults, where a difference would be an error: for each reason a line, and one with the settings.
/// `decided`: entries that a person has to decide, which are told as such.
std::vector<std::string> source_gaps(const LoadedSide& source, const LoadedSide& result, std::string_view profile,
                                     const std::set<std::string>& decided, Data& data);

}  // namespace alignlint
