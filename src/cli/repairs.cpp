#include "cli/repairs.h"

#include <algorithm>
#include <cstdio>
#include <set>

#include "cli/exit_status.h"
#include "cli/gating.h"
#include "cli/pairs.h"
#include "cli/side_options.h"
#include "cli/write_file.h"
#include "diag/catalog.h"
#include "edit/unified_diff.h"
#include "render/phrases.h"
#include "report/identity.h"
#include "text/printable.h"

namespace alignlint {

namespace {

std::string mark_of(const ReportedFinding& finding) { return fingerprint(identity_of(finding), ""); }

/// The findings that are shown and do not count.
std::set<std::string> suppressed_in(const Report& report) {
  std::set<std::string> marks;
  for (const ReportedFinding& finding : report.findings) {
    if (finding.suppressed.has_value()) marks.insert(mark_of(finding));
  }
  return marks;
}

RepairRequest request_for(const Session& session, const CheckRequest& check, const Report& report) {
  const Options& options = session.options();
  RepairRequest request;
  request.check = check;
  if (options.takes(kFixReference) && options.given(kFixReference)) request.moving = SideName::reference;
  if (options.given(kFixUnsafe)) {
    request.trust = Trust::unsafe;
    request.patience = 3;  // as `align` has
  }
  // Whoever lets a run fail with warnings wants them gone as well; errors are wanted gone in any case.
  const Severity gravest_left = std::min(session.failure_bar().from.value_or(Severity::error), Severity::error);
  request.wanted = [marks = suppressed_in(report), gravest_left](const ReportedFinding& finding) {
    const bool judged = finding.diagnostic.fix.has_value() || finding.diagnostic.severity >= gravest_left;
    return judged && !marks.contains(mark_of(finding));
  };
  return request;
}

/// Lines that `patch` and `git apply` pass over.
std::string why_not(const Repair& repair, const Words& say) {
  std::string out;
  for (const Unrepaired& one : repair.left)
    out += "# " + say("not fixed: ") + one.rule + ": " + printable(say(one.message)) + " (" + printable(say(one.reason)) + ")\n";
  return out;
}

}  // namespace

bool wants_fixes(const Session& session) {
  const Options& options = session.options();
  const bool reference = options.takes(kFixReference) && options.given(kFixReference);
  return options.given(kFix) || options.given(kFixUnsafe) || options.given(kDiff) || reference;
}

int write_changes(Session& session, const std::vector<EditedFile>& changes) {
  int status = kExitClean;
  for (const EditedFile& change : changes) {
    if (!rewrite_atomically(change.path, change.before, change.after))
      status = session.refuse(make_diagnostic<Code::usage, "unwritable">({}, change.path));
  }
  return status;
}

int fix_findings(Session& session, const std::vector<CheckRequest>& requests) {
  const bool show = session.options().given(kDiff);
  std::vector<Report> reports = judged_pairs(session, requests);
  Gate gate = open_gate(session);
  int status = kExitClean;
  std::size_t findings = 0;
  std::set<std::string> files;
  for (std::size_t i = 0; i < requests.size(); ++i) {
    gate.judge(reports[i]);
    const Repair done = repair(request_for(session, requests[i], reports[i]), session.context(requests[i].chip));
    findings += done.done.size();
    for (const EditedFile& change : done.files) {
      files.insert(change.path);
      if (show) session.print(unified_diff(change));
    }
    if (show && session.options().given(kFixUnsafe)) session.print(why_not(done, session.words()));
    status = worse(status, show ? session.status_of(reports[i]) : write_changes(session, done.files));
  }
  const std::string count = counted(findings, "finding", "findings") + " in " + counted(files.size(), "file", "files");
  std::fprintf(stderr, "%s\n", session.words()((show ? "would fix " : "fixed ") + count).c_str());
  session.read_again();
  return status;
}

}  // namespace alignlint
