#include "cli/build_id.h"

#include <elf.h>
#include <link.h>

#include <cstddef>
#include <cstring>
#include <string_view>

namespace alignlint {

namespace {

std::size_t whole_words(std::size_t bytes) { return (bytes + 3) / 4 * 4; }

/// The notes of a program stand one after the other: the sizes of name and content, a type, the name, the content.
std::string id_in(std::string_view notes) {
  ElfW(Nhdr) head;
  while (notes.size() >= sizeof head) {
    std::memcpy(&head, notes.data(), sizeof head);
    const std::size_t content = sizeof head + whole_words(head.n_namesz);
    const std::size_t end = content + whole_words(head.n_descsz);
    if (end > notes.size()) break;
    if (head.n_type == NT_GNU_BUILD_ID && notes.substr(sizeof head, head.n_namesz) == std::string_view("GNU", 4))
      return std::string(notes.substr(content, head.n_descsz));
    notes.remove_prefix(end);
  }
  return {};
}

/// The first object is the program itself.
int look_at_program(dl_phdr_info* program, std::size_t, void* id) {
  for (std::size_t i = 0; i < program->dlpi_phnum; ++i) {
    const ElfW(Phdr)& segment = program->dlpi_phdr[i];
    if (segment.p_type != PT_NOTE) continue;
    const auto* const notes = reinterpret_cast<const char*>(program->dlpi_addr + segment.p_vaddr);
    std::string found = id_in({notes, segment.p_memsz});
    if (!found.empty()) *static_cast<std::string*>(id) = std::move(found);
  }
  return 1;
}

}  // namespace

std::string build_id() {
  std::string id;
  dl_iterate_phdr(look_at_program, &id);
  return id;
}

}  // namespace alignlint
