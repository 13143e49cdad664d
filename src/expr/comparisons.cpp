#include "expr/comparisons.h"

namespace alignlint {

namespace {

class Collector {
 public:
  explicit Collector(const ExprTree& tree) : tree_(tree) {}

  std::vector<Comparison> run() {
    for (const ExprNode& node : tree_.nodes) {
      const bool equality = node.kind == ExprKind::equal || node.kind == ExprKind::unequal;
      if (!equality && node.kind != ExprKind::in) continue;
      const ExprNode& left = tree_.nodes[node.child];
      const ExprNode& right = tree_.nodes[left.next];
      add(left, right);
      if (equality) add(right, left);
    }
    return std::move(comparisons_);
  }

 private:
  void add(const ExprNode& name, const ExprNode& value) {
    if (name.kind != ExprKind::name) return;
    if (value.kind == ExprKind::literal) {
      comparisons_.push_back({tree_.name(name), &tree_.literals[value.literal], tree_.place.at(value.begin, value.end)});
    } else if (value.kind == ExprKind::list) {
      for (std::uint32_t item = value.child; item != ExprNode::kNone; item = tree_.nodes[item].next) add(name, tree_.nodes[item]);
    }
  }

  const ExprTree& tree_;
  std::vector<Comparison> comparisons_;
};

}  // namespace

std::vector<Comparison> comparisons_of(const Expression& expression) {
  const ExprTree* tree = expression.tree();
  return tree == nullptr ? std::vector<Comparison>() : Collector(*tree).run();
}

}  // namespace alignlint
