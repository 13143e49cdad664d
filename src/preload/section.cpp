#include "preload/section.h"

#include <sys/mman.h>

// Made by the build: see cmake/preload.cmake.
extern "C" char alignlint_section_begin[];
extern "C" const char alignlint_section_files[];
extern "C" const char alignlint_section_files_end[];
extern "C" const char alignlint_section_end[];

namespace alignlint {

namespace {

constinit bool is_at_its_place = false;

}  // namespace

bool move_section() {
  if (memory_size() == 0) return false;
  void* const wanted = reinterpret_cast<void*>(kSectionAt);
  void* const room = mmap(wanted, section_size(), PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED_NOREPLACE, -1, 0);
  if (room == MAP_FAILED) return false;
  is_at_its_place =
      room == wanted && mremap(alignlint_section_begin, section_size(), section_size(), MREMAP_MAYMOVE | MREMAP_FIXED, wanted) == wanted;
  return is_at_its_place;
}

std::size_t section_size() { return static_cast<std::size_t>(alignlint_section_end - alignlint_section_begin); }

std::size_t memory_size() { return static_cast<std::size_t>(alignlint_section_files - alignlint_section_begin); }

std::string_view section_files() {
  const char* const begin = is_at_its_place ? reinterpret_cast<const char*>(kSectionAt) + memory_size() : alignlint_section_files;
  return {begin, static_cast<std::size_t>(alignlint_section_files_end - alignlint_section_files)};
}

bool is_in_section(const void* at) { return is_at_its_place && reinterpret_cast<std::uintptr_t>(at) - kSectionAt < section_size(); }

}  // namespace alignlint
