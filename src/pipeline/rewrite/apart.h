#pragma once

#include <set>
#include <string>
#include <vector>

#include "loading/side_loader.h"

namespace alignlint {

/// What is said of a result already.
struct ToldApart {
  std::set<std::string> keys;     ///< settings that findings are about
  std::set<std::string> entries;  ///< that a person has to decide
};

/// The settings in which a result differs from its source, or leaves open what is written there: a line each, and one with the cause where it is known.
std::vector<std::string> apart(const LoadedSide& source, const LoadedSide& result, const ToldApart& told, const LoadContext& context);

}  // namespace alignlint
