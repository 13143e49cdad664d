#include "preload/arena.h"

#include <array>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <utility>

namespace alignlint::arena {

namespace {

constexpr std::size_t kStep = 16;           // of sizes
constexpr std::size_t kListed = 64 * 1024;  // larger blocks are not used again

/// A list that grows beside the arena, not in it.
template <typename T>
struct List {
  T* items = nullptr;
  std::size_t size = 0;
  std::size_t room = 0;

  void push_back(const T& item) {
    if (size == room) {
      room = 2 * room + 1024;
      items = static_cast<T*>(std::realloc(items, room * sizeof(T)));
      if (items == nullptr) std::abort();
    }
    items[size++] = item;
  }
};

struct Open {
  std::uintptr_t begin = 0;
  std::uintptr_t end = 0;
  std::uintptr_t unused = 0;
  const Layout* layout = nullptr;
  std::size_t page = kStep;        // groups begin at multiples of it
  std::size_t in_group = kGroup;   // bytes given out of the last group
  std::uint32_t* sizes = nullptr;  // of the block that begins at each step
  List<Extent> groups;
  std::array<std::uintptr_t, kListed / kStep + 1>
      free{};  // by steps: the last one that was given back; each holds the address of the one before it
};

constinit Open here{};
constinit bool is_open_now = false;

std::uintptr_t* word(std::uintptr_t at) { return reinterpret_cast<std::uintptr_t*>(at); }

[[noreturn]] void refuse_more() {
  std::fputs("error: the built-in data needs more memory than cmake/preload.cmake leaves for it\n", stderr);
  std::_Exit(1);
}

void open(std::uintptr_t begin, std::uintptr_t end, const Layout* layout, std::size_t page) {
  std::free(here.sizes);
  std::free(here.groups.items);
  here = {};
  here.begin = begin;
  here.unused = layout != nullptr ? layout->behind : begin;
  here.end = end;
  here.layout = layout;
  here.page = page;
  here.sizes = static_cast<std::uint32_t*>(std::calloc((end - begin) / kStep, sizeof(std::uint32_t)));
  if (here.sizes == nullptr) std::abort();
  is_open_now = true;
}

void begin_group(std::size_t size) {
  here.in_group = 0;
  const std::size_t number = here.groups.size;
  if (here.layout != nullptr && number < here.layout->groups.size()) {
    const std::uintptr_t at = here.layout->groups[number].begin;
    return here.groups.push_back({at, at});
  }
  const std::uintptr_t at = (here.unused + here.page - 1) / here.page * here.page;
  if (at > here.end || here.end - at < size) refuse_more();
  here.unused = at;
  here.groups.push_back({at, at});
}

/// Whether what was given out of the last group, and is about to be, lies in its place in the layout.
bool is_in_place() {
  const std::size_t number = here.groups.size - 1;
  if (here.layout == nullptr || number >= here.layout->groups.size()) return false;
  return here.groups.items[number].begin + here.in_group <= here.layout->groups[number].end;
}

std::uintptr_t take_unused(std::size_t size) {
  if (here.in_group + size > kGroup) begin_group(size);
  here.in_group += size;
  Extent& group = here.groups.items[here.groups.size - 1];
  if (is_in_place()) return std::exchange(group.end, group.end + size);
  if (here.end - here.unused < size) refuse_more();
  const std::uintptr_t block = std::exchange(here.unused, here.unused + size);
  group.end = here.unused;
  return block;
}

}  // namespace

bool is_open() { return is_open_now; }

void open(std::uintptr_t begin, std::uintptr_t end) { open(begin, end, nullptr, kStep); }
void open(std::uintptr_t begin, std::uintptr_t end, const Layout& layout) { open(begin, end, &layout, kStep); }
void open_apart(std::uintptr_t begin, std::uintptr_t end, std::size_t page) { open(begin, end, nullptr, page); }

std::uintptr_t close() {
  is_open_now = false;
  for (std::uintptr_t& first : here.free) {
    while (first != 0) first = std::exchange(*word(first), 0);
  }
  return here.unused;
}

std::vector<Extent> blocks() {
  std::vector<Extent> blocks;
  std::uintptr_t at = here.begin;
  while (at < here.unused) {
    const std::uintptr_t size = here.sizes[(at - here.begin) / kStep] * kStep;
    if (size != 0) blocks.push_back({at, at + size});
    at += size != 0 ? size : kStep;
  }
  return blocks;
}

std::vector<Extent> groups() { return {here.groups.items, here.groups.items + here.groups.size}; }

void* allocate(std::size_t size) {
  const std::size_t steps = size == 0 ? 1 : (size + kStep - 1) / kStep;
  if (steps < here.free.size() && here.free[steps] != 0) {
    const std::uintptr_t block = here.free[steps];
    here.free[steps] = std::exchange(*word(block), 0);
    return reinterpret_cast<void*>(block);
  }
  const std::uintptr_t block = take_unused(steps * kStep);
  here.sizes[(block - here.begin) / kStep] = static_cast<std::uint32_t>(steps);
  return reinterpret_cast<void*>(block);
}

bool release(void* block) {
  const auto at = reinterpret_cast<std::uintptr_t>(block);
  if (at < here.begin || at >= here.end) return false;
  if (!is_open_now) return true;
  const std::size_t steps = here.sizes[(at - here.begin) / kStep];
  std::memset(block, 0, steps * kStep);
  if (steps >= here.free.size()) return true;
  *word(at) = std::exchange(here.free[steps], at);
  return true;
}

}  // namespace alignlint::arena
