#include "preload/heap.h"

#include <sys/mman.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <new>

#include "preload/arena.h"
#include "preload/section.h"
#include "text/sanitizers.h"

#if !ALIGNLINT_SANITIZED

namespace {

constexpr std::size_t kStep = 16;       // of the sizes of texts and nodes; also the alignment of every block
constexpr std::size_t kFine = 128;      // up to here
constexpr std::size_t kWideStep = 64;   // of the sizes of settings, look-ups and other structures
constexpr std::size_t kLargest = 1024;  // larger blocks are malloc's, which joins what is freed
constexpr std::size_t kClasses = kFine / kStep + (kLargest - kFine) / kWideStep;
constexpr std::size_t kSlab = std::size_t{64} * 1024;  // blocks of one size lie in slabs, aligned to their size
constexpr std::size_t kMostWide = 128;  // slabs of wide sizes in a thread: more of them would keep more that is freed than malloc does
constexpr std::size_t kLargePage = std::size_t{2} * 1024 * 1024;    // of the system
constexpr std::size_t kRegion = 4 * kLargePage;                     // slabs come from regions, aligned to their size
constexpr std::size_t kRegions = (std::size_t{1} << 47) / kRegion;  // that the address space of a process has

/// A block that is not in use. The link is not an address as it stands, so that what overwrites a block cannot choose the next one.
struct Free {
  std::uintptr_t next;
};

/// What a slab begins with; its blocks follow.
struct Slab {
  std::size_t size_class;
};

struct SizeClass {
  std::uintptr_t free;    // the first block, as an address; 0: none
  std::uintptr_t unused;  // of the last slab: what was never given out
  std::uintptr_t end;
};

thread_local constinit std::array<SizeClass, kClasses> classes{};
thread_local constinit std::uintptr_t region_unused = 0;
thread_local constinit std::uintptr_t region_end = 0;
thread_local constinit std::size_t wide_slabs = 0;

/// Which addresses are ours, a bit a region: pages of it that are never written cost nothing.
constinit std::array<std::atomic<std::uint64_t>, kRegions / 64> ours{};

/// Up to which size blocks are ours: little runs, which touch a page for each size, would pay more than they save.
constinit std::atomic<std::size_t> largest = kFine;

/// Whether much is to be allocated: the same holds of large pages.
bool expects_much() { return largest.load(std::memory_order_relaxed) == kLargest; }

std::size_t class_of(std::size_t size) {
  if (size <= kFine) return size == 0 ? 0 : (size - 1) / kStep;
  return kFine / kStep + (size - kFine - 1) / kWideStep;
}

std::size_t size_of(std::size_t size_class) {
  if (size_class < kFine / kStep) return (size_class + 1) * kStep;
  return kFine + (size_class - kFine / kStep + 1) * kWideStep;
}

std::uintptr_t hidden(std::uintptr_t next, std::uintptr_t at) { return next ^ (at >> 12U); }

bool is_ours(std::uintptr_t address) {
  const std::size_t region = address / kRegion;
  return (ours[region / 64].load(std::memory_order_relaxed) >> (region % 64) & 1U) != 0;
}

/// False when the system gives no more: malloc may still find a gap.
bool open_region() {
  void* const got = mmap(nullptr, 2 * kRegion, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (got == MAP_FAILED) return false;
  const auto begin = reinterpret_cast<std::uintptr_t>(got);
  const std::uintptr_t aligned = (begin + kRegion - 1) / kRegion * kRegion;
  if (aligned > begin) munmap(got, aligned - begin);
  munmap(reinterpret_cast<void*>(aligned + kRegion), begin + kRegion - aligned);
  const std::uintptr_t large = expects_much() ? aligned : aligned + kLargePage;
  madvise(reinterpret_cast<void*>(large), aligned + kRegion - large, MADV_HUGEPAGE);
  const std::size_t region = aligned / kRegion;
  ours[region / 64].fetch_or(std::uint64_t{1} << (region % 64), std::memory_order_relaxed);
  region_unused = aligned;
  region_end = aligned + kRegion;
  return true;
}

bool open_slab(std::size_t size_class) {
  const bool wide = size_class >= kFine / kStep;
  if (wide && wide_slabs == kMostWide) return false;
  if (wide) ++wide_slabs;
  if (region_unused == region_end && !open_region()) return false;
  SizeClass& of_size = classes[size_class];
  new (reinterpret_cast<void*>(region_unused)) Slab{size_class};
  of_size.unused = region_unused + kStep;
  region_unused += kSlab;
  of_size.end = region_unused;
  return true;
}

void* take_unused(std::size_t size_class) {
  const std::size_t size = size_of(size_class);
  if (alignlint::arena::is_open()) return alignlint::arena::allocate(size);
  SizeClass& of_size = classes[size_class];
  if (of_size.end - of_size.unused < size && !open_slab(size_class)) return nullptr;
  void* const block = reinterpret_cast<void*>(of_size.unused);
  of_size.unused += size;
  return block;
}

void* allocate_otherwise(std::size_t size) {
  if (alignlint::arena::is_open()) return alignlint::arena::allocate(size);
  for (;;) {
    if (void* const block = std::malloc(size)) return block;
    const std::new_handler handler = std::get_new_handler();
    if (handler == nullptr) throw std::bad_alloc();
    handler();
  }
}

void release_otherwise(void* block) {
  if (alignlint::arena::release(block) || alignlint::is_in_section(block)) return;
  std::free(block);
}

}  // namespace

namespace alignlint::heap {

void expect_much() {
  if (largest.exchange(kLargest, std::memory_order_relaxed) == kLargest) return;
  for (SizeClass& of_size : classes) of_size.unused = of_size.end = 0;
  region_unused = std::min((region_unused + kLargePage - 1) / kLargePage * kLargePage, region_end);
}

}  // namespace alignlint::heap

void* operator new(std::size_t size) {
  if (size > largest.load(std::memory_order_relaxed)) return allocate_otherwise(size);
  const std::size_t size_class = class_of(size);
  SizeClass& of_size = classes[size_class];
  if (of_size.free == 0) {
    void* const block = take_unused(size_class);
    return block != nullptr ? block : allocate_otherwise(size);
  }
  const std::uintptr_t block = of_size.free;
  of_size.free = hidden(reinterpret_cast<const Free*>(block)->next, block);
  return reinterpret_cast<void*>(block);
}

void operator delete(void* block) noexcept {
  const auto at = reinterpret_cast<std::uintptr_t>(block);
  if (!is_ours(at)) return release_otherwise(block);
  SizeClass& of_size = classes[reinterpret_cast<const Slab*>(at / kSlab * kSlab)->size_class];
  new (block) Free{hidden(of_size.free, at)};
  of_size.free = at;
}

void operator delete(void* block, std::size_t /*size*/) noexcept { operator delete(block); }

#else

void alignlint::heap::expect_much() {}

#endif
