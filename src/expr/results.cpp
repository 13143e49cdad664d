#include "expr/results.h"

namespace alignlint {

namespace {

void collect(const ExprTree& tree, const ExprNode& node, std::vector<LiteralResult>& results) {
  if (node.kind == ExprKind::literal) results.push_back({&tree.literals[node.literal], tree.place.at(node.begin, node.end)});
  if (node.kind != ExprKind::choice && node.kind != ExprKind::coalesce) return;
  std::uint32_t child = node.child;
  if (node.kind == ExprKind::choice) child = tree.nodes[child].next;  // the condition is no result
  for (; child != ExprNode::kNone; child = tree.nodes[child].next) collect(tree, tree.nodes[child], results);
}

}  // namespace

std::vector<LiteralResult> literal_results(const Expression& expression) {
  std::vector<LiteralResult> results;
  const ExprTree* tree = expression.tree();
  if (tree != nullptr && !tree->nodes.empty()) collect(*tree, tree->nodes.back(), results);
  return results;
}

bool has_branches(const Expression& expression) {
  const ExprTree* tree = expression.tree();
  if (tree == nullptr || tree->nodes.empty()) return false;
  const ExprKind kind = tree->nodes.back().kind;
  return kind == ExprKind::choice || kind == ExprKind::coalesce;
}

}  // namespace alignlint
