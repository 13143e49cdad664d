#include "data/data.h"

#include <catch2/catch.hpp>

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

TEST_CASE("data: a user's file with the path of a built-in one replaces it, another one adds to it") {
  test::World world({});
  Data data(world.sources);
  data.add_directory("rules", "rules", world.disk, world.diagnostics);
  data.add_directory("mappings", "mappings", world.disk, world.diagnostics);
  const Disk mine = memory_disk({{"my/net.toml", "rule = []\n"}, {"my/other.toml", "rule = []\n"}, {"my/README.md", "x"}});
  data.add_directory("rules", "my", mine, world.diagnostics);
  data.load(world.diagnostics);
  CHECK(data.rules(world.diagnostics).rules.empty());
  CHECK(messages(world.diagnostics, world.sources) == "");
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
        "1:1-7:12 data/unknown-name: 'lost' extends 'alhpa', which is no framework, did you mean 'alpha'?\n"
        "1:1-7:12 data/cycle: framework 'y' extends 'x', which extends it");
}

TEST_CASE("data: a framework's folder and name are one") {
  test::World world(
      {{"mappings/folder/a.toml", "[framework]\nname = 'other'\ntitle = 'T'\ndefault_version = 'v1'\n[[version]]\nname = 'v1'\n"}});
  CHECK(world.mistakes().find("data/bad-value: the framework in 'mappings/folder' is named 'other'") != std::string::npos);
}

}  // namespace alignlint
