#include <algorithm>
#include <utility>

#include "read/shell/run/apart.h"
#include "read/shell/run/choice.h"
#include "read/shell/run/forms.h"
#include "text/deeper.h"

namespace alignlint::shell {

namespace {

constexpr int kMostNesting = 800;  // commands inside commands inside calls

/// Whether a failure of this pipeline is its own. That of a group, a condition or a loop was one of a command inside, which has been looked at there.
bool fails_itself(const Pipeline& pipeline) {
  if (pipeline.negated) return false;
  if (pipeline.commands.size() > 1) return true;
  return has_own_status(*pipeline.commands[0]);
}

/// Whether a value decides how it ends, and nothing else.
bool is_test(const Command& command) {
  const auto* const simple = std::get_if<SimpleCommand>(&command.form);
  if (simple == nullptr)
    return std::holds_alternative<ArithmeticCommand>(command.form) || std::holds_alternative<ConditionCommand>(command.form);
  const std::string name = simple->words.empty() ? std::string() : simple->words[0].word.plain();
  return name == "[" || name == "test" || name == "let" || name == "read";
}

/// What bash does when a command has failed where nobody asked: the ERR trap, then `set -e`.
Flow after_failure(Shell& shell) {
  const bool traced = shell.state.frames.size() <= shell.state.error_trap_depth || shell.state.options.trace_errors;
  if (traced && run_trap(shell, "ERR") != Flow::next) return Flow::exit_shell;
  return shell.state.options.exit_on_error ? Flow::exit_shell : Flow::next;
}

/// The same for a command of which nobody knows whether it has failed. What `set -e` then keeps from running is followed, and said where a value that nobody
/// knows decides about it rather than a program, as with `TEST || exit`; an ERR trap may do more.
Flow after_doubtful_failure(Shell& shell, const Pipeline& pipeline) {
  Status status = shell.state.status;
  if (!status.why) return Flow::next;
  if (shell.state.options.exit_on_error) heed_end(shell, status);
  const bool trapped = shell.state.traps.contains("ERR") && !shell.trapping.contains("ERR");
  const bool assumed_failure = status.code && *status.code != 0;
  const bool tested = shell.state.options.exit_on_error && is_test(*pipeline.commands.back());
  if (!trapped && !tested && !(assumed_failure && shell.state.options.exit_on_error)) return Flow::next;
  if (!assumed_failure && !tested) status = {0, status.why, true};
  const std::string source(shell.context.sources && pipeline.span.known() ? shell.context.sources->text(pipeline.span)
                                                                          : std::string_view());
  const auto go_on = [](Shell&) { return Flow::next; };
  return decide(shell, status, pipeline.span, source, go_on, after_failure);
}

Flow run_and_or(Shell& shell, const AndOr& list);

/// One pipeline of a list; a failure of the last one counts. `decided`: what the tests before it have looked at.
Flow run_item(Shell& shell, const AndOr& list, std::size_t i, Via& decided) {
  const Pipeline& pipeline = list.items[i].pipeline;
  const bool last = i + 1 == list.items.size();
  const Flow flow = [&] {
    const Counting tested(shell.tested, shell.tested + (last ? 0 : 1));
    const Choosing chosen(shell, decided);
    if (last) return run(shell, pipeline);
    const Asking asking(shell, decided);
    return run(shell, pipeline);
  }();
  if (flow != Flow::next || !last || shell.tested > 0 || !fails_itself(pipeline)) return flow;
  return shell.state.status.failed() ? after_failure(shell) : after_doubtful_failure(shell, pipeline);
}

Flow run_items(Shell& shell, const AndOr& list, std::size_t from) {
  Via decided;
  for (std::size_t i = from; i < list.items.size(); ++i) {
    const AndOr::Item& item = list.items[i];
    const Status status = shell.state.status;
    const bool wants_success = item.connector == Connector::and_then;
    Flow flow = Flow::next;
    if (item.connector == Connector::none) {
      flow = run_item(shell, list, i, decided);
    } else if (status.code && !status.why) {
      if ((*status.code == 0) == wants_success) flow = run_item(shell, list, i, decided);
    } else {
      const Way go = [&](Shell& inner) { return run_item(inner, list, i, decided); };
      const Way stay = [](Shell&) { return Flow::next; };
      const Pipeline& before = list.items[i - 1].pipeline;
      flow = decide(shell, status, before.span, before.commands[0]->source, wants_success ? go : stay, wants_success ? stay : go);
    }
    if (flow != Flow::next) return flow;
  }
  return Flow::next;
}

Flow run_and_or(Shell& shell, const AndOr& list) {
  if (!list.background) return run_items(shell, list, 0);
  const Counting no_loops(shell.loops, 0);
  const SharedMap<Text> files = shell.state.files;
  run_apart(shell, [&](Shell& inner) {
    const Flow end = run_items(inner, list, 0);
    const bool alone = list.items.size() == 1 && list.items[0].pipeline.commands.size() == 1;
    if (alone && is_structured(*list.items[0].pipeline.commands[0])) inner.state.traps.erase("EXIT");
    return end;
  });
  lose_written_since(shell, files, false, why("what a command in the background has written by then", list.items[0].pipeline.span));
  set_status(shell, 0);
  return Flow::next;
}

}  // namespace

void set_status(Shell& shell, int code) { shell.state.status = {code, nullptr}; }

void set_unknown_status(Shell& shell, std::string reason, Span span) { shell.state.status = {std::nullopt, why(std::move(reason), span)}; }

void set_likely_status(Shell& shell, std::string reason, Span span) { shell.state.status = {0, why(std::move(reason), span), true}; }

Flow run(Shell& shell, const Script& script) {
  for (const AndOr& list : script.items) {
    if (list.group_pattern.known() && !shell.state.options.extended_globs)
      doubt(shell, why("a pattern that 'shopt -s extglob' would make one", list.group_pattern));
    const Flow flow = run_and_or(shell, list);
    if (flow != Flow::next) return flow;
  }
  return Flow::next;
}

namespace {

/// Its variables go when it has ended, and nobody knows when that is.
void leave_coprocess(Shell& shell, const std::string& name, Span span) {
  const Why reason = why("whether the coprocess has ended", span);
  for (const std::string& variable : {name, name + "_PID"}) {
    if (const Variable* const made = shell.state.find(variable); made && !made->readonly) touch(shell, variable).perhaps_unset = reason;
  }
}

/// What it reads and prints goes through pipes of its own.
Flow run_coprocess(Shell& shell, const Group& group, Span span) {
  const std::optional<Text> input = std::exchange(shell.io.input, std::nullopt);
  const std::uint64_t source = std::exchange(shell.io.source, ++shell.sources);
  Text* const output = std::exchange(shell.io.output, nullptr);
  const Flow flow = run(shell, *group.body);
  shell.io.input = input;
  shell.io.source = source;
  shell.io.output = output;
  leave_coprocess(shell, group.coprocess, span);
  return flow;
}

Flow run_form(Shell& shell, const Group& group, Span span) {
  return group.coprocess.empty() ? run(shell, *group.body) : run_coprocess(shell, group, span);
}

Flow run_form(Shell& shell, const Subshell& subshell, Span) {
  const Counting no_loops(shell.loops, 0);
  run_apart(shell, [&](Shell& copy) { return run(copy, *subshell.body); });
  return Flow::next;
}

Flow run_form(Shell& shell, const If& choice, Span) { return run_if(shell, choice, 0); }
Flow run_form(Shell& shell, const Case& choice, Span) { return run_case(shell, choice); }
Flow run_form(Shell& shell, const While& loop, Span) { return run_loop(shell, loop); }
Flow run_form(Shell& shell, const For& loop, Span) { return run_loop(shell, loop); }
Flow run_form(Shell& shell, const ArithmeticFor& loop, Span) { return run_loop(shell, loop); }

Flow run_form(Shell& shell, const ArithmeticCommand& command, Span span) {
  const Number number = evaluate_arithmetic(shell, command.expression);
  if (command.expression.source.find('\'') != std::string::npos) lose_variables(shell, why("quotes in an arithmetic expression", span));
  if (number.unknown)
    shell.state.status = {std::nullopt, number.unknown};
  else
    shell.state.status = {number.value != 0 ? 0 : 1, number.assumed};
  return Flow::next;
}

Flow run_form(Shell& shell, const ConditionCommand& command, Span) {
  shell.state.status = evaluate_condition(shell, command.condition);
  return Flow::next;
}

Flow run_form(Shell& shell, const FunctionDefinition& definition, Span) {
  State& state = shell.state;
  state.functions[definition.name] = definition.body;
  state.function_files[definition.name] = state.source_file.empty() ? state.file_of_functions : state.source_file;
  state.unsure_functions.erase(definition.name);
  if (state.options.export_all) state.exported_functions.insert(definition.name);
  set_status(shell, 0);
  return Flow::next;
}

/// It has no redirections around it: its own are among its words.
Flow run_form(Shell&, const SimpleCommand&, Span) { return Flow::next; }

}  // namespace

Flow run(Shell& shell, const Command& command) {
  constexpr std::uint64_t kUnitsOfCommand = 8;
  spend(shell, kUnitsOfCommand);
  const Deeper deeper(shell.limits.nesting, kMostNesting);
  if (const auto* simple = std::get_if<SimpleCommand>(&command.form)) return run_simple(shell, command, *simple);
  return with_redirects(shell, command.redirects, [&](Shell& inner) {
    return std::visit([&](const auto& form) { return run_form(inner, form, command.span); }, command.form);
  });
}

}  // namespace alignlint::shell
