#include "mapping/spec/branches.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <sstream>
#include <string>

#include "mapping/small_mapping.h"

namespace alignlint {

namespace {

/// A framework whose tree has a section `model` of one class.
std::string model(const std::string& entries) {
  return test::join(test::kTree, R"toml([[version]]
name = "r2"
after = "r1"
[[mount]]
at = "model"
class = "Model"
[[class]]
name = "Model"
keys = [
  { name = "heads", type = "int", default = 16, also = ["num_heads", "n_head"] },
  { name = "kind", type = "any" },
  { name = "size", type = "int" },
]
)toml" + entries);
}

constexpr const char* kMap = R"toml([[setting]]
key = "network.heads"
native = "model.kind"
map = { 8 = ["small", "tiny"], 32 = "large", 64 = true, null = 0 }
source = "s"
)toml";

/// What becomes of `network.heads` with this `model`.
std::string heads(const std::string& entries, const std::string& yaml, std::string_view version = {}) {
  test::SmallMapping small(model(entries));
  CHECK(small.mistakes() == "");
  small.yaml("model: {" + yaml + "}\n", version);
  return small.story("network.heads");
}

/// What is wrong with entries, with lines counted from them: `5:18-5:19 data/… …`.
std::string mistakes(const std::string& entries) {
  const std::string head = model("");
  const auto head_lines = static_cast<unsigned long>(std::count(head.begin(), head.end(), '\n'));
  test::SmallMapping small(head + entries);
  std::istringstream lines(small.mistakes());
  std::string out;
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    unsigned long begin_line = 0;
    unsigned long begin = 0;
    unsigned long end_line = 0;
    char sign = 0;
    std::string rest;
    words >> begin_line >> sign >> begin >> sign >> end_line;
    std::getline(words, rest);
    out += (out.empty() ? "" : "\n") + std::to_string(begin_line - head_lines) + ":" + std::to_string(begin) + "-" +
           std::to_string(end_line - head_lines) + rest;
  }
  return out;
}

}  // namespace

TEST_CASE("maps: what goes in becomes what comes out") {
  CHECK(heads(kMap, "kind: small") == "8, explicit, model.kind @ 1:15 'small'");
  CHECK(heads(kMap, "kind: tiny").substr(0, 2) == "8,");
  CHECK(heads(kMap, "kind: large").substr(0, 3) == "32,");
  CHECK(heads(kMap, "kind: true").substr(0, 3) == "64,");
  CHECK(heads(kMap, "kind: 0").substr(0, 5) == "none,");
  CHECK(heads(kMap, "kind: 0.0").substr(0, 5) == "none,");
}

TEST_CASE("maps: what no row has is unknown, and the reason names it") {
  CHECK(heads(kMap, "kind: huge") == "unknown ('kind: huge' is not described), unknown, model.kind @ 1:15 'huge'");
  CHECK(heads(kMap, "size: 1").substr(0, 44) == "unknown ('kind: null' is not described), unk");
  CHECK(heads(kMap, "kind: $X").substr(0, 7) != "8, expl");
}

TEST_CASE("maps: 'otherwise' is for everything else, and sees the entry") {
  const std::string otherwise = std::string(kMap) + "otherwise = \"native == null ? 1 : 2\"\n";
  CHECK(heads(otherwise, "kind: huge").substr(0, 2) == "2,");
  CHECK(heads(otherwise, "size: 1").substr(0, 2) == "1,");
  CHECK(heads(otherwise, "kind: tiny").substr(0, 2) == "8,");
}

TEST_CASE("maps: an expression may be looked up, in definitions too") {
  CHECK(heads(R"toml([[define]]
name = "twice"
value = "native('model.size') * 2"
map = { many = [8, 16], few = 2 }
otherwise = "'none'"
[[setting]]
key = "network.heads"
value = "local.twice"
map = { 1 = "few", 2 = "many", 3 = "none" }
source = "s"
)toml",
              "size: 4") == "2, derived, model.size @ 1:15 '4'");
}

TEST_CASE("maps: an unknown value stays unknown") {
  CHECK(heads(R"toml([[setting]]
key = "network.heads"
value = "unknown('lost')"
map = { 1 = "few" }
otherwise = "2"
source = "s"
)toml",
              "size: 4") == "unknown (lost), unknown");
}

