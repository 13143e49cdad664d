#pragma once

#include <vector>

#include "pipeline/rewrite/aims.h"

namespace alignlint {

/// What the framework refuses of the moving side rests on entries and settings that the condition of the refusal read. Each of them as the standing side has it, as
/// a new file would have it, not written, and the other of two truths. For none of them is it known that it was meant: an edit stays only where the sides differ in
/// nothing more than before.
std::vector<Aim> aims_of_what_it_rests_on(const Finding& finding, const Ends& ends, const LoadContext& context);

/// Whether an edit may stay, as far as other settings go.
bool goes_no_further_apart(const Aim& aim, const Ends& ends);

}  // namespace alignlint
