#pragma once

#include "read/shell/run/shell.h"

namespace alignlint::shell {

// builtins_output.cpp
Flow run_echo(Shell& shell, const Call& call);
Flow run_printf(Shell& shell, const Call& call);

// builtins_printf.cpp
struct Formatted {
  Text text;
  int status = 0;   ///< 1 when an argument is no number
  Why unread = {};  ///< why it is not known whether one is
};
Formatted format_printf(const Fields& words, std::size_t format, Span span);

// builtins_variables.cpp
Flow run_declare(Shell& shell, const Call& call);
Flow run_set(Shell& shell, const Call& call);
Flow run_shift(Shell& shell, const Call& call);
Flow run_shopt(Shell& shell, const Call& call);
Flow run_let(Shell& shell, const Call& call);

// builtins_unset.cpp
Flow run_unset(Shell& shell, const Call& call);

// builtins_input.cpp
Flow run_read(Shell& shell, const Call& call);
Flow run_mapfile(Shell& shell, const Call& call);
Flow run_getopts(Shell& shell, const Call& call);

}  // namespace alignlint::shell
