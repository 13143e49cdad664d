#include "read/python/scopes.h"

namespace alignlint::python {

namespace {

using NameSet = std::set<std::string, std::less<>>;

/// The names in the target of an assignment: `a, (b, c)`.
void add_targets(const Syntax& target, NameSet& names) {
  if (target.is("identifier")) names.emplace(target.text);
  if (target.is("attribute") || target.is("subscript") || target.is("call")) return;
  for (const Syntax& child : target.children) add_targets(child, names);
}

void add_field(const Syntax& node, std::string_view role, NameSet& names) {
  if (const Syntax* target = node.in(role)) add_targets(*target, names);
}

/// Of parameters only the names, not their types and defaults.
void add_parameters(const Syntax& parameters, NameSet& names) {
  for (const Syntax& parameter : parameters.children) {
    const Syntax* name = parameter.in("name");
    if (name != nullptr) {
      add_targets(*name, names);
    } else if (parameter.is("typed_parameter") && !parameter.children.empty()) {
      add_targets(parameter.children.front(), names);
    } else {
      add_targets(parameter, names);
    }
  }
}

void add_bound(const Syntax& node, NameSet& names);

void add_children(const Syntax& node, NameSet& names) {
  for (const Syntax& child : node.children) add_bound(child, names);
}

void add_bound(const Syntax& node, NameSet& names) {
  if (node.is("function_definition") || node.is("class_definition")) return add_field(node, "name", names);
  if (node.is("import_statement") || node.is("import_from_statement")) {
    for (const Imported& imported : imports_of(node)) names.insert(imported.local);
    return;
  }
  if (node.is("lambda")) return;  // its parameters are its own
  if (node.is("assignment") || node.is("augmented_assignment") || node.is("for_statement") || node.is("for_in_clause"))
    add_field(node, "left", names);
  if (node.is("named_expression")) add_field(node, "name", names);
  if (node.is("as_pattern_target") || node.is("global_statement") || node.is("nonlocal_statement") || node.is("delete_statement") ||
      node.is("case_pattern"))
    add_targets(node, names);
  add_children(node, names);
}

std::string without_blanks(std::string_view text) {
  std::string name;
  for (const char c : text) {
    if (c != ' ' && c != '\t' && c != '\\' && c != '\n' && c != '\r') name.push_back(c);
  }
  return name;
}

Imported imported_as(const Syntax& item, const std::string& module, bool from) {
  const Syntax* name = item.is("aliased_import") ? item.in("name") : &item;
  const Syntax* alias = item.in("alias");
  const std::string written = name == nullptr ? std::string() : without_blanks(name->text);
  Imported imported{written, written, item.span};
  if (from) imported.full = module.empty() ? std::string() : module + "." + written;
  if (alias != nullptr) {
    imported.local = alias->text;
  } else if (!from) {  // `import a.b` binds `a`
    imported.local = written.substr(0, written.find('.'));
    imported.full = imported.local;
  }
  return imported;
}

}  // namespace

std::set<std::string, std::less<>> bound_names(const Syntax& body) {
  NameSet names;
  if (body.is("function_definition")) {
    if (const Syntax* parameters = body.in("parameters")) add_parameters(*parameters, names);
    if (const Syntax* inner = body.in("body")) add_children(*inner, names);
  } else {
    add_children(body, names);
  }
  return names;
}

std::vector<Imported> imports_of(const Syntax& statement) {
  std::vector<Imported> imported;
  const bool from = statement.is("import_from_statement");
  const Syntax* module = statement.in("module_name");
  const bool relative = module != nullptr && module->is("relative_import");
  const std::string name = module == nullptr || relative ? std::string() : without_blanks(module->text);
  for (const Syntax& item : statement.children) {
    if (item.field == "name") imported.push_back(imported_as(item, name, from));
    if (item.is("wildcard_import")) imported.push_back({"*", name, item.span});
  }
  return imported;
}

bool is_main_guard(const Syntax& statement) {
  const Syntax* condition = statement.is("if_statement") ? statement.in("condition") : nullptr;
  if (condition == nullptr || !condition->is("comparison_operator")) return false;
  return condition->text.find("__name__") != std::string_view::npos && condition->text.find("__main__") != std::string_view::npos;
}

}  // namespace alignlint::python
