#include "pipeline/rewrite/prepare.h"

#include <algorithm>

#include "cli/commands/run.h"
#include "cli/exit_status.h"
#include "cli/session.h"
#include "cli/write_file.h"
#include "diag/catalog.h"
#include "render/phrases.h"
#include "text/suggest.h"

namespace alignlint {

const Option kStage{"--stage", Option::Kind::once, "NAME", "The alignment run: first-step, frozen or long-run", {}, "a stage"};
const Option kPrepared{"-o,--output", Option::Kind::once, "DIR", "The folder to write, which must not be there yet", {}, "a folder"};

namespace {

void tell_outcome(Session& session, const Preparation& made, const std::string& folder) {
  const Words say = session.words();
  std::string text =
      say(counted(made.files.size(), "file", "files") + " in " + folder + ", " + counted(made.changes, "entry changed", "entries changed") +
          ", " + counted(made.left.size(), "finding", "findings") + " left") +
      "\n";
  for (const Unrepaired& one : made.left) text += "  " + say(to_string(one.severity)) + " " + one.rule + ": " + say(one.message) + "\n";
  session.print(text);
}

/// As of `check`, advice is no failure.
int status_of_left(const Preparation& made) {
  const bool fails =
      std::any_of(made.left.begin(), made.left.end(), [](const Unrepaired& one) { return one.severity >= Severity::warning; });
  return fails ? kExitFindings : kExitClean;
}

}  // namespace

int run_prepare(Session& session) {
  const Options& options = session.options();
  const Guidance& guidance = session.data().guidance(session.diagnostics());
  const StageGuide* stage = guidance.stage(options.value(kStage));
  if (stage == nullptr) {
    std::vector<std::string_view> names;
    for (const StageGuide& one : guidance.stages) names.push_back(one.name);
    return session.refuse(
        make_diagnostic<Code::usage, "stage">({}, options.value(kStage), did_you_mean_one_of(options.value(kStage), names)));
  }
  std::string folder = options.value(kPrepared);
  while (folder.size() > 1 && folder.ends_with('/')) folder.pop_back();
  if (!session.disk().resolve(folder).empty()) return session.refuse(make_diagnostic<Code::usage, "there already">({}, folder));

  const CheckRequest asked = session.request();
  const Preparation made = prepare({asked, *stage, guidance, folder, session.words().phrases()}, session.context(asked.chip));
  for (const Diagnostic& diagnostic : made.diagnostics) {
    if (blame_of(diagnostic) != Blame::nobody) session.tell(diagnostic);
  }
  const int status = exit_status(made.diagnostics);
  if (made.files.empty()) return status == kExitClean ? kExitInput : status;
  for (const PreparedFile& file : made.files) {
    const std::string text = file.told ? session.without_secrets(file.text) : file.text;
    if (leads_through_link(file.path) || !make_folder(parent_path(file.path)) || !write_atomically(file.path, text))
      return session.refuse(make_diagnostic<Code::usage, "unwritable">({}, file.path));
  }
  tell_outcome(session, made, folder);
  return worse(status, status_of_left(made));
}

}  // namespace alignlint
