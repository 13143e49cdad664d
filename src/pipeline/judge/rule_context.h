#pragma once

#include <string>

#include "loading/side_loader.h"
#include "rules/evaluate.h"

namespace alignlint {

/// What rules see of the sides; one that is null or has no settings does not exist for them.
RuleContext rule_context(const LoadContext& context, const std::string& profile, const LoadedSide* reference, const LoadedSide* candidate);

}  // namespace alignlint
