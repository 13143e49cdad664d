#pragma once

#include <optional>

#include "loading/side_loader.h"

namespace alignlint {

/// The edit that takes away what was observed, where the text itself shows what is meant: an entry that another one of its name hides, the slip of a name, a
/// name in the wrong section, a deprecated spelling. A proposal: only reading the edited text shows what it does.
std::optional<Fix> mend_of(const Observation& observation, const LoadedSide& side, const Vocabulary& vocabulary, const Sources& sources);

}  // namespace alignlint
