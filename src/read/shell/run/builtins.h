#pragma once

#include "read/shell/run/shell.h"

namespace alignlint::shell {

// builtins_usage.cpp
struct GivenOption {
  char letter;
  Text value;
};
/// The options of a call, read as bash reads those of its builtins.
struct GivenOptions {
  std::vector<GivenOption> options;
  std::size_t operands = 1;  ///< where what is no option begins
  bool refused = false;      ///< one is none of the `letters`, or lacks its word
  Why unknown = {};          ///< the word at `operands` may be another option
};
/// In `letters`, `:` stands behind one that takes the rest of its word or the next word, `;` behind one that may, and `+` in front where `+x` is an option, too.
GivenOptions given_options(const Call& call, std::string_view letters);
/// Whether a word that is not known may be an option.
bool may_be_option(const Text& word);
/// Whether bash refuses a builtin's options: it complains then, and does nothing.
bool refuses_options(const Call& call);

// builtins_directory.cpp
/// `cd`, `pushd`, `popd`.
Flow run_directory(Shell& shell, const Call& call);

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

// builtins_declared.cpp
/// `declare -p NAME`: a name that is none fails.
Flow show_declared(Shell& shell, const Call& call, std::size_t first);

// traps.cpp
/// `trap`.
Flow run_set_trap(Shell& shell, const Call& call);

// builtins_unset.cpp
Flow run_unset(Shell& shell, const Call& call);

// builtins_input.cpp
Flow run_read(Shell& shell, const Call& call);
Flow run_mapfile(Shell& shell, const Call& call);
Flow run_getopts(Shell& shell, const Call& call);

}  // namespace alignlint::shell
