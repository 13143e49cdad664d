#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "preload/arena.h"

// Which memory is looked at, page by page: the system is asked to stop the program at the first look at each.

namespace alignlint::touches {

/// From here on first looks at pages of the memory are noted; a system call that is to look at one fails instead. The memory begins with a page, and nothing
/// else lies on its last one. One at a time; false where the system does not allow it.
bool watch(const arena::Extent& memory, std::size_t page);
/// Ends it; the pages, by the order of the first look at each.
std::vector<std::uintptr_t> end();

}  // namespace alignlint::touches
