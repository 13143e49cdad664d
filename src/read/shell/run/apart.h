#pragma once

#include "read/shell/run/shell.h"

// Shells inside the shell: `( )`, a substitution, a pipe's command, `&`.

namespace alignlint::shell {

/// Files written since by what runs at the same time as other commands are not known: those that were there (`rewritten`), or all.
void lose_written_since(Shell& shell, const SharedMap<Text>& before, bool rewritten, const Why& reason);

}  // namespace alignlint::shell
