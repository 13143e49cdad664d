#pragma once

#include "read/shell/run/shell.h"

// What becomes of a command of a pipe whose reader stops: it is ended by a signal, which `set -o pipefail` makes the pipe's status.

namespace alignlint::shell {

/// `yes`, `tr -dc a-z < /dev/urandom`, `while :; do echo y; done`: it writes until nobody reads any more. `fed`: what it reads is without end.
bool writes_without_end(Shell& shell, const Command& command, bool fed);
/// More than a pipe holds. `fed`: what it reads is.
bool writes_too_much(const Command& command, const Text& written, bool fed);
/// Whether a command may leave something of its input unread: `head`, `grep -q`.
bool stops_reading(const Command& command);

}  // namespace alignlint::shell
