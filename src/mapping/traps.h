#pragma once

#include <vector>

#include "document/document.h"
#include "mapping/memo.h"
#include "mapping/resolver.h"

namespace alignlint {

/// What each trap has to say. Most say the same at every version.
using SprungTraps = Memo<const TrapSpec*, std::vector<Observation>>;

/// Makes an observation for every `[[trap]]` of the mapping whose entries are given and whose condition holds.
void spring_traps(Resolver& resolver, SprungTraps& known, std::vector<Observation>& observations);

}  // namespace alignlint
