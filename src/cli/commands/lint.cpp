#include "pipeline/run/lint.h"

#include "cli/base_checkout.h"
#include "cli/commands/run.h"
#include "cli/configurations.h"
#include "cli/exit_status.h"
#include "cli/gating.h"
#include "cli/limits.h"
#include "cli/progress.h"
#include "cli/repairs.h"
#include "cli/session.h"
#include "cli/side_options.h"
#include "diag/catalog.h"

namespace alignlint {

namespace {

/// Each file as a side without another.
std::vector<CheckRequest> alone(const Session& session, const SideRequest& request, const CheckRequest& wanted) {
  std::vector<CheckRequest> requests;
  for (const std::string& file : request.files) {
    CheckRequest one = wanted;
    one.reference = {};
    one.candidate = request;
    one.candidate.files.assign(1, file);
    one.choice = session.choice({file});
    requests.push_back(std::move(one));
  }
  return requests;
}

}  // namespace

int run_lint(Session& session) {
  if (auto mistake = mistake_of_base(session)) return session.refuse(std::move(*mistake));
  const CheckRequest wanted = session.request();
  SideRequest request = session.sides().files;
  Diagnostics diagnostics;
  request.files = configurations_of(session, request.files, diagnostics);
  if (request.files.empty() && diagnostics.empty()) session.tell(make_diagnostic<Code::nothing_to_lint>({}));
  limit_memory(request.files.size(), session.jobs());
  int status = kExitClean;
  if (wants_fixes(session)) {
    status = fix_findings(session, alone(session, request, wanted));
    if (session.options().given(kDiff)) return status;
  }
  Report report = [&] {
    ProgressLine line("checking files", request.files.size());
    const auto choice_of = [&](const std::string& file) { return session.choice({file}); };
    return lint_files(request, wanted.profile, choice_of, session.context(wanted.chip), [&](std::size_t done) { line.show(done); });
  }();
  report.diagnostics.insert(report.diagnostics.begin(), diagnostics.begin(), diagnostics.end());
  Gate gate = open_gate(session);
  gate.judge(report);
  report.diagnostics.insert(report.diagnostics.end(), gate.pass().warnings.begin(), gate.pass().warnings.end());
  mark_known_of_files(session, request, report);
  session.show(report);
  return worse(status, session.status_of(report));
}

}  // namespace alignlint
