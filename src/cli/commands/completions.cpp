#include "cli/completions.h"

#include <cstdio>

#include "cli/commands/run.h"
#include "cli/exit_status.h"
#include "cli/session.h"

namespace alignlint {

namespace {

/// What a word of the command line stands for.
struct Shell {
  std::string_view name;
  std::string (*completions)();
};
constexpr Shell kShells[] = {{"bash", bash_completions}, {"zsh", zsh_completions}, {"fish", fish_completions}};
constexpr std::string_view kShellNames[] = {kShells[0].name, kShells[1].name, kShells[2].name};

}  // namespace

const Option kShell{"shell", Option::Kind::once, "SHELL", "The shell", kShellNames, "a shell: bash, zsh or fish"};

int run_completions(Session& session) {
  for (const Shell& shell : kShells) {
    if (shell.name == session.options().value(kShell)) std::fputs(shell.completions().c_str(), stdout);
  }
  return kExitClean;
}

int run_manual(Session&) {
  std::fputs(manual_page().c_str(), stdout);
  return kExitClean;
}

}  // namespace alignlint
