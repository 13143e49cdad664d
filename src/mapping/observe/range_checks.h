#pragma once

#include <functional>
#include <vector>

#include "document/observation.h"
#include "mapping/evaluate/settings.h"

namespace alignlint {

/// Observes what is no number although its setting is one, and numbers outside of what their setting can be (`least` and `most` of the vocabulary), where an entry
/// says them as they stand. A place of which something else was observed already is left alone. `wanted`: which settings are asked for.
void check_ranges(const Vocabulary& vocabulary, const std::function<bool(KeyId)>& wanted,
                  const std::function<const Setting&(KeyId)>& setting, std::vector<Observation>& observations);

}  // namespace alignlint
