// Makes the loaded memory: loads the built-in files into the arena and finds every word there that points into the program.

#include <link.h>
#include <pthread.h>
#include <sys/mman.h>

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <span>
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
  std::vector<Extent> constant;  ///< of the program: the same in each run, but for where it lies
  std::vector<Extent> other;     ///< whatever else there is
};

int take_program(dl_phdr_info* program, std::size_t /*size*/, void* into) {
  for (const ElfW(Phdr) & segment : std::span(program->dlpi_phdr, program->dlpi_phnum)) {
    const std::uintptr_t begin = program->dlpi_addr + segment.p_vaddr;
    const bool is_constant = segment.p_type == PT_GNU_RELRO || (segment.p_type == PT_LOAD && (segment.p_flags & PF_W) == 0);
    if (is_constant) static_cast<Extents*>(into)->constant.push_back({begin, begin + segment.p_memsz});
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

/// Turns each address of the program into its distance from the program's begin, and notes where it stands. A word that points to what will not be there in
/// another run is told; false when there is one.
bool note_links(const std::vector<Extent>& blocks, std::vector<std::uint32_t>& links) {
  const Extents extents = extents_of_process();
  bool all_known = true;
  for (const Extent& block : blocks) {
    for (std::uintptr_t& word : words_of(block)) {
      const std::uintptr_t offset = reinterpret_cast<std::uintptr_t>(&word) - kSectionAt;
      if (holds(extents.constant, word)) {
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
  if (kSectionAt + memory_size() - header.links < size) {
    std::fputs("error: cmake/preload.cmake leaves no memory for the links of the built-in data\n", stderr);
    return false;
  }
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
