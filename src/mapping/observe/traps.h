#pragma once

#include <set>
#include <vector>

#include "document/document.h"
#include "mapping/evaluate/memo.h"
#include "mapping/evaluate/resolver.h"

namespace alignlint {

/// What each trap has to say. Most say the same at every version.
using SprungTraps = Memo<const TrapSpec*, std::vector<Observation>>;

/// Makes an observation for every `[[trap]]` of the mapping whose entries are given and whose condition holds; with `kinds` only observations of
/// these are asked for, which spares the work of the others.
void spring_traps(Resolver& resolver, SprungTraps& known, std::vector<Observation>& observations,
                  const std::set<ObservationKind>* kinds = nullptr);

}  // namespace alignlint
