#pragma once

#include <map>
#include <string>

#include "read/python/syntax.h"

namespace alignlint::python {

/// The functions and classes that a file defines, outside of functions; what stands in a class has its name in front: `Net.forward`.
struct Definitions {
  std::map<std::string, const Syntax*> functions;
  std::map<std::string, const Syntax*> classes;
};

/// The result points into `root`.
Definitions definitions_of(const Syntax& root);

}  // namespace alignlint::python
