#pragma once

#include <string>

#include "loading/side_loader.h"
#include "report/report.h"
#include "rules/choice.h"

namespace alignlint {

/// Checks each file alone. A readable file that configures no training is `not_checked`.
Report lint_files(const SideRequest& request, const std::string& profile, const RuleChoice& choice, const LoadContext& context);

}  // namespace alignlint
