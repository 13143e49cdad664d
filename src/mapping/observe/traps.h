#pragma once

#include <functional>
#include <vector>

#include "document/document.h"
#include "mapping/evaluate/memo.h"
#include "mapping/evaluate/resolver.h"

namespace alignlint {

/// What each trap has to say. Most say the same at every version.
using SprungTraps = Memo<const TrapSpec*, std::vector<Observation>>;

/// Which traps are asked for: each with its number, counted over the mapping and those it extends. Null: all.
using WantedTraps = std::function<bool(const TrapSpec& trap, std::size_t number)>;

/// Makes an observation for every `[[trap]]` of the mapping whose entries are given and whose condition holds. What nobody wants is not worked out, unless other traps'
/// words depend on it.
void spring_traps(Resolver& resolver, SprungTraps& known, std::vector<Observation>& observations, const WantedTraps& wanted = {});

/// What the answer of each trap rests on, by its number: where nothing of it changes, it says the same.
std::vector<Questions> questions_of_traps(Resolver& resolver, SprungTraps& known);

}  // namespace alignlint
