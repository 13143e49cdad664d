#include "read/shell/parser.h"
#include "read/shell/shell.h"

namespace alignlint::shell {

namespace {

void report(Shell& shell, const Script& script) {
  if (!script.error) return;
  if (!shell.told.insert(script.error->span).second) return;
  shell.diagnostics.push_back(
      make_diagnostic(Code::syntax_error, "syntax error: " + script.error->message, {{script.error->span, "here"}}));
}

Flow run_input(Shell& shell, const Input& input) {
  // the parsed commands are shared by functions that outlive this call
  Parser parser(input);
  const Script script = parser.parse_script();
  Flow flow = run(shell, script);
  if (script.error && flow == Flow::next) {
    report(shell, script);
    set_status(shell, 2);
  }
  return flow;
}

/// What a child process sees of its parent: exported variables only.
State child_state(const State& state) {
  State child;
  for (const auto& [name, variable] : state.variables) {
    if (variable.exported) child.variables.emplace(name, variable);
  }
  child.files = state.files;
  child.directory = state.directory;
  child.frames.emplace_back();
  return child;
}

}  // namespace

/// `eval`, `source`: in this very shell.
void run_text(Shell& shell, const Text& text, bool same_shell, Flow& flow) {
  (void)same_shell;
  if (++shell.depth <= kMostDepth) {
    const Input input(text);
    flow = run_input(shell, input);
  }
  --shell.depth;
}

Flow run_child(Shell& shell, const Text& text, std::string name, const Fields& arguments, const Call& call) {
  if (shell.depth >= kMostDepth) return Flow::next;
  ++shell.depth;
  run_apart(shell, [&](Shell& inner) {
    inner.state = child_state(inner.state);
    for (const auto& [variable, value] : call.exports) {
      Variable& made = inner.state.variables[variable];
      made = {};
      made.set = made.exported = made.assigned = true;
      made.value = value;
    }
    inner.state.script_name = name;
    inner.state.source_file = name;
    inner.state.arguments = arguments;
    const Input input(text);
    return run_input(inner, input);
  });
  --shell.depth;
  return Flow::next;
}

Flow run_file(Shell& shell, const Text& path, const Fields& arguments, bool same_shell, const Call& call, bool& found) {
  found = false;
  const auto place = place_of(shell, path);
  if (!place) return Flow::next;
  const std::string name = path.known() ? path.str() : *place;
  const std::optional<Text> text = read_text_file(shell, path, true);
  if (!text || !text->known() || text->str().find('\0') != std::string::npos) return Flow::next;
  const std::string bytes = text->str();
  if (!same_shell && bytes.starts_with("#!") && bytes.substr(0, bytes.find('\n')).find("sh") == std::string::npos) return Flow::next;
  found = true;
  if (!same_shell) return run_child(shell, *text, name, arguments, call);
  std::vector<Text> saved = shell.state.arguments;
  const std::string source_file = shell.state.source_file;
  if (!arguments.empty()) shell.state.arguments = arguments;
  shell.state.source_file = name;
  std::vector<State> left;
  left.swap(shell.left);
  Flow flow = Flow::next;
  run_text(shell, *text, true, flow);
  for (const State& state : shell.left) merge(shell.state, state, why("which way '" + name + "' returned", path.span()));
  shell.left.swap(left);
  if (!arguments.empty()) shell.state.arguments = std::move(saved);
  shell.state.source_file = source_file;
  return flow == Flow::return_function ? Flow::next : flow;
}

}  // namespace alignlint::shell
