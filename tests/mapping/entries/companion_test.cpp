#include "mapping/entries/companion.h"

#include <catch2/catch.hpp>

#include "mapping/small_mapping.h"

namespace alignlint {

namespace {

constexpr std::string_view kFramework = R"toml(
[framework]
name = "beta"
title = "Beta"
inputs = ["yaml"]
default_version = "r2"
[[version]]
name = "r1"
[[version]]
name = "r2"
after = "r1"
[[define]]
name = "section"
value = "raw('new') == true ? 'net' : 'model.net'"
[[companion]]
named_by = "dir"
file = "part.json"
framework = "gamma"
below = "local.section"
when = "raw('off') != true"
since = "r2"
source = "Beta"
[[mount]]
at = "model.net"
class = "Net"
unknown = "refused"
[[class]]
name = "Net"
keys = [ { name = "x", also = ["ex"], type = "int" }, { name = "old", type = "int", dead = "nothing reads it" } ]
)toml";

struct Trees {
  Trees() : small(kFramework) {}

  Entries entries(const std::string& yaml) {
    Entries out;
    out.tree = small.read(DocumentKind::yaml, yaml).root;
    return out;
  }
  std::optional<Companion> find(const Entries& entries, std::string_view version = "r2") {
    return companion_of(small.mapping(), *small.mapping().versions.find(version), entries, small.vocabulary());
  }
  /// The tree with the companion below it.
  std::string laid(const std::string& yaml, const std::string& part) {
    Entries all = entries(yaml);
    const auto companion = find(all);
    REQUIRE(companion.has_value());
    add_companion(all, *companion, small.read(DocumentKind::yaml, part).root);
    CHECK(all.was_read("dir"));
    return dump(all.tree);
  }

  /// Kind and message of what is observed, a line each.
  std::string observed(const std::string& yaml, const std::string& part) {
    Entries all = entries(yaml);
    if (const auto companion = find(all); companion.has_value() && !part.empty()) {
      add_companion(all, *companion, small.read(DocumentKind::yaml, part).root);
    }
    const Effective effective = evaluate_settings(small.vocabulary(), small.mapping(), *small.mapping().versions.find("r2"), all, "");
    std::string out;
    for (const Observation& observation : effective.observations)
      out += std::string(to_string(observation.kind)) + ": " + observation.message + "\n";
    return out;
  }

  test::SmallMapping small;
};

}  // namespace

TEST_CASE("companion: the mapping of these tests is sound") {
  Trees trees;
  CHECK(trees.small.mistakes().empty());
}

TEST_CASE("companion: it is named by an entry, under a condition, from a version on") {
  Trees trees;
  const Entries named = trees.entries("dir: a/b\n");
  const auto companion = trees.find(named);
  REQUIRE(companion.has_value());
  CHECK(companion->spec->file == "part.json");
  CHECK(companion->named->text == "a/b");
  CHECK(companion->section == "model.net");
  CHECK(trees.find(trees.entries("dir: a\nnew: true\n"))->section == "net");
  CHECK_FALSE(trees.find(named, "r1").has_value());
  for (const std::string none : {"other: 1\n", "dir:\n", "dir: ''\n", "dir: a\noff: true\n", "dir: [a]\n"}) {
    INFO(none);
    CHECK_FALSE(trees.find(trees.entries(none)).has_value());
  }
}

TEST_CASE("companion: its keys go where the section lacks them, whole") {
  Trees trees;
  CHECK(trees.laid("dir: a\nmodel: {net: {x: 1, s: {p: 1}}}\n", "x: 2\ny: 3\ns: {q: 2}\n") ==
        "{dir: a, model: {net: {x: 1, s: {p: 1}, y: 3}}}");
  CHECK(trees.laid("dir: a\n", "y: 3\ny: 4\n") == "{dir: a, model: {net: {y: 4}}}");
  CHECK(trees.laid("dir: a\nmodel:\n", "y: 3\n") == "{dir: a, model: {net: {y: 3}}}");
}

TEST_CASE("companion: what its own framework needs is no dead entry here, what is refused still is") {
  Trees trees;
  CHECK(trees.observed("dir: a\nmodel: {net: {old: 1}}\n", "") == "inert-entry: 'model.net.old' has no effect\n");
  CHECK(trees.observed("dir: a\nmodel: {net: {x: 1}}\n", "old: 1\n").empty());
  CHECK(trees.observed("dir: a\nmodel: {net: {x: 1}}\n", "strange: 1\n") == "unknown-entry: 'model.net.strange' is not known in Beta r2\n");
}

TEST_CASE("companion: two spellings of one key, one in each file, are told once") {
  Trees trees;
  CHECK(trees.observed("dir: a\nmodel: {net: {x: 1}}\n", "ex: 2\n") ==
        "contradicted-entry: 'model.net.x' and 'model.net.ex' are two spellings of one setting: '1' and '2'\n");
}

}  // namespace alignlint
