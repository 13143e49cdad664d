#include "read/python/unbound.h"

#include <algorithm>
#include <array>

#include "read/python/scopes.h"

namespace alignlint::python {

namespace {

using NameSet = std::set<std::string, std::less<>>;

/// Built-in types and objects that have attributes; a module is never one of them.
constexpr std::array<std::string_view, 22> kBuiltIns{
    "str",  "dict",  "list",     "int",       "float",     "bytes", "object",   "type",         "super",   "set",       "tuple",
    "bool", "print", "Ellipsis", "Exception", "bytearray", "range", "property", "staticmethod", "complex", "frozenset", "memoryview"};

bool is_built_in(std::string_view name) {
  return name.starts_with("__") || std::find(kBuiltIns.begin(), kBuiltIns.end(), name) != kBuiltIns.end();
}

class Search {
 public:
  explicit Search(const Syntax& root) : root_(root), always_(bound_names(without_main(root))), all_(bound_names(root)) {}

  std::vector<UnboundName> run() {
    if (!all_.contains("*")) look_at(root_);
    return std::move(found_);
  }

 private:
  static Syntax without_main(const Syntax& root) {
    Syntax rest = root;
    std::erase_if(rest.children, is_main_guard);
    return rest;
  }

  void look_at(const Syntax& node) {
    const bool function = node.is("function_definition") || node.is("lambda") || node.is("class_definition");
    if (function) inner_.push_back(names_of(node));
    if (node.is("attribute")) use(node);
    for (const Syntax& child : node.children) look_at(child);
    if (function) inner_.pop_back();
  }

  static NameSet names_of(const Syntax& node) {
    NameSet names = node.is("class_definition") && node.in("body") != nullptr ? bound_names(*node.in("body")) : bound_names(node);
    if (node.is("lambda")) add_parameters_of(node, names);
    return names;
  }

  static void add_parameters_of(const Syntax& lambda, NameSet& names) {
    const Syntax* parameters = lambda.in("parameters");
    if (parameters == nullptr) return;
    for (const Syntax& parameter : parameters->children) {
      const Syntax* name = parameter.in("name");
      names.emplace(name == nullptr ? parameter.text : name->text);
    }
  }

  void use(const Syntax& attribute) {
    const Syntax* object = attribute.in("object");
    if (object == nullptr || !object->is("identifier") || is_built_in(object->text)) return;
    const std::string name(object->text);
    if (std::any_of(inner_.begin(), inner_.end(), [&](const NameSet& names) { return names.contains(name); })) return;
    if (always_.contains(name) || told_.contains(name)) return;
    const bool only_main = all_.contains(name);
    if (only_main && inner_.empty()) return;  // in the guarded block itself
    told_.insert(name);
    found_.push_back({name, object->span, only_main});
  }

  const Syntax& root_;
  NameSet always_;  ///< names of the file, whoever starts it
  NameSet all_;     ///< and those that it binds as a program
  std::vector<NameSet> inner_;
  NameSet told_;
  std::vector<UnboundName> found_;
};

}  // namespace

std::vector<UnboundName> unbound_names(const Syntax& root) { return Search(root).run(); }

}  // namespace alignlint::python
