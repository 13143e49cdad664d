#include "cli/commands/run.h"
#include "cli/exit_status.h"
#include "cli/session.h"
#include "pipeline/check.h"

namespace alignlint {

int run_checklist(Session& session) {
  CheckRequest wanted = session.request();
  if (wanted.candidate.files.empty()) std::swap(wanted.reference, wanted.candidate);
  const bool one_side = wanted.reference.files.empty();
  const LoadContext context = session.context(wanted.chip);
  Report report = one_side ? check_side(wanted, context) : check_pair(wanted, context);
  session.show(report);
  return exit_status(report.diagnostics);
}

}  // namespace alignlint
