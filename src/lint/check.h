#pragma once

#include <string>
#include <vector>

#include "lint/schedule.h"
#include "lint/side_loader.h"
#include "report/report.h"

namespace alignlint {

/// Which rules count, and how.
struct RuleChoice {
  std::vector<std::string> select;  ///< rule ids or prefixes (`moe/`); empty: all
  std::vector<std::string> ignore;
  std::map<std::string, std::string> severity;  ///< overrides of the project file: id to `error`, `warning`, `advice`, `off`
};

struct CheckRequest {
  SideRequest reference;
  SideRequest candidate;
  std::string profile = "migrate";
  std::string chip;
  RuleChoice choice;
  ScheduleOptions schedule = {};
};

/// Compares two sides. A side that cannot be read leaves the rules of the other side.
Report check_pair(const CheckRequest& request, const LoadContext& context);

/// The rows one side alone can answer.
Report check_side(const CheckRequest& request, const LoadContext& context);

/// Checks each file alone. A readable file that configures no training is `not_checked`.
Report lint_files(const SideRequest& request, const std::string& profile, const RuleChoice& choice, const LoadContext& context);

/// What the files really say, taken as one side.
Inspection inspect_files(const SideRequest& request, const std::string& profile, const LoadContext& context);

/// Whether a rule is among the chosen ones; names that fit no rule are reported with a suggestion.
void check_choice(const RuleChoice& choice, const RuleSet& rules, Diagnostics& diagnostics);

}  // namespace alignlint
