#include "cli/commands/run.h"
#include "cli/exit_status.h"
#include "cli/session.h"
#include "cli/side_options.h"
#include "pipeline/run/accuracy.h"

namespace alignlint {

int run_checklist(Session& session) {
  CheckRequest wanted = session.request();
  if (!wanted.candidate.given()) std::swap(wanted.reference, wanted.candidate);
  const bool one_side = !wanted.reference.given();
  const LoadContext context = session.context(wanted.chip);
  Report report = one_side ? check_side(wanted, context) : check_pair(wanted, context);
  const GivenSides& sides = session.sides();
  if (!sides.reference_logs.empty() && !sides.candidate_logs.empty()) {
    AccuracyRequest logs{sides.reference_logs, sides.candidate_logs, session.options().values(kReferenceRepeat), {}};
    if (!one_side) logs.configurations = wanted;
    logs.configurations.profile = wanted.profile;
    fill_checklists(report_accuracy(logs, context), report);
  }
  session.show(report);
  return exit_status(report.diagnostics);
}

}  // namespace alignlint
