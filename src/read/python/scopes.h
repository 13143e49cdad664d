#pragma once

#include <set>
#include <string>
#include <vector>

#include "read/python/syntax.h"

namespace alignlint::python {

/// Every name that a file, a function, a class or a comprehension binds: imports, assignments, functions, parameters, loops. What stands in functions inside is
/// left out, their names are in; imports for type checkers are left out, they are never executed.
std::set<std::string, std::less<>> bound_names(const Syntax& scope);
/// Those that only imports bind.
std::set<std::string, std::less<>> only_imported(const Syntax& scope);
/// Those that anything inside says to be the file's.
std::set<std::string, std::less<>> global_names(const Syntax& scope);

struct Imported {
  std::string local;
  std::string full;  ///< empty for a relative import
  Span place;
  std::string module;  ///< as it stands: `..data`
  std::string name;    ///< what of the module; empty: itself
};
/// The names an import statement binds; `from x import *` binds the local name `*`.
std::vector<Imported> imports_of(const Syntax& statement);

bool is_comprehension(const Syntax& node);
/// Whether a statement is `if __name__ == '__main__':`.
bool is_main_guard(const Syntax& statement);
/// Whether nothing reaches what stands behind a statement: `return`, `raise`, `break`, `continue`.
bool is_left_by(const Syntax& statement);
/// Whether a statement is `if TYPE_CHECKING:`, which is never true while a program runs.
bool is_checked_only(const Syntax& statement);

}  // namespace alignlint::python
