#include "pipeline/lint.h"

#include "cli/base_checkout.h"
#include "cli/commands/run.h"
#include "cli/exit_status.h"
#include "cli/gating.h"
#include "cli/limits.h"
#include "cli/progress.h"
#include "cli/session.h"
#include "diag/catalog.h"
#include "read/read.h"
#include "text/checkout.h"

namespace alignlint {

namespace {

/// The files that are given, and of folders the configurations below them; without those that the project file excludes.
std::vector<std::string> linted_files(Session& session, Diagnostics& diagnostics) {
  std::vector<std::string> files;
  for (const std::string& path : session.sides().files.files) {
    if (!session.disk().children(path).complete) {
      files.push_back(path);
      continue;
    }
    Listing below = files_of_checkout(session.disk(), path);
    for (const std::string& folder : below.unreadable) diagnostics.push_back(make_diagnostic<Code::file_unreadable, "folder">({}, folder));
    std::erase_if(below.files, [](const std::string& file) { return !is_configuration_name(file); });
    files.insert(files.end(), below.files.begin(), below.files.end());
  }
  std::erase_if(files, [&](const std::string& file) { return is_excluded(session.project(), file, session.directory()); });
  return files;
}

}  // namespace

int run_lint(Session& session) {
  if (auto mistake = mistake_of_base(session)) return session.refuse(std::move(*mistake));
  const CheckRequest wanted = session.request();
  SideRequest request = session.sides().files;
  Diagnostics diagnostics;
  request.files = linted_files(session, diagnostics);
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
