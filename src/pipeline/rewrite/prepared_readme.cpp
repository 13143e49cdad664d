#include "pipeline/rewrite/prepared_readme.h"

#include <algorithm>

#include "text/markdown.h"
#include "text/printable.h"
#include "text/shell_word.h"

namespace alignlint {

namespace {

std::string filled(std::string_view text, std::string_view name, std::string_view value) {
  std::string out(text);
  for (std::size_t at = out.find(name); at != std::string::npos; at = out.find(name, at + value.size()))
    out.replace(at, name.size(), value);
  return out;
}

/// A name that came from an input, as a command has it: who copies the command is to run no other.
std::string pasted(const std::string& path) { return printable(shell_word(path)); }

/// A command of the guide with the file's name wherever it says so.
std::string start_line(std::string_view command, const std::string& path) {
  constexpr std::string_view kFile = "{file}";
  const std::string word = pasted(path);
  std::string out;
  bool quoted = false;
  for (std::size_t at = 0; at < command.size();) {
    if (command.substr(at).starts_with(kFile)) {
      out += quoted ? in_double_quotes(word) : word;
      at += kFile.size();
    } else {
      quoted = quoted != (command[at] == '"');
      out += command[at++];
    }
  }
  return out;
}

std::string numbered(const std::vector<std::string_view>& steps, const PreparedRun& run) {
  std::string out;
  for (std::size_t i = 0; i < steps.size(); ++i) out += std::to_string(i + 1) + ". " + run.say(steps[i]) + "\n";
  return out;
}

/// The configuration, without what only sets the environment.
const std::string& main_file(const PreparedSide& side) { return side.files.front(); }

std::string environment_of(const PreparedSide& side) {
  const auto found = std::find_if(side.files.begin(), side.files.end(), [](const std::string& path) { return path.ends_with(".env"); });
  return found == side.files.end() ? std::string() : *found;
}

/// A program is started in its framework's folder, wherever that is.
std::string from_anywhere(const std::string& path, const PreparedRun& run) {
  return path.starts_with('/') || run.directory.empty() ? path : run.directory + "/" + path;
}

std::string start_of(const PreparedSide& side, const PreparedRun& run) {
  const std::string environment = environment_of(side);
  const std::string file = from_anywhere(main_file(side), run);
  std::string before = "# " + run.say("start it where " + side.title + " is checked out") + "\n";
  if (!environment.empty()) before += "set -a; . " + pasted(from_anywhere(environment, run)) + "; set +a\n";
  if (file.ends_with(".sh") || file.ends_with(".bash")) return before + "bash " + pasted(file) + "\n";
  for (const StartGuide& start : run.guidance.starts) {
    const bool fits = start.framework == side.framework && (start.stage.empty() || start.stage == run.stage.name);
    if (fits) return before + start_line(start.command, file) + "\n";
  }
  return before + "# " + run.say("start the training as before, with " + printable(file)) + "\n";
}

/// What was done, in which file: the copy, which this page is about, has the name of the original, but not its lines.
std::string without_places(std::string text, const PreparedSide& side) {
  for (const std::string& file : side.files) {
    const std::string name = file.substr(file.rfind('/') + 1);
    std::size_t end = text.find("/" + name + ":");
    if (end == std::string::npos) end = text.find(" " + name + ":");
    const std::size_t place = end == std::string::npos ? end : text.rfind(" at ", end + 1);
    if (place == std::string::npos) continue;
    end += 1 + name.size();
    const std::size_t rest = std::min(text.find_first_not_of("0123456789", end + 1), text.size());
    text.replace(place + 4, rest - (place + 4), name);
  }
  return text;
}

std::string changes_of(const PreparedSide& side, const PreparedRun& run, const Vocabulary& vocabulary) {
  std::string out;
  for (const Repaired& one : side.done) {
    for (const DoneEdit& edit : one.edits)
      out += "- " + md_text(without_places(run.say(edit.text), side)) + " (" +
             (one.message.empty() ? one.rule : md_text(run.say(one.message))) + ")\n";
  }
  for (const KeyId key : side.open)
    out += "- " + run.say("not changed, no entry was found for it: ") + run.say(vocabulary[key].title) + "\n";
  return out.empty() ? "- " + run.say("nothing: it is so already") + "\n" : out;
}

std::string side_text(std::string_view name, const PreparedSide& side, const PreparedRun& run, const Vocabulary& vocabulary) {
  return "## " + run.say(name) + run.say(": ") + side.title + "\n\n" + changes_of(side, run, vocabulary) + "\n```sh\n" +
         start_of(side, run) + "```\n\n";
}

/// One text where both sides take the same file, else one for each.
std::string tool_section(const ToolGuide& tool, const PreparedRun& run) {
  const ToolFile& reference = tool.of(run.reference.framework);
  const ToolFile& candidate = tool.of(run.candidate.framework);
  std::string out = "## " + run.say(tool.title);
  if (&reference == &candidate)
    return out + run.say(" (`" + std::string(reference.file) + "` of each side)") + "\n\n" + numbered(reference.steps, run) + "\n";
  out += "\n\n" + run.say("`" + std::string(reference.file) + "` of the reference:") + "\n\n" + numbered(reference.steps, run);
  return out + "\n" + run.say("`" + std::string(candidate.file) + "` of the candidate:") + "\n\n" + numbered(candidate.steps, run) + "\n";
}

std::string check_command(const PreparedRun& run) {
  const auto further = [](const std::string& option, const PreparedSide& side) {
    std::string text;
    for (std::size_t i = 1; i < side.files.size(); ++i) text += " " + option + " " + pasted(side.files[i]);
    return side.named.empty() ? text : text + " " + option + "-framework " + pasted(side.named);
  };
  return "alignlint check " + pasted(main_file(run.reference)) + " " + pasted(main_file(run.candidate)) +
         further("--reference", run.reference) + further("--candidate", run.candidate) + " --profile " + std::string(run.stage.profile) +
         "\n";
}

}  // namespace

std::string tool_text(const ToolFile& tool, std::string_view side) { return filled(tool.text, "{side}", side); }

std::string prepared_readme(const PreparedRun& run, const Vocabulary& vocabulary) {
  std::string out = "# " + run.say("Alignment run, ") + run.say(run.stage.title) + "\n\n";
  out += side_text("Reference", run.reference, run, vocabulary) + side_text("Candidate", run.candidate, run, vocabulary);
  out += "## " + run.say("Steps") + "\n\n" + numbered(run.stage.steps, run) + "\n";
  if (const ToolGuide* tool = run.guidance.tool(run.stage.tool)) out += tool_section(*tool, run);
  out += "## " + run.say("What alignlint still says") + "\n\n";
  for (const Unrepaired& one : run.left)
    out += "- " + run.say(to_string(one.severity)) + " " + one.rule + ": " + md_text(run.say(one.message)) +
           (one.reason.empty() ? "" : " (" + md_text(run.say(one.reason)) + ")") + "\n";
  if (run.left.empty()) out += "- " + run.say("nothing") + "\n";
  return out + "\n```sh\n" + check_command(run) + "```\n";
}

}  // namespace alignlint
