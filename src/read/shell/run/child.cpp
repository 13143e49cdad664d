#include <algorithm>
#include <map>

#include "read/shell/run/files.h"
#include "read/shell/syntax/parser.h"

namespace alignlint::shell {

namespace {

void report(Shell& shell, const Script& script) {
  if (!script.error) return;
  if (!shell.told.places.insert(script.error->span).second) return;
  shell.diagnostics.push_back(make_diagnostic<Code::syntax_error, "shell">({{script.error->span, "here"}}, script.error->message));
}

Flow run_input(Shell& shell, const Text& text) {
  // the parsed commands are shared by functions that outlive this call
  spend(shell, 4 * text.cost());
  const Input input(text);
  Parser parser(input, shell.limits.budget);
  if (shell.state.options.extended_globs) parser.accept_extended_patterns();
  const Script script = parser.parse_script();
  note_assignments(shell, script);
  Flow flow = run(shell, script);
  if (script.error && flow == Flow::next) {
    report(shell, script);
    set_status(shell, 2);
  }
  return flow;
}

/// What a process passes on is a text: no list, and no attribute.
void pass_on(State& child, const std::string& name, const Variable& variable) {
  Variable& passed = child.variables[name];
  passed.set = passed.exported = true;
  passed.assigned = variable.assigned;
  passed.value = variable.value;
  passed.perhaps_unset = variable.perhaps_unset;
  if (const Why unsure = variable.perhaps_exported) {
    passed.perhaps_unset = unsure;
    passed.value = make_unknown(variable.value.str(), unsure, variable.value.via());
  }
  passed.stamp = variable.stamp;
  passed.where = variable.where;
}

}  // namespace

std::map<std::string, const Variable*> passed_on(const State& state) {
  std::map<std::string, const Variable*> result;
  const auto add = [&](const std::string& name, const Variable& variable) {
    if (variable.exported && variable.set) result.emplace(name, &variable);
  };
  for (const auto& [name, variable] : state.variables) add(name, variable);
  for (auto frame = state.frames.rbegin(); frame != state.frames.rend(); ++frame) {  // of those that are hidden the innermost
    for (const auto& [name, hidden] : frame->saved) {
      if (hidden) add(name, *hidden);
    }
  }
  std::erase_if(result, [](const auto& passed) { return passed.second->kind != Variable::Kind::scalar; });
  return result;
}

namespace {

/// What a child process sees of its parent: exported variables only.
State child_state(Shell& shell, bool cleared) {
  const State& state = shell.state;
  spend(shell, state.variables.size() / 4 + 1);
  State child;
  if (!cleared) {
    for (const auto& [name, variable] : passed_on(state)) pass_on(child, name, *variable);
  }
  for (const std::string& name : state.exported_functions) {
    const CommandPtr* const body = cleared ? nullptr : state.functions.find(name);
    if (body == nullptr) continue;
    child.functions[name] = *body;
    child.function_files[name] = "environment";  // so bash says
    if (const auto unsure = state.unsure_functions.find(name); unsure != state.unsure_functions.end())
      child.unsure_functions.insert(*unsure);
  }
  child.exported_functions = state.exported_functions;
  child.variables.erase("IFS");    // a shell begins with its own
  child.variables.erase("SHLVL");  // and counts
  child.files = state.files;
  child.files_unknown = state.files_unknown;
  child.made_folders = state.made_folders;
  child.unsure_folders = state.unsure_folders;
  child.unsure_files = state.unsure_files;
  child.named_files = state.named_files;
  child.links = state.links;
  child.made_programs = state.made_programs;
  child.directory = state.directory;
  child.doubts = state.doubts;
  child.options_unknown = why("the special parameter '-' of a shell that is started", {});
  child.lost = state.lost;
  child.lost_at = state.lost_at;
  child.frames.emplace_back();
  return child;
}

/// `eval "$COMMAND"`: a text of nothing but variables that nobody has set. Whoever sets them says what is run.
Why text_left_open(const Text& text) {
  const Why absent = text.assumed();
  if (!absent || text.str().find_first_not_of(" \t\n;") != std::string::npos) return nullptr;
  return why("which commands are run (" + absent->reason + ")", text.span());
}

}  // namespace

/// `eval`: in this very shell. What of the text is unknown may be any command.
Flow run_text(Shell& shell, const Text& text) {
  Flow flow = Flow::next;
  if (enter(shell, text.span())) {
    const std::size_t before = shell.told.absent_in_text.size();
    const std::vector<Why> absent = shell.told.absent_in_command;
    shell.told.absent_in_text.insert(shell.told.absent_in_text.end(), absent.begin(), absent.end());
    flow = run_input(shell, text);
    shell.told.absent_in_text.resize(before);
    leave(shell);
  }
  if (const Why open = text_left_open(text)) lose_commands(shell, open);
  if (const Why unknown = text.unknown()) lose_commands(shell, unknown);
  return flow;
}

Flow run_child(Shell& shell, const Text& text, const Call& call, const ChildShell& child) {
  if (!enter(shell, call.span)) return Flow::next;
  if (const Why open = text_left_open(text)) may_launch(shell, open);
  const Counting no_loops(shell.loops, 0);
  const Counting not_sourced(shell.sourcing, 0);
  const Counting untested(shell.tested, 0);  // its own `set -e` knows nothing of who asks
  run_apart(shell, [&](Shell& inner) {
    inner.state = child_state(inner, call.environment_cleared);
    for (const std::string& variable : call.removed) inner.state.variables.erase(variable);
    for (const auto& [variable, value] : call.exports) {
      Variable& made = inner.state.variables[variable];
      made = {};
      made.set = made.exported = made.assigned = true;
      made.stamp = inner.clock;
      made.value = value;
    }
    heed_environment(inner, call.span);
    for (const auto& [variable, value] : call.exports) {
      if (variable.starts_with("BASH_FUNC_")) lose_commands(inner, why("the function in '" + variable + "'", call.span));
    }
    inner.state.script_name = child.name;
    inner.state.source_file = child.file;
    inner.state.file_of_functions = child.file_of_functions;
    spend(inner, kUnitsOfWord * child.arguments.size());
    take_arguments(inner, child.arguments);
    if (const Why unknown = text.unknown()) doubt(inner, unknown);
    return run_input(inner, text);
  });
  leave(shell);
  return Flow::next;
}

bool run_child_file(Shell& shell, const Text& path, const Fields& arguments, const Call& call) {
  const std::optional<Text> text = read_text_file(shell, path, Contents::script);
  if (!text || !text->known()) return false;
  const std::string bytes = text->str();
  if (bytes.starts_with("#!") && bytes.substr(0, bytes.find('\n')).find("sh") == std::string::npos) return false;
  const auto place = place_of(shell, path);
  const std::string name = path.known() || !place ? path.str() : *place;
  run_child(shell, *text, call, {.name = name, .arguments = arguments, .file = name});
  return true;
}

namespace {

/// `. sort`: without a slash bash looks in the folders of PATH first. A name with an ending is none of a program, but for a few that machines have.
bool may_be_in_path(std::string_view name) {
  static constexpr std::string_view kScripts[] = {"gettext.sh", "setenv.bash", "prereq_check.bash",
                                                  "conda.sh",   "lesspipe.sh", "virtualenvwrapper.sh"};
  if (name.find('/') != std::string_view::npos) return false;
  return name.find('.') == std::string_view::npos || std::find(std::begin(kScripts), std::end(kScripts), name) != std::end(kScripts);
}

}  // namespace

Flow run_sourced_file(Shell& shell, const Text& path, const Fields& arguments, const Call& call) {
  const auto place = place_of(shell, path);
  const std::string name = path.known() || !place ? path.str() : *place;
  const std::optional<Text> text = read_text_file(shell, path, Contents::script);
  if (!text || !text->known()) {
    const Why reason = why("what '" + name + "' does" + (text ? " (" + text->unknown()->reason + ")" : ""), call.span);
    shell.state.status = {std::nullopt, reason};
    if (!shell.context.launchers || !shell.context.launchers->sets_only_paths(name)) lose_commands(shell, reason);
    return Flow::next;
  }
  if (path.known() && may_be_in_path(name)) doubt(shell, why("whether '" + name + "' is another file in a folder of PATH", call.span));
  if (!enter(shell, call.span)) return Flow::next;
  std::vector<Text> saved = shell.state.arguments;
  const std::string source_file = shell.state.source_file;
  const std::uint64_t own = shell.own_arguments;
  if (!arguments.empty()) shell.state.arguments = arguments;
  shell.state.source_file = name;
  std::vector<State> left;
  left.swap(shell.left);
  const Counting one_more(shell.sourcing, shell.sourcing + 1);
  Flow flow = run_input(shell, *text);
  for (const State& state : shell.left) merge(shell, state, why("which way '" + name + "' returned", path.span()));
  shell.left.swap(left);
  if (!arguments.empty() && shell.own_arguments == own) shell.state.arguments = std::move(saved);  // those of a `set` in the file stay
  shell.state.source_file = source_file;
  leave(shell);
  return flow == Flow::return_function ? Flow::next : flow;
}

}  // namespace alignlint::shell
