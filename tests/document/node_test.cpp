#include "document/node.h"

#include <catch2/catch.hpp>
#include <utility>

#include "document/document.h"

namespace alignlint {

namespace {

Node mapping(std::vector<Entry> entries) {
  Node node;
  node.kind = NodeKind::mapping;
  node.entries = std::move(entries);
  return node;
}

Node sequence(std::vector<Node> items) {
  Node node;
  node.kind = NodeKind::sequence;
  node.items = std::move(items);
  return node;
}

Node quoted(std::string text) {
  Node node = make_scalar(std::move(text));
  node.quoted = true;
  return node;
}

/// {model: {layers: 4, betas: [0.9, {x: 'y'}]}, empty: ~}
Node sample() {
  return mapping({
      {"model",
       {},
       mapping({{"layers", {}, make_scalar("4")}, {"betas", {}, sequence({make_scalar("0.9"), mapping({{"x", {}, quoted("y")}})})}})},
      {"empty", {}, Node{}},
  });
}

}  // namespace

TEST_CASE("a tree in one line") {
  CHECK(dump(sample()) == "{model: {layers: 4, betas: [0.9, {x: 'y'}]}, empty: ~}");
  CHECK(dump(mapping({})) == "{}");
  CHECK(dump(sequence({})) == "[]");
  CHECK(dump(Node{}) == "~");
}

TEST_CASE("paths lead to nodes") {
  const Node root = sample();
  const auto at = [&](std::string_view path) {
    const Node* node = find_path(root, path);
    return node == nullptr ? std::string("absent") : dump(*node);
  };
  CHECK(at("") == dump(root));
  CHECK(at("model.layers") == "4");
  CHECK(at("model.betas[0]") == "0.9");
  CHECK(at("model.betas[1].x") == "'y'");
  CHECK(at("empty") == "~");
  CHECK(at("model.betas[2]") == "absent");
  CHECK(at("model.betas[x]") == "absent");
  CHECK(at("model.betas[") == "absent");
  CHECK(at("model.layers.deeper") == "absent");
  CHECK(at("model[0]") == "absent");
  CHECK(at("missing") == "absent");
}

TEST_CASE("of duplicate entries the last counts") {
  const Node root = mapping({{"lr", {}, make_scalar("1")}, {"lr", {}, make_scalar("2")}});
  CHECK(find_path(root, "lr")->text == "2");
  CHECK(find_entry(root, "lr") == &root.entries[1]);
  CHECK(dump(root) == "{lr: 1, lr: 2}");
}

TEST_CASE("entries belong to keys, not to items or the root") {
  const Node root = sample();
  REQUIRE(find_entry(root, "model.layers") != nullptr);
  CHECK(find_entry(root, "model.layers")->key == "layers");
  CHECK(find_entry(root, "") == nullptr);
  CHECK(find_entry(root, "model.betas[0]") == nullptr);
  CHECK(find_entry(root, "missing") == nullptr);
}

TEST_CASE("a launch is complete when every word is known") {
  Launch launch;
  CHECK(launch.complete());
  launch.argv.push_back({"torchrun", {}, {}, {}});
  CHECK(launch.complete());
  launch.argv.push_back({"$1", {}, {}, Unresolved{"positional parameter 1", {}}});
  CHECK_FALSE(launch.complete());
}

TEST_CASE("kinds have the words of the JSON output") {
  CHECK(to_string(DocumentKind::shell) == "shell");
  CHECK(to_string(DocumentKind::pack) == "pack");
  CHECK(to_string(DocumentKind::args) == "args");
}

}  // namespace alignlint
