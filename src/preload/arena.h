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

/// What is allocated in turn is mostly used together: blocks are placed by groups of them, of this many bytes; a larger block is a group of its own.
inline constexpr std::size_t kGroup = 256;

/// Where groups lie, by their number: by the order in which they were begun.
struct Layout {
  std::vector<Extent> groups;
  std::uintptr_t behind = 0;  ///< here begins what has no place, and what is more than its place holds
};

/// From here on `operator new` takes its blocks at [begin, end), which are zeros; `begin` is a multiple of 16. One thread only.
void open(std::uintptr_t begin, std::uintptr_t end);
/// The same, with each group at its place in the layout, which lies in [begin, end) and outlives the arena.
void open(std::uintptr_t begin, std::uintptr_t end, const Layout& layout);
/// The same, with each group on pages of its own, of so many bytes.
void open_apart(std::uintptr_t begin, std::uintptr_t end, std::size_t page);
/// Leaves it again; the first address that was never used.
std::uintptr_t close();
/// All blocks that were given out since, in order; those that were given back are zeros.
std::vector<Extent> blocks();
/// The groups that were begun since, by their numbers.
std::vector<Extent> groups();

/// Whether it is open.
[[nodiscard]] bool is_open();
/// A block of it, of zeros. Ends the program where there is no room: it is made by the build.
void* allocate(std::size_t size);
/// Gives a block of it back; false when `block` is none of it. Once it is closed nothing is given back.
bool release(void* block);

}  // namespace alignlint::arena
