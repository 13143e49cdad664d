#pragma once

#include <span>

#include "rules/evaluate.h"

namespace alignlint {

/// Whether a finding would not be there without all of `causes`: if their settings had, on the side that is `changed`, the values of the other side (of an
/// `expect`: the wanted ones). What is said of an observation, or of a side of which nothing can be supposed, is taken to go away as its rule says.
bool goes_away(const Finding& finding, std::span<const Finding* const> causes, const RuleSide& changed, const RuleContext& context);

}  // namespace alignlint
