#pragma once

#include "rules/evaluate.h"

namespace alignlint {

/// Whether a finding would not be there without `cause`: if the setting of `cause` had, on the side that is `changed`, the value of the other side (of an
/// `expect`: the wanted one). What is said of an observation, or of a side of which nothing can be supposed, is taken to go away as its rule says.
bool goes_away(const Finding& finding, const Finding& cause, const RuleSide& changed, const RuleContext& context);

}  // namespace alignlint
