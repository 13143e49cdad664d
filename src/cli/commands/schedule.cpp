#include "cli/commands/run.h"
#include "cli/exit_status.h"
#include "cli/session.h"
#include "pipeline/analyses.h"

namespace alignlint {

const Option kSteps{"--steps", Option::Kind::count, "N", "Length of the training runs in steps, where the inputs do not give it"};

int run_schedule(Session& session) {
  CheckRequest wanted = session.request();
  wanted.schedule.points = true;
  wanted.schedule.every_step = session.wants_format("csv");
  wanted.schedule.steps = session.options().count(kSteps);
  Report report = analyse_schedule(wanted, session.context(wanted.chip));
  session.show(report);
  return exit_status(report.diagnostics);
}

}  // namespace alignlint
