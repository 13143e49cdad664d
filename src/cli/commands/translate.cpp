#include "pipeline/rewrite/translate.h"

#include <algorithm>

#include "cli/commands/run.h"
#include "cli/exit_status.h"
#include "cli/said_comments.h"
#include "cli/session.h"
#include "cli/write_file.h"
#include "diag/catalog.h"
#include "render/phrases.h"
#include "text/printable.h"

namespace alignlint {

const Option kTo{"--to",
                 Option::Kind::once,
                 "FRAMEWORK[@VERSION]",
                 "What to translate to; without a version the one that is assumed for the framework",
                 {},
                 "a framework to translate to"};
const Option kModelType{"--model-type", Option::Kind::once, "NAME",
                        "The model type that the result names; by default the one that fits best"};
const Option kNoComments{"--no-comments", Option::Kind::flag, "", "Do not say on each line where it comes from"};
const Option kTranslation{"-o,--output", Option::Kind::once, "FILE", "Write the result to this file, which must not be there yet"};

namespace {

/// What became of it, on standard error: the result itself may stand on standard output.
void tell_outcome(const Translation& made, Session& session) {
  const Words say = session.words();
  std::string text =
      say("translated for " + made.target + (made.network.empty() ? "" : ", model type " + made.network) + ": " +
          counted(made.said, "setting agrees", "settings agree") + ", " + counted(made.left.size(), "finding", "findings") + " left") +
      "\n";
  for (const Unrepaired& one : made.left) {
    text += "  " + one.rule + ": " + printable(say(one.message)) + "\n";
    if (!one.reason.empty() && !one.shared) text += "    " + printable(say(one.reason)) + "\n";
  }
  for (const UnsaidEntry& one : made.unsaid) {
    if (one.trains)
      text += "  " + printable(one.said.native) + ": " + say("lost, for no setting stands for it") + ": " + printable(say(one.does)) + "\n";
  }
  for (const Unrepaired& one : made.open_errors) {
    text += "  " + one.rule + ": " + printable(say(one.message)) + "\n";
    if (!one.reason.empty()) text += "    " + printable(say(one.reason)) + "\n";
  }
  const auto limits = std::count_if(made.left.begin(), made.left.end(), [](const Unrepaired& one) { return one.limit && !one.shared; });
  if (limits > 0) text += say(made.target + " cannot train it as the source does") + "\n";
  std::fputs(session.without_secrets(text).c_str(), stderr);
}

}  // namespace

int run_translate(Session& session) {
  const Options& options = session.options();
  TranslateRequest request;
  const CheckRequest asked = session.request();
  request.source = session.sides().files;
  request.profile = asked.profile;
  request.to = options.value(kTo);
  request.network = options.value(kModelType);
  request.file = options.value(kTranslation);
  request.comments = !options.given(kNoComments);
  if (!request.file.empty() && !session.disk().resolve(request.file).empty())
    return session.refuse(make_diagnostic<Code::usage, "there already">({}, request.file));

  const Translation made = translate(request, session.context(asked.chip));
  for (const Diagnostic& diagnostic : made.diagnostics) {
    if (blame_of(diagnostic) != Blame::nobody) session.tell(diagnostic);
  }
  const int status = exit_status(made.diagnostics);
  if (made.text.empty()) return status == kExitClean ? kExitInput : status;
  tell_outcome(made, session);
  const std::string written = said_comments(made.text, session.words());
  if (request.file.empty()) {
    session.print(written);
  } else if (leads_through_link(request.file) || !write_atomically(request.file, written)) {
    return session.refuse(make_diagnostic<Code::usage, "unwritable">({}, request.file));
  }
  const bool loses = std::any_of(made.unsaid.begin(), made.unsaid.end(), [](const UnsaidEntry& one) { return one.trains; });
  const bool confirmed = made.left.empty() && made.open_errors.empty() && !loses;
  return worse(status, confirmed ? kExitClean : kExitFindings);
}

}  // namespace alignlint
