#include <algorithm>
#include <utility>

#include "read/shell/run/choice.h"
#include "read/shell/run/files.h"
#include "read/shell/run/writers.h"
#include "text/deeper.h"

namespace alignlint::shell {

namespace {

/// The exit status of an assumption-free command.
bool failed(const Status& status) { return status.code && *status.code != 0 && !status.why; }

constexpr int kMostNesting = 800;  // commands inside commands inside calls

/// Whether bash keeps the status of a command in `PIPESTATUS`: of loops, choices and groups those inside do.
bool has_own_status(const Command& command) {
  return std::holds_alternative<SimpleCommand>(command.form) || std::holds_alternative<Subshell>(command.form) ||
         std::holds_alternative<ArithmeticCommand>(command.form) || std::holds_alternative<ConditionCommand>(command.form);
}

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
  return failed(shell.state.status) ? after_failure(shell) : after_doubtful_failure(shell, pipeline);
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

/// A loop, or a choice between commands.
bool is_structured(const Command& command) {
  return std::holds_alternative<If>(command.form) || std::holds_alternative<While>(command.form) ||
         std::holds_alternative<For>(command.form) || std::holds_alternative<ArithmeticFor>(command.form) ||
         std::holds_alternative<Case>(command.form);
}

/// Files written since by what runs at the same time as other commands are not known: those that were there (`rewritten`), or all.
void lose_written(Shell& shell, const SharedMap<Text>& before, bool rewritten, const Why& reason) {
  std::vector<std::string> places;
  shell.state.files.differences(before, [&](const std::string& place, const Text* here, const Text* old) {
    if (here && here->known() && (old || !rewritten)) places.push_back(place);
  });
  for (const std::string& place : places) shell.state.files[place] = make_unknown(place, reason);
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
  lose_written(shell, files, false, why("what a command in the background has written by then", list.items[0].pipeline.span));
  set_status(shell, 0);
  return Flow::next;
}

}  // namespace

void set_status(Shell& shell, int code) { shell.state.status = {code, nullptr}; }

void set_unknown_status(Shell& shell, std::string reason, Span span) { shell.state.status = {std::nullopt, why(std::move(reason), span)}; }

void set_likely_status(Shell& shell, std::string reason, Span span) { shell.state.status = {0, why(std::move(reason), span), true}; }

Flow run(Shell& shell, const Script& script) {
  for (const AndOr& list : script.items) {
    const Flow flow = run_and_or(shell, list);
    if (flow != Flow::next) return flow;
  }
  return Flow::next;
}

Flow run_apart(Shell& shell, const Way& way) {
  State saved = copy_state(shell);
  std::vector<State> left;
  left.swap(shell.left);
  const Counting deeper(shell.inner_shells, shell.inner_shells + 1);
  shell.state.may_have_ended.reset();
  shell.state.traps.erase("EXIT");
  if (!shell.state.options.trace_errors) shell.state.traps.erase("ERR");
  shell.state.refused = nullptr;
  Text* const error = shell.io.error;  // which `exec 2>&1` may change
  std::vector<Status> statuses = shell.pipe_statuses;
  const Flow flow = way(shell);
  run_trap(shell, "EXIT");
  shell.io.error = error;
  shell.pipe_statuses = std::move(statuses);
  if (const auto ended = shell.state.may_have_ended) {
    lose_written(shell, saved.files, false, ended->why);
    // where it has not, the last command has failed: it has failed in any case
    if (failed(shell.state.status))
      shell.state.status.varies = ended->why;
    else if (shell.state.status.code)
      shell.state.status = *ended;
  }
  saved.status = shell.state.refused ? Status{std::nullopt, shell.state.refused} : shell.state.status;
  saved.files = std::move(shell.state.files);  // what is written to the disk stays written
  saved.files_unknown = shell.state.files_unknown;
  saved.made_folders = std::move(shell.state.made_folders);
  saved.unsure_folders = std::move(shell.state.unsure_folders);
  saved.unsure_files = std::move(shell.state.unsure_files);
  saved.named_files = std::move(shell.state.named_files);
  saved.links = std::move(shell.state.links);
  saved.made_programs = std::move(shell.state.made_programs);
  const Why refused = shell.state.refused;
  shell.state = std::move(saved);
  if (refused && shell.state.options.exit_on_error && shell.tested == 0) doubt(shell, refused);  // which may end this shell as well
  shell.left.swap(left);
  return flow;
}

Flow run(Shell& shell, const Pipeline& pipeline) {
  Flow flow = Flow::next;
  // a `set -e` behind the `!` counts
  const Counting tested(shell.tested, shell.tested + (pipeline.negated && shell.state.options.exit_on_error ? 1 : 0));
  if (pipeline.commands.size() == 1) {
    flow = run(shell, *pipeline.commands[0]);
    if (has_own_status(*pipeline.commands[0])) shell.pipe_statuses.assign(1, shell.state.status);
  } else {
    const Io outer = shell.io;
    const SharedMap<Text> files = shell.state.files;
    const Status before = shell.state.status;  // `$?` in any of the commands: they run at the same time
    Status worst{0, nullptr};
    std::vector<Status> statuses;
    bool endless = false;
    bool much = false;
    for (std::size_t i = 0; i < pipeline.commands.size(); ++i) {
      const bool last = i + 1 == pipeline.commands.size();
      shell.state.status = before;
      Text passed;
      shell.io.output = last ? outer.output : &passed;
      const Counting no_loops(shell.loops, 0);
      const bool here = last && shell.state.options.last_pipe && !shell.state.options.job_control;
      const Way one = [&](Shell& inner) {
        const Flow end = run(inner, *pipeline.commands[i]);
        // a shell that was started for a loop or a condition does not look at the trap
        if (is_structured(*pipeline.commands[i]) && !here) inner.state.traps.erase("EXIT");
        return end;
      };
      if (here)
        flow = one(shell);
      else
        run_apart(shell, one);
      constexpr int kBrokenPipe = 141;
      endless = !last && writes_without_end(shell, *pipeline.commands[i], endless);
      if (endless) set_status(shell, kBrokenPipe);
      much = !last && writes_too_much(*pipeline.commands[i], passed, much);
      if (much && stops_reading(*pipeline.commands[i + 1])) {
        set_unknown_status(shell, "whether a command could write all of its output", pipeline.commands[i]->span);
        if (shell.state.options.pipe_fail) doubt(shell, shell.state.status.why);
      }
      const Status& status = shell.state.status;
      const bool fails = !status.code || *status.code != 0;
      const Why missing = worst.missing ? worst.missing : status.missing;
      if (failed(worst) && status.why)
        worst.varies = status.why;
      else if (worst.code && *worst.code != 0 && !status.code)
        worst = {worst.code, status.why, true};  // as far as it is known it has failed, with this status or another one
      else if (fails || (status.why && worst.code == 0))
        worst = status;
      if (worst.why) worst.missing = missing;
      statuses.push_back(status);
      shell.io.input = std::move(passed);
      shell.io.place.clear();
    }
    shell.io = outer;
    heed_rewritten(shell);
    lose_written(shell, files, true, why("what a pipeline makes of a file that was there", pipeline.span));
    if (shell.state.options.pipe_fail) shell.state.status = worst;
    shell.pipe_statuses = std::move(statuses);
  }
  if (pipeline.negated && flow == Flow::next) shell.state.status.negate();
  return flow;
}

Text capture(Shell& shell, const Script& script, const std::string& source, Span span, bool whole) {
  Text output;
  ++shell.captures;
  if (!enter(shell, span)) return make_unknown(source, why("substitutions nested too deeply", span));
  Text* const before = shell.io.output;
  shell.io.output = &output;
  run_apart(shell, [&](Shell& inner) {
    inner.state.options.exit_on_error = inner.state.options.exit_on_error && inner.state.options.inherit_errexit;
    // `$(< file)` is the file's text
    if (script.items.size() == 1 && script.items[0].items.size() == 1 && script.items[0].items[0].pipeline.commands.size() == 1) {
      const Command& only = *script.items[0].items[0].pipeline.commands[0];
      const auto* simple = std::get_if<SimpleCommand>(&only.form);
      if (simple && simple->words.empty() && only.redirects.size() == 1 && only.redirects[0].kind == Redirect::Kind::input) {
        const Text path = expand_single(inner, only.redirects[0].target);
        const auto text = read_text_file(inner, path, Contents::data);
        write_output(inner, text ? *text : make_unknown(source, why("the contents of '" + path.str() + "'", span)));
        return Flow::next;
      }
    }
    return run(inner, script);
  });
  shell.io.output = before;
  leave(shell);
  if (!whole) output = without_trailing_newlines(std::move(output));
  spend(shell, output.cost());
  if (output.fragments.size() == 1 && output.fragments[0].unknown) output.fragments[0].text = source;
  return output;
}

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
  Text* const output = std::exchange(shell.io.output, nullptr);
  const Flow flow = run(shell, *group.body);
  shell.io.input = input;
  shell.io.output = output;
  leave_coprocess(shell, group.coprocess, span);
  return flow;
}

