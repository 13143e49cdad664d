#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "pipeline/run/check.h"

namespace alignlint {

/// Two sides (or one) and what the rules say of them, before anything is shown.
struct Judged {
  std::shared_ptr<LoadedSide> reference;  ///< null where there is one side only
  std::shared_ptr<LoadedSide> candidate;
  std::optional<ScheduleReport> schedule;  ///< of two sides
  std::vector<Finding> findings;           ///< grouped by cause; they refer to the sides
  Diagnostics diagnostics;
};

/// Evaluates the rules on sides that are loaded; `judged` has them, and what there is to say of loading them.
void judge_loaded(const CheckRequest& request, const LoadContext& context, Judged& judged);

/// Loads the sides of a request and evaluates the rules. `request.reference` may not be given: then the candidate is judged alone.
Judged judge(const CheckRequest& request, const LoadContext& context);

}  // namespace alignlint
