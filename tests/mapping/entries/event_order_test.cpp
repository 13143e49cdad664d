#include "mapping/entries/event_order.h"

#include <catch2/catch.hpp>
#include <string>

#include "read/formats.h"
#include "read/marked.h"

namespace alignlint {

namespace {

/// What comes before `torch.manual_seed()` in a program: the name, or none.
std::string before_seed(const std::string& program, const std::vector<std::string_view>& paths) {
  const test::Read read(read_python, "import torch\nimport x\n" + program);
  Entries entries;
  entries.tree = read.document.root;
  const auto moment = moment_of(entries, "torch.manual_seed().0");
  REQUIRE(moment.has_value());
  const auto first = first_before(entries, paths, *moment);
  return first.has_value() ? first->name : "none";
}

}  // namespace

TEST_CASE("an event comes after another in one line of execution") {
  CHECK(before_seed("x.build()\ntorch.manual_seed(1)\n", {"x.build()"}) == "x.build");
  CHECK(before_seed("torch.manual_seed(1)\nx.build()\n", {"x.build()"}) == "none");
  CHECK(before_seed("x.a()\nx.b()\ntorch.manual_seed(1)\n", {"x.b()", "x.a()"}) == "x.a");
  CHECK(before_seed("def f():\n  x.build()\ndef g():\n  torch.manual_seed(1)\n", {"x.build()"}) == "none");
  CHECK(before_seed("def f():\n  x.build()\ndef g():\n  torch.manual_seed(1)\nf()\ng()\n", {"x.build()"}) == "x.build");
}

TEST_CASE("ways of one choice exclude each other") {
  CHECK(before_seed("if a:\n  x.build()\nelse:\n  torch.manual_seed(1)\n", {"x.build()"}) == "none");
  CHECK(before_seed("if a:\n  x.build()\nelif b:\n  torch.manual_seed(1)\n", {"x.build()"}) == "none");
  CHECK(before_seed("if a:\n  x.build()\ntorch.manual_seed(1)\n", {"x.build()"}) == "x.build");
  CHECK(before_seed("if a:\n  x.build()\nif b:\n  torch.manual_seed(1)\n", {"x.build()"}) == "x.build");
  CHECK(before_seed("if a:\n  if b:\n    x.build()\n  torch.manual_seed(1)\n", {"x.build()"}) == "x.build");
}

TEST_CASE("all calls right below a thing, methods, assignments, calls more than once") {
  CHECK(before_seed("x.ops.add(1)\ntorch.manual_seed(1)\n", {"x.ops.*()"}) == "x.ops.add");
  CHECK(before_seed("x.ops.deep.add(1)\ntorch.manual_seed(1)\n", {"x.ops.*()"}) == "none");
  CHECK(before_seed("m.parameters()\ntorch.manual_seed(1)\n", {"#called.parameters"}) == "#called.parameters");
  CHECK(before_seed("x.flag = 1\ntorch.manual_seed(1)\n", {"x.flag"}) == "x.flag");
  CHECK(before_seed("x.a()\nx.a()\ntorch.manual_seed(1)\n", {"x.a()"}) == "x.a");
}

}  // namespace alignlint
