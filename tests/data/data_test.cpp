#include "data/data.h"

#include <catch2/catch.hpp>

#include "data/builtin.h"
#include "support/world.h"

namespace alignlint {

TEST_CASE("data: frameworks, rules and launchers of a folder") {
  test::World world({});
  CHECK(messages(world.diagnostics, world.sources) == "");
  CHECK(world.data.frameworks() == std::vector<std::string_view>{"alpha", "beta", "more"});
  CHECK(world.data.vocabulary().size() == 3);
  CHECK(world.data.launchers().launchers.size() == 2);
  CHECK(world.data.rules(world.diagnostics).find("net/heads") != nullptr);
  CHECK(world.data.mapping("more", world.diagnostics)->base == world.data.mapping("alpha", world.diagnostics));
  CHECK(world.data.mapping("gamma", world.diagnostics) == nullptr);
}

namespace {

using Files = std::map<std::string, std::string>;  ///< path and text

/// The small data, and a user's folders over it.
struct Layered {
  explicit Layered(const Files& files) : data(world.sources) {
    data.add_directory("rules", "rules", world.disk, world.diagnostics);
    data.add_directory("mappings", "mappings", world.disk, world.diagnostics);
    const Disk disk = memory_disk(files);
    for (const std::string& kind : {std::string("rules"), std::string("mappings")}) {
      const std::string folder = "my/" + kind;
      if (!disk.list(folder).files.empty()) data.add_directory(kind, folder, disk, world.diagnostics);
    }
    data.load(world.diagnostics);
  }

  std::string mistakes() { return messages(world.diagnostics, world.sources); }

