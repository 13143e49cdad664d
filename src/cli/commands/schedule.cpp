#include <algorithm>

#include "cli/commands/run.h"
#include "cli/exit_status.h"
#include "cli/session.h"
#include "diag/catalog.h"
#include "pipeline/judge/analyses.h"

namespace alignlint {

const Option kSteps{"--steps", Option::Kind::count, "N", "Length of the training runs in steps, where the inputs do not give it"};

namespace {

std::uint64_t longest_training(const Report& report) {
  std::uint64_t longest = 0;
  if (!report.schedule) return longest;
  for (const CurveComparison& curve : report.schedule->curves) {
    for (const CurveSide* side : {&curve.reference, &curve.candidate})
      longest = std::max(longest, side->steps.value_or(curve.difference.steps));
  }
  return longest;
}

}  // namespace

int run_schedule(Session& session) {
  CheckRequest wanted = session.request();
  wanted.schedule.points = true;
  wanted.schedule.every_step = session.wants_format("csv");
  wanted.schedule.steps = session.options().count(kSteps);
  Report report = analyse_schedule(wanted, session.context(wanted.chip));
  const std::uint64_t steps = longest_training(report);
  if (wanted.schedule.every_step && steps > kMostStepsWritten)
    return session.refuse(make_diagnostic<Code::usage, "steps of csv">({}, steps, kMostStepsWritten));
  session.show(report);
  return exit_status(report.diagnostics);
}

}  // namespace alignlint
