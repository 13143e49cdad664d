#include "pipeline/run/diff.h"

#include <set>

#include "cli/commands/run.h"
#include "cli/configurations.h"
#include "cli/exit_status.h"
#include "cli/limits.h"
#include "cli/progress.h"
#include "cli/session.h"
#include "diag/catalog.h"

namespace alignlint {

namespace {

/// What the project file says of a file that is one side of a pair, unless the command line says something.
SideRequest said_of(const Session& session, const SideRequest& given, const std::string& file) {
  SideRequest said = given;
  said.files = {file};
  if (!given.framework.empty()) return said;
  for (const ProjectPair& pair : session.project().pairs) {
    for (const SideRequest* side : {&pair.request.reference, &pair.request.candidate}) {
      if (side->files.size() != 1 || session.absolute(side->files.front()) != session.absolute(file)) continue;
      said = *side;
      // The command line names the file, wherever it lies; the snapshots of hosts are named by the project file.
      if (said.hosts.empty()) said.named_in.clear();
      return said;
    }
  }
  return said;
}

/// The same file in two folders, wherever it is in one of them.
std::vector<FileChange> changes_of(Session& session, Diagnostics& diagnostics) {
  const SideRequest& before = session.sides().reference;
  const SideRequest& after = session.sides().candidate;
  const std::string& old_path = before.files.front();
  const std::string& new_path = after.files.front();
  if (!is_folder(session, old_path)) return {{new_path, said_of(session, before, old_path), said_of(session, after, new_path)}};
  const auto below = [&](const std::string& folder) {
    std::set<std::string> names;
    for (const std::string& file : configurations_of(session, {folder}, diagnostics))
      names.insert(seen_from(session.absolute(folder), session.absolute(file)));
    return names;
  };
  const std::set<std::string> old_names = below(old_path);
  const std::set<std::string> new_names = below(new_path);
  std::set<std::string> all = old_names;
  all.insert(new_names.begin(), new_names.end());
  std::vector<FileChange> changes;
  for (const std::string& name : all) {
    FileChange change{name, {}, {}};
    const std::string there = join_path(new_path, name);
    if (new_names.contains(name)) change.after = said_of(session, after, there);
    if (old_names.contains(name)) {
      // What the project file says of the new file holds for the old one, too.
      change.before = before.framework.empty() ? said_of(session, before, there) : before;
      change.before.files = {join_path(old_path, name)};
    }
    changes.push_back(std::move(change));
  }
  return changes;
}

/// Where the scripts of a state are started: the two paths without what they end in alike, `base` and `.` of `base/configs` and `configs`; of two files
/// of one folder the working directory.
DiffContexts contexts_of(Session& session, const std::string& chip) {
  std::string old_root = session.absolute(session.sides().reference.files.front());
  std::string new_root = session.absolute(session.sides().candidate.files.front());
  const auto name_of = [](const std::string& path) { return path.substr(path.rfind('/') + 1); };
  while (old_root != new_root && name_of(old_root) == name_of(new_root) && !name_of(old_root).empty()) {
    old_root = parent_path(old_root);
    new_root = parent_path(new_root);
  }
  const LoadContext own = session.context(chip);
  const auto started_in = [&](const std::string& root) -> LoadContext {
    return {own.sources, own.disk, own.data, own.chip, is_folder(session, root) ? root : own.directory, own.root};
  };
  return {started_in(old_root), started_in(new_root)};
}

std::optional<Diagnostic> mistake_of_kinds(const Session& session) {
  const std::string& old_path = session.sides().reference.files.front();
  const std::string& new_path = session.sides().candidate.files.front();
  if (is_folder(session, old_path) == is_folder(session, new_path)) return std::nullopt;
  return make_diagnostic<Code::usage, "file and folder">({}, old_path, new_path);
}

}  // namespace

int run_diff(Session& session) {
  if (auto mistake = mistake_of_kinds(session)) return session.refuse(std::move(*mistake));
  const CheckRequest wanted = session.request();
  Diagnostics diagnostics;
  DiffRequest request{changes_of(session, diagnostics), wanted.profile, [&](const std::string& file) { return session.choice({file}); }};
  limit_memory(2 * request.changes.size());
  ProgressLine line("comparing files", request.changes.size());
  DiffReport report = diff_configurations(request, contexts_of(session, wanted.chip), [&](std::size_t done) { line.show(done); });
  report.before = session.sides().reference.files.front();
  report.after = session.sides().candidate.files.front();
  report.diagnostics.insert(report.diagnostics.begin(), diagnostics.begin(), diagnostics.end());
  const int status = exit_status(report.diagnostics);
  session.show(report);
  return status;
}

}  // namespace alignlint
