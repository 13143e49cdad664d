#include "preload/links.h"

#include <link.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstring>
#include <string_view>

#include "preload/section.h"

namespace alignlint {

namespace {

using arena::Extent;

/// The table of functions that exceptions are unwound by (Linux Standard Base, "The .eh_frame_hdr section"), as linkers of this system write it: a version,
/// three encodings, the place of `.eh_frame`, a count, then pairs of distances from the table itself, the first of each that of a function.
std::vector<std::uintptr_t> functions_in(std::uintptr_t table) {
  constexpr std::array<unsigned char, 4> kAsWritten{1, 0x1b, 0x03, 0x3b};
  const auto* const bytes = reinterpret_cast<const unsigned char*>(table);
  if (!std::equal(kAsWritten.begin(), kAsWritten.end(), bytes)) return {};
  std::uint32_t count = 0;
  std::memcpy(&count, bytes + 8, sizeof count);
  std::vector<std::uintptr_t> functions(count);
  for (std::size_t i = 0; i < count; ++i) {
    std::int32_t distance = 0;
    std::memcpy(&distance, bytes + 12 + 8 * i, sizeof distance);
    functions[i] = table + static_cast<std::uintptr_t>(distance);
  }
  return functions;
}

int take_program(dl_phdr_info* program, std::size_t /*size*/, void* into) {
  auto& extents = *static_cast<Extents*>(into);
  for (const ElfW(Phdr) & segment : std::span(program->dlpi_phdr, program->dlpi_phnum)) {
    const std::uintptr_t begin = program->dlpi_addr + segment.p_vaddr;
    const Extent extent{begin, begin + segment.p_memsz};
    const bool is_fixed = segment.p_type == PT_LOAD && (segment.p_flags & PF_W) == 0;
    if (is_fixed || segment.p_type == PT_GNU_RELRO) extents.constant.push_back(extent);
    if (is_fixed && (segment.p_flags & PF_X) != 0) extents.code.push_back(extent);
    if (is_fixed && (segment.p_flags & PF_X) == 0) extents.texts.push_back(extent);
    if (segment.p_type == PT_GNU_EH_FRAME) extents.functions = functions_in(begin);
  }
  return 1;  // a static program is the only one
}

bool holds(const std::vector<Extent>& extents, std::uintptr_t at) {
  return std::any_of(extents.begin(), extents.end(), [&](const Extent& extent) { return extent.holds(at); });
}

/// Whether the word is what a function left on the stack, and a structure took over with its unused bytes: it points into a function, and not to its begin; or
/// its upper half does so, and its lower half is a small number of the structure. It is left as it is: nobody reads it.
bool is_left_over(std::uintptr_t word, const Extents& extents) {
  constexpr std::uintptr_t kSmallNumber = 4096;
  if ((word & 0xffffffff) < kSmallNumber) return true;
  const std::vector<std::uintptr_t>& functions = extents.functions;
  return !functions.empty() && holds(extents.code, word) && !std::binary_search(functions.begin(), functions.end(), word);
}

/// A text that ends with a zero, as the words of the program are.
bool is_text(std::uintptr_t at) {
  const std::string_view text(reinterpret_cast<const char*>(at));
  const auto is_letter = [](char c) { return static_cast<unsigned char>(c) >= ' ' && c != 0x7f; };
  return !text.empty() && std::all_of(text.begin(), text.end(), is_letter);
}

/// The constants of the program from the first to the last text that the memory points to, copied behind it: a word that points to the copy is the same in
/// each run, and the page it lies on need not be written.
class TextCopy {
 public:
  TextCopy(const std::vector<Extent>& blocks, const Extents& extents) {
    for (const Extent& block : blocks) {
      for (const std::uintptr_t word : words_of(block)) {
        if (!holds(extents.texts, word) || !is_text(word)) continue;
        from_.begin = from_.end == 0 ? word : std::min(from_.begin, word);
        from_.end = std::max(from_.end, word + std::strlen(reinterpret_cast<const char*>(word)) + 1);
      }
    }
  }

  /// Puts it at an address; the first one behind it. None where it would end behind `end`.
  std::optional<std::uintptr_t> put(std::uintptr_t at, std::uintptr_t end) {
    to_ = at;
    if (end - at < from_.end - from_.begin + kAlignment) return std::nullopt;
    std::memcpy(reinterpret_cast<void*>(at), reinterpret_cast<const void*>(from_.begin), from_.end - from_.begin);
    return (at + (from_.end - from_.begin) + kAlignment - 1) / kAlignment * kAlignment;
  }

  /// Where a text of the program stands in the copy.
  [[nodiscard]] std::optional<std::uintptr_t> find(std::uintptr_t word) const {
    if (!from_.holds(word) || !is_text(word)) return std::nullopt;
    return word - from_.begin + to_;
  }

 private:
  static constexpr std::uintptr_t kAlignment = 16;

  Extent from_;
  std::uintptr_t to_ = 0;
};

}  // namespace

Extents Extents::of_process(const Extent& ours) {
  Extents extents;
  dl_iterate_phdr(take_program, &extents);
  std::FILE* const maps = std::fopen("/proc/self/maps", "r");
  unsigned long begin = 0;
  unsigned long end = 0;
  char readable = '-';
  while (maps != nullptr && std::fscanf(maps, "%lx-%lx %c%*[^\n]", &begin, &end, &readable) == 3) {
    if (readable == 'r' && !ours.holds(begin)) extents.other.push_back({begin, end});
  }
  if (maps != nullptr) std::fclose(maps);
  return extents;
}

bool Extents::is_link(std::uintptr_t word) const { return holds(constant, word) && !holds(texts, word) && !is_left_over(word, *this); }

std::span<std::uintptr_t> words_of(const Extent& extent) {
  return {reinterpret_cast<std::uintptr_t*>(extent.begin), (extent.end - extent.begin) / sizeof(std::uintptr_t)};
}

std::optional<Links> note_links(const std::vector<Extent>& blocks, const Extents& extents, std::uintptr_t at, std::uintptr_t end) {
  TextCopy texts(blocks, extents);
  const auto behind = texts.put(at, end);
  if (!behind) return std::nullopt;
  Links links{{}, *behind};
  bool all_known = true;
  for (const Extent& block : blocks) {
    for (std::uintptr_t& word : words_of(block)) {
      const std::uintptr_t offset = reinterpret_cast<std::uintptr_t>(&word) - kSectionAt;
      if (is_left_over(word, extents)) continue;
      if (const auto copy = texts.find(word)) {
        word = *copy;
      } else if (holds(extents.constant, word)) {
        word -= program_begin();
        links.offsets.push_back(static_cast<std::uint32_t>(offset));
      } else if (holds(extents.other, word)) {
        std::fprintf(stderr, "error: the word at %#lx of the loaded data points to %#lx of the program, which will be made anew\n", offset,
                     word - program_begin());
        all_known = false;
      }
    }
  }
  if (!all_known) return std::nullopt;
  return links;
}

}  // namespace alignlint
