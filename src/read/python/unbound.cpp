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

/// Names that are bound for type checkers only.
void add_checked(const Syntax& node, NameSet& names) {
  for (const Syntax& child : node.children) {
    const Syntax* body = is_checked_only(child) ? child.in("consequence") : nullptr;
    if (body != nullptr) names.merge(bound_names(*body));
  }
}

class Search {
 public:
  explicit Search(const Syntax& root)
      : root_(root), always_(bound_names(without_main(root))), all_(bound_names(root)), global_(global_names(root)) {
    add_checked(root, checked_);
    always_.insert(global_.begin(), global_.end());
    all_.insert(global_.begin(), global_.end());
  }

  std::vector<UnboundName> run() {
    if (!all_.contains("*")) look_at(root_);
    return std::move(found_);
  }

 private:
  struct Scope {
    NameSet names;
    bool of_class = false;  ///< functions inside do not see its names
  };

  static Syntax without_main(const Syntax& root) {
    Syntax rest = root;
    std::erase_if(rest.children, is_main_guard);
    return rest;
  }

  void look_at(const Syntax& node) {
    if (node.is("type") || is_checked_only(node)) return;  // annotations need not be there at run time
    const bool scope = node.is("function_definition") || node.is("lambda") || node.is("class_definition") || is_comprehension(node);
    if (!scope) return look_inside(node);
    inner_.push_back({names_of(node), node.is("class_definition")});
    look_inside(node);
    inner_.pop_back();
  }

  void look_inside(const Syntax& node) {
    if (node.is("attribute")) use(node);
    for (const Syntax& child : node.children) look_at(child);
  }

  static NameSet names_of(const Syntax& node) {
    const Syntax* body = node.is("class_definition") ? node.in("body") : nullptr;
    return bound_names(body != nullptr ? *body : node);
  }

  [[nodiscard]] bool is_seen(const std::string& name) const {
    for (std::size_t i = inner_.size(); i-- > 0;) {
      if (inner_[i].names.contains(name) && (!inner_[i].of_class || i + 1 == inner_.size())) return true;
    }
    return always_.contains(name);
  }

  void use(const Syntax& attribute) {
    const Syntax* object = attribute.in("object");
    if (object == nullptr || !object->is("identifier") || is_built_in(object->text)) return;
    const std::string name(object->text);
    if (is_seen(name) || told_.contains(name)) return;
    const bool only_main = all_.contains(name);
    if (only_main && inner_.empty()) return;  // in the guarded block itself
    told_.insert(name);
    const Unbound how = only_main ? Unbound::only_main : checked_.contains(name) ? Unbound::only_checked : Unbound::never;
    found_.push_back({name, object->span, how});
  }

  const Syntax& root_;
  NameSet always_;   ///< names of the file, whoever starts it
  NameSet all_;      ///< and those that it binds as a program
  NameSet global_;   ///< names of the file that functions bind
  NameSet checked_;  ///< names that are bound for type checkers only
  std::vector<Scope> inner_;
  NameSet told_;
  std::vector<UnboundName> found_;
};

}  // namespace

std::vector<UnboundName> unbound_names(const Syntax& root) { return Search(root).run(); }

}  // namespace alignlint::python
