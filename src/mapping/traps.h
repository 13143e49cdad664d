#pragma once

#include <vector>

#include "document/document.h"
#include "mapping/resolver.h"

namespace alignlint {

/// Makes an observation for every `[[trap]]` of the mapping whose entries are given and whose condition holds.
void spring_traps(Resolver& resolver, std::vector<Observation>& observations);

}  // namespace alignlint
