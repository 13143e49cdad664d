#include <algorithm>
#include <memory>

#include "read/shell/run/builtins.h"
#include "read/shell/run/files.h"

namespace alignlint::shell {

namespace {

/// `X=1 function`: the variables live while the call lasts.
class Temporary {
 public:
  Temporary(Shell& shell, const std::vector<std::pair<std::string, Text>>& exports, const std::vector<Label>& places) : shell_(shell) {
    for (std::size_t i = 0; i < exports.size(); ++i) {
      shell.given.insert(exports[i].first);
      const auto& [name, value] = exports[i];
      const Variable* found = shell.state.variables.find(name);
      saved_.emplace_back(name, found ? std::optional(*found) : std::nullopt);
      Variable& variable = shell.state.variables[name];
      variable = {};
      variable.stamp = shell.clock;
      variable.set = variable.exported = variable.assigned = true;
      variable.value = value;
      variable.given_to = shell.state.frames.size() + 1;
      if (i < places.size()) variable.where = places[i];
    }
  }
  Temporary(const Temporary&) = delete;
  Temporary& operator=(const Temporary&) = delete;
  ~Temporary() {
    for (auto saved = saved_.rbegin(); saved != saved_.rend(); ++saved) {  // the last first: a name may be given twice
      auto& [name, variable] = *saved;
      shell_.given.erase(shell_.given.find(name));
      const bool kept = shell_.exported_given.erase(name) > 0;
      const Variable* const now = shell_.state.variables.find(name);
      if (now && now->readonly && !(variable && variable->readonly))
        doubt(shell_, why("'" + name + "', which became readonly while a command had it", now->where.span));
      if (variable)
        shell_.state.variables[name] = std::move(*variable);
      else
        shell_.state.variables.erase(name);
      if (kept) touch(shell_, name).lose(why("'" + name + "', which was exported while a command had it", {}), name);
    }
  }

