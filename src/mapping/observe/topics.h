#pragma once

#include <vector>

#include "document/observation.h"
#include "mapping/evaluate/resolver.h"

namespace alignlint {

/// Observations without a topic of their own get that of their entry's place (`[[topic]]`), when it has one.
void assign_topics(Resolver& resolver, std::vector<Observation>& observations);

}  // namespace alignlint
