#include <cctype>

#include "read/shell/run/builtins.h"

namespace alignlint::shell {

namespace {

/// The events a trap waits for, as bash spells them; signals come from outside.
std::string event_of(std::string word) {
  for (char& c : word) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  if (word == "0") return "EXIT";
  return word;
}

/// Those of Linux, and what bash adds.
bool is_event(const std::string& event) {
  constexpr std::string_view kEvents =
      " EXIT DEBUG ERR RETURN HUP INT QUIT ILL TRAP ABRT BUS FPE KILL USR1 SEGV USR2 PIPE ALRM TERM STKFLT CHLD CONT STOP TSTP "
      "TTIN TTOU URG XCPU XFSZ VTALRM PROF WINCH IO PWR SYS ";
  constexpr std::int64_t kLast = 64;
  if (const auto number = builtin_number(event)) return *number >= 0 && *number <= kLast;
  const std::string name = event.starts_with("SIG") ? event.substr(3) : event;
  const bool own = name == "EXIT" || name == "DEBUG" || name == "ERR" || name == "RETURN";
  return name.starts_with("RT") || (!(own && name != event) && kEvents.find(" " + name + " ") != std::string_view::npos);
}

/// The signal that a child's end sends: it comes whenever a program has run.
bool is_child_event(std::string_view event) {
  constexpr std::string_view kNumber = "17";  // on Linux
  return event == "CHLD" || event == "SIGCHLD" || event == kNumber;
}

void forget_trap(Shell& shell, const std::string& event) {
  shell.state.traps.erase(event);
  shell.state.unsure_traps.erase(event);
}

}  // namespace

Flow run_set_trap(Shell& shell, const Call& call) {
  set_status(shell, 0);
  const GivenOptions given = given_options(call, "lpP");
  if (!given.options.empty()) return Flow::next;  // shown, not set
  const std::size_t at = given.operands;
  if (at + 1 >= call.words.size()) {
    if (at < call.words.size() && call.words[at].str()[0] != '-') forget_trap(shell, event_of(call.words[at].str()));
    return Flow::next;
  }
  const Text& commands = call.words[at];
  for (std::size_t i = at + 1; i < call.words.size(); ++i) {
    const std::string event = event_of(call.words[i].str());
    if (call.words[i].known() && !is_event(event)) {
      set_status(shell, 1);
      continue;
    }
    if (commands.known() && (commands.str() == "-" || commands.str().empty()))
      forget_trap(shell, event);
    else if (event == "DEBUG" || event == "RETURN" || is_child_event(event) || !call.words[i].known())
      lose_commands(shell, why("the commands that a trap on " + event + " runs", call.span));
    else if (event == "EXIT" || event == "ERR")
      forget_trap(shell, event), shell.state.traps[event] = commands;
    else
      tell_unseen(shell, call);  // a signal comes from outside, or does not
    if (event == "ERR") shell.state.error_trap_depth = shell.state.frames.size();
  }
  return Flow::next;
}

Flow run_trap(Shell& shell, std::string_view event) {
  const auto found = shell.state.traps.find(event);
  if (found == shell.state.traps.end() || shell.trapping.contains(event)) return Flow::next;
  const Text commands = found->second;
  if (const auto unsure = shell.state.unsure_traps.find(event); unsure != shell.state.unsure_traps.end()) {
    doubt(shell, unsure->second);
    may_launch(shell, unsure->second);
  }
  const Status status = shell.state.status;
  // it may have run earlier, where variables had other values
  if (event == "EXIT" && shell.state.may_have_ended) doubt(shell, shell.state.may_have_ended->why);
  const auto running = shell.trapping.emplace(event).first;
  const Flow flow = run_text(shell, commands);
  shell.trapping.erase(running);
  if (flow != Flow::exit_shell) shell.state.status = status;
  return flow == Flow::exit_shell ? flow : Flow::next;
}

}  // namespace alignlint::shell
