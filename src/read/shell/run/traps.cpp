#include "read/shell/run/shell.h"

namespace alignlint::shell {

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
