#pragma once

#include "read/shell/run/shell.h"

// What an interpreter is given to run.

namespace alignlint::shell {

/// Whether the words of a launcher's call start a training rather than ask for something small. Tells of a program on standard input that may start one.
bool starts_training(Shell& shell, const Launcher& launcher, const Call& call);

}  // namespace alignlint::shell
