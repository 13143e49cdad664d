#include <cstdio>
#include <set>

#include "cli/commands/run.h"
#include "cli/configurations.h"
#include "cli/exit_status.h"
#include "cli/limits.h"
#include "cli/progress.h"
#include "cli/said_comments.h"
#include "cli/session.h"
#include "cli/write_file.h"
#include "diag/catalog.h"
#include "pipeline/run/propose.h"
#include "project/proposed_text.h"
#include "render/phrases.h"
#include "text/printable.h"

namespace alignlint {

const Option kDryRun{"--dry-run", Option::Kind::flag, "", "Print the proposal; write nothing"};

namespace {

Proposal propose(Session& session, const std::string& folder) {
  Diagnostics diagnostics;
  SideRequest request = session.sides().files;
  request.files = configurations_of(session, {folder}, diagnostics);
  limit_memory(request.files.size());
  LoadContext context = session.context("");
  context.directory = session.absolute(folder);
  ProgressLine line("reading files", request.files.size());
  Proposal proposal = propose_pairs(request, context, [&](std::size_t done) { line.show(done); });
  proposal.diagnostics.insert(proposal.diagnostics.begin(), diagnostics.begin(), diagnostics.end());
  return proposal;
}

/// Paths of a project file are relative to it.
void see_from(const Session& session, const std::string& folder, Proposal& proposal) {
  const auto shorten = [&](std::string& path) { path = seen_from(session.absolute(folder), session.absolute(path)); };
  for (ProposedPair& pair : proposal.pairs) {
    shorten(pair.reference.path);
    shorten(pair.candidate.path);
    for (std::string& other : pair.other_references) shorten(other);
  }
  for (ProposedSide& side : proposal.alone) shorten(side.path);
  for (std::string& file : proposal.failed) shorten(file);
}

/// A reference may be in several pairs.
std::size_t configurations_in(const Proposal& proposal) {
  std::set<std::string_view> paths;
  for (const ProposedPair& pair : proposal.pairs) paths.insert({pair.reference.path, pair.candidate.path});
  for (const ProposedSide& side : proposal.alone) paths.insert(side.path);
  return paths.size();
}

}  // namespace

int run_init(Session& session) {
  const std::string folder = session.sides().files.files.front();
  const std::string path = folder == "." ? "alignlint.toml" : join_path(folder, "alignlint.toml");
  const bool dry = session.options().given(kDryRun);
  if (!is_folder(session, folder)) return session.refuse(make_diagnostic<Code::usage, "folder">({}, folder));
  if (!dry && !session.disk().resolve(path).empty()) return session.refuse(make_diagnostic<Code::usage, "proposed already">({}, path));
  Proposal proposal = propose(session, folder);
  see_from(session, folder, proposal);
  for (const Diagnostic& diagnostic : proposal.diagnostics) session.tell(diagnostic);
  const Words say = session.words();
  const std::string text = said_comments(proposed_text(proposal), say);
  if (dry) {
    session.print(text);
  } else {
    if (!write_atomically(path, text)) return session.refuse(make_diagnostic<Code::usage, "unwritable">({}, path));
    const std::string done = counted(proposal.pairs.size(), "pair", "pairs") + " of " +
                             counted(configurations_in(proposal), "configuration", "configurations") + " proposed in " + printable(path);
    std::printf("%s\n", say(done).c_str());
  }
  return exit_status(proposal.diagnostics);
}

}  // namespace alignlint
