#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

// The section of the program that holds the built-in data: as files, and as the memory of a program that has loaded them (docs/design.md, "Preloaded").
// cmake/preload.cmake lays it out: the memory, which begins with a header, then the files.

namespace alignlint {

/// Where the section lies while the program runs: in every run there, so that what is in it may point to itself.
inline constexpr std::uintptr_t kSectionAt = 0x200000000000;

/// What the memory begins with. All zeros: nothing is loaded yet.
struct SectionHeader {
  std::uint64_t root;  ///< the address of the `BuiltIn`
  std::uint64_t
      links;  ///< the address of `link_count` numbers of 32 bits: how far into the section the words lie that point into the program
  std::uint64_t link_count;  ///< such a word holds how far into the program it points
  std::uint64_t unused = 0;  ///< blocks begin at multiples of 16 behind it
};

/// Moves the section there, once; false when it has no memory, or the system does not allow it.
bool move_section();

/// Bytes of the section, of which `memory_size()` are its memory.
std::size_t section_size();
std::size_t memory_size();
/// The built-in files (`toml/image.h`), wherever the section lies.
std::string_view section_files();
/// Of the section at its place.
inline SectionHeader& section_header() { return *reinterpret_cast<SectionHeader*>(kSectionAt); }
bool is_in_section(const void* at);

extern "C" const char __executable_start[];
/// Where the program lies in this run: another address each time.
inline std::uintptr_t program_begin() { return reinterpret_cast<std::uintptr_t>(__executable_start); }

}  // namespace alignlint