TEST_CASE("cases: the first that holds counts, with its own reason and source") {
  constexpr const char* kCases = R"toml([[setting]]
key = "network.heads"
native = "model.heads"
why = "as said above"
source = "general"
[[setting.case]]
when = "native > 100"
value = "100"
why = "never more than 100"
source = "limit"
[[setting.case]]
when = "given('model.size')"
value = "native('model.size')"
[[setting.case]]
)toml";
  CHECK(heads(kCases, "heads: 101") == "100, explicit, model.heads @ 1:16 '101'\n  why: never more than 100");
  CHECK(heads(kCases, "heads: 10, size: 3") ==
        "3, explicit, model.heads @ 1:16 '10'\n  why: as said above\n  via: 1:26 '3' 'model.size' is written here");
  CHECK(heads(kCases, "heads: 10") == "10, explicit, model.heads @ 1:16 '10'");
  test::SmallMapping small(model(kCases));
  small.yaml("model: {heads: 101}\n");
  CHECK(small.setting("network.heads").source == "limit");
  small.yaml("model: {heads: 10, size: 3}\n");
  CHECK(small.setting("network.heads").source == "general");
}

TEST_CASE("cases: when none holds, the next entry of the key is asked") {
  constexpr const char* kCases = R"toml([[setting]]
key = "network.heads"
native = "model.heads"
source = "a"
[[setting.case]]
when = "native > 100"
value = "100"
[[setting]]
key = "network.heads"
native = "model.heads"
value = "native + 1"
source = "b"
)toml";
  CHECK(heads(kCases, "heads: 101").substr(0, 4) == "100,");
  CHECK(heads(kCases, "heads: 7").substr(0, 2) == "8,");
}

TEST_CASE("cases: a condition that is not known is as with '? :'") {
  const auto cases = [](const std::string& first, const std::string& last) {
    return "[[setting]]\nkey = \"network.heads\"\nsource = \"s\"\n[[setting.case]]\nwhen = \"unknown('open') == 1\"\nvalue = \"" + first +
           "\"\nwhy = \"first\"\n[[setting.case]]\n" + last;
  };
  CHECK(heads(cases("4", "value = \"4\"\n"), "size: 1") == "4, default\n  why: first");
  CHECK(heads(cases("4", "value = \"5\"\n"), "size: 1") == "unknown (open), unknown");
  CHECK(heads(cases("4", "when = \"false\"\nvalue = \"4\"\n"), "size: 1") == "unknown (open), unknown");
  CHECK(heads(cases("4", "when = \"unknown('too') == 1\"\nvalue = \"4\"\n"), "size: 1") == "unknown (open), unknown");
}

TEST_CASE("cases: definitions have them too, and conditions; the first that applies counts") {
  constexpr const char* kDefines = R"toml([[define]]
name = "x"
when = "given('model.size')"
since = "r2"
[[define.case]]
when = "native('model.size') > 4"
value = "1"
[[define]]
name = "x"
value = "2"
until = "r2"
[[setting]]
key = "network.heads"
value = "local.x"
source = "s"
)toml";
  CHECK(heads(kDefines, "size: 5", "r2").substr(0, 2) == "1,");
  CHECK(heads(kDefines, "size: 5", "r1").substr(0, 2) == "2,");
  CHECK(heads(kDefines, "size: 3", "r2") == "unknown (no definition of 'x' applies here), unknown, model.size @ 1:15 '3'");
}

TEST_CASE("maps and cases: mistakes are told at their place") {
  const std::string head = "[[setting]]\nkey = 'network.heads'\nnative = 'model.kind'\nsource = 's'\n";
  CHECK(mistakes(head + "map = { 1 = 'a', 2 = ['b', 'a'] }\n") == "5:18-5:19 data/duplicate-name: 'a' maps to both '1' and '2'");
  CHECK(mistakes(head + "map = { 1 = { a = 1 } }\n") ==
        "5:13-5:22 data/wrong-type: a map takes strings, numbers, true and false, or lists of them");
  CHECK(mistakes(head + "map = { many = 'a' }\n") == "5:9-5:13 data/bad-value: 'many' is not a number");
  CHECK(mistakes(head + "otherwise = '1'\n") == "5:13-5:16 data/bad-value: 'otherwise' needs a 'map'");
  CHECK(mistakes(head + "map = { 1 = 'a' }\notherwise = '1 +'\n") ==
        "6:17-6:17 data/expression: the expression ends where a value is expected");
  CHECK(mistakes(head + "value = '1'\n[[setting.case]]\nvalue = '2'\n") ==
        "5:9-5:12 data/bad-value: use either 'value' or cases, not both: a last case without 'when' always holds");
  CHECK(mistakes(head + "[[setting.case]]\nvalue = '2'\n[[setting.case]]\nvalue = '3'\n") ==
        "7:1-7:17 data/bad-value: this case is never reached: the one before it always holds");
  CHECK(mistakes(head + "[[setting.case]]\nvalu = '2'\n") ==
        "6:1-6:5 data/unknown-key: unknown key 'valu' in [[setting.case]], did you mean 'value'?");
  CHECK(mistakes("[[setting]]\nkey = 'network.heads'\n[[setting.case]]\nvalue = '2'\n") ==
        "1:1-1:12 data/missing-key: [[setting]] has no 'source'");
  CHECK(mistakes("[[setting]]\nkey = 'network.heads'\n[[setting.case]]\nvalue = '2'\nsource = 's'\n") == "");
  CHECK(mistakes("[[define]]\nname = 'x'\n") == "1:1-1:11 data/missing-key: [[define]] has no 'value'");
}

