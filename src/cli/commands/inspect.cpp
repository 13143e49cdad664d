#include "pipeline/run/inspect.h"

#include "cli/commands/run.h"
#include "cli/exit_status.h"
#include "cli/session.h"

namespace alignlint {

int run_inspect(Session& session) {
  const CheckRequest wanted = session.request();
  Inspection inspection = inspect_files(session.sides().files, wanted.profile, session.context(wanted.chip), session.language());
  session.show(inspection);
  int status = exit_status(inspection.diagnostics);
  for (const InspectedInput& input : inspection.inputs) status = worse(status, exit_status(input.diagnostics));
  return status;
}

}  // namespace alignlint
