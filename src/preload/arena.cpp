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

struct Open {
  std::uintptr_t begin = 0;
  std::uintptr_t end = 0;
  std::uintptr_t unused = 0;
  std::uint32_t* sizes = nullptr;  // of the block that begins at each step
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

}  // namespace

bool is_open() { return is_open_now; }

void open(std::uintptr_t begin, std::uintptr_t end) {
  here.begin = here.unused = begin;
  here.end = end;
  std::free(here.sizes);
  here.sizes = static_cast<std::uint32_t*>(std::calloc((end - begin) / kStep, sizeof(std::uint32_t)));
  if (here.sizes == nullptr) std::abort();
  is_open_now = true;
}

std::uintptr_t close() {
  is_open_now = false;
  for (std::uintptr_t& first : here.free) {
    while (first != 0) first = std::exchange(*word(first), 0);
  }
  return here.unused;
}

std::vector<Extent> blocks() {
  std::vector<Extent> blocks;
  for (std::uintptr_t at = here.begin; at < here.unused; at = blocks.back().end) {
    blocks.push_back({at, at + here.sizes[(at - here.begin) / kStep] * kStep});
  }
  return blocks;
}

void* allocate(std::size_t size) {
  const std::size_t steps = size == 0 ? 1 : (size + kStep - 1) / kStep;
  if (steps < here.free.size() && here.free[steps] != 0) {
    const std::uintptr_t block = here.free[steps];
    here.free[steps] = std::exchange(*word(block), 0);
    return reinterpret_cast<void*>(block);
  }
  if (here.end - here.unused < steps * kStep) refuse_more();
  const std::uintptr_t block = here.unused;
  here.unused += steps * kStep;
  here.sizes[(block - here.begin) / kStep] = static_cast<std::uint32_t>(steps);
  return reinterpret_cast<void*>(block);
}

bool release(void* block) {
  const auto at = reinterpret_cast<std::uintptr_t>(block);
  if (at < here.begin || at >= here.end) return false;
  const std::size_t steps = here.sizes[(at - here.begin) / kStep];
  std::memset(block, 0, steps * kStep);
  if (steps >= here.free.size()) return true;
  *word(at) = std::exchange(here.free[steps], at);
  return true;
}

}  // namespace alignlint::arena
