#pragma once

#include <string>
#include <vector>

#include "document/node.h"

namespace alignlint {

/// The keys and indices that lead to what a reader is building, `a.b[0]`: a frame for each open node, with the entry under construction.
template <class Frame>
std::string open_path(const std::vector<Frame>& frames) {
  std::string path;
  for (const Frame& frame : frames) {
    if (frame.node.kind == NodeKind::sequence)
      path += "[" + std::to_string(frame.node.items.size()) + "]";
    else
      path += (path.empty() ? "" : ".") + frame.entry.key;
  }
  return path;
}

}  // namespace alignlint
