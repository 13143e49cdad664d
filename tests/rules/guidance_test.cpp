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

}  // namespace alignlint
