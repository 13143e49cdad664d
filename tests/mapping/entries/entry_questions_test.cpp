#include "mapping/entries/entry_questions.h"

#include <catch2/catch.hpp>
#include <functional>

#include "document/tree_editor.h"

namespace alignlint {

namespace {

using Asking = std::function<void(EntryQuestions&)>;

Entries tree(std::initializer_list<std::pair<std::string_view, std::string>> written) {
  Entries entries;
  for (const auto& [path, text] : written) TreeEditor(entries.tree).entry_at(path, {}).value = make_scalar(text);
  return entries;
}

/// Whether what was asked for is to be worked out again once `path` is written otherwise.
bool is_touched(const Asking& asked, std::string_view path, const Entries& before, const Entries& after) {
  EntryQuestions questions;
  asked(questions);
  EntryQuestions changed;
  changed.change(path, before, after);
  return questions.meet(changed);
}

Asking content(std::string path) {
  return [path](EntryQuestions& asked) { asked.ask(path); };
}
Asking existence(std::string path) {
  return [path](EntryQuestions& asked) { asked.ask_existence(path); };
}

const Entries kBefore = tree({{"model.heads", "4"}, {"model.width", "64"}, {"optimizer.lr", "1"}});

}  // namespace

TEST_CASE("entry questions: what stands at a path is another thing when it, a part of it or the section around it changes") {
  const Entries after = tree({{"model.heads", "8"}, {"model.width", "64"}, {"optimizer.lr", "1"}});
  CHECK(is_touched(content("model.heads"), "model.heads", kBefore, after));
  CHECK(is_touched(content("model"), "model.heads", kBefore, after));
  CHECK(is_touched(content("model.heads"), "model", kBefore, after));
  CHECK(is_touched(content("model.heads.of.it"), "model.heads", kBefore, after));
  CHECK(is_touched(content("model.heads[0]"), "model.heads", kBefore, after));
  CHECK(is_touched(content("model.heads"), "model.heads[0]", kBefore, after));
  CHECK_FALSE(is_touched(content("model.width"), "model.heads", kBefore, after));
  CHECK_FALSE(is_touched(content("optimizer"), "model.heads", kBefore, after));
  CHECK_FALSE(is_touched(content("--heads"), "model.heads", kBefore, after));
}

TEST_CASE("entry questions: that something stands there changes only with the first and the last of it") {
  const Entries other = tree({{"model.heads", "8"}, {"model.width", "64"}, {"optimizer.lr", "1"}});
  CHECK_FALSE(is_touched(existence("model"), "model.heads", kBefore, other));
  CHECK_FALSE(is_touched(existence("model.heads"), "model.heads", kBefore, other));
  CHECK(is_touched(existence("model.heads"), "model", kBefore, other));
  const Entries added = tree({{"model.heads", "4"}, {"model.width", "64"}, {"optimizer.lr", "1"}, {"moe.experts", "2"}});
  CHECK(is_touched(existence("moe"), "moe.experts", kBefore, added));
  CHECK(is_touched(existence("moe.experts"), "moe.experts", kBefore, added));
  CHECK(is_touched(existence("moe"), "moe.experts", added, kBefore));
  CHECK_FALSE(is_touched(existence("model"), "moe.experts", kBefore, added));
}

TEST_CASE("entry questions: who asks for everything is touched by each change, and by none when there is none") {
  EntryQuestions everything;
  everything.ask_everything();
  EntryQuestions changed;
  CHECK_FALSE(everything.meet(changed));
  changed.change("model.heads", kBefore, kBefore);
  CHECK(everything.meet(changed));
}

TEST_CASE("entry questions: an answer rests on the version or on the entries") {
  Questions asked;
  asked.ask(3);
  Questions around;
  around |= asked;
  Questions other;
  other.entries.change("model.heads", kBefore, kBefore);
  CHECK_FALSE(around.meet(other));
  around.entries.ask("model.heads");
  CHECK(around.meet(other));
  Questions version;
  version.ask(3);
  CHECK(around.meet(version));
}

}  // namespace alignlint
