#pragma once

#include <unordered_map>

#include "document/node.h"
#include "mapping/evaluate/typed.h"

namespace alignlint {

/// What the sections and lists of a tree that no longer changes say as they are written, without a schema: expressions ask for whole sections again and again.
/// A copy begins anew, because its nodes lie elsewhere.
class NodeValues {
 public:
  NodeValues() = default;
  NodeValues(const NodeValues& /*other*/) {}
  NodeValues& operator=(const NodeValues& /*other*/) {
    values_.clear();
    return *this;
  }

  Value of(const Node& node, Space space) {
    if (node.kind != NodeKind::mapping && node.kind != NodeKind::sequence) return typed_value(node, space, nullptr).value;
    const auto [known, is_new] = values_.try_emplace(&node);
    if (is_new) known->second = typed_value(node, space, nullptr).value;
    return known->second;
  }

 private:
  std::unordered_map<const Node*, Value> values_;
};

}  // namespace alignlint
