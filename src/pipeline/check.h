#pragma once

#include <string>

#include "analysis/compare_schedules.h"
#include "loading/side_loader.h"
#include "report/report.h"
#include "rules/choice.h"

namespace alignlint {

struct CheckRequest {
  SideRequest reference;
  SideRequest candidate;
  std::string profile = "migrate";
  std::string chip;
  RuleChoice choice;
  ScheduleOptions schedule = {};
  std::string pair = {};  ///< name in the project file; empty: the files are no pair of it
};

/// Compares two sides. A side that cannot be read leaves the rules of the other side.
Report check_pair(const CheckRequest& request, const LoadContext& context);

/// The rows one side alone can answer.
Report check_side(const CheckRequest& request, const LoadContext& context);

}  // namespace alignlint