TEST_CASE("cases: settings that need each other under one condition are a cycle") {
  const auto entries = [](const std::string& first, const std::string& second) {
    return "[[setting]]\nkey = 'network.heads'\nsource = 's'\n[[setting.case]]\nwhen = \"" + first +
           "\"\nvalue = 'network.hidden'\n[[setting]]\nkey = 'network.hidden'\nsource = 's'\n[[setting.case]]\nwhen = \"" + second +
           "\"\nvalue = 'network.heads'\n";
  };
  CHECK(mistakes(entries("given('model.size')", "given('model.size')")) ==
        "1:1-1:12 data/cycle: settings depend on each other: 'network.heads' needs 'network.hidden' needs 'network.heads'\n"
        "7:1-7:12 data/cycle: settings depend on each other: 'network.hidden' needs 'network.heads' needs 'network.hidden'");
  CHECK(mistakes(entries("given('model.size')", "!given('model.size')")) == "");
}

TEST_CASE("scope: the condition at the head of a file holds for all that stands in it") {
  const std::string first = model("[[define]]\nname = \"old\"\nvalue = \"given('model.size')\"\n");
  constexpr const char* kOld = R"toml([scope]
when = "local.old"
until = "r2"
[[define]]
name = "x"
value = "1"
[[setting]]
key = "network.heads"
value = "local.x"
source = "s"
[[trap]]
kind = "risky-entry"
at = "model.heads"
text = "old heads"
source = "s"
)toml";
  constexpr const char* kNew = R"toml([[define]]
name = "x"
value = "2"
[[setting]]
key = "network.heads"
value = "local.x + 10"
source = "s"
)toml";
  test::SmallMapping small({first, kOld, kNew});
  CHECK(small.mistakes() == "");
  small.yaml("model: {size: 1, heads: 4}\n", "r1");
  CHECK(small.settings() == "network.heads = 1 (default)\n");
  CHECK(small.observations() == "risky-entry: old heads @ 1:25 '4'\n  entry: model.heads");
  small.yaml("model: {size: 1, heads: 4}\n", "r2");
  CHECK(small.settings() == "network.heads = 12 (default)\n");
  CHECK(small.observations() == "");
  small.yaml("model: {heads: 4}\n", "r1");
  CHECK(small.settings() == "network.heads = 12 (default)\n");
  CHECK(small.observations() == "");
}

TEST_CASE("scope: entries of a file with a scope are asked before those of a file without, wherever they stand") {
  constexpr const char* kSetting = "[[setting]]\nkey = \"network.heads\"\nvalue = \"%\"\nsource = \"s\"\n";
  const auto setting = [&](const std::string& value) { return std::string(kSetting).replace(std::string(kSetting).find('%'), 1, value); };
  test::SmallMapping small({model(setting("1")), "[scope]\nwhen = \"given('model.size')\"\n" + setting("2")});
  CHECK(small.mistakes() == "");
  small.yaml("model: {size: 1}\n");
  CHECK(small.settings() == "network.heads = 2 (default)\n");
  small.yaml("model: {heads: 1}\n");
  CHECK(small.settings() == "network.heads = 1 (default)\n");
}

TEST_CASE("scope: what holds for the framework as such cannot stand in a file with one") {
  test::SmallMapping small({model(""), "[scope]\nsince = \"r2\"\n[[class]]\nname = \"C\"\nkeys = []\n"});
  CHECK(small.mistakes() == "3:3-3:8 data/bad-value: 'class' is not allowed in a file with a '[scope]'");
  CHECK(test::SmallMapping({model(""), "[scope]\nwen = \"true\"\n"}).mistakes() ==
        "2:1-2:4 data/unknown-key: unknown key 'wen' in [scope], did you mean 'when'?");
  CHECK(test::SmallMapping({model(""), "[scope]\nwhen = \"local.z\"\n"}).mistakes() ==
        "2:9-2:16 data/unknown-name: no [[define]] is named 'z'");
}

}  // namespace alignlint
