#include "read/python/naming.h"

#include <algorithm>

#include "read/python/composed.h"
#include "read/python/literal.h"

namespace alignlint::python {

namespace {

constexpr int kMostBases = 16;

std::string shortened(std::string_view text) {
  constexpr std::size_t kMost = 40;
  const std::string line(text.substr(0, text.find('\n')));
  return line.size() > kMost ? line.substr(0, kMost) + "…" : line;
}

bool is_empty(const Node& node) { return node.kind == NodeKind::null && !node.span.known(); }

std::optional<Function> method_in(const Class& type, std::string_view name, int bases) {
  const auto& functions = type.module->defined.functions;
  const auto found = functions.find(type.name + "." + std::string(name));
  if (found != functions.end()) return Function{type.module, found->second, found->first, type.definition, 0};
  const Syntax* above = type.definition->in("superclasses");
  if (above == nullptr || bases == 0) return std::nullopt;
  for (const Syntax& base : above->children) {
    const auto known = type.module->defined.classes.find(std::string(base.text));
    if (known == type.module->defined.classes.end()) continue;
    if (auto method = method_in({type.module, known->second, known->first}, name, bases - 1)) return method;
  }
  return std::nullopt;
}

}  // namespace

std::optional<Function> method_of(const Class& type, std::string_view name) {
  auto method = method_in(type, name, kMostBases);
  if (method.has_value()) method->of_class = type.definition;  // of a base's method, too: what it calls is looked for from here
  return method;
}

bool is_own_attribute(const Syntax& node) {
  const Syntax* object = node.is("attribute") ? node.in("object") : nullptr;
  return object != nullptr && object->is("identifier") && (object->text == "self" || object->text == "cls");
}

std::string joined(const std::string& name, std::string_view step) { return name.empty() ? std::string() : name + "." + std::string(step); }

std::string reason_of(const Syntax& expression) { return "the program works it out: " + shortened(expression.text); }

Node unresolved(const Syntax& expression, const std::string& reason) {
  Node node = literal(expression, reason);
  node.kind = NodeKind::scalar;
  node.text = expression.text;
  node.unresolved = Unresolved{reason, expression.span};
  return node;
}

Meaning Naming::meaning_of(const Syntax& expression) const {
  Meaning meaning = bound_to(expression);
  if (is_empty(meaning.value)) meaning.value = value_of(expression);
  if (meaning.value.unresolved.has_value() && expression.is("call")) {
    if (auto made = composed(*this, expression)) meaning.value = *std::move(made);
  }
  return meaning;
}

Meaning Naming::bound_to(const Syntax& expression) const {
  if (expression.is("identifier")) {
    if (const Meaning* known = frames_.find(std::string(expression.text))) return *known;
  } else if (expression.is("attribute")) {
    return attribute(expression);
  } else if (expression.is("parenthesized_expression") && expression.children.size() == 1) {
    return meaning_of(expression.children.front());
  } else if (expression.is("call")) {
    const auto known = results.find(&expression);
    if (known != results.end()) return known->second;
  }
  Meaning meaning;
  const bool named = expression.is("call") || expression.is("subscript");
  if (named) meaning.name = full_name(expression);
  if (expression.is("lambda"))
    meaning.function = Function{frames_.top().module, &expression, "lambda", frames_.top().of_class, frames_.depth()};
  meaning.value = value_of(expression);
  return meaning;
}

Meaning Naming::callee(const Syntax& function) const {
  const Frame& here = frames_.top();
  const Syntax* name = is_own_attribute(function) ? function.in("attribute") : nullptr;
  if (name == nullptr || here.of_class == nullptr) return meaning_of(function);
  Meaning meaning = meaning_of(function);
  const Syntax* class_name = here.of_class->in("name");
  const auto method =
      class_name == nullptr ? std::nullopt : method_of({here.module, here.of_class, std::string(class_name->text)}, name->text);
  if (method.has_value()) meaning.function = method;
  return meaning;
}

Meaning Naming::attribute(const Syntax& node) const {
  const auto own = attributes.find(std::string(node.text));
  if (own != attributes.end()) return own->second;
  Meaning meaning;
  const Syntax* object = node.in("object");
  const Syntax* name = node.in("attribute");
  if (object == nullptr || name == nullptr) return meaning;
  const Meaning known = meaning_of(*object);
  const Meaning* of_file = known.module == nullptr ? nullptr : frames_.find_in(*known.module, std::string(name->text));
  if (of_file != nullptr) return *of_file;
  const std::optional<Class>& type = known.object_of.has_value() ? known.object_of : known.type;
  if (type.has_value()) meaning.function = method_of(*type, name->text);
  meaning.name = joined(full_name(*object), name->text);
  meaning.value = value_of(node);
  return meaning;
}

std::string Naming::full_name(const Syntax& node) const {
  if (node.is("identifier")) {
    const Meaning* meaning = frames_.find(std::string(node.text));
    return meaning == nullptr ? std::string(node.text) : meaning->name;
  }
  if (node.is("attribute")) {
    const Syntax* object = node.in("object");
    const Syntax* attribute = node.in("attribute");
    if (object == nullptr || attribute == nullptr) return {};
    const auto own = attributes.find(std::string(node.text));
    return own != attributes.end() ? own->second.name : joined(full_name(*object), attribute->text);
  }
  if (node.is("subscript")) {
    const Syntax* value = node.in("value");
    const Syntax* key = node.in("subscript");
    const Node text = key == nullptr ? Node() : value_of(*key);
    const bool plain = text.quoted && !text.unresolved.has_value() && !text.text.empty() && end_of_step(text.text) == text.text.size();
    return value != nullptr && plain ? joined(full_name(*value), text.text) : std::string();
  }
  if (node.is("call")) {
    const auto known = results.find(&node);
    if (known != results.end()) return known->second.name;
    const Syntax* function = node.in("function");
    return function == nullptr ? std::string() : full_name(*function);
  }
  return {};
}

Node Naming::value_of(const Syntax& expression) const {
  if (expression.is("identifier")) {
    const Meaning* meaning = frames_.find(std::string(expression.text));
    if (meaning != nullptr && !meaning->value.unresolved.has_value() && !is_empty(meaning->value)) return meaning->value;
  }
  if (expression.is("attribute")) {
    const auto own = attributes.find(std::string(expression.text));
    if (own != attributes.end() && !is_empty(own->second.value)) return own->second.value;
  }
  if (auto made = composed(*this, expression)) return *std::move(made);
  return literal(expression, reason_of(expression));
}

}  // namespace alignlint::python
