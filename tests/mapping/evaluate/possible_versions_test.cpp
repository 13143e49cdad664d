#include "mapping/evaluate/possible_versions.h"

#include <catch2/catch.hpp>

#include "mapping/small_mapping.h"

namespace alignlint {

namespace {

using test::SmallMapping;

/// Five versions, of which v4 is the usual one.
constexpr std::string_view kFive = R"toml(
[framework]
name = "alpha"
title = "Alpha"
inputs = ["args"]
default_version = "v4"
[[version]]
name = "v1"
[[version]]
name = "v2"
after = "v1"
[[version]]
name = "v3"
after = "v2"
[[version]]
name = "v4"
after = "v3"
[[version]]
name = "v5"
after = "v4"
[[mount]]
at = ""
class = "Arguments"
unknown = "refused"
[[class]]
name = "Arguments"
keys = [
  { name = "--heads", type = "int", default = 4, changed = [{ since = "v3", default = 8 }, { since = "v5", default = 16 }] },
  { name = "--kv", type = "int" },
  { name = "--young", type = "int", since = "v3" },
  { name = "--old", type = "int", until = "v2" },
  { name = "--former", type = "int", until = "v1" },
  { name = "--style", choices = ["a"], changed = [{ since = "v2", choices = ["a", "b"] }] },
]
[[trap]]
kind = "refused"
at = "--kv"
when = "native == 13"
since = "v3"
text = "refused"
source = "x"
[[trap]]
kind = "inert-entry"
at = "--kv"
when = "native == 15"
since = "v5"
text = "no effect"
source = "x"
[[trap]]
kind = "refused"
at = "--kv"
when = "native == 14 && network.heads == 4"
since = "v3"
text = "refused"
source = "x"
[[setting]]
key = "network.heads"
native = "--heads"
source = "x"
[[setting]]
key = "network.kv_heads"
value = "given('--kv') ? native('--kv') : network.heads // 2"
source = "x"
[[setting]]
key = "network.hidden"
value = "since('v2') ? 64 : unknown('not described')"
source = "x"
)toml";

/// `possible; assumed; witnesses` of an argument list.
std::string possible(const std::string& args, std::string_view mapping = kFive) {
  SmallMapping small(mapping);
  std::vector<Observation> ignored;
  const Entries entries = small.collect({small.read(DocumentKind::args, args)}, small.mapping().default_version, ignored);
  CHECK(small.mistakes() == "");
  PossibleVersions found = possible_versions(small.vocabulary(), small.mapping(), entries, "");
  const VersionTree& tree = small.mapping().versions;
  std::string out = describe_versions(tree, found.versions) + "; " + std::string(tree[found.assumed].name);
  for (const VersionWitness& witness : found.witnesses) {
    out += "; " + witness.path + " @ " + small.place(witness.span) + " against " + describe_versions(tree, witness.against);
  }
  return out;
}

/// The same of a mapping in which v2 is a branch.
std::string possible_with_branch(const std::string& args) {
  std::string mapping(kFive);
  const std::string version = "name = \"v2\"\n";
  mapping.insert(mapping.find(version) + version.size(), "branch = true\n");
  return possible(args, mapping);
}

/// The settings when all versions are possible that know what is written.
std::string open(const std::string& args, std::string_view key) {
  SmallMapping small(kFive);
  std::vector<Observation> ignored;
  const Entries entries = small.collect({small.read(DocumentKind::args, args)}, small.mapping().default_version, ignored);
  PossibleVersions found = possible_versions(small.vocabulary(), small.mapping(), entries, "");
  const Effective effective = evaluate_settings(small.vocabulary(), small.mapping(), found, entries, "");
  const Setting& setting = effective.settings[*small.vocabulary().find(key)];
  std::string out = to_text(setting.value) + ", " + std::string(to_string(setting.origin));
  if (setting.value.is_unknown()) out += ": " + setting.value.as_unknown().reason;
  for (const Possibility& possibility : effective.possibilities) {
    out += "\n" + describe_versions(small.mapping().versions, possibility.versions) + ": " +
           to_text(possibility.settings[*small.vocabulary().find(key)].value);
  }
  return out;
}

/// What is observed when all versions are possible that know what is written.
std::string observed(const std::string& args) {
  SmallMapping small(kFive);
  std::vector<Observation> ignored;
  const Entries entries = small.collect({small.read(DocumentKind::args, args)}, small.mapping().default_version, ignored);
  PossibleVersions found = possible_versions(small.vocabulary(), small.mapping(), entries, "");
  std::string out;
  for (const Observation& observation : evaluate_settings(small.vocabulary(), small.mapping(), found, entries, "").observations) {
    out += observation.message + (observation.only_at.empty() ? "" : " only at " + observation.only_at) + "\n";
  }
  return out;
}

}  // namespace

