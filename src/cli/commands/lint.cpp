#include "pipeline/lint.h"

#include "cli/base_checkout.h"
#include "cli/commands/run.h"
#include "cli/configurations.h"
#include "cli/exit_status.h"
#include "cli/gating.h"
#include "cli/limits.h"
#include "cli/progress.h"
#include "cli/session.h"
#include "diag/catalog.h"

namespace alignlint {

int run_lint(Session& session) {
  if (auto mistake = mistake_of_base(session)) return session.refuse(std::move(*mistake));
  const CheckRequest wanted = session.request();
  SideRequest request = session.sides().files;
  Diagnostics diagnostics;
  request.files = configurations_of(session, request.files, diagnostics);
  if (request.files.empty() && diagnostics.empty()) session.tell(make_diagnostic<Code::nothing_to_lint>({}));
  limit_memory(request.files.size());
  Report report = [&] {
    ProgressLine line("checking files", request.files.size());
    const auto choice_of = [&](const std::string& file) { return session.choice({file}); };
    return lint_files(request, wanted.profile, choice_of, session.context(wanted.chip), [&](std::size_t done) { line.show(done); });
  }();
  report.diagnostics.insert(report.diagnostics.begin(), diagnostics.begin(), diagnostics.end());
  open_gate(session).judge(report);
  mark_known_of_files(session, request, report);
  session.show(report);
  return session.status_of(report);
}

}  // namespace alignlint