Flow run(Shell& shell, const Command& command) {
  constexpr std::uint64_t kUnitsOfCommand = 8;
  spend(shell, kUnitsOfCommand);
  const Deeper deeper(shell.limits.nesting, kMostNesting);
  if (const auto* simple = std::get_if<SimpleCommand>(&command.form)) return run_simple(shell, command, *simple);
  return with_redirects(shell, command.redirects, [&](Shell& inner) {
    return std::visit(
        [&](const auto& form) -> Flow {
          using Form = std::decay_t<decltype(form)>;
          if constexpr (std::is_same_v<Form, Group>) {
            if (!form.coprocess.empty()) return run_coprocess(inner, form, command.span);
            return run(inner, *form.body);
          } else if constexpr (std::is_same_v<Form, Subshell>) {
            const Counting no_loops(inner.loops, 0);
            run_apart(inner, [&](Shell& copy) { return run(copy, *form.body); });
            return Flow::next;
          } else if constexpr (std::is_same_v<Form, If>) {
            return run_if(inner, form, 0);
          } else if constexpr (std::is_same_v<Form, While> || std::is_same_v<Form, For> || std::is_same_v<Form, ArithmeticFor>) {
            return run_loop(inner, form);
          } else if constexpr (std::is_same_v<Form, Case>) {
            return run_case(inner, form);
          } else if constexpr (std::is_same_v<Form, ArithmeticCommand>) {
            const Number number = evaluate_arithmetic(inner, form.expression);
            if (form.expression.source.find('\'') != std::string::npos)
              lose_variables(inner, why("quotes in an arithmetic expression", command.span));
            if (number.unknown)
              inner.state.status = {std::nullopt, number.unknown};
            else
              inner.state.status = {number.value != 0 ? 0 : 1, number.assumed};
            return Flow::next;
          } else if constexpr (std::is_same_v<Form, ConditionCommand>) {
            inner.state.status = evaluate_condition(inner, form.condition);
            return Flow::next;
          } else if constexpr (std::is_same_v<Form, FunctionDefinition>) {
            inner.state.functions[form.name] = form.body;
            inner.state.function_files[form.name] =
                inner.state.source_file.empty() ? inner.state.file_of_functions : inner.state.source_file;
            inner.state.unsure_functions.erase(form.name);
            if (inner.state.options.export_all) inner.state.exported_functions.insert(form.name);
            set_status(inner, 0);
            return Flow::next;
          } else {
            return Flow::next;
          }
        },
        command.form);
  });
}

}  // namespace alignlint::shell