TEST_CASE("possible versions: those that know what is written, with what speaks against the others") {
  CHECK(possible("python x.py --kv 1") == "v1 to v5; v4");
  CHECK(possible("python x.py --kv 1 --young 3") == "v3 to v5; v4; --young @ 1:20 '--young' against v1, v2");
  CHECK(possible("python x.py --old 3") == "v1; v1; --old @ 1:13 '--old' against v2 to v5");
  CHECK(possible("python x.py --style b --young 1") == "v3 to v5; v4; --young @ 1:23 '--young' against v1, v2");
  CHECK(possible("python x.py --style b") == "v2 to v5; v4; --style @ 1:13 '--style' against v1");
}

TEST_CASE("possible versions: what none knows rules out none, and of contradictions the fewest count") {
  CHECK(possible("python x.py --nobody 1") == "v1 to v5; v4");
  CHECK(possible("python x.py --old 1 --young 1") == "v1, v3 to v5; v4; --young @ 1:21 '--young' against v1, v2");
  CHECK(possible("python x.py --old 1 --young 1 --style b") == "v3 to v5; v4; --young @ 1:21 '--young' against v1, v2");
}

TEST_CASE("possible versions: what only some stop with speaks against those, unless it depends on a setting") {
  CHECK(possible("python x.py --kv 13") == "v1, v2; v2; --kv @ 1:13 '--kv' against v3 to v5");
  CHECK(possible_with_branch("python x.py --kv 13") ==
        "v1, v2; v1; --kv @ 1:13 '--kv' against v3 to v5");  // a release sooner than a branch
  CHECK(possible("python x.py --kv 13 --young 1") ==
        "v3 to v5; v4; --young @ 1:21 '--young' against v1, v2");  // none that knows all takes it
  CHECK(possible("python x.py --kv 15") == "v1 to v5; v4");        // ignoring it is no reason
  CHECK(possible("python x.py --kv 14") == "v1 to v5; v4");
}

TEST_CASE("possible versions: what is observed at some only says at which") {
  CHECK(observed("python x.py --kv 14 --heads 4") == "refused only at v3 to v5\n");
  CHECK(observed("python x.py --kv 14 --heads 4 --young 1") == "refused\n");  // the others do not know --young
  CHECK(observed("python x.py --kv 14 --heads 2").empty());
  CHECK(observed("python x.py --former 1") ==
        "'--former' is not known in Alpha v4, only before v1 only at v1 to v5\n");  // it may be an earlier one
  CHECK(observed("python x.py --former 1 --old 1") == "'--former' is not known in Alpha v1, only before v1 only at v1\n");
}

TEST_CASE("possible versions: a setting is known where they agree, else unknown with what it is in which") {
  CHECK(open("python x.py --heads 2", "network.heads") == "2, explicit");
  CHECK(open("python x.py --heads 2", "network.kv_heads") == "1, derived");
  CHECK(open("python x.py --young 1", "network.heads") ==
        "unknown, unknown: it depends on the version, which is not specified: 8 in v3, v4, 16 in v5\n"
        "v3, v4: 8\n"
        "v5: 16");
  CHECK(open("python x.py", "network.kv_heads") ==
        "unknown, unknown: it depends on the version, which is not specified: 4 in v3, v4, 2 in v1, v2, 8 in v5\n"
        "v3, v4: 4\n"
        "v1, v2: 2\n"
        "v5: 8");
}

TEST_CASE("possible versions: one of which a thing is not known contradicts no other") {
  CHECK(open("python x.py --heads 2", "network.hidden") == "64, default");
}

TEST_CASE("possible versions: every version of an open side has the settings it has when it is named") {
  SmallMapping small(kFive);
  std::vector<Observation> ignored;
  const Entries entries = small.collect({small.read(DocumentKind::args, "python x.py --kv 3")}, small.mapping().default_version, ignored);
  PossibleVersions found = possible_versions(small.vocabulary(), small.mapping(), entries, "");
  const Effective effective = evaluate_settings(small.vocabulary(), small.mapping(), found, entries, "");
  REQUIRE(effective.possibilities.size() == 3);
  for (const Possibility& possibility : effective.possibilities) {
    for (const VersionId version : possibility.versions) {
      const Effective named = evaluate_settings(small.vocabulary(), small.mapping(), version, entries, "");
      for (KeyId key = 0; key < small.vocabulary().size(); ++key) {
        CHECK(equal(named.settings[key].value, possibility.settings[key].value) != Truth::no);
      }
    }
  }
}

TEST_CASE("possible versions: what rests on a setting is worked out anew once settings are known") {
  constexpr std::string_view kResting = R"toml(
[[class]]
name = "Arguments"
keys = [{ name = "--heads", type = "int", default = 8 }, { name = "--kv", type = "int" }]
[[define]]
name = "many"
value = "network.heads > 4"
[[setting]]
key = "network.heads"
native = "--heads"
source = "x"
[[setting]]
key = "network.hidden"
value = "local.many ? 1 : 2"
source = "x"
[[trap]]
kind = "refused"
at = "--kv"
when = "local.many"
since = "v2"
text = "too many"
source = "x"
)toml";
  SmallMapping small(test::join(test::kOptions, kResting));
  std::vector<Observation> ignored;
  const Entries entries =
      small.collect({small.read(DocumentKind::args, "python x.py --heads 6 --kv 2")}, small.mapping().default_version, ignored);
  CHECK(small.mistakes() == "");
  PossibleVersions found = possible_versions(small.vocabulary(), small.mapping(), entries, "");
  CHECK(describe_versions(small.mapping().versions, found.versions) == "v1, v2");
  REQUIRE_FALSE(found.searched.empty());
  const Effective effective = evaluate_settings(small.vocabulary(), small.mapping(), found, entries, "");
  CHECK(found.searched.empty());
  CHECK(to_text(effective.settings[*small.vocabulary().find("network.hidden")].value) == "1");
  REQUIRE(effective.observations.size() == 1);
  CHECK(effective.observations.front().message == "too many");
}

