#include "read/python/composed.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "read/python/literal.h"

namespace alignlint::python {

namespace {

constexpr std::size_t kLongestText = 2'048;
constexpr std::size_t kMostItems = 64;
constexpr int kMostTerms = 12;

bool is_text(const Node& node) { return node.kind == NodeKind::scalar && node.quoted && !node.unresolved.has_value(); }

std::optional<Node> made_text(std::string text, const Syntax& expression) {
  if (text.size() > kLongestText) return std::nullopt;
  Node node = make_scalar(std::move(text), expression.span);
  node.quoted = true;
  return node;
}

/// Whether no more is put together than people do: each step takes the parts over again.
bool has_few_terms(const Syntax& expression) {
  int terms = 0;
  for (const Syntax* left = &expression; left != nullptr && left->is("binary_operator"); left = left->in("left")) ++terms;
  return terms <= kMostTerms;
}

/// As it is printed whatever its notation.
bool is_plain(const Node& node) {
  const bool number =
      !node.text.empty() && node.text.size() < 10 && node.text[0] != '0' && node.text.find_first_not_of("0123456789") == std::string::npos;
  return is_text(node) || (node.kind == NodeKind::scalar && !node.unresolved.has_value() && (number || node.text == "0"));
}

/// `a + b`
std::optional<Node> sum(const Naming& naming, const Syntax& expression) {
  const Syntax* const left = expression.in("left");
  const Syntax* const right = expression.in("right");
  if (left == nullptr || right == nullptr || !has_few_terms(expression)) return std::nullopt;
  const std::string_view between =
      expression.text.substr(left->text.size(), expression.text.size() - left->text.size() - right->text.size());
  if (between.find('+') == std::string_view::npos || between.find_first_not_of(" \t+") != std::string_view::npos) return std::nullopt;
  Node a = naming.value_of(*left);
  const Node b = naming.value_of(*right);
  if (is_text(a) && is_text(b)) return made_text(a.text + b.text, expression);
  const bool lists = a.kind == NodeKind::sequence && b.kind == NodeKind::sequence;
  if (!lists || a.items.size() + b.items.size() > kMostItems) return std::nullopt;
  a.items.insert(a.items.end(), b.items.begin(), b.items.end());
  a.span = expression.span;
  return a;
}

/// `{a}`, and neither `{a=}`, which prints the name, too, nor `{a!r}`.
bool is_value_alone(const Syntax& part) {
  if (part.children.size() != 1) return false;
  const std::string_view inside = part.text.substr(1, part.text.size() - 2);
  return part.children.front().text.size() == inside.size();
}

/// `f"{a} x"`: names and texts as they are, without formats, escapes and doubled braces.
std::optional<Node> formatted(const Naming& naming, const Syntax& expression) {
  for (const std::string_view sign : {"\\", "{{", "}}"}) {
    if (expression.text.find(sign) != std::string_view::npos) return std::nullopt;
  }
  std::string text;
  bool replaced = false;
  for (const Syntax& part : expression.children) {
    if (part.is("string_content")) text += part.text;
    if (!part.is("interpolation")) continue;
    replaced = true;
    if (!is_value_alone(part)) return std::nullopt;
    const Node value = naming.value_of(part.children.front());
    if (!is_plain(value)) return std::nullopt;
    text += value.text;
  }
  return replaced ? made_text(std::move(text), expression) : std::nullopt;
}

/// The words between blanks; none where a shell would read them otherwise.
std::optional<Node> words_of(const Node& text, const Syntax& expression, bool shell) {
  if (!is_text(text) || (shell && text.text.find_first_of("'\"\\#") != std::string::npos)) return std::nullopt;
  Node list;
  list.kind = NodeKind::sequence;
  list.span = expression.span;
  constexpr std::string_view kBlanks = " \t\n\r\f\v";
  for (std::size_t at = text.text.find_first_not_of(kBlanks); at != std::string::npos; at = text.text.find_first_not_of(kBlanks, at)) {
    const std::size_t end = std::min(text.text.find_first_of(kBlanks, at), text.text.size());
    Node word = make_scalar(text.text.substr(at, end - at), expression.span);
    word.quoted = true;
    list.items.push_back(std::move(word));
    if (list.items.size() > kMostItems) return std::nullopt;
    at = end;
  }
  return list;
}

/// `" ".join(list)`
std::optional<Node> joined_list(const Node& between, const Node& list, const Syntax& expression) {
  if (!is_text(between) || list.kind != NodeKind::sequence || list.items.size() > kMostItems) return std::nullopt;
  std::string text;
  for (const Node& item : list.items) {
    if (!is_text(item)) return std::nullopt;
    if (&item != &list.items.front()) text += between.text;
    text += item.text;
  }
  return made_text(std::move(text), expression);
}

/// `[a, 'x']`, where names stand among the items.
std::optional<Node> list_of(const Naming& naming, const Syntax& expression) {
  const std::vector<Syntax>& items = expression.children;
  const auto is_name = [](const Syntax& item) { return item.is("identifier"); };
  if (items.size() > kMostItems || std::none_of(items.begin(), items.end(), is_name)) return std::nullopt;
  Node list;
  list.kind = NodeKind::sequence;
  list.span = expression.span;
  for (const Syntax& item : items) {
    const Node value = is_name(item) ? naming.value_of(item) : Node();
    list.items.push_back(is_name(item) && is_plain(value) ? value : literal(item, reason_of(item)));
  }
  return list;
}

std::optional<Node> called(const Naming& naming, const Syntax& expression) {
  const Syntax* const function = expression.in("function");
  const Syntax* const arguments = expression.in("arguments");
  if (function == nullptr || arguments == nullptr || !function->is("attribute") || arguments->children.size() > 1) return std::nullopt;
  const Syntax* const object = function->in("object");
  const Syntax* const name = function->in("attribute");
  if (object == nullptr || name == nullptr) return std::nullopt;
  const Syntax* const given = arguments->children.empty() ? nullptr : &arguments->children.front();
  if (given == nullptr) return name->text == "split" ? words_of(naming.value_of(*object), expression, false) : std::nullopt;
  if (name->text == "join") return joined_list(naming.value_of(*object), naming.value_of(*given), expression);
  return naming.full_name(*function) == "shlex.split" ? words_of(naming.value_of(*given), expression, true) : std::nullopt;
}

}  // namespace

std::optional<Node> composed(const Naming& naming, const Syntax& expression) {
  if (expression.is("binary_operator")) return sum(naming, expression);
  if (expression.is("string")) return formatted(naming, expression);
  if (expression.is("list") || expression.is("tuple")) return list_of(naming, expression);
  return expression.is("call") ? called(naming, expression) : std::nullopt;
}

}  // namespace alignlint::python
