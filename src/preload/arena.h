#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

// Where everything is allocated while the program makes its preloaded memory (`preload/write.cpp`): one piece of memory at a given address, dense, and with
// zeros where nothing is in use.

namespace alignlint::arena {

/// A piece of the address space.
struct Extent {
  std::uintptr_t begin = 0;
  std::uintptr_t end = 0;

  [[nodiscard]] bool holds(std::uintptr_t at) const { return at - begin < end - begin; }
};

/// From here on `operator new` takes its blocks at [begin, end), which are zeros; `begin` is a multiple of 16. One thread only.
void open(std::uintptr_t begin, std::uintptr_t end);
/// Leaves it again; the first address that was never used.
std::uintptr_t close();
/// All blocks that were given out since, in order; those that were given back are zeros.
std::vector<Extent> blocks();

/// Whether it is open.
[[nodiscard]] bool is_open();
/// A block of it, of zeros. Ends the program where there is no room: it is made by the build.
void* allocate(std::size_t size);
/// Gives a block of it back; false when `block` is none of it.
bool release(void* block);

}  // namespace alignlint::arena
