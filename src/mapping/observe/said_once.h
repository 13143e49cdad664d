#pragma once

#include <vector>

#include "document/observation.h"

namespace alignlint {

/// Of several observations that one mistake makes, only the one is left that says most.
void say_once(std::vector<Observation>& observations);

}  // namespace alignlint