 private:
  Shell& shell_;
  std::vector<std::pair<std::string, std::optional<Variable>>> saved_;
};

/// `X=1`, `$(command)` that prints nothing: what is left of a command without words. `before`: substitutions until it began, words included.
Flow run_assignments(Shell& shell, const Command& command, const SimpleCommand& simple, std::size_t before) {
  Status redirected;
  if (!command.redirects.empty()) {
    const Status last = std::exchange(shell.state.status, Status{});
    with_redirects(shell, command.redirects, [](Shell&) { return Flow::next; });
    redirected = std::exchange(shell.state.status, last);
  }
  int status = 0;
  for (const Assignment& assignment : simple.assignments) {
    const Variable* old = shell.state.find(assignment.name);
    if (old && old->readonly) status = 1;
    assign(shell, assignment);
  }
  // the status is that of the last substitution, if there was one
  if (status != 0 || shell.captures == before) set_status(shell, status);
  if (status == 0 && redirected.why) shell.state.status = redirected;
  return Flow::next;
}

}  // namespace

void take_arguments(Shell& shell, Fields words) {
  State& state = shell.state;
  spend(shell, words.size());
  state.arguments = std::move(words);
  state.arguments_assumed = nullptr;
  state.arguments_unknown = nullptr;
  for (Text& text : state.arguments) {
    if (!state.arguments_unknown) state.arguments_unknown = text.several();
    settle(text);
  }
}

Flow call_function(Shell& shell, const CommandPtr& body, std::string_view name, const Fields& words) {
  if (!enter(shell, words[0].span())) return Flow::next;
  State& state = shell.state;
  state.frames.push_back({{}, std::move(state.arguments), std::string(name), state.arguments_assumed, state.arguments_unknown, {}});
  const std::string caller = state.source_file;
  if (const auto file = state.function_files.find(name); file != state.function_files.end()) state.source_file = file->second;
  take_arguments(shell, Fields(words.begin() + 1, words.end()));
  if (words.size() == 1 && !shell.told.open_lists.empty()) state.arguments_assumed = state.frames.back().assumed;  // `main "$@"`
  std::vector<State> left;
  left.swap(shell.left);
  const Counting no_loops(shell.loops, 0);
  Flow flow = run(shell, *body);
  if (!shell.left.empty()) {
    // branches that may have returned earlier
    const Why reason = why("which way '" + std::string(name) + "' returned", words[0].span());
    std::size_t first = 0;
    if (flow == Flow::exit_shell) {
      shell.state = std::move(shell.left[first++]);
      flow = Flow::return_function;
    }
    for (std::size_t i = first; i < shell.left.size(); ++i) merge(shell, shell.left[i], reason);
  }
  shell.left.swap(left);
  if (flow == Flow::exit_shell) {  // the trap sees the arguments and the variables of the function
    run_trap(shell, "EXIT");
    shell.state.traps.erase("EXIT");
  }
  Frame frame = std::move(shell.state.frames.back());
  shell.state.frames.pop_back();
  shell.state.error_trap_depth = std::min(shell.state.error_trap_depth, shell.state.frames.size());
  shell.state.source_file = caller;
  shell.state.arguments = std::move(frame.arguments);
  shell.state.arguments_assumed = frame.assumed;
  shell.state.arguments_unknown = frame.arguments_unknown;
  if (frame.options) restore_set(shell, *frame.options);
  for (auto& [variable, saved] : frame.saved) {
    if (const auto unsure = frame.unsure.find(variable); unsure != frame.unsure.end())
      merge(shell.state.variables[variable], saved ? &*saved : nullptr, unsure->second);
    else if (saved)
      shell.state.variables[variable] = std::move(*saved);
    else
      shell.state.variables.erase(variable);
  }
  leave(shell);
  return flow == Flow::return_function ? Flow::next : flow;
}

namespace {

/// `$TOOL x`, `"$TOOL" x`: the first word is a variable that nobody has set, and whoever sets it decides which command it is.
Why command_left_open(const Shell& shell, const SyntaxWord& first, const Fields& words) {
  const bool gone = words.empty() || (words[0].empty() && words[0].assumed());
  const Why absent = first_absent(shell);
  return gone && absent ? why("which command '" + first.source + "' is (" + absent->reason + ")", first.span) : nullptr;
}

/// `local() { …; }`: to a function `X=1` is a word like any other.
bool is_function(const Shell& shell, const Call& call) {
  return !call.words.empty() && shell.state.functions.contains(call.words[0].str());
}

/// `X=1 Y=$X command`: each value sees the ones before it, which are gone when all are known. The places of the assignments.
std::vector<Label> expand_exports(Shell& shell, const SimpleCommand& simple, Call& call) {
  std::vector<Label> places;
  std::vector<std::unique_ptr<Temporary>> earlier;
  for (const Assignment& assignment : simple.assignments) {
    if (assignment.array || assignment.subscript) continue;
    Text value = expand_single(shell, assignment.value, true);
    heed_earlier(shell, call, assignment.span);
    if (assignment.append) {
      const Variable* old = look_up(shell, assignment.name);
      Text whole = old && old->set ? old->value : Text{};
      whole.add(value);
      value = std::move(whole);
    }
    const Variable* const before = shell.state.find(assignment.name);
    if (before != nullptr && before->readonly) {  // bash complains; the command has the variable as it is
      if (shell.state.options.exit_on_error)
        doubt(shell, why("an assignment to the readonly variable '" + assignment.name + "'", assignment.span));
      continue;
    }
    call.exports.emplace_back(shell.state.resolve(assignment.name), std::move(value));
    places.push_back(assigned_here(assignment));
    if (simple.assignments.size() > 1)
      earlier.push_back(std::make_unique<Temporary>(shell, std::vector{call.exports.back()}, std::vector{places.back()}));
  }
  while (!earlier.empty()) earlier.pop_back();  // the last first, as a name may be given twice
  return places;
}

}  // namespace

Flow run_simple(Shell& shell, const Command& command, const SimpleCommand& simple) {
  const Status before = shell.state.status;
  const std::size_t captures = shell.captures;
  shell.told.absent_in_command.clear();
  shell.told.open_lists.clear();
  if (simple.words.empty()) return run_assignments(shell, command, simple, captures);
  Call call;
  call.span = command.span;
  call.source = command.source;
  call.simple = &simple;
  for (const Argument& argument : simple.words) {
    if (argument.assignment) {
      if (is_function(shell, call))
        call.words.push_back(make_unknown(argument.assignment->name, why("what a function makes of an assignment", argument.word.span)));
      continue;
    }
    for (Text& field : expand_word(shell, argument.word)) call.words.push_back(std::move(field));
    if (&argument == &simple.words.front()) call.left_open = command_left_open(shell, argument.word, call.words);
  }
  if (call.words.empty()) {
    if (call.left_open) lose_commands(shell, call.left_open);
    return run_assignments(shell, command, simple, captures);
  }
  observe_command(shell, command);
  shell.state.status = before;
  const std::vector<Label> places = expand_exports(shell, simple, call);
  const std::string name = call.words[0].str();
  const bool in_shell = shell.state.functions.contains(name) || find_builtin(name) != nullptr;
  for (const auto& [exported, value] : call.exports) heed_assignment(shell, exported, value, command.span);
  const bool declares =
      std::any_of(simple.words.begin(), simple.words.end(), [](const Argument& word) { return word.assignment.has_value(); });
  if (declares && !call.exports.empty())  // `X=1 export Y=$X`: expanded before X is assigned
    doubt(shell, why("what '" + name + "' declares behind an assignment", command.span));
  // a program's redirections are expanded by its own process: `cat <<< $((X=9))` assigns nothing here
  const std::optional<SharedMap<Variable>> own =
      in_shell || command.redirects.empty() ? std::nullopt : std::optional(shell.state.variables);
  const Fields read = command.redirects.empty() ? Fields{} : call.words;
  const Flow flow = with_redirects(shell, command.redirects, [&](Shell& inner) {
    if (call.exports.empty() || !in_shell) return run_call(inner, std::move(call));
    const Temporary temporary(inner, call.exports, places);
    call.exports.clear();
    return run_call(inner, std::move(call));
  });
  if (own) shell.state.variables = *own;
  lose_appended(shell, command.redirects, read);
  return flow;
}

namespace {

/// Builtins that may change any variable, or that are told by their words which.
bool changes_by_words(std::string_view name) {
  static constexpr std::string_view kNames[] = {"eval",    "source",    ".",      "exec",  "command",  "builtin",
                                                "declare", "typeset",   "export", "local", "readonly", "read",
                                                "mapfile", "readarray", "unset",  "shift", "let",      "getopts"};
  return std::find(std::begin(kNames), std::end(kNames), name) != std::end(kNames);
}

/// Builtins whose first word is the command.
bool begins_command(std::string_view name) { return name == "exec" || name == "command" || name == "builtin"; }

bool runs_commands(std::string_view name) { return name == "eval" || name == "source" || name == "." || begins_command(name); }

/// Those of them whose every word may be such a name: one that is gone may have been another.
bool changes_by_each_word(std::string_view name) { return changes_by_words(name) && !runs_commands(name) && name != "shift"; }

/// A word that says what is changed holds nothing but a variable that nobody has set: whoever sets it decides that.
Why word_left_open(const Shell& shell, const Call& call, const std::string& name) {
  const bool named_result = name == "printf" && call.words.size() > 2 && call.words[1].str().starts_with("-v");
  if (!named_result && !changes_by_words(name)) return nullptr;
  const std::size_t last = std::min<std::size_t>(call.words.size(), named_result ? 3 : begins_command(name) ? 2 : call.words.size());
  for (std::size_t i = 1; i < last; ++i) {
    if (call.words[i].empty() && call.words[i].assumed()) return call.words[i].assumed();
  }
  const Why absent = first_absent(shell);
  if (!call.simple || !absent) return nullptr;
  const std::vector<Argument>& written = call.simple->words;
  const bool all_gone = call.words.size() == 1 && written.size() > 1;
  const auto words = std::count_if(written.begin(), written.end(), [](const Argument& word) { return !word.assignment.has_value(); });
  const bool one_gone = static_cast<std::size_t>(words) > call.words.size() && (named_result || changes_by_each_word(name));
  return all_gone || one_gone ? absent : nullptr;
}

/// Programs whose success is taken for granted, since nothing would go on without it.
bool taken_to_succeed(std::string_view name) {
  static constexpr std::string_view kNames[] = {"mkdir", "rm",     "cp",   "mv",    "touch", "chmod", "ln",         "tee",
                                                "pip",   "pip3",   "apt",  "git",   "conda", "sudo",  "nvidia-smi", "npu-smi",
                                                "sleep", "source", "kill", "pkill", "rsync", "clear"};
  return std::find(std::begin(kNames), std::end(kNames), name) != std::end(kNames);
}

/// `make train`, `./build/tool`: programs of which it is known, or likely, that they start something that is not followed.
Why started_by(Shell& shell, const Call& call) {
  if (!shell.context.launchers || !call.words[0].known()) return nullptr;
  const std::string name = call.words[0].str();
  const auto operand =
      std::find_if(call.words.begin() + 1, call.words.end(), [](const Text& word) { return !word.str().starts_with('-'); });
  const std::string what = operand == call.words.end() ? std::string() : operand->str();
  const bool own = is_own_program(name) || name.ends_with(".sh");
  const LauncherTable& table = *shell.context.launchers;
  bool starts = own || table.starts_something(name, what) || (shell.io.input && table.starts_something(name, shell.io.input->str()));
  // `git -c alias.x=…`: an option or a subcommand, and the word behind it
  for (std::size_t i = 1; i < call.words.size() && !starts; ++i) {
    spend(shell, 1);
    const std::string next = i + 1 < call.words.size() ? " " + call.words[i + 1].str() : std::string();
    starts = table.starts_something(name, call.words[i].str() + next);
  }
  if (!starts) return nullptr;
  return why("what '" + name + (own || what.empty() ? "" : " " + what) + "' starts", call.span);
}

/// `declare -p X`, `set`, `alias`: what the shell says of itself.
bool shows_state(const Call& call) {
  static constexpr std::string_view kDeclaring[] = {"declare", "typeset", "local", "export", "readonly"};
  static constexpr std::string_view kAlways[] = {"alias", "jobs", "history", "complete", "bind", "enable", "pushd", "popd", "dirs", "hash"};
  static constexpr std::string_view kAlone[] = {"set", "trap", "umask", "shopt"};
  const std::string name = call.words[0].str();
  const std::string last = call.words.back().str();
  const std::string option = call.words.size() > 1 ? call.words[1].str() : std::string();
  const bool asks = option.starts_with('-') && option.find_first_of("pfFlSV") != std::string::npos;
  const auto is_in = [&](const auto& names) { return std::find(std::begin(names), std::end(names), name) != std::end(names); };
  const std::size_t arguments = call.simple ? call.simple->words.size() : call.words.size();
  if (is_in(kDeclaring)) return asks || arguments < 2;
  if (name == "cd") return last == "-";
  if (name == "set" && (last == "-o" || last == "+o")) return true;
  return is_in(kAlways) || (is_in(kAlone) && (asks || call.words.size() < 2)) || (asks && (name == "kill" || name == "command"));
}

/// Builtins that fail in silence, or run what speaks for itself.
bool says_why_it_failed(std::string_view name) {
  static constexpr std::string_view kSilent[] = {"false", "test", "[",    "return", "exit", "break",   "continue", "let",     ":",   "read",
                                                 "wait",  "eval", "exec", "source", ".",    "command", "builtin",  "getopts", "true"};
  return std::find(std::begin(kSilent), std::end(kSilent), name) == std::end(kSilent);
}

/// A function that is defined on one way only: it is called, or whatever else has that name is.
Flow call_unsure_function(Shell& shell, const Call& call, const std::string& name, const Why& reason) {
  const Way defined = [&](Shell& inner) {
    inner.state.unsure_functions.erase(name);
    return run_call(inner, call);
  };
  const Way undefined = [&](Shell& inner) {
    inner.state.functions.erase(name);
    inner.state.unsure_functions.erase(name);
    return run_call(inner, call);
  };
  const Why whether = why("whether '" + name + "' is a function (" + reason->reason + ")", call.span);
  return decide(shell, {std::nullopt, whether}, call.span, name, defined, undefined);
}

}  // namespace

Flow run_unknown(Shell& shell, const Call& call, const std::string& name) {
  observe_lost_words(shell, call);
  if (!taken_to_succeed(name) && run_unseen(shell, call)) return Flow::next;
  if (shell.state.functions.contains("command_not_found_handle")) lose_commands(shell, why("whether '" + name + "' is found", call.span));
  if (const Why starts = started_by(shell, call)) may_launch(shell, starts, name);
  if (const Why unknown = call.words[0].unknown())
    may_launch(shell, why("which command '" + name + "' is (" + unknown->reason + ")", call.span));
  write_unknown(shell, call, "output of '" + name + "'");
  if (taken_to_succeed(name))
    set_likely_status(shell, "whether '" + name + "' succeeds", call.span);
  else
    set_unknown_status(shell, "whether '" + name + "' succeeds", call.span);
  lose_named_files(shell, call);
  return Flow::next;
}

namespace {

Flow run_what_it_is(Shell& shell, Call call) {
  if (shell.state.options.trace) write_complaint(shell, call);
  if (const Why unknown = call.words[0].unknown()) {
    if (run_launch(shell, call)) return Flow::next;
    lose_commands(shell, why("which command '" + call.words[0].str() + "' is (" + unknown->reason + ")", call.span));
    return run_unknown(shell, call, call.words[0].str());
  }
  const std::string name = call.words[0].str();
  if (const CommandPtr* const found = shell.state.functions.find(name)) {
    const CommandPtr body = *found;
    if (const auto unsure = shell.state.unsure_functions.find(name); unsure != shell.state.unsure_functions.end())
      return call_unsure_function(shell, call, name, unsure->second);
    return call_function(shell, body, name, call.words);
  }
  if (const Builtin builtin = find_builtin(name)) {
    if (const Why open = word_left_open(shell, call, name)) {
      const Why given = why("what '" + name + "' is given (" + open->reason + ")", call.span);
      runs_commands(name) ? lose_commands(shell, given) : lose_variables(shell, given);
    }
    if (shell.io.output && shows_state(call)) write_unknown(shell, call, "output of '" + call.source + "'");
    const bool refused = refuses_options(call);
    if (refused) set_status(shell, 2);
    const Flow flow = refused ? Flow::next : builtin(shell, call);
    if (shell.io.error && says_why_it_failed(name) && shell.state.status.code != 0) write_complaint(shell, call);
    return flow;
  }
  if (run_launch(shell, call)) return Flow::next;
  if (run_file_program(shell, call)) return Flow::next;
  if (run_tool(shell, call)) {
    if (shell.io.error && shell.state.status.code != 0 && shell.state.status.code != 1) write_complaint(shell, call);
    return Flow::next;
  }
  if (call.left_open) lose_commands(shell, call.left_open);
  return run_unknown(shell, call, name);
}

}  // namespace

Flow run_call(Shell& shell, Call call) {
  if (call.words.empty()) return Flow::next;
  const bool own = shell.state.functions.contains(call.words[0].str());
  const Why missing = own ? nullptr : missing_for(shell, call);
  const Flow flow = run_what_it_is(shell, std::move(call));
  if (missing && shell.state.status.why) shell.state.status.missing = missing;
  return flow;
}

}  // namespace alignlint::shell
