#include "expr/expression.h"

#include <algorithm>
#include <utility>

namespace alignlint {

namespace {

constexpr std::string_view sign_of(ExprKind kind) {
  constexpr std::string_view kSigns[] = {"&&", "||", "?", "==", "!=", "<", "<=", ">", ">=", "in", "+", "-", "*", "/", "//", "%", "??"};
  return kSigns[static_cast<std::size_t>(kind) - static_cast<std::size_t>(ExprKind::logical_and)];
}

std::string dump(const ExprTree& tree, const ExprNode& node) {
  std::vector<std::string> children;
  for (std::uint32_t i = node.child; i != ExprNode::kNone; i = tree.nodes[i].next) children.push_back(dump(tree, tree.nodes[i]));
  const auto joined = [&] {
    std::string out;
    for (const std::string& child : children) out += (out.empty() ? "" : ", ") + child;
    return out;
  };
  switch (node.kind) {
    case ExprKind::literal: {
      const Value& value = tree.literals[node.literal];
      if (value.is_none()) return "null";
      return value.is_text() ? "'" + value.as_text() + "'" : to_text(value);
    }
    case ExprKind::name:
    case ExprKind::item:
      return std::string(tree.name(node));
    case ExprKind::list:
      return "[" + joined() + "]";
    case ExprKind::call:
      return std::string(tree.name(node)) + "(" + joined() + ")";
    case ExprKind::each:
      return children[0] + "." + std::string(tree.name(node)) + "(" + children[1] + ")";
    case ExprKind::index:
      return children[0] + "[" + children[1] + "]";
    case ExprKind::negate:
      return "(-" + children[0] + ")";
    case ExprKind::logical_not:
      return "(!" + children[0] + ")";
    case ExprKind::choice:
      return "(" + children[0] + " ? " + children[1] + " : " + children[2] + ")";
    default:
      return "(" + children[0] + " " + std::string(sign_of(node.kind)) + " " + children[1] + ")";
  }
}

}  // namespace

Expression::Expression(Shared<ExprTree> tree) : tree_(std::move(tree)) {
  if (!tree_) return;
  text_ = tree_->text;
  place_ = tree_->place;
}

Expression::Expression(std::string_view text, Span where) : text_(text), place_(where, text.size()) {}

const ExprTree* Expression::tree() const {
  if (!empty() && !tree_) {
    Diagnostics ignored;
    check(ignored);
  }
  return tree_ && !tree_->nodes.empty() ? tree_.get() : nullptr;
}

void Expression::check(Diagnostics& diagnostics) const {
  if (empty() || (tree_ && !tree_->nodes.empty())) return;
  tree_ = parse_tree(text_, place_, diagnostics);
  if (!tree_) tree_ = Shared<ExprTree>::make();
}

std::vector<ExprName> Expression::names() const {
  std::vector<ExprName> out;
  const ExprTree* tree = this->tree();
  if (tree == nullptr) return out;
  for (const ExprNode& node : tree->nodes) {
    if (node.kind != ExprKind::name) continue;
    const std::string_view name = tree->name(node);
    const bool seen = std::any_of(out.begin(), out.end(), [&](const ExprName& known) { return known.name == name; });
    if (!seen) out.push_back({name, tree->place.at(node.begin, node.end)});
  }
  return out;
}

std::vector<ExprCall> Expression::calls() const {
  std::vector<ExprCall> out;
  const ExprTree* tree = this->tree();
  if (tree == nullptr) return out;
  for (const ExprNode& node : tree->nodes) {
    if (node.kind != ExprKind::call) continue;
    ExprCall& call = out.emplace_back();
    call.function = tree->name(node);
    call.span = tree->place.at(node.begin, node.end);
    for (std::uint32_t i = node.child; i != ExprNode::kNone; i = tree->nodes[i].next) {
      const ExprNode& argument = tree->nodes[i];
      call.argument_spans.push_back(tree->place.at(argument.begin, argument.end));
      call.arguments.push_back(argument.kind == ExprKind::literal ? std::optional(tree->literals[argument.literal]) : std::nullopt);
    }
  }
  return out;
}

std::string dump(const Expression& expression) {
  if (expression.tree() == nullptr) return {};
  return dump(*expression.tree(), expression.tree()->nodes.back());
}

}  // namespace alignlint
