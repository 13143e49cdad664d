#include "read/python/builtins.h"

#include "read/python/literal.h"

namespace alignlint::python {

std::string attribute_of(const Syntax& arguments, const Naming& naming) {
  if (arguments.children.size() < 2) return {};
  const auto name = text_of(arguments.children[1]);
  if (!name.has_value() || name->empty() || end_of_step(*name) != name->size()) return {};
  return joined(naming.full_name(arguments.children[0]), *name);
}

Meaning partial(const Arguments& arguments) {
  Meaning made = arguments.given.front().meaning;
  made.bound.insert(made.bound.end(), arguments.given.begin() + 1, arguments.given.end());
  return made;
}

}  // namespace alignlint::python
