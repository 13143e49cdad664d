#include "read/python/scopes.h"

namespace alignlint::python {

namespace {

using NameSet = std::set<std::string, std::less<>>;

/// What a scope binds, and how.
struct Bound {
  NameSet imported;
  NameSet other;
};

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

void add_bound(const Syntax& node, Bound& bound);

void add_children(const Syntax& node, Bound& bound) {
  for (const Syntax& child : node.children) add_bound(child, bound);
}

void add_bound(const Syntax& node, Bound& bound) {
  NameSet& names = bound.other;
  if (node.is("function_definition") || node.is("class_definition")) return add_field(node, "name", names);
  if (node.is("import_statement") || node.is("import_from_statement")) {
    for (const Imported& imported : imports_of(node)) bound.imported.insert(imported.local);
    return;
  }
  if (node.is("lambda") || node.is("global_statement")) return;  // its parameters are its own; the file's names
  if (is_checked_only(node)) {
    for (const Syntax& child : node.children) {
      if (child.is("else_clause")) add_children(child, bound);
    }
    return;
  }
  if (node.is("assignment") || node.is("augmented_assignment") || node.is("for_statement")) add_field(node, "left", names);
  if (node.is("named_expression")) add_field(node, "name", names);
  if (node.is("as_pattern_target") || node.is("nonlocal_statement") || node.is("delete_statement") || node.is("case_pattern"))
    add_targets(node, names);
  add_children(node, bound);
}

Bound bound_in(const Syntax& scope) {
  Bound bound;
  if (scope.is("function_definition") || scope.is("lambda")) {
    if (const Syntax* parameters = scope.in("parameters")) add_parameters(*parameters, bound.other);
    if (const Syntax* inner = scope.in("body"); inner != nullptr && !scope.is("lambda")) add_children(*inner, bound);
  } else if (is_comprehension(scope)) {
    for (const Syntax& part : scope.children) {
      if (part.is("for_in_clause")) add_field(part, "left", bound.other);
    }
  } else {
    add_children(scope, bound);
  }
  return bound;
}

void add_global(const Syntax& node, NameSet& names) {
  if (node.is("global_statement")) add_targets(node, names);
  for (const Syntax& child : node.children) add_global(child, names);
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
  Imported imported{written, written, item.span, from ? module : written, from ? written : std::string()};
  if (from) imported.full = module.starts_with('.') ? std::string() : module + "." + written;
  if (alias != nullptr) {
    imported.local = alias->text;
  } else if (!from) {  // `import a.b` binds `a`
    imported.local = written.substr(0, written.find('.'));
    imported.full = imported.local;
    imported.module = imported.local;
  }
  return imported;
}

}  // namespace

std::set<std::string, std::less<>> bound_names(const Syntax& scope) {
  Bound bound = bound_in(scope);
  bound.other.merge(bound.imported);
  return std::move(bound.other);
}

std::set<std::string, std::less<>> only_imported(const Syntax& scope) {
  Bound bound = bound_in(scope);
  std::erase_if(bound.imported, [&](const std::string& name) { return bound.other.contains(name) || name == "*"; });
  return std::move(bound.imported);
}

std::set<std::string, std::less<>> global_names(const Syntax& scope) {
  NameSet names;
  add_global(scope, names);
  return names;
}

std::vector<Imported> imports_of(const Syntax& statement) {
  std::vector<Imported> imported;
  const bool from = statement.is("import_from_statement");
  const Syntax* module = statement.in("module_name");
  const std::string name = module == nullptr ? std::string() : without_blanks(module->text);
  for (const Syntax& item : statement.children) {
    if (item.field == "name") imported.push_back(imported_as(item, name, from));
    if (item.is("wildcard_import")) imported.push_back({"*", name.starts_with('.') ? std::string() : name, item.span, name, "*"});
  }
  return imported;
}

bool is_comprehension(const Syntax& node) {
  return node.is("list_comprehension") || node.is("set_comprehension") || node.is("dictionary_comprehension") ||
         node.is("generator_expression");
}

bool is_checked_only(const Syntax& statement) {
  const Syntax* condition = statement.is("if_statement") ? statement.in("condition") : nullptr;
  return condition != nullptr && (condition->text == "TYPE_CHECKING" || condition->text == "typing.TYPE_CHECKING");
}

bool is_left_by(const Syntax& statement) {
  return statement.is("return_statement") || statement.is("raise_statement") || statement.is("break_statement") ||
         statement.is("continue_statement");
}

bool is_main_guard(const Syntax& statement) {
  const Syntax* condition = statement.is("if_statement") ? statement.in("condition") : nullptr;
  if (condition == nullptr || !condition->is("comparison_operator")) return false;
  return condition->text.find("__name__") != std::string_view::npos && condition->text.find("__main__") != std::string_view::npos;
}

}  // namespace alignlint::python
