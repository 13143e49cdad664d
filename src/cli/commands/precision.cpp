#include "cli/commands/run.h"
#include "cli/exit_status.h"
#include "cli/session.h"
#include "pipeline/judge/analyses.h"

namespace alignlint {

int run_precision(Session& session) {
  const CheckRequest wanted = session.request();
  Report report = analyse_precision(wanted, session.context(wanted.chip));
  session.show(report);
  return exit_status(report.diagnostics);
}

}  // namespace alignlint
