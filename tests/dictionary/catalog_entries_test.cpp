#include "dictionary/catalog_entries.h"

#include <catch2/catch.hpp>

#include "support/world.h"

namespace alignlint {

TEST_CASE("catalog entries: a rule as it is shown") {
  test::World world({});
  const std::vector<RuleEntry> entries = rule_entries(world.data.rules(world.diagnostics), world.data.vocabulary());
  REQUIRE(entries.size() == 4);
  CHECK(entries[0].id == "net/heads");
  CHECK(entries[0].kind == "same");
  CHECK(entries[0].row == "N4");
  CHECK(entries[0].checklist == "network");
  CHECK(entries[0].keys == std::vector<std::string>{"net.heads"});
  REQUIRE(entries[0].examples.size() == 2);
  CHECK(entries[0].examples[0].reference == std::vector<std::pair<std::string, std::string>>{{"alpha", "--heads 1"}});
}

TEST_CASE("catalog entries: a key with every framework's spelling and defaults") {
  test::World world({});
  const auto shown = [&](const std::string& word) {
    std::string out;
    for (const KeyEntry& entry : key_entries(world.data, word, world.diagnostics)) {
      out += entry.name + ":";
      for (const KeySpelling& spelling : entry.spellings) {
        out += " " + spelling.framework;
        for (const std::string& native : spelling.natives) out += " " + native;
        if (!spelling.defaults.empty()) out += " (" + spelling.defaults + ")";
      }
      out += "\n";
    }
    return out;
  };
  CHECK(shown("width") == "net.width: alpha --width (32, 64 (from v2)) beta model.width (64)\n");
  CHECK(shown("MODEL.HEADS") == "net.heads: alpha --heads (1) beta model.heads (1)\n");
  CHECK(shown("algo") == "env.algo: alpha env:ALGO (none) beta env:ALGO (none)\n");
  CHECK(shown("nothing like it") == "");
}

}  // namespace alignlint