TEST_CASE("possible versions: of a selection the others stay unknown, and nothing is observed") {
  SmallMapping small(kFive);
  const Vocabulary& vocabulary = small.vocabulary();
  std::vector<Observation> ignored;
  const Entries entries =
      small.collect({small.read(DocumentKind::args, "python x.py --nobody 3")}, small.mapping().default_version, ignored);
  PossibleVersions found = possible_versions(vocabulary, small.mapping(), entries, "");
  const KeyId kv_heads = *vocabulary.find("network.kv_heads");
  const Effective all = evaluate_settings(vocabulary, small.mapping(), found, entries, "");
  const Effective some = evaluate_settings(vocabulary, small.mapping(), found, entries, "", Selection{std::vector{kv_heads}, false});
  CHECK(some.settings[kv_heads].value.as_unknown().reason == all.settings[kv_heads].value.as_unknown().reason);
  CHECK(some.possibilities.size() == all.possibilities.size());
  CHECK(all.settings[*vocabulary.find("network.hidden")].mapped);
  CHECK_FALSE(some.settings[*vocabulary.find("network.hidden")].mapped);
  CHECK(some.settings[*vocabulary.find("network.hidden")].value.is_unknown());
  CHECK_FALSE(all.observations.empty());
  CHECK(some.observations.empty());
  const Effective named =
      evaluate_settings(vocabulary, small.mapping(), found.assumed, entries, "", Selection{std::vector{kv_heads}, false});
  CHECK(to_text(named.settings[kv_heads].value) == "4");
  CHECK(named.observations.empty());
}

TEST_CASE("possible versions: what a selection left out is worked out later, and what was observed stays") {
  SmallMapping small(kFive);
  const Vocabulary& vocabulary = small.vocabulary();
  std::vector<Observation> ignored;
  const Entries entries =
      small.collect({small.read(DocumentKind::args, "python x.py --nobody 3")}, small.mapping().default_version, ignored);
  PossibleVersions found = possible_versions(vocabulary, small.mapping(), entries, "");
  const Effective all = evaluate_settings(vocabulary, small.mapping(), found, entries, "");
  Effective some = evaluate_settings(vocabulary, small.mapping(), found, entries, "", Selection{std::vector<KeyId>()});
  CHECK(dump(some.settings, vocabulary) == "");
  REQUIRE_FALSE(some.observations.empty());
  const Observation* const observed = some.observations.data();
  complete_settings(vocabulary, some);
  CHECK(dump(some.settings, vocabulary) == dump(all.settings, vocabulary));
  CHECK(some.possibilities.size() == all.possibilities.size());
  CHECK(some.observations.data() == observed);
  complete_settings(vocabulary, some);  // once is enough
  CHECK(dump(some.settings, vocabulary) == dump(all.settings, vocabulary));
}

TEST_CASE("possible versions: of what another program is given the names tell, the values do not") {
  std::string text(kFive);
  text.replace(text.find("inputs"), 0, "judged_when = \"raw('launch:program') == 'train.py'\"\n");
  CHECK(possible("torchrun train.py --old 1", text) == "v1; v1; --old @ 1:19 '--old' against v2 to v5");
  CHECK(possible("torchrun convert.py --old 1", text) == "v1; v1; --old @ 1:21 '--old' against v2 to v5");
  CHECK(possible("torchrun train.py --style b", text) == "v2 to v5; v4; --style @ 1:19 '--style' against v1");
  CHECK(possible("torchrun convert.py --style b", text) == "v1 to v5; v4");
}

TEST_CASE("describe_versions: runs in the order of the mapping") {
  SmallMapping small(kFive);
  const VersionTree& tree = small.mapping().versions;
  CHECK(describe_versions(tree, {0}) == "v1");
  CHECK(describe_versions(tree, {0, 1}) == "v1, v2");
  CHECK(describe_versions(tree, {0, 1, 2, 4}) == "v1 to v3, v5");
  CHECK(describe_versions(tree, {}) == "");
}

TEST_CASE("possible versions: those of another tree than the usual one's must be named") {
  std::string two(kFive);
  const std::string_view link = "after = \"v2\"\n";
  two.erase(two.find(link), link.size());
  CHECK(possible("python x.py --old 3", two) == "v3 to v5; v4");
  CHECK(possible("python x.py --kv 1", two) == "v3 to v5; v4");
}

}  // namespace alignlint
