#include "cli/commands/run.h"
#include "cli/exit_status.h"
#include "cli/session.h"
#include "cli/write_file.h"
#include "diag/catalog.h"
#include "pipeline/rewrite/prepared_readme.h"
#include "text/suggest.h"

namespace alignlint {

const Option kSeen{"--symptom", Option::Kind::once, "WORD", "What is seen: first-step, long-term, overflow or downstream"};
const Option kNextOutput{"-o,--output", Option::Kind::once, "DIR", "Write the tool's configuration of each side into this folder"};

namespace {

constexpr std::string_view kSides[] = {"reference", "candidate"};

std::string list_of(const Guidance& guidance, const Words& say) {
  std::string text = say("what is seen, and where to look:") + "\n";
  for (const SymptomGuide& symptom : guidance.symptoms)
    text += "\n  " + std::string(symptom.name) + say(": ") + say(symptom.title) + "\n    alignlint next --symptom " +
            std::string(symptom.name) + "\n";
  return text;
}

std::string numbered(const std::vector<std::string_view>& steps, const Words& say) {
  std::string text;
  for (std::size_t i = 0; i < steps.size(); ++i) text += "  " + std::to_string(i + 1) + ". " + say(steps[i]) + "\n";
  return text;
}

std::string file_text(const ToolFile& tool, const Words& say) {
  std::string text = numbered(tool.steps, say);
  for (const std::string_view side : kSides)
    text += "\n" + say(std::string(tool.file) + " of the " + std::string(side) + ":") + "\n" + tool_text(tool, side);
  return text;
}

std::string text_of(const SymptomGuide& symptom, const ToolGuide& tool, Session& session) {
  const Words say = session.words();
  std::string text = std::string(symptom.name) + say(": ") + say(symptom.title) + "\n\n" + numbered(symptom.steps, say);
  text += "\n" + say(tool.title) + "\n\n" + file_text(tool.own, say);
  for (const ToolFile& other : tool.others) {
    const Mapping* mapping = session.data().mapping(other.framework, session.diagnostics());
    text += "\n" + say("in place of it, of " + std::string(mapping == nullptr ? other.framework : mapping->title)) + "\n\n" +
            file_text(other, say);
  }
  return text + "\n" + say("source: ") + std::string(symptom.source) + "\n";
}

/// `DIR/reference/dump.json` and `DIR/candidate/dump.json`. The status.
int write_file(Session& session, const ToolFile& tool, const std::string& folder) {
  for (const std::string_view side : kSides) {
    const std::string path = join_path(folder, std::string(side) + "/" + std::string(tool.file));
    if (!session.disk().resolve(path).empty()) return session.refuse(make_diagnostic<Code::usage, "there already">({}, path));
    if (leads_through_link(path) || !make_folder(parent_path(path)) || !write_atomically(path, tool_text(tool, side)))
      return session.refuse(make_diagnostic<Code::usage, "unwritable">({}, path));
    session.print(session.words()("written: ") + path + "\n");
  }
  return kExitClean;
}

/// Also the files of frameworks that take others: which ones train is not known here.
int write_tool(Session& session, const ToolGuide& tool, const std::string& folder) {
  int status = write_file(session, tool.own, folder);
  for (const ToolFile& other : tool.others) status = worse(status, write_file(session, other, folder));
  return status;
}

}  // namespace

int run_next(Session& session) {
  const Options& options = session.options();
  const Guidance& guidance = session.data().guidance(session.diagnostics());
  const std::string seen = options.value(kSeen);
  const std::string folder = options.value(kNextOutput);
  if (seen.empty()) {
    if (!folder.empty()) return session.refuse(make_diagnostic<Code::usage, "tool without symptom">({}));
    session.print(list_of(guidance, session.words()));
    return kExitClean;
  }
  const SymptomGuide* symptom = guidance.symptom(seen);
  if (symptom == nullptr) {
    std::vector<std::string_view> names;
    for (const SymptomGuide& one : guidance.symptoms) names.push_back(one.name);
    return session.refuse(make_diagnostic<Code::usage, "seen">({}, seen, did_you_mean_one_of(seen, names)));
  }
  const ToolGuide& tool = *guidance.tool(symptom->tool);
  session.print(text_of(*symptom, tool, session));
  return folder.empty() ? kExitClean : write_tool(session, tool, folder);
}

}  // namespace alignlint
