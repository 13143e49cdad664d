#include "read/shell/run/shell.h"

namespace alignlint::shell {

Flow run_trap(Shell& shell, std::string_view event) {
  const auto found = shell.state.traps.find(event);
  if (found == shell.state.traps.end() || shell.trapping) return Flow::next;
  const Text commands = found->second;
  const Status status = shell.state.status;
  shell.trapping = true;
  const Flow flow = run_text(shell, commands);
  shell.trapping = false;
  if (flow != Flow::exit_shell) shell.state.status = status;
  return flow == Flow::exit_shell ? flow : Flow::next;
}

}  // namespace alignlint::shell
