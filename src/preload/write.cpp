// Makes the loaded memory: loads the built-in files into the arena and finds every word there that points into the program.

#include <link.h>
#include <pthread.h>
#include <sys/mman.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstring>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "pipeline/check.h"
#include "preload/arena.h"
#include "preload/preload.h"
#include "preload/section.h"
#include "report/redact.h"

namespace alignlint {

namespace {

using arena::Extent;

constexpr std::size_t kStackSize = std::size_t{64} * 1024 * 1024;
constexpr std::uintptr_t kStackAt = kSectionAt - kStackSize;

/// Where the words of the memory may point, and where not.
struct Extents {
  std::vector<Extent> constant;           ///< of the program: the same in each run, but for where it lies
  std::vector<Extent> code;               ///< among those, the functions
  std::vector<Extent> texts;              ///< … and what holds no address
  std::vector<Extent> other;              ///< whatever else there is
  std::vector<std::uintptr_t> functions;  ///< where each begins, in order
};

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

Extents extents_of_process() {
  Extents extents;
  dl_iterate_phdr(take_program, &extents);
  std::FILE* const maps = std::fopen("/proc/self/maps", "r");
  unsigned long begin = 0;
  unsigned long end = 0;
  while (maps != nullptr && std::fscanf(maps, "%lx-%lx%*[^\n]", &begin, &end) == 2) {
    if (begin >= kStackAt && begin < kSectionAt + section_size()) continue;
    extents.other.push_back({begin, end});
  }
  if (maps != nullptr) std::fclose(maps);
  return extents;
}

bool holds(const std::vector<Extent>& extents, std::uintptr_t at) {
  return std::any_of(extents.begin(), extents.end(), [&](const Extent& extent) { return extent.holds(at); });
}

std::span<std::uintptr_t> words_of(const Extent& extent) {
  return {reinterpret_cast<std::uintptr_t*>(extent.begin), (extent.end - extent.begin) / sizeof(std::uintptr_t)};
}

/// Checks pairs as a run does, so that what a run makes of the data on first use is in the data already.
void rehearse(Data& data, const Sources& sources, const std::vector<RehearsedPair>& pairs) {
  Sources own = sources.shared(sources.end());
  const Disk disk = real_disk();
  const LoadContext context{own, disk, data};
  for (const auto& [reference, candidate] : pairs) {
    CheckRequest request;
    request.reference.files = {reference};
    request.candidate.files = {candidate};
    Report report = check_pair(request, context);
    Redaction redaction(data.secrets());
    for (const FileId file : own.from(sources.end())) redaction.learn(own.text(file));
    redact(report, redaction);
  }
}

void* load(void* pairs) {
  arena::open(kSectionAt + sizeof(SectionHeader), kSectionAt + memory_size());
  auto* const loaded = new BuiltIn(section_files());
  loaded->load_everything();
  rehearse(loaded->data, loaded->sources, *static_cast<const std::vector<RehearsedPair>*>(pairs));
  section_header() = {reinterpret_cast<std::uintptr_t>(loaded), arena::close(), 0};
  return nullptr;
}

/// Unused bytes of what is loaded hold what lay on the stack before: it is one that lies at the same place in each run, and what it holds is not taken for
/// addresses of what will not be there.
bool load_on_own_stack(std::vector<RehearsedPair> pairs) {
  void* const stack = reinterpret_cast<void*>(kStackAt);
  pthread_attr_t attributes;
  pthread_t thread{};
  return mmap(stack, kStackSize, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED_NOREPLACE, -1, 0) ==
             stack &&
         pthread_attr_init(&attributes) == 0 && pthread_attr_setstack(&attributes, stack, kStackSize) == 0 &&
         pthread_create(&thread, &attributes, load, &pairs) == 0 && pthread_join(thread, nullptr) == 0;
}

/// The blocks that the loaded data reaches, in order. The others are what a program makes once for itself on first use, which it will make again.
std::vector<Extent> reached_blocks() {
  const std::vector<Extent> blocks = arena::blocks();
  std::vector<bool> reached(blocks.size(), false);
  std::vector<std::size_t> left;
  const auto reach = [&](std::uintptr_t at) {
    const auto after =
        std::upper_bound(blocks.begin(), blocks.end(), at, [](std::uintptr_t one, const Extent& other) { return one < other.begin; });
    const std::size_t block = static_cast<std::size_t>(after - blocks.begin()) - 1;
    if (after == blocks.begin() || !blocks[block].holds(at) || reached[block]) return;
    reached[block] = true;
    left.push_back(block);
  };
  reach(section_header().root);
  while (!left.empty()) {
    const Extent block = blocks[left.back()];
    left.pop_back();
    for (const std::uintptr_t word : words_of(block)) reach(word);
  }
  std::vector<Extent> out;
  for (std::size_t i = 0; i < blocks.size(); ++i) {
    if (reached[i]) out.push_back(blocks[i]);
    if (!reached[i]) std::memset(reinterpret_cast<void*>(blocks[i].begin), 0, blocks[i].end - blocks[i].begin);
  }
  return out;
}

bool no_room() {
  std::fputs("error: cmake/preload.cmake leaves no memory for the links of the built-in data\n", stderr);
  return false;
}

/// Whether the word is what a function left on the stack, and a structure took over with its unused bytes: it points into a function, and not to its begin.
/// It is left as it is: nobody reads it.
bool is_left_over(std::uintptr_t word, const Extents& extents) {
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

/// Turns each address of the program into its distance from the program's begin, and notes where it stands; that of a text into the address of its copy. A
/// word that points to what will not be there in another run is told; false when there is one.
bool note_links(const std::vector<Extent>& blocks, std::vector<std::uint32_t>& links) {
  const Extents extents = extents_of_process();
  TextCopy texts(blocks, extents);
  const auto behind = texts.put(section_header().links, kSectionAt + memory_size());
  if (!behind) return no_room();
  section_header().links = *behind;
  bool all_known = true;
  for (const Extent& block : blocks) {
    for (std::uintptr_t& word : words_of(block)) {
      const std::uintptr_t offset = reinterpret_cast<std::uintptr_t>(&word) - kSectionAt;
      if (is_left_over(word, extents)) continue;
      if (const auto copy = texts.find(word)) {
        word = *copy;
      } else if (holds(extents.constant, word)) {
        word -= program_begin();
        links.push_back(static_cast<std::uint32_t>(offset));
      } else if (holds(extents.other, word)) {
        std::fprintf(stderr, "error: the word at %#lx of the loaded data points to %#lx of the program, which will be made anew\n", offset,
                     word - program_begin());
        all_known = false;
      }
    }
  }
  return all_known;
}

/// Puts the links behind the memory in use.
bool put_links(const std::vector<std::uint32_t>& links) {
  SectionHeader& header = section_header();
  const std::size_t size = links.size() * sizeof(links[0]);
  if (kSectionAt + memory_size() - header.links < size) return no_room();
  header.link_count = links.size();
  std::memcpy(reinterpret_cast<void*>(header.links), links.data(), size);
  return true;
}

}  // namespace

int write_preloaded(const std::vector<RehearsedPair>& pairs) {
  std::vector<std::uint32_t> links;
  const bool made = load_on_own_stack(pairs) && note_links(reached_blocks(), links) && put_links(links);
  const bool written = made && std::fwrite(reinterpret_cast<void*>(kSectionAt), 1, section_size(), stdout) == section_size();
  return written ? 0 : 1;
}

}  // namespace alignlint
