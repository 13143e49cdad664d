#include "pipeline/check.h"

#include "cli/changed.h"
#include "cli/commands/run.h"
#include "cli/exit_status.h"
#include "cli/progress.h"
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

std::vector<Report> checked_pairs(Session& session) {
  const std::vector<CheckRequest> pairs = chosen_pairs(session);
  ProgressLine line("checking pairs", pairs.size());
  std::vector<Report> reports;
  for (const CheckRequest& pair : pairs) {
    line.show(reports.size());
    Report report = check_pair(pair, session.context(pair.chip));
    report.settings = {};  // only 'compare' shows them, and a thousand pairs' would fill the memory
    reports.push_back(std::move(report));
  }
  return reports;
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
  const bool of_project = session.sides().reference.files.empty();
  std::vector<Report> reports;
  if (of_project) {
    reports = checked_pairs(session);
  } else {
    const CheckRequest wanted = session.request();
    reports.push_back(check_pair(wanted, session.context(wanted.chip)));
  }
  settle_launches(reports);
  int status = kExitClean;
  const std::vector<Suppression>& suppressions = session.project().suppressions;
  std::vector<bool> used(suppressions.size());
  for (Report& report : reports) {
    apply_suppressions(suppressions, report, used);
    status = worse(status, session.status_of(report));
  }
  // Of some pairs only, or of other files, nothing follows for a suppression.
  if (of_project && !reports.empty() && reports.size() == session.project().pairs.size()) {
    for (Diagnostic& diagnostic : unused_suppressions(suppressions, used)) reports.back().diagnostics.push_back(std::move(diagnostic));
  }
  session.show(std::span<Report>(reports), of_project);
  return status;
}

}  // namespace alignlint
