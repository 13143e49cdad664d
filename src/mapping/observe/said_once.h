#pragma once

#include <string>
#include <vector>

#include "document/observation.h"

namespace alignlint {

/// Of several observations that one mistake makes, only the one is left that says most.
void say_once(std::vector<Observation>& observations);

/// The path of what a misspelt name was meant for; empty: nobody knows, or it is no such observation.
std::string meant_path(const Observation& observation);

}  // namespace alignlint
