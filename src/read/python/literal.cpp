#include "read/python/literal.h"

#include <algorithm>
#include <array>

namespace alignlint::python {

namespace {

constexpr std::array<std::string_view, 5> kScalars{"true", "false", "integer", "float", "none"};
constexpr std::array<std::string_view, 3> kSequences{"list", "tuple", "set"};

template <class List>
bool among(std::string_view type, const List& types) {
  return std::find(types.begin(), types.end(), type) != types.end();
}

/// `'a' "b"` or one string, as one text.
std::optional<std::string> joined(const Syntax& node) {
  std::string text;
  for (const Syntax& part : node.children) {
    const auto one = text_of(part);
    if (!one.has_value()) return std::nullopt;
    text += *one;
  }
  return text;
}

Node sequence(const Syntax& expression, const std::string& reason) {
  Node node;
  node.kind = NodeKind::sequence;
  for (const Syntax& item : expression.children) node.items.push_back(literal(item, reason));
  return node;
}

Node dictionary(const Syntax& expression, const std::string& reason) {
  Node node;
  node.kind = NodeKind::mapping;
  for (const Syntax& pair : expression.children) {
    const Syntax* key = pair.in("key");
    const Syntax* value = pair.in("value");
    const auto name = key == nullptr ? std::nullopt : text_of(*key);
    if (value == nullptr || !name.has_value()) continue;
    node.entries.push_back({*name, key->span, literal(*value, reason), true});
  }
  return node;
}

/// `dict(a=1)`: a dictionary as it is written by many.
bool is_dictionary_call(const Syntax& expression) {
  const Syntax* function = expression.is("call") ? expression.in("function") : nullptr;
  const Syntax* arguments = expression.in("arguments");
  const auto is_named = [](const Syntax& argument) { return argument.is("keyword_argument"); };
  return function != nullptr && function->is("identifier") && function->text == "dict" && arguments != nullptr &&
         std::all_of(arguments->children.begin(), arguments->children.end(), is_named);
}

Node dictionary_of_call(const Syntax& expression, const std::string& reason) {
  Node node;
  node.kind = NodeKind::mapping;
  for (const Syntax& argument : expression.in("arguments")->children) {
    const Syntax* name = argument.in("name");
    const Syntax* value = argument.in("value");
    if (name != nullptr && value != nullptr) node.entries.push_back({std::string(name->text), name->span, literal(*value, reason), true});
  }
  return node;
}

/// A sign in front of a number.
bool is_signed_number(const Syntax& expression) {
  return expression.is("unary_operator") && expression.children.size() == 1 &&
         (expression.text.starts_with('-') || expression.text.starts_with('+')) &&
         (expression.children.front().is("integer") || expression.children.front().is("float"));
}

}  // namespace

std::optional<std::string> text_of(const Syntax& expression) {
  if (expression.is("concatenated_string")) return joined(expression);
  if (!expression.is("string")) return std::nullopt;
  std::string text;
  for (const Syntax& part : expression.children) {
    if (part.is("interpolation")) return std::nullopt;
    if (part.is("string_content")) text += part.text;
  }
  return text;
}

Node literal(const Syntax& expression, const std::string& reason) {
  Node node;
  if (const auto text = text_of(expression)) {
    node.kind = NodeKind::scalar;
    node.text = *text;
    node.quoted = true;
  } else if (among(expression.type, kScalars) || is_signed_number(expression)) {
    node.kind = expression.is("none") ? NodeKind::null : NodeKind::scalar;
    node.text = expression.text;
    std::erase_if(node.text, [](char c) { return c == '_' || c == ' '; });  // 1_000
    node.notation = Notation::python;
  } else if (expression.is("parenthesized_expression") && expression.children.size() == 1) {
    return literal(expression.children.front(), reason);
  } else if (among(expression.type, kSequences)) {
    node = sequence(expression, reason);
  } else if (expression.is("dictionary")) {
    node = dictionary(expression, reason);
  } else if (is_dictionary_call(expression)) {
    node = dictionary_of_call(expression, reason);
  } else {
    node.kind = NodeKind::scalar;
    node.text = expression.text;
    node.unresolved = Unresolved{reason, expression.span};
  }
  node.span = expression.span;
  return node;
}

}  // namespace alignlint::python
