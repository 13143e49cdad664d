#include "pipeline/run/check.h"

#include "cli/base_checkout.h"
#include "cli/changed.h"
#include "cli/commands/run.h"
#include "cli/exit_status.h"
#include "cli/gating.h"
#include "cli/limits.h"
#include "cli/pairs.h"
#include "cli/repairs.h"
#include "cli/session.h"
#include "cli/side_options.h"
#include "diag/catalog.h"

namespace alignlint {

namespace {

/// The pairs of the project file that are meant; of changed files, those that read one.
std::vector<CheckRequest> chosen_pairs(Session& session) {
  std::vector<CheckRequest> pairs = session.pairs();
  if (!session.options().given(kChanged)) return pairs;
  pairs = changed_pairs(session, std::move(pairs));
  if (pairs.empty()) session.tell(make_diagnostic<Code::no_changed_pair>({}, session.project().path));
  return pairs;
}

/// Behind '--', where hooks and CI put what git names, an option would be lost as a file of no pair.
std::string lost_option(const Session& session) {
  if (!session.options().given(kChanged)) return {};
  for (const std::string& word : session.options().values(kPairFiles)) {
    if (word.starts_with('-') && session.disk().resolve(word).empty()) return word;
  }
  return {};
}

}  // namespace

int run_check(Session& session) {
  if (const std::string word = lost_option(session); !word.empty())
    return session.refuse(make_diagnostic<Code::usage, "lost option">({}, word));
  if (session.options().given(kChanged) && session.options().values(kPairFiles).empty())
    return session.refuse(make_diagnostic<Code::usage, "no changed file">({}));
  if (auto mistake = mistake_of_base(session)) return session.refuse(std::move(*mistake));
  const bool of_project = !session.sides().reference.given();
  std::vector<CheckRequest> pairs = of_project ? chosen_pairs(session) : session.requests();
  for (CheckRequest& pair : pairs) pair.schedule.points = session.wants_format("html");  // it draws the curves
  int status = kExitClean;
  if (wants_fixes(session)) {
    status = fix_findings(session, pairs);
    if (session.options().given(kDiff)) return status;
  }
  limit_memory(pairs.size(), session.jobs());
  std::vector<Report> reports = judged_pairs(session, pairs);
  settle_launches(reports);
  Gate gate = open_gate(session);
  for (Report& report : reports) gate.judge(report);
  mark_known(session, pairs, reports);
  const bool no_pairs = of_project && session.project().pairs.empty();
  if (no_pairs) {
    session.tell(make_diagnostic<Code::usage, "no pairs">({}, session.project().path));
    status = worse(status, kExitUsage);
  }
  tell_unused(session, gate, reports, of_project);
  for (const Report& report : reports) status = worse(status, session.status_of(report));
  session.show(std::span<Report>(reports), of_project || reports.size() > 1);
  return status;
}

}  // namespace alignlint
