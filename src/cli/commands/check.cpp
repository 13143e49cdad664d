#include "pipeline/check.h"

#include <algorithm>
#include <set>

#include "cli/commands/run.h"
#include "cli/exit_status.h"
#include "cli/session.h"
#include "cli/side_options.h"
#include "diag/catalog.h"

namespace alignlint {

namespace {

/// The pairs of the project file; of changed files, those that contain one.
std::vector<ProjectPair> chosen_pairs(const Session& session) {
  std::vector<ProjectPair> pairs = session.pairs();
  if (!session.options().given(kChanged)) return pairs;
  std::set<std::string> changed;
  for (const std::string& file : session.options().values(kPairFiles)) changed.insert(session.absolute(file));
  const auto is_changed = [&](const std::string& file) { return changed.contains(session.absolute(file)); };
  std::erase_if(pairs, [&](const ProjectPair& pair) {
    const auto any = [&](const SideRequest& side) { return std::any_of(side.files.begin(), side.files.end(), is_changed); };
    return !any(pair.request.reference) && !any(pair.request.candidate);
  });
  return pairs;
}

std::vector<Report> checked_pairs(Session& session) {
  std::vector<Report> reports;
  for (const ProjectPair& pair : chosen_pairs(session)) {
    Report report = check_pair(pair.request, session.context(pair.request.chip));
    report.pair = pair.name;
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
  const CheckRequest wanted = session.request();
  const bool of_project = wanted.reference.files.empty();
  std::vector<Report> reports;
  if (of_project) {
    reports = checked_pairs(session);
  } else {
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
