#include "cli/gating.h"

#include <cstdlib>

#include "cli/shared_options.h"
#include "gate/pass.h"

namespace alignlint {

namespace {

/// By every rule, of everything: only then does it mean something that nothing was found. Files of a project may have comments for other pairs.
bool judges_everything(const Session& session, std::size_t reports, bool of_project) {
  const Options& options = session.options();
  const bool some_rules = options.given(kSelect) || options.given(kIgnore);
  const std::size_t pairs = session.project().pairs.size();
  return !some_rules && reports > 0 && (of_project ? reports == pairs : pairs == 0);
}

}  // namespace

std::string accepted_path(const Session& session) {
  return session.options().given(kNoConfig) ? std::string() : accepted_beside(session.project().path);
}

Gate open_gate(Session& session) {
  const char* epoch = std::getenv("SOURCE_DATE_EPOCH");
  const RuleSet& rules = session.data().rules(session.diagnostics());
  const PassPlaces places{session.first_input(), accepted_path(session), session.directory(), epoch == nullptr ? "" : epoch};
  Diagnostics mistakes;
  Pass pass = read_pass(places, session.sources(), session.disk(), rules, mistakes);
  // What is broken ends the run; a comment that cannot be understood is told with the findings that it does not cover.
  for (Diagnostic& mistake : mistakes)
    (mistake.severity == Severity::error ? session.diagnostics() : pass.warnings).push_back(std::move(mistake));
  return Gate(session.project(), std::move(pass), session.directory(), session.sources());
}

void tell_unused(const Session& session, const Gate& gate, std::vector<Report>& reports, bool of_project) {
  if (reports.empty()) return;
  Diagnostics& told = reports.back().diagnostics;
  told.insert(told.end(), gate.pass().warnings.begin(), gate.pass().warnings.end());
  if (!judges_everything(session, reports.size(), of_project)) return;
  for (Diagnostic& diagnostic : of_project ? gate.unused() : gate.unused_comments()) told.push_back(std::move(diagnostic));
}

}  // namespace alignlint
