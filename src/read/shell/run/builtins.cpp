#include "read/shell/run/builtins.h"
#include "read/shell/run/files.h"

#include <algorithm>
#include <cctype>

namespace alignlint::shell {

namespace {

Flow run_true(Shell& shell, const Call&) {
  set_status(shell, 0);
  return Flow::next;
}

Flow run_false(Shell& shell, const Call&) {
  set_status(shell, 1);
  return Flow::next;
}

Flow run_test(Shell& shell, const Call& call) {
  Fields words(call.words.begin() + 1, call.words.end());
  if (call.words[0].str() == "[") {
    if (words.empty() || words.back().str() != "]") {
      set_status(shell, 2);
      return Flow::next;
    }
    words.pop_back();
  }
  shell.state.status = evaluate_test(shell, words);
  return Flow::next;
}

Flow end_with(Shell& shell, const Call& call, Flow flow) {
  const std::size_t at = call.words.size() > 1 && call.words[1].str() == "--" ? 2 : 1;
  if (at >= call.words.size()) return flow;
  const Text& word = call.words[at];
  if (const Why unknown = word.unknown()) {
    shell.state.status = {std::nullopt, unknown};
    return flow;
  }
  const auto number = builtin_number(word.str());
  if (number && call.words.size() > at + 1) {  // bash complains and leaves the line, not the function
    abandon(shell, why("'" + call.source + "', which bash refuses", call.span));
    return Flow::next;
  }
  set_status(shell, number ? static_cast<int>(*number & 0xFF) : 2);
  return flow;
}

Flow run_exit(Shell& shell, const Call& call) { return end_with(shell, call, Flow::exit_shell); }

Flow run_return(Shell& shell, const Call& call) {
  if (shell.state.frames.size() > 1 || shell.sourcing > 0) return end_with(shell, call, Flow::return_function);
  set_status(shell, 2);  // bash complains and goes on
  return Flow::next;
}

Flow leave_loop(Shell& shell, const Call& call, Flow flow) {
  set_status(shell, 0);
  if (shell.loops == 0) return Flow::next;  // bash complains and goes on
  shell.levels = 1;
  const std::size_t at = call.words.size() > 1 && call.words[1].str() == "--" ? 2 : 1;
  if (call.words.size() <= at) return flow;
  if (const Why unknown = call.words[at].unknown()) {
    lose_variables(shell, why("how many loops are left (" + unknown->reason + ")", call.span));
    return flow;
  }
  const auto number = builtin_number(call.words[at].str());
  if (number && call.words.size() > at + 1) {  // bash complains and leaves the line, and with it the loops
    abandon(shell, why("'" + call.source + "', which bash refuses", call.span));
    return Flow::next;
  }
  if (number && *number > 0) {
    shell.levels = static_cast<int>(std::min<std::int64_t>(*number, shell.loops));
    return flow;
  }
  set_status(shell, number ? 1 : 128);
  shell.levels = shell.loops;  // what is no count of loops leaves all of them, what is no number the script
  return number ? Flow::break_loop : Flow::exit_shell;
}

Flow run_break(Shell& shell, const Call& call) { return leave_loop(shell, call, Flow::break_loop); }
Flow run_continue(Shell& shell, const Call& call) { return leave_loop(shell, call, Flow::continue_loop); }

/// Where the operands of a builtin begin that has no options; none, with its complaint as the status, when it is given one.
std::optional<std::size_t> operands_of(Shell& shell, const Call& call) {
  const std::string first = call.words.size() > 1 ? call.words[1].str() : std::string();
  if (first == "--") return 2;
  if (first.size() < 2 || first[0] != '-') return 1;
  set_status(shell, 2);
  return std::nullopt;
}

Flow run_eval(Shell& shell, const Call& call) {
  const auto first = operands_of(shell, call);
  if (!first) return Flow::next;
  Text text;
  for (std::size_t i = *first; i < call.words.size(); ++i) {
    if (i > *first) text.add(make_text(" "));
    text.add(call.words[i]);
  }
  set_status(shell, 0);
  return run_text(shell, text);
}

Flow run_source(Shell& shell, const Call& call) {
  const auto first = operands_of(shell, call);
  if (!first || call.words.size() <= *first) {
    set_status(shell, 2);
    return Flow::next;
  }
  set_status(shell, 0);
  return run_sourced_file(shell, call.words[*first], Fields(call.words.begin() + static_cast<std::ptrdiff_t>(*first) + 1, call.words.end()),
                          call);
}

Flow run_pwd(Shell& shell, const Call& call) {
  const std::string option = call.words.size() > 1 ? call.words[1].str() : std::string();
  const bool physical = option == "-P" || (shell.state.options.physical && option != "-L");
  const Directory& directory = shell.state.directory;
  if (directory.known && !(physical && (is_link(shell, directory.path) || folder_lost(shell, directory.path + "/.")))) {
    write_output(shell, look_up(shell, "PWD")->value);
  } else {
    write_output(shell, make_unknown(call.source, why("the working directory", call.span)));
  }
  write_output(shell, make_text("\n", call.span));
  set_status(shell, 0);
  return Flow::next;
}

Flow run_exec(Shell& shell, const Call& call) {
  Call next = call;
  next.words.erase(next.words.begin());
  while (!next.words.empty() && next.words[0].str().starts_with("-")) {
    const std::string option = next.words[0].str();
    const bool named = option.back() == 'a' && next.words.size() > 1;
    if (named) doubt(shell, why("the name that '" + call.source + "' gives to a program", call.span));
    if (option.starts_with("-") && option.find('c') != std::string::npos) next.environment_cleared = true;
    next.words.erase(next.words.begin(), next.words.begin() + (named ? 2 : 1));
  }
  shell.keeps_redirects = next.words.empty();
  if (next.words.empty()) return run_true(shell, call);
  if (call.words[1].str().starts_with('-') && shell.state.variables.contains("HOME") && shell.state.variables.find("HOME")->assigned)
    doubt(shell, why("what a login shell that '" + call.source + "' may start reads first", call.span));
  shell.state.functions.erase(next.words[0].str());  // a program, never a function
  const std::size_t launches = shell.document.launches.size();
  run_call(shell, next);
  if (shell.document.launches.size() > launches) observe_lost_line(shell);
  // what cannot be started leaves the shell to end as it would
  if (shell.state.traps.contains("EXIT") && shell.document.launches.size() == launches)
    may_launch(shell, why("what a trap runs when '" + call.source + "' fails", call.span));
  shell.state.traps.erase("EXIT");
  return Flow::exit_shell;
}

/// Builtins that are not followed.
bool is_other_builtin(std::string_view name) {
  static constexpr std::string_view kNames[] = {"caller", "compgen", "compopt", "dirs", "fc", "help", "logout", "suspend", "times"};
  return std::find(std::begin(kNames), std::end(kNames), name) != std::end(kNames);
}

/// `command x`, `builtin x`: without functions.
Flow run_command(Shell& shell, const Call& call) {
  Call next = call;
  next.words.erase(next.words.begin());
  bool asks = false;
  const bool of_default = call.words.size() > 1 && call.words[1].str().starts_with("-p");
  while (!next.words.empty() && next.words[0].known() && next.words[0].str().size() > 1 && next.words[0].str()[0] == '-') {
    const std::string option = next.words[0].str();
    asks = asks || (option != "--" && option.find_first_of("vV") != std::string::npos);
    next.words.erase(next.words.begin());
    if (option == "--") break;
  }
  if (asks) {
    const std::string name = next.words.empty() ? std::string() : next.words[0].str();
    const bool sure = shell.state.functions.contains(name) && !shell.state.unsure_functions.contains(name);
    if (find_builtin(name) || sure) {
      write_output(shell, make_text(name + "\n", call.span));
      set_status(shell, 0);
    } else {
      if (shell.io.output) write_output(shell, make_unknown(call.source, why("where '" + name + "' is installed", call.span)));
      set_unknown_status(shell, "whether '" + name + "' is installed", call.span);
    }
    return Flow::next;
  }
  if (next.words.empty()) return run_true(shell, call);
  const std::string name = next.words[0].str();
  if (call.words[0].str() == "builtin" && next.words[0].known() && !find_builtin(name)) {  // bash starts no program for it
    is_other_builtin(name) ? set_unknown_status(shell, "whether '" + name + "' succeeds", call.span) : set_status(shell, 1);
    return Flow::next;
  }
  const CommandPtr* const function = shell.state.functions.find(name);
  if (of_default && !find_builtin(name)) doubt(shell, why("whether the default PATH has '" + name + "'", call.span));
  if (!function) return run_call(shell, next);
  const CommandPtr saved = *function;
  shell.state.functions.erase(name);
  const Flow flow = run_call(shell, next);
  shell.state.functions[name] = saved;
  return flow;
}

Flow run_type(Shell& shell, const Call& call) {
  set_unknown_status(shell, "whether a program is installed", call.span);
  if (shell.io.output) write_output(shell, make_unknown(call.source, why("which programs are installed", call.span)));
  return Flow::next;
}

/// `jobs %1`, `bg`, `complete -p NAME`: whether there is one is not followed.
Flow run_not_followed(Shell& shell, const Call& call) {
  set_unknown_status(shell, "whether '" + call.source + "' succeeds", call.span);
  return Flow::next;
}

/// Aliases are not followed: where the script switches them on, what a command is called says nothing.
Flow run_alias(Shell& shell, const Call& call) {
  set_status(shell, 0);
  if (call.words.size() < 2) return Flow::next;
  const auto defines = [](const Text& word) { return !word.known() || word.str().find('=') != std::string::npos || word.str() == "-p"; };
  if (!std::all_of(call.words.begin() + 1, call.words.end(), defines)) return run_not_followed(shell, call);
  shell.state.aliases = true;
  if (shell.state.options.expand_aliases) doubt_aliases(shell, call.span);
  return Flow::next;
}

/// `hash -p FILE NAME`, `enable -f FILE NAME`, `enable -n NAME`: what a name stands for from here on is not followed.
Flow run_rename(Shell& shell, const Call& call) {
  set_status(shell, 0);
  if (call.words[0].str() == "hash" && call.words.size() > 1 && call.words[1].str() != "-r") run_type(shell, call);
  for (std::size_t i = 1; i < call.words.size(); ++i) {
    const std::string word = call.words[i].str();
    const bool renames = call.words[i].unknown() || (word.starts_with('-') && word.find_first_of("pfnd") != std::string::npos);
    if (renames) return doubt(shell, why("which command a name is after '" + call.source + "'", call.span)), Flow::next;
    if (!word.starts_with('-') && find_builtin(word) == nullptr)
      set_unknown_status(shell, "whether '" + word + "' is a builtin", call.span);
  }
  return Flow::next;
}

/// `$$`, `$BASHPID`, and `$PPID`, which is the script for a shell that it started.
bool is_own_process(const Unresolved& reason) {
  return reason.reason == kOwnProcess || reason.reason.find("'BASHPID'") != std::string::npos ||
         reason.reason.find("'PPID'") != std::string::npos;
}

/// A script that signals itself ends there, or runs what it has set a trap for. Which process a number is, is not known otherwise.
Flow run_kill(Shell& shell, const Call& call) {
  set_likely_status(shell, "whether 'kill' succeeds", call.span);
  for (std::size_t i = 1; i < call.words.size(); ++i) {
    const Text& word = call.words[i];
    const bool itself = word.str() == "0" || (i + 1 == call.words.size() && word.str() == "-1" && i > 1) ||
                        (word.unknown() && is_own_process(*word.unknown()));
    if (!itself || !shell.trapping.empty()) continue;
    const Why reason = why("what '" + call.source + "' does to the script itself", call.span);
    doubt(shell, reason);
    may_launch(shell, reason);
  }
  return Flow::next;
}

/// `wait -p NAME`: which job ended is not ours to say, nor how one ended that is waited for by its number.
Flow run_wait(Shell& shell, const Call& call) {
  if (call.words.size() > 1)
    set_unknown_status(shell, "how the job of '" + call.source + "' ended", call.span);
  else
    set_status(shell, 0);
  if (call.words.size() > 1 && whole_number(call.words.back().str()) && call.words.back().known())
    shell.state.status.missing = shell.state.status.why;  // a process that is none of the shell's
  for (const GivenOption& option : given_options(call, "fnp:").options) {
    if (option.letter != 'p') continue;
    const Why reason = why("which job '" + call.source + "' waits for", call.span);
    assign_named(shell, option.value, make_unknown("$" + option.value.str(), reason), call.span);
  }
  return Flow::next;
}

/// A mask that is no number of the right digits is refused.
Flow run_umask(Shell& shell, const Call& call) {
  const std::size_t at = given_options(call, "Sp").operands;
  const std::string mask = at < call.words.size() && call.words[at].known() ? call.words[at].str() : std::string();
  const bool number = !mask.empty() && mask[0] >= '0' && mask[0] <= '9';
  const bool fits = mask.size() <= 4 && mask.find_first_not_of("01234567") == std::string::npos;
  set_status(shell, number && !fits ? 1 : 0);
  return Flow::next;
}

/// A limit that a common script meets ends commands of it.
Flow run_ulimit(Shell& shell, const Call& call) {
  constexpr std::int64_t kLeast = 1024;
  set_status(shell, 0);
  bool bounds = false;
  for (std::size_t i = 1; i < call.words.size(); ++i) {
    const std::string word = call.words[i].str();
    const auto number = whole_number(word);
    if (word.starts_with('-')) bounds = word.find_first_of("fvtdmsnuli") != std::string::npos;
    if (number && *number < kLeast && (bounds || i == 1)) doubt(shell, why("what '" + call.source + "' ends", call.span));
  }
  if (shell.io.output) write_unknown(shell, call, "a limit of the machine");
  return Flow::next;
}

struct Row {
  std::string_view name;
  Builtin run;
};
constexpr Row kRows[] = {
    {".", run_source},
    {":", run_true},
    {"[", run_test},
    {"alias", run_alias},
    {"bg", run_not_followed},
    {"bind", run_not_followed},
    {"break", run_break},
    {"builtin", run_command},
    {"cd", run_directory},
    {"command", run_command},
    {"complete", run_not_followed},
    {"continue", run_continue},
    {"declare", run_declare},
    {"disown", run_not_followed},
    {"echo", run_echo},
    {"enable", run_rename},
    {"eval", run_eval},
    {"exec", run_exec},
    {"exit", run_exit},
    {"export", run_declare},
    {"false", run_false},
    {"fg", run_not_followed},
    {"getopts", run_getopts},
    {"hash", run_rename},
    {"history", run_not_followed},
    {"jobs", run_not_followed},
    {"kill", run_kill},
    {"let", run_let},
    {"local", run_declare},
    {"mapfile", run_mapfile},
    {"popd", run_directory},
    {"printf", run_printf},
    {"pushd", run_directory},
    {"pwd", run_pwd},
    {"read", run_read},
    {"readarray", run_mapfile},
    {"readonly", run_declare},
    {"return", run_return},
    {"set", run_set},
    {"shift", run_shift},
    {"shopt", run_shopt},
    {"source", run_source},
    {"test", run_test},
    {"trap", run_set_trap},
    {"true", run_true},
    {"type", run_type},
    {"typeset", run_declare},
    {"ulimit", run_ulimit},
    {"umask", run_umask},
    {"unalias", run_not_followed},
    {"unset", run_unset},
    {"wait", run_wait},
    {"which", run_type},
};

}  // namespace

Builtin find_builtin(std::string_view name) {
  const auto found = std::find_if(std::begin(kRows), std::end(kRows), [&](const Row& row) { return row.name == name; });
  return found == std::end(kRows) ? nullptr : found->run;
}

}  // namespace alignlint::shell
