#include "value/leaves.h"

#include <catch2/catch.hpp>
#include <string>

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

Entry entry(std::string key, Node value, bool key_quoted = false) { return {std::move(key), {}, std::move(value), key_quoted}; }

std::string listed(const Node& root) {
  std::string out;
  for (const Leaf& leaf : list_leaves(root)) {
    out += (out.empty() ? "" : "; ") + leaf.path + " " + std::string(to_string(leaf.type)) + " " +
           (leaf.error.empty() ? to_text(leaf.value) : leaf.error);
  }
  return out;
}

}  // namespace

TEST_CASE("leaves have paths, types and values in file order") {
  const Node root =
      mapping({entry("optimizer", mapping({entry("betas", sequence({make_scalar("0.9"), make_scalar("1e-8")})), entry("eps", Node())})),
               entry("seed", quoted("42")), entry("empty", sequence({})), entry("when", make_scalar("2024-01-01"))});
  CHECK(listed(root) ==
        "optimizer.betas[0] float 0.9; optimizer.betas[1] str 1e-8; optimizer.eps null none; seed str 42; when date 2024-01-01");
}

TEST_CASE("of equal keys the last leaf counts") {
  const Node root = mapping({entry("a", make_scalar("1")), entry("b", mapping({entry("c", make_scalar("2"))})),
                             entry("a", make_scalar("3")), entry("b", make_scalar("4"))});
  CHECK(listed(root) == "a int 3; b int 4");
}

TEST_CASE("keys that are no text are printed as Python prints them") {
  const Node root = mapping({entry("0x10", make_scalar("1")), entry("on", make_scalar("2")), entry("~", make_scalar("3")),
                             entry("1.0e-3", make_scalar("4")), entry("16", make_scalar("5")), entry("16", make_scalar("6"), true)});
  CHECK(listed(root) == "True int 2; None int 3; 0.001 int 4; 16 int 5; 16 int 6");
}

TEST_CASE("JSON leaves are typed as JSON") {
  Node number = make_scalar("1e-8");
  number.notation = Notation::json;
  Node word = make_scalar("null");
  word.notation = Notation::json;
  CHECK(listed(sequence({number, word, quoted("on")})) == "[0] float 1e-08; [1] null none; [2] str on");
}

TEST_CASE("what Python printed is a number, one of its words, or text") {
  const auto printed = [](std::string text) {
    Node node = make_scalar(std::move(text));
    node.notation = Notation::python;
    return listed(node);
  };
  CHECK(printed("1e-05") == " float 1e-05");
  CHECK(printed("128") == " int 128");
  CHECK(printed("True") == " bool true");
  CHECK(printed("None") == " null none");
  CHECK(printed("true") == " str true");
  CHECK(printed("969, 30, 1") == " str 969, 30, 1");
  CHECK(printed("2024-01-01") == " str 2024-01-01");
  CHECK(printed("[1, 2]") == " str [1, 2]");
}

TEST_CASE("a lone scalar is a leaf without a path") { CHECK(listed(make_scalar("1")) == " int 1"); }

TEST_CASE("scalars that stop the loader are diagnosed, overridden ones too") {
  Diagnostics diagnostics;
  refuse_scalars(mapping({entry("a", make_scalar("=", {0, 3, 4})), entry("a", make_scalar("1")),
                          entry("b", sequence({make_scalar("2024-13-01", {0, 9, 19})})), entry("0x_", make_scalar("1"))}),
                 diagnostics);
  REQUIRE(diagnostics.size() == 3);
  CHECK(diagnostics[2].message == "the YAML loader rejects a value: '0x_' is not an integer");
  CHECK(diagnostics[0].code == "input/value");
  CHECK(diagnostics[0].message == "the YAML loader rejects a value: a bare '=' has a special meaning in YAML 1.1 and is not a value");
  CHECK(diagnostics[0].labels == std::vector<Label>{{{0, 3, 4}, ""}});
  CHECK(diagnostics[1].message == "the YAML loader rejects a value: there is no day '2024-13-01'");
}

}  // namespace alignlint
