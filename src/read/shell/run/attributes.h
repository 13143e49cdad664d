#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "read/shell/run/shell.h"

namespace alignlint::shell {

/// What the options of `declare`, `export`, `local`, `readonly`, `typeset` ask for.
struct Attributes {
  bool exported = false;
  bool unexport = false;
  bool readonly = false;
  bool integer = false;
  bool lower = false;
  bool upper = false;
  bool plain_case = false;    ///< `+l`, `+u`
  bool plain_number = false;  ///< `+i`
  bool capital = false;       ///< `-c`, which is in no manual
  bool indexed = false;
  bool associative = false;
  bool reference = false;
  bool plain_name = false;  ///< `+n`
  bool global = false;
  bool functions = false;
  bool print = false;
  bool whole_names = false;  ///< `export`, `readonly`: of no element
};

/// `-xr`, `+i`
void read_attributes(std::string_view word, Attributes& wanted);
/// Makes a new variable in the function that runs, and keeps the outer one until it ends.
void hide_outer(Shell& shell, const std::string& name);
/// Gives the variable its attributes; `local`: one of the function that runs.
void apply(Shell& shell, const std::string& name, const Attributes& wanted, bool local);

/// While it lives, a name means with `-g` the variable of the script, whatever functions have hidden.
class Global {
 public:
  Global(Shell& shell, const Attributes& wanted, std::string name);
  Global(const Global&) = delete;
  Global& operator=(const Global&) = delete;
  ~Global();

 private:
  void exchange(std::size_t frame);

  Shell& shell_;
  const std::string name_;
  std::optional<std::size_t> frame_;  // the first that has hidden the name
};

}  // namespace alignlint::shell
