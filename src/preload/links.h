#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "preload/arena.h"

// What the loaded memory holds besides itself: words that point into the program, which lies elsewhere in each run.

namespace alignlint {

/// Where the words of the memory may point, and where not.
struct Extents {
  std::vector<arena::Extent> constant;    ///< of the program: the same in each run, but for where it lies
  std::vector<arena::Extent> code;        ///< among those, the functions
  std::vector<arena::Extent> texts;       ///< … and what holds no address
  std::vector<arena::Extent> other;       ///< whatever else there is, but for what is `ours`
  std::vector<std::uintptr_t> functions;  ///< where each begins, in order

  /// Of this process.
  static Extents of_process(const arena::Extent& ours);

  /// Whether a run has to set the word: it points to a function or to a table of addresses.
  [[nodiscard]] bool is_link(std::uintptr_t word) const;
};

/// A block, or what else is aligned to words, as these.
std::span<std::uintptr_t> words_of(const arena::Extent& extent);

/// Turns each address of the program into its distance from the program's begin, and notes where it stands; that of a text into the address of its copy, which
/// is put at [at, end). A word that points to what will not be there in another run is told on standard error. What was noted, and the first address behind
/// the copy; none where there is no room, or such a word.
struct Links {
  std::vector<std::uint32_t> offsets;  ///< into the section
  std::uintptr_t behind = 0;
};
std::optional<Links> note_links(const std::vector<arena::Extent>& blocks, const Extents& extents, std::uintptr_t at, std::uintptr_t end);

}  // namespace alignlint
