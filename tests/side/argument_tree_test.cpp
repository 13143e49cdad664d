#include "side/argument_tree.h"

#include <catch2/catch.hpp>

#include "read/formats.h"
#include "text/sources.h"

namespace alignlint {

namespace {

/// The words of the launch that a YAML lists, `|` between them; unresolved ones with the reason.
std::string words(const std::string& arguments, bool split = false, const std::map<std::string, GivenVariable>& environment = {}) {
  Sources sources;
  ReadContext context;
  context.sources = &sources;
  Diagnostics diagnostics;
  const Document document = read_yaml(sources.add("a.yaml", "ARGS:\n" + arguments), context, diagnostics);
  CHECK(diagnostics.empty());
  std::string out;
  for (const Word& word : launch_of(document.root, {"ARGS", "", "", split}, environment).argv) {
    out += (out.empty() ? "" : "|") + word.text + (word.unresolved.has_value() ? " (" + word.unresolved->reason + ")" : "");
  }
  return out;
}

}  // namespace

TEST_CASE("argument tree: keys and values are words") {
  CHECK(words("  --layers: 2\n  --lr: 1e-4\n  --name: abc\n") == "--layers|2|--lr|1e-4|--name|abc");
  CHECK(words("  --bf16: true\n  --fp8: 'true'\n  --x: True\n  --y: false\n") == "--bf16|--fp8|--x|--y|false");
  CHECK(words("  --a: ''\n  --b: null\n  --c:\n") == "--b|null|--c|null");
  CHECK(words("  --a: 1\n  --b: 2\n  --a: 3\n") == "--b|2|--a|3");
}

TEST_CASE("argument tree: several words") {
  CHECK(words("  --a: 1 2\n") == "--a|1 2");
  CHECK(words("  --a: 1 2\n", true) == "--a|1|2");
  CHECK(words("  --a: '[1 2]'\n") == "--a|1|2");
  CHECK(words("  --a: [x, y]\n") == "--a|x|y");
  CHECK(words("  --a: ([0]*3+[1]*2)\n") == "--a|([0]*3+[1]*2)");
}

TEST_CASE("argument tree: quotes and backslashes are the shell's") {
  CHECK(words("  --a: '\"x y\"'\n") == "--a|x y");
  CHECK(words("  --a: E\\\\|\\\\(t\\\\)\n") == "--a|E|(t)");
  CHECK(words("  --a: E|(t)*2\n") == "--a|E|(t)*2");
}

TEST_CASE("argument tree: variables come from outside") {
  CHECK(words("  --a: ${DIR}/x\n  --b: $DIR\n", false, {{"DIR", {"/data", {}}}}) == "--a|/data/x|--b|/data");
  CHECK(words("  --a: ${DIR}/x\n  --b: 5$\n") == "--a|${DIR}/x (variable 'DIR')|--b|5$");
}

TEST_CASE("argument tree: program, environment and places") {
  Sources sources;
  ReadContext context;
  context.sources = &sources;
  Diagnostics diagnostics;
  const Document document = read_yaml(sources.add("a.yaml", "ENV:\n  B: 1\n  A: x\nARGS:\n  --lr: 0.1\n"), context, diagnostics);
  const Launch launch = launch_of(document.root, {"ARGS", "ENV", "PROGRAM", false}, {});
  REQUIRE(launch.argv.size() == 3);
  CHECK(launch.argv[0].text == "$PROGRAM");
  CHECK_FALSE(launch.complete());
  CHECK(sources.text(launch.argv[1].span) == "--lr");
  CHECK(sources.text(launch.argv[2].span) == "0.1");
  REQUIRE(launch.environment.size() == 2);
  CHECK(launch.environment[0].name == "A");
  CHECK(sources.text(launch.environment[1].value.span) == "1");
}

}  // namespace alignlint
