#include "read/formats.h"

#include "read/shell/run/files.h"
#include "read/shell/syntax/parser.h"

namespace alignlint {

namespace {

using namespace shell;

void give_environment(Shell& shell) {
  for (const auto& [name, given] : shell.context.environment) {
    Variable& variable = shell.state.variables[name];
    variable.stamp = shell.clock;
    variable.set = true;
    variable.exported = true;
    variable.value = make_text(given.value, given.where.span);
    variable.where = given.where;
  }
  const auto directory = shell.context.environment.find("PWD");
  if (directory != shell.context.environment.end()) {
    shell.state.directory.path = directory->second.value;
    shell.state.variables.erase("PWD");
  }
}

/// Parses and runs the file itself.
void evaluate(Shell& shell) {
  const std::string_view text = shell.context.sources->text(shell.file);
  spend(shell, text.size() / 8);
  const Input input(text, shell.file);
  Parser parser(input, shell.limits.budget);
  Script script = parser.parse_script();
  observe_cut_lines(shell, parser.cut_lines());
  if (script.error) {
    // a placeholder in angle brackets is no syntax for bash; the rest of the script still says much
    Parser second(input, shell.limits.budget);
    second.accept_placeholders();
    Script better = second.parse_script();
    if (!second.placeholders().empty() && (!better.error || better.error->span.begin > script.error->span.begin)) {
      observe_placeholders(shell, second.placeholders());
      script = std::move(better);
    }
  }
  note_assignments(shell, script);
  const Flow flow = run(shell, script);
  // after what bash refuses it may never have come to the end that was met
  if (flow != Flow::next && shell.state.refused) may_launch(shell, shell.state.refused);
  run_trap(shell, "EXIT");
  tell_unfollowed(shell);
  if (script.error && flow == Flow::next) {
    shell.diagnostics.push_back(make_diagnostic<Code::syntax_error, "shell">({{script.error->span, "here"}}, script.error->message));
  }
}

}  // namespace

Document read_shell(FileId file, const ReadContext& context, Diagnostics& diagnostics) {
  Document document;
  document.file = file;
  document.kind = DocumentKind::shell;
  Budget own;
  Budget& budget = context.budget == nullptr ? own : *context.budget;
  Shell shell{.file = file, .context = context, .diagnostics = diagnostics, .document = document, .limits = {budget}};
  shell.state.frames.emplace_back();
  shell.state.script_name = name_at_start(context, file);
  shell.state.source_file = shell.state.script_name;
  for (const std::string& argument : context.arguments) shell.state.arguments.push_back(make_text(argument));
  if (context.arguments.empty()) shell.state.arguments_assumed = why("the script's positional parameters", {file, 0, 0});
  shell.start_directory = why("the working directory", {file, 0, 0});
  give_environment(shell);
  try {
    evaluate(shell);
  } catch (const WorkSpent&) {
    diagnostics.push_back(make_diagnostic<Code::work_limit, "script">({{{file, 0, 0}, "evaluated in part"}}));
  }
  return document;
}

}  // namespace alignlint
