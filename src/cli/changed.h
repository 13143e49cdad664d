#pragma once

#include <vector>

#include "cli/session.h"

namespace alignlint {

/// The pairs among `pairs` that the changed files of the command line may have changed: those of which a side lists such a file, or reads it because an
/// input names it, or would read it if it were there; all of them when the project file is among them, or a file of its rules or mappings.
std::vector<CheckRequest> changed_pairs(Session& session, std::vector<CheckRequest> pairs);

}  // namespace alignlint
