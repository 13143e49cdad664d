#include "cli/base_checkout.h"

#include "diag/catalog.h"
#include "gate/base.h"
#include "gate/gate.h"
#include "pipeline/run/lint.h"
#include "text/confinement.h"

namespace alignlint {

const Option kBase{"--base", Option::Kind::once, "DIR",
                   "Another checkout of the repository: what is found there, too, is not new and does not fail"};

namespace {

/// Two checkouts of one repository: where a path of this one lies in the other.
class Checkouts {
 public:
  explicit Checkouts(Session& session)
      : session_(session),
        here_(root_of(session.disk(), session.absolute(session.project().path.empty() ? "x" : session.project().path))),
        there_(session.options().value(kBase)) {}

  /// A path of the other checkout, as seen from the working directory; a path outside of this one stays as it is.
  [[nodiscard]] std::string there(const std::string& path) const {
    const std::string whole = session_.absolute(path);
    const std::string inside = seen_from(here_, whole);
    return inside.starts_with("../") || inside.starts_with('/') ? path : join_path(there_, inside);
  }
  [[nodiscard]] SideRequest there(SideRequest side) const {
    for (std::string& file : side.files) file = there(file);
    return side;
  }

  /// How findings of this checkout and of the other one are described so that the same ones are equal.
  [[nodiscard]] AcceptanceScope scope_here(const std::string& pair) const { return {pair, here_, session_.directory()}; }
  [[nodiscard]] AcceptanceScope scope_there(const std::string& pair) const {
    return {pair, session_.absolute(there_), session_.directory()};
  }

  /// For reading the other one: its own texts, and nothing outside of it.
  [[nodiscard]] LoadContext context(Sources& sources, const std::string& chip) const {
    const LoadContext own = session_.context(chip);
    return {sources, own.disk, own.data, own.chip, session_.absolute(there(own.directory)), session_.disk().resolve(there_)};
  }

 private:
  Session& session_;
  std::string here_;   ///< the folder of this repository, absolute
  std::string there_;  ///< as given
};

/// The project file of the other checkout; one that is not there, or broken, has no pairs.
Project other_project(Session& session, const Checkouts& checkouts, Sources& sources) {
  if (session.project().path.empty()) return {};
  const std::string path = checkouts.there(session.project().path);
  Diagnostics ignored;
  return session.disk().resolve(path).empty() ? Project() : load_project(path, sources, session.disk(), ignored);
}

/// The same pair there: as its own project file says, else, of files that were given, the same files.
std::optional<CheckRequest> other_pair(const Session& session, const Checkouts& checkouts, const Project& project,
                                       const CheckRequest& pair) {
  if (pair.pair.empty()) {
    CheckRequest other = pair;
    other.reference = checkouts.there(pair.reference);
    other.candidate = checkouts.there(pair.candidate);
    return other;
  }
  for (const ProjectPair& own : project.pairs) {
    if (own.name != pair.pair) continue;
    CheckRequest other = session.as_asked(own);  // which lays the files of the command line over it
    other.reference.files = own.request.reference.files;
    other.candidate.files = own.request.candidate.files;
    return other;
  }
  return std::nullopt;
}

void add_findings(const Report& report, const AcceptanceScope& scope, const Sources& sources, Base& base) {
  for (const ReportedFinding& finding : report.findings) base.add(acceptance_of(finding, scope, sources));
}

}  // namespace

std::optional<Diagnostic> mistake_of_base(const Session& session) {
  if (!session.options().given(kBase)) return std::nullopt;
  const std::string folder = session.options().value(kBase);
  if (!session.disk().resolve(folder).empty() && session.disk().read(folder).error == ReadError::directory) return std::nullopt;
  return make_diagnostic<Code::usage, "root">({}, folder);
}

void mark_known(Session& session, std::span<const CheckRequest> pairs, std::span<Report> reports) {
  if (!session.options().given(kBase)) return;
  const Checkouts checkouts(session);
  Sources of_project;
  const Project project = other_project(session, checkouts, of_project);
  for (std::size_t i = 0; i < reports.size(); ++i) {
    const std::string name = pair_name(reports[i]);
    Base base(session.options().value(kBase));
    Sources sources;
    if (auto other = other_pair(session, checkouts, project, pairs[i])) {
      other->choice = pairs[i].choice;
      add_findings(check_pair(*other, checkouts.context(sources, other->chip)), checkouts.scope_there(name), sources, base);
    }
    const AcceptanceScope here = checkouts.scope_here(name);
    base.judge(reports[i], [&](const ReportedFinding& finding) { return acceptance_of(finding, here, session.sources()); });
  }
}

void mark_known_of_files(Session& session, const SideRequest& request, Report& report) {
  if (!session.options().given(kBase)) return;
  const Checkouts checkouts(session);
  Base base(session.options().value(kBase));
  Sources sources;
  const CheckRequest wanted = session.request();
  for (const std::string& file : request.files) {
    SideRequest one = request;
    one.files = {checkouts.there(file)};
    if (session.disk().resolve(one.files.front()).empty()) continue;
    const auto choice_of = [&](const std::string&) { return session.choice({file}); };
    const Report other = lint_files(one, wanted.profile, choice_of, checkouts.context(sources, wanted.chip), {});
    add_findings(other, checkouts.scope_there({}), sources, base);
  }
  const AcceptanceScope here = checkouts.scope_here({});
  base.judge(report, [&](const ReportedFinding& finding) { return acceptance_of(finding, here, session.sources()); });
}

}  // namespace alignlint
