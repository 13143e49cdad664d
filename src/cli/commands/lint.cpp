#include "pipeline/lint.h"

#include "cli/commands/run.h"
#include "cli/session.h"

namespace alignlint {

int run_lint(Session& session) {
  const CheckRequest wanted = session.request();
  Report report = lint_files(session.sides().files, wanted.profile, wanted.choice, session.context(wanted.chip));
  const std::vector<Suppression>& suppressions = session.project().suppressions;
  std::vector<bool> used(suppressions.size());
  apply_suppressions(suppressions, report, used);
  session.show(report);
  return session.status_of(report);
}

}  // namespace alignlint
