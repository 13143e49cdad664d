#include <catch2/catch.hpp>

#include "mapping/small_mapping.h"

namespace alignlint {

namespace {

/// What is wrong with a mapping that has an ordinary head; its first line is line 1.
std::string loading_mistakes(const std::string& text) {
  static constexpr std::string_view kHead =
      "framework = {name = 'a', title = 'A', inputs = ['args'], default_version = 'v1'}\n"
      "version = [{name = 'v1'}, {name = 'v2', after = 'v1'}]\n"
      "mount = [{at = '', class = 'C'}]\n"
      "class = [{name = 'C', keys = [{name = '--heads'}, {name = '--hidden'}]}]\n";
  test::SmallMapping small(std::string(kHead) + text);
  return small.mistakes();
}

}  // namespace

TEST_CASE("load mapping: everything in it") {
  test::SmallMapping small(R"toml(
[framework]
name = "alpha"
title = "Alpha"
repository = "example/alpha"
inputs = ["args"]
default_version = "v1"
[[version]]
name = "v1"
source = "tag v1"
[[detect]]
inputs = ["args"]
signature = ["--heads"]
at_least = 1
[[define]]
name = "big"
value = "native('--heads') > 8"
[[class]]
name = "C"
keys = [ { name = "--heads", type = "int" }, { name = "--log" } ]
[[mount]]
at = ""
class = "C"
[[setting]]
key = "network.heads"
native = "--heads"
when = "local.big"
source = "a.py"
[[trap]]
kind = "risky-entry"
at = "--heads"
text = "{native} heads"
source = "a.py"
[[ignored]]
paths = "--log"
reason = "logging"
[[uncomparable]]
paths = ["--fp8"]
does = "quantises"
[[command_line]]
program = "run.py"
config = ["--config"]
)toml");
  CHECK(small.mistakes() == "");
  const Mapping& mapping = small.mapping();
  CHECK(mapping.name == "alpha");
  CHECK(mapping.detect.size() == 1);
  CHECK(mapping.defines.size() == 1);
  CHECK(mapping.settings.size() == 1);
  CHECK(mapping.traps.size() == 1);
  CHECK(mapping.unmapped.size() == 2);
  CHECK(mapping.unmapped[0].effect == UnmappedSpec::Effect::none);
  CHECK(mapping.unmapped[1].effect == UnmappedSpec::Effect::unknown);
  CHECK(mapping.command_lines[0].programs.front() == "run.py");
}

TEST_CASE("load mapping: the kind of a trap and its facts are those of the table of observations") {
  const auto trap = [](const std::string& fields) { return loading_mistakes("[[trap]]\nsource = 's'\n" + fields); };
  CHECK(trap("kind = 'inert-entry'\nfacts = { effect = 'dead' }\n").empty());
  CHECK(trap("kind = 'inert-entri'\n") == "7:8-7:21 data/bad-value: 'kind' in [[trap]] is 'inert-entri', did you mean 'inert-entry'?");
  CHECK(trap("text = 'no kind'\n") == "5:1-5:9 data/missing-key: [[trap]] has no 'kind'");
  CHECK(trap("kind = 'inert-entry'\nfacts = { efect = 'dead' }\n") ==
        "8:11-8:16 data/bad-value: no fact of 'inert-entry' is named 'efect', did you mean 'effect'?");
  CHECK(trap("kind = 'inert-entry'\nfacts = { effect = 'ded' }\n") ==
        "8:20-8:25 data/bad-value: the fact 'effect' of 'inert-entry' cannot be 'ded', did you mean 'dead'?");
}

TEST_CASE("load mapping: unknown keys and names, each at its place") {
  CHECK(loading_mistakes("[[setings]]\n") == "5:3-5:10 data/unknown-key: unknown key 'setings' in a mapping, did you mean 'setting'?");
  CHECK(loading_mistakes("[[setting]]\nkey = 'network.haeds'\nnativ = '--heads'\nsource = 's'\n") ==
        "6:7-6:22 data/unknown-name: no setting is named 'network.haeds', did you mean 'network.heads'?\n"
        "5:1-5:12 data/missing-key: a [[setting]] needs 'native', 'value', 'default' or cases\n"
        "7:1-7:6 data/unknown-key: unknown key 'nativ' in [[setting]], did you mean 'native'?");
  CHECK(loading_mistakes("[[setting]]\nkey = 'network.heads'\nnative = '--heads'\n") ==
        "5:1-5:12 data/missing-key: [[setting]] has no 'source'");
  CHECK(loading_mistakes("[[setting]]\nkey = 'network.heads'\nsource = 's'\n") ==
        "5:1-5:12 data/missing-key: a [[setting]] needs 'native', 'value', 'default' or cases");
  CHECK(loading_mistakes("[[setting]]\nkey = 'network.heads'\nnative = '--haeds'\nsource = 's'\n") ==
        "5:1-5:12 data/unknown-name: no schema has an option '--haeds', did you mean '--heads'?");
  CHECK(loading_mistakes("[[setting]]\nkey = 'network.heads'\nnative = '--heads'\nsince = 'v3'\nsource = 's'\n") ==
        "8:9-8:13 data/unknown-name: no version is named 'v3', did you mean 'v1'?");
  CHECK(loading_mistakes("[[trap]]\nkind = 'refused'\nat = '--headz'\ntext = 'x'\nsource = 's'\n") ==
        "5:1-5:9 data/unknown-name: no schema has an option '--headz', did you mean '--heads'?");
}

TEST_CASE("load mapping: expressions are checked by name, function and version") {
  const auto value = [](const std::string& text) {
    return loading_mistakes("[[setting]]\nkey = 'network.heads'\nsource = 's'\nvalue = \"" + text + "\"\n");
  };
  CHECK(value("network.hidden + native") == "");
  CHECK(value("network.hiden") == "8:10-8:23 data/unknown-name: no setting is named 'network.hiden', did you mean 'network.hidden'?");
  CHECK(value("local.x") == "8:10-8:17 data/unknown-name: no [[define]] is named 'x'");
  CHECK(value("giveN('--heads')") == "8:10-8:26 data/unknown-name: no function is named 'giveN', did you mean 'given'?");
  CHECK(value("native('--hedas')") == "8:10-8:27 data/unknown-name: no schema has an option '--hedas', did you mean '--heads'?");
  CHECK(value("since('v9')") == "8:10-8:21 data/unknown-name: no version is named 'v9', did you mean 'v1'?");
  CHECK(value("given(native)") == "8:10-8:23 data/expression: 'given' takes a string in quotes");
  CHECK(value("1 +") == "8:13-8:13 data/expression: the expression ends where a value is expected");
}

TEST_CASE("load mapping: mounts and classes that do not exist") {
  CHECK(loading_mistakes("[[mount]]\nat = 'x'\nclass = 'D'\n").find("data/") != std::string::npos);  // a list twice is TOML's mistake
  test::SmallMapping small(test::join(test::kTree,
                                      "[[mount]]\nat = 'x'\nclass = 'D'\nunknown = 'refuse'\n"
                                      "[[mount]]\nat = 'y'\n"
                                      "[[mount]]\nat = 'z'\nclass = 'E'\nabsent = 'F'\n"
                                      "[[class]]\nname = 'E'\ninherits = 'G'\n"));
  CHECK(small.mistakes() ==
        "12:11-12:19 data/bad-value: 'unknown' in [[mount]] is 'refuse', did you mean 'refused'?\n"
        "19:1-19:10 data/unknown-name: no class is named 'G'\n"
        "9:1-9:10 data/unknown-name: no class is named 'D'\n"
        "13:1-13:10 data/missing-key: a [[mount]] needs 'class' or 'select'\n"
        "15:1-15:10 data/unknown-name: no class is named 'F'");
}

TEST_CASE("load mapping: a framework must say its name and an existing default version") {
  CHECK(test::SmallMapping("[[version]]\nname = 'v1'\n").mistakes() == "1:1-2:12 data/missing-key: a mapping has no '[framework]'");
  CHECK(test::SmallMapping("[framework]\nname = 'a'\n").mistakes() ==
        "1:1-1:12 data/missing-key: [framework] has no 'title'\n"
        "1:1-1:12 data/missing-key: [framework] has no 'default_version'");
  CHECK(test::SmallMapping("[framework]\nname = 'a'\ntitle = 'A'\ndefault_version = 'v2'\n[[version]]\nname = 'v1'\nafter = 'v0'\n")
            .mistakes() ==
        "7:9-7:13 data/unknown-name: no version is named 'v0'\n"
        "4:19-4:23 data/unknown-name: no version is named 'v2', did you mean 'v1'?");
  CHECK(test::SmallMapping(
            "[framework]\nname = 'a'\ntitle = 'A'\ndefault_version = 'v1'\n[[version]]\nname = 'v1'\n[[version]]\nname = 'v1'\n")
            .mistakes() == "8:8-8:12 5:1-5:12 data/duplicate-name: version 'v1' is defined twice");
}

TEST_CASE("load mapping: a version of an extending framework must name one of the other's") {
  const std::string base = std::string(test::kTree);
  const std::string text =
      "[framework]\nname = 'm'\ntitle = 'M'\nextends = 'beta'\ndefault_version = 'm1'\n[[version]]\nname = 'm1'\nextends = 'r2'\n";
  test::SmallMapping small(base, text, test::kVocabulary);
  CHECK(small.mistakes() == "6:1-6:12 data/unknown-name: Beta has no version 'r2', did you mean 'r1'?");
}

TEST_CASE("load mapping: settings that depend on each other are told with the whole circle") {
  const auto setting = [](const std::string& key, const std::string& value, const std::string& when = "") {
    return "[[setting]]\nkey = '" + key + "'\nsource = 's'\nvalue = \"" + value + "\"\n" +
           (when.empty() ? "" : "when = \"" + when + "\"\n");
  };
  CHECK(loading_mistakes(setting("network.heads", "network.kv_heads") + setting("network.kv_heads", "network.hidden") +
                         setting("network.hidden", "network.heads * 64")) ==
        "5:1-5:12 data/cycle: settings depend on each other: 'network.heads' needs 'network.kv_heads' needs 'network.hidden' needs "
        "'network.heads'");
  CHECK(loading_mistakes(setting("network.heads", "network.heads + 1")) ==
        "5:1-5:12 data/cycle: settings depend on each other: 'network.heads' needs 'network.heads'");
  // Under conditions that may exclude each other a circle is not certain.
  CHECK(loading_mistakes(setting("network.heads", "network.kv_heads", "given('--heads')") +
                         setting("network.kv_heads", "network.heads", "given('--hidden')")) == "");
}

TEST_CASE("load mapping: what it takes to recognise a framework is read alone") {
  Sources sources;
  Diagnostics diagnostics;
  const TomlFile file = parse_toml(
      sources.add("m.toml", "[framework]\nname = 'm'\nextends = 'b'\ninputs = ['yaml']\n[[detect]]\nsignature = ['a.b']\nat_most = 1\n"),
      sources, diagnostics);
  const MappingFiles files{"m", {file.root()}};
  const Detection detection = load_detection(files, diagnostics);
  CHECK(detection.name == "m");
  CHECK(detection.extends == "b");
  CHECK(detection.inputs == std::vector<std::string_view>{"yaml"});
  CHECK(detection.detect[0].signature == std::vector<std::string_view>{"a.b"});
  CHECK(extends_of(files).framework == "b");
}

}  // namespace alignlint
