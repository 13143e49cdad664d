#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "analysis/compare_schedules.h"
#include "loading/side_loader.h"
#include "pipeline/run/crew.h"
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

/// The large parts of a report, which not all formats show: a thousand reports stand side by side.
struct WantedParts {
  bool settings = true;
  bool evidence = true;  ///< what the checklists' rows are about and rest on; their verdicts are always there
  bool analyses = true;  ///< parameters, precision, schedules
};

/// The reports of pairs, in their order, with the parts that are wanted. Pairs that differ in nothing but their names are compared once.
std::vector<Report> check_pairs(std::span<const CheckRequest> requests, const LoadContext& context, const WantedParts& wanted,
                                const Done& done = {});

/// Compares two sides. A side that cannot be read leaves the rules of the other side.
Report check_pair(const CheckRequest& request, const LoadContext& context);

/// The rows one side alone can answer.
Report check_side(const CheckRequest& request, const LoadContext& context);

}  // namespace alignlint
