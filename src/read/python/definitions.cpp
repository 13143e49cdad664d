#include "read/python/definitions.h"

namespace alignlint::python {

namespace {

void collect(const Syntax& node, const std::string& prefix, Definitions& found) {
  for (const Syntax& child : node.children) {
    const Syntax* definition = child.is("decorated_definition") ? child.in("definition") : &child;
    const Syntax* name = definition == nullptr ? nullptr : definition->in("name");
    const Syntax* body = definition == nullptr ? nullptr : definition->in("body");
    if (definition != nullptr && name != nullptr && definition->is("function_definition")) {
      found.functions.insert_or_assign(prefix + std::string(name->text), definition);
    } else if (definition != nullptr && name != nullptr && body != nullptr && definition->is("class_definition")) {
      found.classes.insert_or_assign(prefix + std::string(name->text), definition);
      collect(*body, prefix + std::string(name->text) + ".", found);
    } else if (child.is("if_statement") || child.is("try_statement") || child.is("block") || child.is("else_clause")) {
      collect(child, prefix, found);
    }
  }
}

}  // namespace

Definitions definitions_of(const Syntax& root) {
  Definitions found;
  collect(root, {}, found);
  return found;
}

}  // namespace alignlint::python
