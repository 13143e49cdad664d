#include "mapping/observe/traps.h"

#include <catch2/catch.hpp>

#include "mapping/small_mapping.h"

namespace alignlint {

namespace {

std::string sprung(const std::string& traps, const std::string& args, std::string_view version = {}) {
  test::SmallMapping small(test::join(test::kOptions, R"toml([[class]]
name = "Arguments"
keys = [
  { name = "--groups", type = "int" },
  { name = "--gqa", type = "flag" },
  { name = "--mla", type = "flag" },
]
)toml" + traps));
  CHECK(small.mistakes() == "");
  small.args(args, version);
  return small.observations();
}

constexpr const char* kGroups = R"toml([[trap]]
kind = "inert-entry"
at = "--groups"
with = ["--mla"]
when = "!given('--gqa')"
text = "'--groups {native}' has no effect without '--gqa'"
note = "{native + 1} heads are used"
facts = { effect = "dead" }
source = "Alpha"
)toml";

/// What is observed of `model.other` where the class of `model` has that key alone, and another one meets `unknown`.
std::string of_model(const std::string& trap, const std::string& key, const std::string& unknown) {
  test::SmallMapping small(test::join(test::kTree, R"toml([[mount]]
at = "model"
class = "Model"
unknown = ")toml" + unknown + R"toml("
[[class]]
name = "Model"
keys = [ { name = ")toml" + key + R"toml(", type = "float" } ]
)toml" + trap));
  CHECK(small.mistakes() == "");
  small.yaml("model: {other: 1}\n");
  return small.observations();
}

}  // namespace

TEST_CASE("traps: one that springs names the entry, what stands beside it, and the facts") {
  CHECK(sprung(kGroups, "--groups 8 --mla") ==
        "inert-entry: '--groups 8' has no effect without '--gqa' @ 1:10 '8' @ 1:12 '--mla' = '--mla' is written here\n"
        "  note: 9 heads are used\n  effect: dead\n  entry: --groups");
}

TEST_CASE("traps: what a key does is not said of one at which the framework stops") {
  const std::string trap = R"toml([[trap]]
kind = "inert-entry"
at = "model.other"
text = "'other' has no effect"
source = "Beta"
)toml";
  CHECK(of_model(trap, "eps", "refused").find("has no effect") == std::string::npos);
  CHECK(of_model(trap, "eps", "dropped").find("has no effect") != std::string::npos);
}

TEST_CASE("traps: what an entry needs is not said of one that the framework does not know") {
  const std::string trap = R"toml([[trap]]
kind = "refused"
at = "model.other"
text = "'{entry}' needs 'eps'"
source = "Beta"
)toml";
  CHECK(of_model(trap, "other", "refused").find("needs 'eps'") != std::string::npos);
  const std::string unknown = of_model(trap, "eps", "refused");
  CHECK(unknown.find("unknown-entry") != std::string::npos);
  CHECK(unknown.find("needs 'eps'") == std::string::npos);
}

TEST_CASE("traps: silent when the entry is not given, or its condition does not hold or is not known") {
  CHECK(sprung(kGroups, "--mla") == "");
  CHECK(sprung(kGroups, "--groups 8 --gqa") == "");
  CHECK(sprung(R"toml([[trap]]
kind = "risky-entry"
at = "--groups"
when = "native > 4"
text = "many"
source = "Alpha"
)toml",
               "--groups $G") == "");
}

TEST_CASE("traps: each of several entries springs for itself, and 'always' needs none") {
  const std::string both = R"toml([[trap]]
kind = "refused"
at = ["--groups", "--mla"]
text = "no"
source = "Alpha"
)toml";
  CHECK(sprung(both, "--mla --groups 1") == "refused: no @ 1:16 '1'\n  entry: --groups\nrefused: no @ 1:1 '--mla'\n  entry: --mla");
  const std::string missing = R"toml([[trap]]
kind = "missing-entry"
always = true
when = "!given('--gqa')"
text = "'--gqa' is missing"
source = "Alpha"
)toml";
  CHECK(sprung(missing, "--groups 1") == "missing-entry: '--gqa' is missing");
  CHECK(sprung(missing, "--gqa") == "");
}

TEST_CASE("traps: what stands nowhere has a path where it would stand, the first of which there is a section") {
  const std::string trap = R"toml([[trap]]
kind = "missing-entry"
at = ["first.heads", "second.heads"]
always = true
text = "no heads"
source = "Beta"
)toml";
  const auto would_be = [&](const std::string& yaml) {
    test::SmallMapping small(test::join(test::kTree, trap));
    const Effective& effective = small.yaml(yaml);
    REQUIRE(effective.observations.size() == 1);
    return effective.observations.front().would_be;
  };
  CHECK(would_be("other: 1\n") == "first.heads");
  CHECK(would_be("second: {width: 1}\n") == "second.heads");
}

TEST_CASE("traps: of all that a section may lack the one of which a slip stands there") {
  const std::string trap = R"toml([[trap]]
kind = "missing-entry"
at = "first"
when = "raw('first.directory') == null && raw('first.heads') == null"
text = "no heads"
source = "Beta"
)toml";
  const auto would_be = [&](const std::string& yaml) {
    test::SmallMapping small(test::join(test::kTree, trap));
    for (const Observation& one : small.yaml(yaml).observations) {
      if (one.kind == ObservationKind::missing_entry) return one.would_be + " " + std::string(one.fact("meant").value_or("-"));
    }
    return std::string();
  };
  CHECK(would_be("first: {width: 1}\n") == "first.directory -");
  CHECK(would_be("first: {haeds: 1}\n") == "first.heads heads");
}

TEST_CASE("traps: a topic of their own, else that of the entry's place") {
  const std::string traps = R"toml([[topic]]
name = "numbers"
at = ["--gr*", "--mla"]
except = "--mla"

[[trap]]
kind = "refused"
at = ["--groups", "--mla", "--gqa"]
text = "no"
source = "Alpha"

[[trap]]
kind = "risky-entry"
topic = "own"
at = "--groups"
text = "hm"
source = "Alpha"
)toml";
  CHECK(sprung(traps, "--groups 1") ==
        "refused: no @ 1:10 '1'\n  topic: numbers\n  entry: --groups\nrisky-entry: hm @ 1:10 '1'\n  topic: own\n  entry: --groups");
  CHECK(sprung(traps, "--mla") == "refused: no @ 1:1 '--mla'\n  entry: --mla");
  CHECK(sprung(traps, "--groups x") ==
        "refused-value: '--groups': invalid int value: 'x' @ 1:10 'x'\n  topic: numbers\n  entry: --groups\n"
        "refused: no @ 1:10 'x'\n  topic: numbers\n  entry: --groups\nrisky-entry: hm @ 1:10 'x'\n  topic: own\n  entry: --groups");
}

TEST_CASE("traps: of other versions stay silent") {
  const std::string late = R"toml([[trap]]
kind = "refused"
at = "--mla"
text = "no"
since = "v2"
source = "Alpha"
)toml";
  CHECK(sprung(late, "--mla", "v1") == "");
  CHECK(sprung(late, "--mla", "v2") == "refused: no @ 1:1 '--mla'\n  entry: --mla");
}

}  // namespace alignlint
