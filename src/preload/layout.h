#pragma once

#include <cstdint>
#include <vector>

#include "preload/arena.h"
#include "preload/links.h"

// Where what is loaded had best lie. A run looks at a fifth of it, which would lie all over: each of two thousand pages would be read for a part of it.

namespace alignlint {

/// What is known of a loading by which the next one is laid out.
struct Loading {
  std::vector<arena::Extent> groups;    ///< each on pages of its own
  std::vector<arena::Extent> reached;   ///< the blocks that are kept
  std::vector<std::uintptr_t> touched;  ///< pages that a run looks at, by the order of the first look
};

/// From `at` on: what a run has to write, what it looks at, in this order, what is kept besides, and the rest.
arena::Layout layout_of(const Loading& loading, const Extents& extents, std::uintptr_t at);

}  // namespace alignlint
