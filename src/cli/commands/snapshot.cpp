#include "pipeline/run/snapshot.h"

#include <cstdio>

#include "cli/commands/run.h"
#include "cli/exit_status.h"
#include "cli/machine.h"
#include "cli/session.h"

namespace alignlint {

const Option kTools{
    "--tools", Option::Kind::flag, {}, "Add the versions in the output of npu-smi or nvidia-smi, which is read from standard input"};

int run_snapshot(Session& session) {
  Machine machine = this_machine();
  if (session.options().given(kTools)) machine.tools = standard_input();
  Diagnostics diagnostics;
  const std::string text = snapshot_of(machine, session.disk(), session.data(), diagnostics);
  std::fputs(text.c_str(), stdout);
  return exit_status(diagnostics);
}

}  // namespace alignlint
