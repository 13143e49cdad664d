#include "cli/gating.h"

#include <cstdlib>

#include "cli/shared_options.h"
#include "diag/catalog.h"
#include "toml/parse.h"

namespace alignlint {

namespace {

std::vector<Acceptance> read_accepted(Session& session, const std::string& path) {
  ReadResult read = session.disk().read(path);
  if (read.error == ReadError::missing) return {};
  if (!read.ok()) {
    session.diagnostics().push_back(make_diagnostic<Code::usage, "accepted file">({}, path));
    return {};
  }
  const FileId file = session.sources().add(path, std::move(read.text));
  const TomlFile toml = parse_toml(file, session.sources(), session.diagnostics());
  return toml.ok() ? read_acceptances(toml.root(), session.diagnostics()) : std::vector<Acceptance>();
}

/// By every rule, of everything: only then does it mean something that nothing was found. Files of a project may have comments for other pairs.
bool judges_everything(const Session& session, std::size_t reports, bool of_project) {
  const Options& options = session.options();
  const bool some_rules = options.given(kSelect) || options.given(kIgnore);
  const std::size_t pairs = session.project().pairs.size();
  return !some_rules && reports > 0 && (of_project ? reports == pairs : pairs == 0);
}

}  // namespace

std::string accepted_path(const Session& session) {
  if (session.options().given(kNoConfig)) return {};
  constexpr std::string_view kName = "alignlint-accepted.toml";
  return session.project().path.empty() ? std::string(kName) : join_path(parent_path(session.project().path), kName);
}

Gate open_gate(Session& session) {
  const char* epoch = std::getenv("SOURCE_DATE_EPOCH");
  Pass pass;
  pass.today = today(epoch == nullptr ? "" : epoch);
  const RuleSet& rules = session.data().rules(session.diagnostics());
  Diagnostics mistakes;
  pass.allowances = allowances_of(session.first_input(), session.sources(), rules, mistakes);
  for (Diagnostic& mistake : mistakes) session.diagnostics().push_back(std::move(mistake));
  if (const std::string path = accepted_path(session); !path.empty()) {
    pass.acceptances = read_accepted(session, path);
    pass.accepted_folder = parent_path(session.absolute(path));
  }
  return Gate(session.project(), std::move(pass), session.directory(), session.sources());
}

void tell_unused(const Session& session, const Gate& gate, std::vector<Report>& reports, bool of_project) {
  if (!judges_everything(session, reports.size(), of_project)) return;
  for (Diagnostic& diagnostic : of_project ? gate.unused() : gate.unused_comments())
    reports.back().diagnostics.push_back(std::move(diagnostic));
}

}  // namespace alignlint
