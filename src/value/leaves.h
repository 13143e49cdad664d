#pragma once

#include <string>
#include <vector>

#include "document/document.h"
#include "value/yaml_scalar.h"

namespace alignlint {

/// A scalar of a YAML or JSON tree, typed as its loader types it.
struct Leaf {
  std::string path;  ///< `a.b[0].c`; keys that are no text as Python prints them: `True`, `16`, `None`
  YamlType type = YamlType::null;
  Value value;
  Span span;
  std::string error;  ///< why the loader refuses the scalar; empty when it does not
};

/// Every scalar of a tree that counts, in file order: of equal keys the last.
std::vector<Leaf> list_leaves(const Node& root);

/// The value of a scalar or null node as its own format types it: JSON words and numbers, else YAML 1.1.
YamlScalar read_node_scalar(const Node& node);

/// Appends a `value_refused` for every scalar that stops the loader: `2024-13-01`, a bare `=`.
void refuse_scalars(const Node& root, Diagnostics& diagnostics);

}  // namespace alignlint
