#pragma once

#include <string>

namespace alignlint {

/// An edit that was made, as people are told of it.
struct DoneEdit {
  std::string text;      ///< `set 'optimizer.eps' to 1e-8 at run.yaml:12`
  std::string set = {};  ///< the entry that has another value now; empty: another kind of edit
};

}  // namespace alignlint
