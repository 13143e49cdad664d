#include <cstdio>

#include "cli/commands/run.h"
#include "cli/exit_status.h"
#include "cli/repairs.h"
#include "cli/session.h"
#include "cli/write_file.h"
#include "diag/catalog.h"
#include "edit/unified_diff.h"
#include "render/phrases.h"
#include "text/printable.h"

namespace alignlint {

const Option kParallel{"--parallel", Option::Kind::flag, "", "Align what is chosen for the machine, too: parallel sizes and the like"};
const Option kInPlace{"--in-place", Option::Kind::flag, "", "Change the candidate's files; print only what was changed and why"};
const Option kAlignOutput{"-o,--output", Option::Kind::once, "FILE",
                          "Write the aligned candidate to this file; the candidate has one file then"};

namespace {

/// What keeps the sides from training the same way, without what the machine decides.
bool is_to_align(const ReportedFinding& finding, const RuleSet& rules, bool parallel) {
  const bool machine = finding.chapter < rules.chapters.size() && rules.chapters[finding.chapter].machine;
  if (machine) return parallel && finding.diagnostic.severity >= Severity::advice;
  return finding.diagnostic.severity >= Severity::warning;
}

/// Lines that `patch` and `git apply` pass over.
std::string reasons(const Repair& repair, const Words& say) {
  std::string out;
  for (const Repaired& one : repair.done) {
    out += "# " + one.rule + ": " + printable(say(one.message)) + "\n";
    for (const DoneEdit& edit : one.edits) out += "#   " + printable(say(edit.text)) + "\n";
  }
  for (const Unrepaired& one : repair.left) {
    out += "# " + say("not aligned: ") + one.rule + ": " + printable(say(one.message)) + " (" + printable(say(one.reason)) + ")\n";
    if (!one.consequence.empty()) out += "#   " + printable(say(one.consequence)) + "\n";
  }
  const bool read = exit_status(repair.diagnostics) == kExitClean;
  return out.empty() && read ? "# " + say("nothing to align: no error and no warning") + "\n" : out;
}

/// Nothing that was read, data files included, is written over: for the candidate itself there is another option.
bool is_read(const Session& session, const std::string& path) {
  const Sources& sources = session.sources();
  for (const FileId file : sources.from(0)) {
    if (is_same_file(std::string(sources.name(file)), path)) return true;
  }
  return false;
}

/// The whole text of the candidate, aligned, goes to another file.
int write_output(Session& session, const CheckRequest& request, const Repair& repair, const std::string& path) {
  if (is_read(session, path)) return session.refuse(make_diagnostic<Code::usage, "output">({}, path));
  const std::string& candidate = request.candidate.files.front();
  const ReadResult before = session.disk().read(candidate);
  std::string text = before.text;
  for (const EditedFile& change : repair.files) {
    if (change.path != candidate) return session.refuse(make_diagnostic<Code::usage, "align of several">({}, change.path));
    text = change.after;
  }
  if (!before.ok() || (!leads_through_link(path) && write_atomically(path, text))) return kExitClean;
  return session.refuse(make_diagnostic<Code::usage, "unwritable">({}, path));
}

}  // namespace

int run_align(Session& session) {
  const Options& options = session.options();
  RepairRequest request;
  request.check = session.request();
  request.trust = Trust::unsafe;
  request.may_advise = true;
  request.patience = 3;
  const RuleSet& rules = session.data().rules(session.diagnostics());
  const bool parallel = options.given(kParallel);
  request.wanted = [&rules, parallel](const ReportedFinding& finding) { return is_to_align(finding, rules, parallel); };
  if (!parallel) request.held = rules.keys_of_machine();
  const std::string output = options.value(kAlignOutput);
  if (!output.empty() && options.given(kInPlace)) return session.refuse(make_diagnostic<Code::usage, "align twice">({}));
  if (!output.empty() && request.check.candidate.files.size() != 1)
    return session.refuse(make_diagnostic<Code::usage, "align of several">({}, request.check.candidate.files.back()));

  const Repair done = repair(request, session.context(request.check.chip));
  int status = exit_status(done.diagnostics);
  for (const Diagnostic& diagnostic : done.diagnostics) {
    if (blame_of(diagnostic) != Blame::nobody) session.tell(diagnostic);
  }
  session.print(reasons(done, session.words()));
  if (options.given(kInPlace)) {
    status = worse(status, write_changes(session, done.files));
  } else if (!output.empty()) {
    status = worse(status, write_output(session, request.check, done, output));
  } else {
    for (const EditedFile& change : done.files) session.print(unified_diff(change));
  }
  if (!done.files.empty() && status == kExitClean) {
    const bool shown = output.empty() && !options.given(kInPlace);
    const std::string count = counted(done.done.size(), "finding", "findings") + " in " + counted(done.files.size(), "file", "files");
    std::fprintf(stderr, "%s\n", session.words()((shown ? "would fix " : "fixed ") + count).c_str());
  }
  return worse(status, done.left.empty() ? kExitClean : kExitFindings);
}

}  // namespace alignlint
