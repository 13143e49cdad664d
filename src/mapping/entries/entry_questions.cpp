#include "mapping/entries/entry_questions.h"

#include "document/path.h"
#include "text/text_table.h"

namespace alignlint {

void EntryQuestions::set(About about, std::string_view path) {
  constexpr std::size_t kSpread = 0x9E3779B97F4A7C15U;
  const std::size_t hash = (hash_of(path) + static_cast<std::size_t>(about)) * kSpread;
  asked_.set((hash >> 32U) % kBits);
}

/// Who asks for what lies in a section gets another answer when the whole section is another one.
void EntryQuestions::set_below(std::string_view path) {
  while (!path.empty()) {
    path = path.substr(0, start_of_last_step(path));
    set(About::below, path);
  }
}

void EntryQuestions::ask(std::string_view path) {
  set(About::content, path);
  set_below(path);
}

void EntryQuestions::ask_existence(std::string_view path) {
  set(About::existence, path);
  set_below(path);
}

void EntryQuestions::change(std::string_view path, const Entries& before, const Entries& after) {
  set(About::below, path);
  for (;;) {
    set(About::content, path);
    if ((before.find(path) == nullptr) != (after.find(path) == nullptr)) set(About::existence, path);
    if (path.empty()) return;
    path = path.substr(0, start_of_last_step(path));
  }
}

}  // namespace alignlint
