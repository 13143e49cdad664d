#include "mapping/spec/outline.h"

#include <catch2/catch.hpp>

#include "toml/messages.h"
#include "toml/parse.h"

namespace alignlint {

namespace {

constexpr const char* kVocabulary = "key = [{name = \"net.heads\", type = \"int\", title = \"heads\", row = \"N4\"}]";

struct Read {
  explicit Read(const std::string& text)
      : vocabulary_file(parse_toml(sources.add("vocabulary.toml", kVocabulary), sources, diagnostics)),
        file(parse_toml(sources.add("outline.toml", text), sources, diagnostics)) {
    vocabulary.load(vocabulary_file.root(), diagnostics);
    versions.add({"v1", std::nullopt, "", "", {}});
    versions.add({"v2", 0, "", "", {}});
    load_outline(file.root(), versions, vocabulary, outline, diagnostics);
  }
  [[nodiscard]] std::string mistakes() const { return messages(diagnostics, sources); }

  Sources sources;
  Diagnostics diagnostics;
  TomlFile vocabulary_file, file;
  Vocabulary vocabulary;
  VersionTree versions;
  Outline outline;
};

}  // namespace

TEST_CASE("outline: one that only adds to another one has no file of its own") {
  const Read own(R"toml(
outline = {extends = true, source = "x"}
section = [ {title = "own", name = "MODEL", rows = [ {at = "--heads", value = 8, since = "v2"} ]} ]
)toml");
  CHECK(own.mistakes().empty());
  CHECK(own.outline.file.empty());
  CHECK(own.outline.sections.at(0).rows.at(0).at == "--heads");
}

TEST_CASE("outline: sections, rows and kinds of network") {
  const Read read(R"toml(
outline = {format = "script", file = "a.sh", launcher = "torchrun", program = "train.py", source = "x"}
[[section]]
title = "network"
name = "MODEL"
layout = "small"
rows = [ {at = "--heads", from = "net.heads", value = 4, decide = "heads", also = ["--head-*"], when = "net.heads > 1", undecided = "net.heads", since = "v2"} ]
[[network]]
name = "small"
layout = "small"
source = "x"
rows = [ {at = "--kind", text = "small # one"} ]
)toml");
  CHECK(read.mistakes().empty());
  CHECK(read.outline.format == OutlineFormat::script);
  CHECK(read.outline.program == "train.py");
  REQUIRE(read.outline.sections.size() == 1);
  CHECK(read.outline.sections[0].name == "MODEL");
  CHECK(read.outline.sections[0].layout == "small");
  CHECK(read.outline.networks.at(0).layout == "small");
  const OutlineRow& row = read.outline.sections[0].rows.at(0);
  CHECK(row.decide == "heads");
  CHECK(row.also == std::vector<std::string_view>{"--head-*"});
  CHECK(row.undecided == read.vocabulary.find("net.heads"));
  CHECK(equal(*row.value, Value(4)) == Truth::yes);
  CHECK_FALSE(row.range.holds(read.versions, 0));
  CHECK(row.range.holds(read.versions, 1));
  CHECK(read.outline.networks.at(0).rows.at(0).text == "small # one");
}

TEST_CASE("outline: rows that share a condition and versions") {
  const Read read(R"toml(
outline = {format = "yaml", file = "a", source = "x"}
[[section]]
title = "network"
rows = [
  {when = "net.heads > 1", since = "v2", rows = [
    {at = "a"},
    {at = "b", when = "net.heads > 2"},
    {when = "net.heads > 3", since = "v1", rows = [ {at = "c", until = "v2"} ]},
  ]},
  {at = "d"},
]
)toml");
  CHECK(read.mistakes().empty());
  const auto& rows = read.outline.sections.at(0).rows;
  REQUIRE(rows.size() == 4);
  const auto told = [&](const OutlineRow& row) {
    std::string text(row.at);
    for (const Expression& when : row.when) text += " " + std::string(when.text());
    for (VersionId version = 0; version < 2; ++version) text += row.range.holds(read.versions, version) ? " +" : " -";
    return text;
  };
  CHECK(told(rows[0]) == "a net.heads > 1 - +");
  CHECK(told(rows[1]) == "b net.heads > 1 net.heads > 2 - +");
  CHECK(told(rows[2]) == "c net.heads > 1 net.heads > 3 + -");
  CHECK(told(rows[3]) == "d + +");
  CHECK(Read("outline = {format = \"yaml\", file = \"a\", source = \"x\"}\n[[section]]\ntitle = \"a\"\nrows = [{at = \"b\", rows = []}]")
            .mistakes()
            .find("at") != std::string::npos);
}

TEST_CASE("outline: rows of several sections that name what they have in common") {
  const std::string head =
      "outline = {format = \"yaml\", file = \"a\", source = \"x\"}\ncondition = [ {name = \"many heads\", when = \"net.heads > 1\"} ]\n";
  const Read read(head + R"toml(
section = [
  {title = "a", rows = [ {at = "a", if = "many heads"} ]},
  {title = "b", rows = [ {if = "many heads", when = "net.heads > 2", rows = [ {at = "b"} ]} ]},
]
)toml");
  CHECK(read.mistakes().empty());
  REQUIRE(read.outline.sections.at(0).rows.at(0).when.size() == 1);
  CHECK(read.outline.sections[0].rows[0].when[0].text() == "net.heads > 1");
  CHECK(read.outline.sections.at(1).rows.at(0).when.size() == 2);
  CHECK(Read(head + "section = [ {title = \"a\", rows = [ {at = \"a\", if = \"few heads\"} ]} ]").mistakes().find("many heads") !=
        std::string::npos);
  CHECK(Read("outline = {format = \"yaml\", file = \"a\", source = \"x\"}\ncondition = [ {name = \"a\"} ]\n")
            .mistakes()
            .find("has no 'when'") != std::string::npos);
}

TEST_CASE("outline: entries of which nothing is told") {
  const std::string head = "outline = {format = \"yaml\", file = \"a\", source = \"x\"}\n[[untold]]\nsource = \"x\"\nreason = \"r\"\n";
  const Read read(head + "at = [\"--a\", \"--b-*\"]\nvalues = [1, [\"x\", \"y\"]]\n");
  CHECK(read.mistakes().empty());
  REQUIRE(read.outline.untold.size() == 1);
  CHECK(read.outline.untold[0].at == std::vector<std::string_view>{"--a", "--b-*"});
  CHECK(read.outline.untold[0].values.size() == 2);
  CHECK(Read(head).mistakes().find("[[untold]] has no 'at'") != std::string::npos);
}

TEST_CASE("outline: settings that are not written from others") {
  const std::string head =
      "outline = {format = \"yaml\", file = \"a\", source = \"x\"}\n[[unwritten]]\nkey = \"net.heads\"\nsource = \"x\"\n";
  const Read read(head + "write = \"by hand\"\nreason = \"r\"\nwhen = \"net.heads > 1\"\nsince = \"v2\"\n");
  CHECK(read.mistakes().empty());
  REQUIRE(read.outline.unwritten.size() == 1);
  const UnwrittenSetting& setting = read.outline.unwritten[0];
  CHECK(setting.key == read.vocabulary.find("net.heads"));
  CHECK(setting.by_hand);
  CHECK(setting.reason == "r");
  CHECK_FALSE(setting.range.holds(read.versions, 0));
  CHECK_FALSE(Read(head + "write = \"impossible\"\nreason = \"r\"\n").outline.unwritten.at(0).by_hand);
  CHECK(Read(head + "reason = \"r\"\n").mistakes().find("[[unwritten]] has no 'write'") != std::string::npos);
  CHECK(Read(head + "write = \"impossible\"\n").mistakes().find("[[unwritten]] has no 'reason'") != std::string::npos);
  CHECK_FALSE(Read(head + "write = \"perhaps\"\nreason = \"r\"\n").mistakes().empty());
}

TEST_CASE("outline: mistakes are told at their places") {
  CHECK(Read("[[section]]\ntitle = \"a\"\n").mistakes() == "1:1-2:12 data/missing-key: an outline has no 'outline'");
  CHECK(Read("outline = {format = \"script\", file = \"a\", source = \"x\"}").mistakes() ==
        "1:11-1:56 data/missing-key: [outline] has no 'launcher'\n1:11-1:56 data/missing-key: [outline] has no 'program'");
  CHECK(Read("outline = {format = \"yaml\", file = \"a\", source = \"x\"}\n[[section]]\ntitle = \"a\"\nrows = [{at = \"b\", from = "
             "\"net.head\"}]")
            .mistakes() == "4:28-4:36 data/unknown-name: no setting is named 'net.head', did you mean 'net.heads'?");
}

}  // namespace alignlint
