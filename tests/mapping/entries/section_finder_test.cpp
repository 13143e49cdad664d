#include "mapping/entries/section_finder.h"

#include <catch2/catch.hpp>

#include "document/tree_editor.h"

namespace alignlint {

namespace {

Entries written() {
  Entries entries;
  for (const char* path : {"model.heads", "model.parts.width", "optimizer.lr"})
    TreeEditor(entries.tree).entry_at(path, {}).value = make_scalar(path);
  Node& list = TreeEditor(entries.tree).entry_at("layers", {}).value;
  list.kind = NodeKind::sequence;
  list.items = {make_scalar("first"), make_scalar("second")};
  entries.options.entries.push_back({"--heads", {}, make_scalar("8"), false});
  entries.environment.entries.push_back({"A.B", {}, make_scalar("1"), false});
  return entries;
}

}  // namespace

TEST_CASE("section finder: finds what the entries find, whatever was asked before") {
  const Entries entries = written();
  SectionFinder finder(entries);
  for (const char* path :
       {"model.heads", "model.parts.width", "model.parts", "model",   "",       "optimizer.lr", "optimizer.lr.x", "no.such.thing",
        "layers[1]",   "layers[2]",         "layers[1].x", "layers[", "model.", "model..heads", ".model",         ".",
        "..",          "--heads",           "--other",     "env:A.B", "env:A",  "launch:nodes"}) {
    INFO(path);
    EntryQuestions asked;
    CHECK(finder.find(path, asked).node == entries.find(path));
    CHECK(finder.find(path, asked).node == entries.find(path));
  }
}

TEST_CASE("section finder: asks what a path asks for") {
  const Entries before = written();
  for (const char* changed : {"model.heads", "model", "model.parts", "layers[1]", "layers", "optimizer", "--heads", "env:A.B"}) {
    for (const char* path : {"model.heads", "model.parts.width", "layers[1]", "optimizer.lr", "optimizer", "--heads", "env:A.B"}) {
      INFO(path << " after a change of " << changed);
      EntryQuestions otherwise;
      otherwise.change(changed, before, before);
      EntryQuestions asked;
      asked.ask(path);
      EntryQuestions by_finder;
      static_cast<void>(SectionFinder(before).find(path, by_finder));
      CHECK(by_finder.meet(otherwise) == asked.meet(otherwise));
    }
  }
}

}  // namespace alignlint
