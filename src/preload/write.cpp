// Makes the loaded memory: loads the built-in files into the arena and finds every word there that points into the program. It does so twice: a process of its
// own loads them first, to find out what a run looks at.

#include <pthread.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <span>
#include <vector>

#include "pipeline/run/check.h"
#include "preload/arena.h"
#include "preload/layout.h"
#include "preload/links.h"
#include "preload/preload.h"
#include "preload/section.h"
#include "preload/touches.h"
#include "report/redact.h"

namespace alignlint {

namespace {

using arena::Extent;

constexpr std::size_t kStackSize = std::size_t{64} * 1024 * 1024;
constexpr std::uintptr_t kStackAt = kSectionAt - kStackSize;
constexpr std::size_t kPage = 4096;
constexpr std::size_t kMostGroups = std::size_t{1} << 20;
/// Where the first loading takes its memory: each group a page.
constexpr Extent kApart{kSectionAt + (std::uintptr_t{1} << 40), kSectionAt + (std::uintptr_t{1} << 40) + (std::uintptr_t{1} << 30)};

/// What a process hands to the one that began it, as it lies in memory that both share.
struct SharedLayout {
  std::size_t count = 0;
  std::uintptr_t behind = 0;
  Extent groups[kMostGroups];

  void take(const arena::Layout& layout) {
    if (layout.groups.size() > kMostGroups) return;
    std::copy(layout.groups.begin(), layout.groups.end(), std::begin(groups));
    count = layout.groups.size();
    behind = layout.behind;
  }
};

struct Task {
  const std::vector<RehearsedPair>& pairs;
  arena::Layout layout = {};
  BuiltIn* loaded = nullptr;
  std::vector<std::uintptr_t> touched = {};
};

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

/// Into the arena, which is open.
void load(Task& task) {
  task.loaded = new BuiltIn(section_files());
  task.loaded->load_everything();
  rehearse(task.loaded->data, task.loaded->sources, task.pairs);
  arena::close();
}

bool reserve(std::uintptr_t at, std::size_t size) {
  void* const wanted = reinterpret_cast<void*>(at);
  return mmap(wanted, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED_NOREPLACE, -1, 0) == wanted;
}

/// Unused bytes of what is loaded hold what lay on the stack before: it is one that lies at the same place in each run, and what it holds is not taken for
/// addresses of what will not be there.
bool on_own_stack(void* (*work)(void*), Task& task) {
  pthread_attr_t attributes;
  pthread_t thread{};
  return reserve(kStackAt, kStackSize) && pthread_attr_init(&attributes) == 0 &&
         pthread_attr_setstack(&attributes, reinterpret_cast<void*>(kStackAt), kStackSize) == 0 &&
         pthread_create(&thread, &attributes, work, &task) == 0 && pthread_join(thread, nullptr) == 0;
}

/// Of the blocks those that the loaded data reaches, in order. The others are what a program makes once for itself on first use, which it will make again.
std::vector<Extent> reached_blocks(const std::vector<Extent>& blocks, const BuiltIn* root) {
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
  reach(reinterpret_cast<std::uintptr_t>(root));
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

Extents extents_of_process() { return Extents::of_process({kStackAt, kSectionAt + section_size()}); }

void* load_apart(void* argument) {
  Task& task = *static_cast<Task*>(argument);
  arena::open_apart(kApart.begin, kApart.end, kPage);
  load(task);
  if (!touches::watch({kApart.begin, arena::groups().back().end}, kPage)) return nullptr;
  rehearse(task.loaded->data, task.loaded->sources, task.pairs);
  task.touched = touches::end();
  return nullptr;
}

void* load_at_its_place(void* argument) {
  Task& task = *static_cast<Task*>(argument);
  arena::open(kSectionAt + sizeof(SectionHeader), kSectionAt + memory_size(), task.layout);
  load(task);
  return nullptr;
}

/// Loads in a process of its own, which leaves no trace in this one, to find out how to lay out what is loaded.
arena::Layout find_layout(const std::vector<RehearsedPair>& pairs) {
  void* const memory = mmap(nullptr, sizeof(SharedLayout), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED) return {};
  auto& shared = *static_cast<SharedLayout*>(memory);
  const pid_t child = fork();
  if (child == 0) {
    Task task{pairs};
    if (reserve(kApart.begin, kApart.end - kApart.begin) && on_own_stack(load_apart, task)) {
      const Loading loading{arena::groups(), reached_blocks(arena::blocks(), task.loaded), task.touched};
      shared.take(layout_of(loading, extents_of_process(), kSectionAt + sizeof(SectionHeader)));
    }
    _exit(0);
  }
  if (child > 0) waitpid(child, nullptr, 0);
  arena::Layout layout{{std::begin(shared.groups), std::begin(shared.groups) + shared.count}, shared.behind};
  munmap(memory, sizeof(SharedLayout));
  return layout;
}

/// Puts the header, and behind what is loaded the texts and links it needs.
bool finish(const Task& task) {
  const std::vector<Extent> blocks = reached_blocks(arena::blocks(), task.loaded);
  const std::uintptr_t end = kSectionAt + memory_size();
  const auto links = note_links(blocks, extents_of_process(), (blocks.back().end + kPage - 1) / kPage * kPage, end);
  if (!links) return false;
  const std::size_t size = links->offsets.size() * sizeof(links->offsets[0]);
  if (end - links->behind < size) return false;
  section_header() = {reinterpret_cast<std::uintptr_t>(task.loaded), links->behind, links->offsets.size()};
  std::memcpy(reinterpret_cast<void*>(links->behind), links->offsets.data(), size);
  return true;
}

}  // namespace

int write_preloaded(const std::vector<RehearsedPair>& pairs) {
  Task task{pairs, find_layout(pairs)};
  if (task.layout.groups.empty()) task.layout.behind = kSectionAt + sizeof(SectionHeader);
  const bool made = on_own_stack(load_at_its_place, task) && finish(task);
  if (!made)
    std::fputs("error: the built-in data could not be loaded into the program, or cmake/preload.cmake leaves no room for it\n", stderr);
  const bool written = made && std::fwrite(reinterpret_cast<void*>(kSectionAt), 1, section_size(), stdout) == section_size();
  return written ? 0 : 1;
}

}  // namespace alignlint
