#include "preload/preload.h"

#include <span>

#include "preload/heap.h"
#include "preload/section.h"

namespace alignlint {

BuiltIn& preloaded() {
  heap::expect_much();
  if (!move_section() || section_header().root == 0) return *new BuiltIn(section_files());
  const SectionHeader& header = section_header();
  for (const std::uint32_t offset : std::span(reinterpret_cast<const std::uint32_t*>(header.links), header.link_count)) {
    *reinterpret_cast<std::uintptr_t*>(kSectionAt + offset) += program_begin();
  }
  return *reinterpret_cast<BuiltIn*>(header.root);
}

bool is_being_built() { return move_section() && section_header().root == 0; }

}  // namespace alignlint
