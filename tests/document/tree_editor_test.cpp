#include "document/tree_editor.h"

#include <catch2/catch.hpp>

namespace alignlint {

namespace {

struct Tree {
  Node root;
  TreeEditor editor{root};

  Tree() { root.kind = NodeKind::mapping; }
  void set(std::string_view path, Node value) { editor.entry_at(path, {}).value = std::move(value); }
};

Node mapping_of(const std::string& key, const std::string& text) {
  Node node;
  node.kind = NodeKind::mapping;
  node.entries.push_back({key, {}, make_scalar(text)});
  return node;
}

}  // namespace

TEST_CASE("entries are set by their paths") {
  Tree tree;
  tree.set("a.b", make_scalar("1"));
  tree.set("a.c.d", make_scalar("2"));
  tree.set("e", make_scalar("3"));
  tree.set("a.b", make_scalar("4"));
  CHECK(dump(tree.root) == "{a: {b: 4, c: {d: 2}}, e: 3}");
}

TEST_CASE("what is there already is found, the last of equal keys") {
  Node root = mapping_of("a", "1");
  root.entries.push_back({"a", {}, mapping_of("b", "2")});
  TreeEditor editor(root);
  editor.entry_at("a.b", {}).value = make_scalar("3");
  CHECK(dump(root) == "{a: 1, a: {b: 3}}");
}

TEST_CASE("a value becomes a section where one is needed, and a section a value") {
  Tree tree;
  tree.set("a", make_scalar("1"));
  tree.set("a.b", make_scalar("2"));
  CHECK(dump(tree.root) == "{a: {b: 2}}");
  tree.set("a", mapping_of("c", "3"));
  tree.set("a.b", make_scalar("4"));
  tree.set("a.c", make_scalar("5"));
  CHECK(dump(tree.root) == "{a: {c: 5, b: 4}}");
}

TEST_CASE("odd paths are keys") {
  Tree tree;
  tree.set("", make_scalar("1"));
  tree.set(".a", make_scalar("2"));
  CHECK(dump(tree.root) == "{: {a: 2}}");
  std::string deep;
  for (int i = 0; i < 100'000; ++i) deep += "a.";
  tree.set(deep, make_scalar("3"));
  std::size_t steps = 0;
  for (const Node* node = &tree.root; !node->entries.empty(); node = &node->entries.back().value) ++steps;
  CHECK(steps == 100);
}

}  // namespace alignlint
