#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "document/node.h"
#include "read/python/syntax.h"

namespace alignlint::python {

/// What a name of the file stands for.
struct Meaning {
  std::string name;  ///< the full name of what was imported, or of what made it: `torch.utils.data.DataLoader`; empty: nothing that has one
  Node value;        ///< unresolved when it is no literal
};

/// The names of one function, or of the file.
using Names = std::unordered_map<std::string, Meaning>;

/// Every name that something under `body` binds: imports, assignments, functions, parameters, loops. Function bodies inside are left out, their names are in.
std::set<std::string, std::less<>> bound_names(const Syntax& body);

struct Imported {
  std::string local;
  std::string full;
  Span place;
};
/// The names an import statement binds. A relative import gives an empty full name, `from x import *` the local name `*`.
std::vector<Imported> imports_of(const Syntax& statement);

/// Whether a statement is `if __name__ == '__main__':`.
bool is_main_guard(const Syntax& statement);

}  // namespace alignlint::python
