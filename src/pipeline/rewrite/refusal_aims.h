#pragma once

#include <vector>

#include "pipeline/rewrite/aims.h"

namespace alignlint {

/// What the framework refuses of the moving side, or has no use for, rests on entries and settings that the condition of the finding read. Each of them as the
/// standing side has it, as a new file would have it, the other of two truths, and not written.
std::vector<Aim> aims_of_what_it_rests_on(const Finding& finding, const Ends& ends, const LoadContext& context);

}  // namespace alignlint