  test::World world{{}};
  Data data;
};

constexpr const char* kRule =
    "[[rule]]\nname = 'heads'\nseverity = 'advice'\nsame = 'net.heads'\nsummary = 'mine'\nwhy = 'w'\nsource = 's'\n";

}  // namespace

TEST_CASE("data: users' rules and keys take the place of those of the same name, all others stay") {
  Layered layered(Files{{"my/rules/net.toml", kRule},
                        {"my/mappings/vocabulary.toml", "key = [{name = 'net.heads', type = 'int', title = 'my heads', row = 'N4'}]\n"},
                        {"my/mappings/README.md", "x"}});
  const RuleSet& rules = layered.data.rules(layered.world.diagnostics);
  CHECK(rules.find("net/heads")->summary == "mine");
  CHECK(rules.find("net/width") != nullptr);
  const Vocabulary& vocabulary = layered.data.vocabulary();
  CHECK(vocabulary.size() == 3);
  CHECK(vocabulary[*vocabulary.find("net.heads")].title == "my heads");
  CHECK(layered.mistakes() == "");
}

TEST_CASE("data: users' entries are asked before the built-in ones") {
  Layered layered(Files{{"my/mappings/alpha/alpha.toml",
                         "[[version]]\nname = 'mine'\nafter = 'v2'\n[[setting]]\nkey = 'net.heads'\nvalue = '8'\nsource = 'mine'\n"}});
  const Mapping* alpha = layered.data.mapping("alpha", layered.world.diagnostics);
  const auto heads = alpha->settings_of(*layered.data.vocabulary().find("net.heads"));
  REQUIRE(heads.size() == 2);
  CHECK(heads[0]->source == "mine");
  CHECK(heads[1]->source == "Alpha");
  CHECK(alpha->versions.find("mine").has_value());
  CHECK(layered.mistakes() == "");
}

TEST_CASE("data: a whole file goes only where 'replaces' names it") {
  Layered layered(Files{{"my/rules/other.toml", "replaces = 'rules/net.toml'\n"}});
  CHECK(layered.data.rules(layered.world.diagnostics).rules.empty());
  CHECK(layered.mistakes() == "");
  Layered wrong(Files{{"my/rules/other.toml", "replaces = 'rules/nett.toml'\n"}});
  CHECK(wrong.mistakes() ==
        "1:12-1:29 data/unknown-name: there is no data file 'rules/nett.toml' to replace, did you mean 'rules/net.toml'?");
}

TEST_CASE("data: only users' files are checked, against all there is") {
  Sources sources;
  Diagnostics diagnostics;
  Data data(sources);
  data.add_image(builtin_image());
  const Disk disk = memory_disk({{"my/mine.toml",
                                  "[[rule]]\nname = 'x'\nrequire = 'network.haeds > 1'\nmessage = 'm'\n"
                                  "summary = 's'\nwhy = 'w'\nsource = 's'\n"
                                  "[[rule.example]]\nfires = true\n[[rule.example]]\nfires = false\n"}});
  data.add_directory("rules", "my", disk, diagnostics);
  data.add_directory("rules", "./my/", disk, diagnostics);  // the same folder: its mistakes are told once
  data.load(diagnostics);
  data.check_users(diagnostics);
  CHECK(messages(diagnostics, sources) ==
        "3:12-3:25 data/unknown-name: no setting is named 'network.haeds', did you mean 'network.heads'?");
}

TEST_CASE("data: rules are added to what is loaded as to what is not") {
  const auto ids = [](const std::string& text, bool loaded) {
    Sources sources;
    Diagnostics diagnostics;
    Data data(sources);
    data.add_image(builtin_image());
    if (loaded) {
      data.load(diagnostics);
      data.rules(diagnostics);
      data.phrases(Language::zh, diagnostics);
    }
    data.add_directory("rules", "my", memory_disk({{"my/mine.toml", text}}), diagnostics);
    if (!loaded) data.load(diagnostics);
    data.check_users(diagnostics);
    CHECK(messages(diagnostics, sources).empty());
    std::vector<std::string> found;
    for (const std::string_view id : data.rules(diagnostics).ids()) found.emplace_back(id);
    return found;
  };
  const std::string rule =
      "[[rule]]\nname = 'x'\nseverity = 'error'\nsame = 'network.heads'\nsummary = 's'\nwhy = 'w'\nsource = 's'\n"
      "[[rule.example]]\nfires = true\nreference = { megatron = '--num-layers 1' }\ncandidate = { megatron = '--num-layers 1' }\n"
      "[[rule.example]]\nfires = false\nreference = { megatron = '--num-layers 1' }\ncandidate = { megatron = '--num-layers 1' }\n";
  const std::vector<std::string> added = ids(rule, true);
  CHECK(added == ids(rule, false));
  CHECK(std::count(added.begin(), added.end(), "mine/x") == 1);
  CHECK(std::count(added.begin(), added.end(), "optimizer/weight-decay-mismatch") == 1);
  const std::vector<std::string> instead = ids("replaces = 'rules/optimizer.toml'\n" + rule, true);
  CHECK(instead == ids("replaces = 'rules/optimizer.toml'\n" + rule, false));
  CHECK(std::count(instead.begin(), instead.end(), "mine/x") == 1);
  CHECK(std::count(instead.begin(), instead.end(), "optimizer/weight-decay-mismatch") == 0);
}

TEST_CASE("data: looks of placeholders are checked where users write them, with their examples") {
  const auto said = [](const std::string& text) {
    Sources sources;
    Diagnostics diagnostics;
    Data data(sources);
    data.add_image(builtin_image());
    const Disk disk = memory_disk({{"my/placeholders.toml", text}});
    data.add_directory("mappings", "my", disk, diagnostics);
    data.load(diagnostics);
    data.check_users(diagnostics);
    return messages(diagnostics, sources);
  };
  CHECK(said("[[placeholder]]\npattern = '^fill-me$'\nexamples = ['FILL-ME']\nnot = ['filled']\nsource = 's'\n") == "");
  CHECK(said("[[placeholder]]\npattern = 'fill-('\nexamples = ['fill-me']\nnot = ['filled']\nsource = 's'\n") ==
        "2:11-2:19 data/expression: not a valid regular expression: missing ): fill-(");
  CHECK(said("[[placeholder]]\npattern = '^fill'\nexamples = ['empty']\nnot = ['filled']\nsource = 's'\n") ==
        "3:12-3:21 data/bad-value: 'empty' in 'examples' does not agree with the pattern\n"
        "4:7-4:17 data/bad-value: 'filled' in 'not' does not agree with the pattern");
  CHECK(said("[[placeholder]]\npattern = '^fill'\nexamples = ['fill']\n") == "1:1-1:16 data/missing-key: [[placeholder]] has no 'source'");
}

TEST_CASE("data: a folder without data is wrong usage, a broken file a mistake at its place") {
  test::World world({});
  Data data(world.sources);
  data.add_directory("rules", "nowhere", world.disk, world.diagnostics);
  data.add_directory("rules", "my", memory_disk({{"my/a.toml", "[[rule]\n"}}), world.diagnostics);
  CHECK(data.rules(world.diagnostics).rules.empty());
  const std::string said = messages(world.diagnostics, world.sources);
  CHECK(said.starts_with("usage: cannot read the folder 'nowhere'\n1:"));
  CHECK(said.find("data/syntax") != std::string::npos);
}

TEST_CASE("data: a framework that extends what is not there, or what extends it") {
  const auto head = [](const std::string& name, const std::string& extends) {
    return "[framework]\nname = '" + name + "'\ntitle = 'T'\ndefault_version = 'v1'\nextends = '" + extends +
           "'\n[[version]]\nname = 'v1'\n";
  };
  test::World world(
      {{"mappings/lost/a.toml", head("lost", "alhpa")}, {"mappings/x/a.toml", head("x", "y")}, {"mappings/y/a.toml", head("y", "x")}});
  CHECK(world.data.mapping("lost", world.diagnostics) != nullptr);
  CHECK(world.data.mapping("x", world.diagnostics) != nullptr);
  CHECK(messages(world.diagnostics, world.sources) ==
        "1:1-7:12 data/unknown-name: 'lost' extends 'alhpa', which is not a framework, did you mean 'alpha'?\n"
        "1:1-7:12 data/cycle: framework 'y' extends 'x', which in turn extends it");
}

TEST_CASE("data: a framework's folder and name are one") {
  test::World world(
      {{"mappings/folder/a.toml", "[framework]\nname = 'other'\ntitle = 'T'\ndefault_version = 'v1'\n[[version]]\nname = 'v1'\n"}});
  CHECK(world.mistakes().find("data/bad-value: the framework in 'mappings/folder' is named 'other'") != std::string::npos);
}

}  // namespace alignlint
