#include "rules/guidance.h"

#include <catch2/catch.hpp>

#include "support/world.h"

namespace alignlint {

namespace {

constexpr const char* kTool = "[[tool]]\nname = 'probe'\ntitle = 't'\nfile = 'p.json'\ntext = '{}'\nsteps = ['one']\nsource = 's'\n";

std::string mistakes_of(const std::string& guidance) {
  test::World world({{"mappings/guidance.toml", guidance}});
  world.data.guidance(world.diagnostics);
  return messages(world.diagnostics, world.sources);
}

}  // namespace

TEST_CASE("guidance: tools, stages and symptoms are checked where they are written") {
  CHECK(mistakes_of(std::string(kTool) + "[[stage]]\nname = 'a'\ntitle = 't'\nprofile = 'align'\ntool = 'probe'\nsteps = []\nsource = 's'\n"
                                         "settings = [{ key = 'net.heads', value = 'math.least(net.heads, 2)' }]\n") == "");
  CHECK(mistakes_of(std::string(kTool) + "[[symptom]]\nname = 'a'\ntitle = 't'\ntool = 'prob'\nsteps = []\nsource = 's'\n") ==
        "11:8-11:14 data/bad-value: 'tool' in [[symptom]] is 'prob', did you mean 'probe'?");
  CHECK(mistakes_of(std::string(kTool) + "[[stage]]\nname = 'a'\ntitle = 't'\nprofile = 'align'\ntool = 'probe'\nsteps = []\nsource = 's'\n"
                                         "settings = [{ key = 'net.haeds', value = 'net.hads' }]\n") ==
        "15:21-15:32 data/unknown-name: no setting is named 'net.haeds', did you mean 'net.heads'?");
}

TEST_CASE("guidance: a framework that a tool cannot watch has a file of its own") {
  const std::string other = "[[tool.of]]\nframework = 'beta'\nfile = 'p.yaml'\ntext = 'on: {side}'\nsteps = ['two']\n";
  test::World world({{"mappings/guidance.toml", kTool + other}});
  const Guidance& guidance = world.data.guidance(world.diagnostics);
  CHECK(messages(world.diagnostics, world.sources) == "");
  REQUIRE(guidance.tool("probe") != nullptr);
  CHECK(guidance.tool("probe")->of("alpha").file == "p.json");
  CHECK(guidance.tool("probe")->of("beta").file == "p.yaml");
  CHECK(guidance.tool("probe")->of("beta").steps.front() == "two");
}

}  // namespace alignlint
