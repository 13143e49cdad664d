#include "loading/companions.h"

#include <catch2/catch.hpp>

#include "pipeline/run/inspect.h"
#include "support/world.h"
#include "support/zip.h"

namespace alignlint {

namespace {

using test::World;

/// `gamma` describes a part, and stands beside `beta`, whose trees name its file.
constexpr const char* kGamma = R"toml(
[framework]
name = "gamma"
title = "Gamma"
inputs = ["json"]
default_version = "g1"
unsaid = "a part says nothing of it"
accompanies = true
[[version]]
name = "g1"
[[detect]]
inputs = ["json"]
signature = ["heads", "kind"]
at_least = 2
[[mount]]
at = ""
class = "Part"
[[class]]
name = "Part"
keys = [ { name = "heads", type = "int", default = 3 }, { name = "kind", type = "str" } ]
[[setting]]
key = "net.heads"
native = "heads"
source = "Gamma"
)toml";

constexpr const char* kCompanion = R"toml(
[[companion]]
named_by = "dir"
file = "part.json"
framework = "gamma"
below = "'model'"
when = "raw('old') != true"
source = "Beta"
[[setting]]
key = "env.algo"
value = "was_read('dir')"
when = "given('dir')"
source = "Beta"
)toml";

constexpr const char* kPlaceholders = R"toml(
[[placeholder]]
pattern = "^/path/to/"
examples = ["/path/to/part"]
not = ["/path"]
source = "Beta"
)toml";

constexpr const char* kPart = R"({"kind": "small", "heads": 12, "width": 99})";

struct Companions : World {
  explicit Companions(const std::string& tree, const std::string& part_at = "", const std::string& part = kPart,
                      const std::string& companion = kCompanion)
      : World({{".git", "one repository holds all"},
               {"mappings/gamma/gamma.toml", kGamma},
               {"mappings/beta/a_companion.toml", companion},
               {"mappings/placeholders.toml", kPlaceholders},
               {"run/b.yaml", tree},
               {"started/go.sh", "echo\n"},
               {part_at.empty() ? "elsewhere" : part_at, part}}) {}

  std::string loaded(std::vector<std::string> files) {
    SideRequest request;
    request.files = std::move(files);
    side_ = side(request);
    return settings(*side_) + messages(diagnostics, sources);
  }

  std::unique_ptr<LoadedSide> side_;
};

}  // namespace

TEST_CASE("companion: the data of these tests is sound") {
  Companions world("model: {heads: 1}\n");
  static_cast<void>(world.mistakes());
  for (const Diagnostic& diagnostic : world.diagnostics) CHECK(diagnostic.message.find("has no example") != std::string::npos);
}

TEST_CASE("companion: a further file of the side fills what the tree leaves out, and the tree wins") {
  Companions world("dir: some/where\nmodel: {width: 7}\n", "part.json");
  CHECK(world.loaded({"run/b.yaml", "part.json"}) ==
        "net.heads = 12 (explicit, model.heads)\nnet.width = 7 (explicit, model.width)\nenv.algo = true (default)\n");
  const Setting& heads = world.side_->effective->settings[*world.data.vocabulary().find("net.heads")];
  CHECK(world.sources.name(heads.where.span.file) == "part.json");
  CHECK(world.sources.text(heads.where.span) == "12");
  CHECK(world.side_->reported().framework == "beta");
  CHECK(world.side_->reported().inputs == std::vector<std::string>{"run/b.yaml", "part.json"});
}

TEST_CASE("companion: the order of the files does not matter") {
  Companions world("dir: some/where\nmodel: {width: 7}\n", "part.json");
  CHECK(world.loaded({"part.json", "run/b.yaml"}) ==
        "net.heads = 12 (explicit, model.heads)\nnet.width = 7 (explicit, model.width)\nenv.algo = true (default)\n");
}

TEST_CASE("companion: a further file of the side is it, whatever stands for its directory") {
  Companions world("dir: /path/to/part\nmodel: {width: 7}\n", "part.json");
  CHECK(world.loaded({"run/b.yaml", "part.json"}) ==
        "net.heads = 12 (explicit, model.heads)\nnet.width = 7 (explicit, model.width)\nenv.algo = true (default)\n");
}

TEST_CASE("companion: nothing is looked for at a place that was to be filled in") {
  Companions world("dir: /path/to/part\nmodel: {width: 7}\n", "/path/to/part/part.json");
  CHECK(world.loaded({"run/b.yaml"}) ==
        "net.heads = 1 (default, model.heads)\nnet.width = 7 (explicit, model.width)\nenv.algo = false (default)\n");
}

TEST_CASE("companion: it is found where the tree names it, beside the tree's file or in the working directory") {
  for (const std::string place : {"run/parts/part.json", "parts/part.json"}) {
    Companions world("dir: parts\nmodel: {width: 7}\n", place);
    INFO(place);
    CHECK(world.loaded({"run/b.yaml"}) ==
          "net.heads = 12 (explicit, model.heads)\nnet.width = 7 (explicit, model.width)\nenv.algo = true (default)\n");
  }
}

TEST_CASE("companion: it is found from the folder of the script that starts the training") {
  Companions world("dir: parts\nmodel: {width: 7}\n", "started/parts/part.json");
  CHECK(world.loaded({"started/go.sh", "run/b.yaml"}) ==
        "net.heads = 12 (explicit, model.heads)\nnet.width = 7 (explicit, model.width)\nenv.algo = true (default)\n");
}

TEST_CASE("companion: what the tree names may be the file itself") {
  std::string itself = kCompanion;
  itself.replace(itself.find("part.json"), std::string("part.json").size(), "");
  Companions world("dir: parts/small.json\nmodel: {width: 7}\n", "run/parts/small.json", kPart, itself);
  CHECK(world.loaded({"run/b.yaml"}) ==
        "net.heads = 12 (explicit, model.heads)\nnet.width = 7 (explicit, model.width)\nenv.algo = true (default)\n");
}

TEST_CASE("companion: a missing section is made") {
  Companions world("dir: parts\nother: 1\nmodel.heads: 1\n", "run/parts/part.json");
  SideRequest request;
  request.files = {"run/b.yaml"};
  request.framework = "beta";
  CHECK(world.settings(*world.side(request)) ==
        "net.heads = 12 (explicit, model.heads)\nnet.width = 99 (explicit, model.width)\nenv.algo = true (default)\n");
}

TEST_CASE("companion: one that is nowhere leaves things as they are") {
  Companions world("dir: parts\nmodel: {width: 7}\n");
  CHECK(world.loaded({"run/b.yaml"}) ==
        "net.heads = 1 (default, model.heads)\nnet.width = 7 (explicit, model.width)\nenv.algo = false (default)\n");
}

TEST_CASE("companion: a broken one is said with the entry that names it") {
  Companions world("dir: parts\nmodel: {width: 7}\n", "run/parts/part.json", "{");
  CHECK(world.loaded({"run/b.yaml"}) ==
        "net.heads = 1 (default, model.heads)\nnet.width = 7 (explicit, model.width)\nenv.algo = false (default)\n"
        "1:2-1:2 1:6-1:11 input/syntax: not valid JSON: the file ends too early");
  CHECK(world.diagnostics.front().labels.at(1).text == "named here");
}

TEST_CASE("companion: one that is no object says nothing") {
  Companions world("dir: parts\nmodel: {width: 7}\n", "run/parts/part.json", "[1]");
  CHECK(world.loaded({"run/b.yaml"}) ==
        "net.heads = 1 (default, model.heads)\nnet.width = 7 (explicit, model.width)\nenv.algo = false (default)\n"
        "1:1-1:4 1:6-1:11 input/syntax: 'run/parts/part.json' has no keys");
}

TEST_CASE("companion: one that nothing reads is no silent part of the side") {
  for (const std::string tree : {"model: {width: 7}\n", "dir: parts\nold: true\nmodel: {width: 7}\n"}) {
    Companions world(tree, "part.json");
    const std::string said = world.loaded({"run/b.yaml", "part.json"});
    CHECK(said.ends_with("1:1-1:1 input/framework: this configuration of Beta does not use 'part.json'"));
    CHECK(world.diagnostics.front().help == "it counts when 'dir' names its directory");
  }
}

TEST_CASE("companion: alone it is a side of its own that says which part it is") {
  Companions world("", "part.json");
  CHECK(world.loaded({"part.json"}) ==
        "net.heads = 12 (explicit, heads)\n"
        "input/model-only: 'part.json' gives 1 of 3 settings, the others are not compared: a part says nothing of it");
  CHECK(world.side_->reported().framework == "gamma");
  CHECK(world.side_->rule_side.partial);
}

TEST_CASE("companion: what a part does not say is not asked of it") {
  Companions world("model: {heads: 12, width: 7}\n", "part.json");
  // net.width differs from nothing: the rule about it has no question here.
  CHECK(world.check("part.json", "run/b.yaml") ==
        "input/model-only: 'part.json' gives 1 of 3 settings, the others are not compared: a part says nothing of it\n");
  CHECK(world.check("run/b.yaml", "part.json") ==
        "input/model-only: 'part.json' gives 1 of 3 settings, the others are not compared: a part says nothing of it\n");
  Companions other("model: {heads: 4, width: 7}\n", "part.json");
  CHECK(other.check("part.json", "run/b.yaml") ==
        "error net/heads: number of heads differs: 12 in reference, 4 in candidate\n"
        "input/model-only: 'part.json' gives 1 of 3 settings, the others are not compared: a part says nothing of it\n");
}

TEST_CASE("pack: its members are inputs of the side, which is listed as the pack") {
  World world(
      {{"mappings/beta/pack.toml", R"toml(
[[member]]
path = "env"
form = "environment"
[[member]]
path = "flat.json"
form = "flat"
[[member]]
path = "pip"
skipped = "versions"
)toml"},
       {"p.zip", test::zip({{"env", R"({"ALGO": "true", "TOKEN": "secret"})"}, {"flat.json", R"({"model.heads": 8})"}, {"pip", "x=1"}})},
       {"env.zip", test::zip({{"env", R"({"ALGO": "true"})"}})}});
  SideRequest request;
  request.files = {"p.zip"};
  const auto side = world.side(request);
  CHECK(world.settings(*side) ==
        "net.heads = 8 (explicit, model.heads)\nnet.width = 64 (default, model.width)\nenv.algo = true (explicit, env:ALGO)\n");
  CHECK(messages(world.diagnostics, world.sources) == "input/not-read: 'p.zip!pip' is not checked: versions");
  CHECK(side->reported().inputs == std::vector<std::string>{"p.zip"});
  const Setting& heads = side->effective->settings[*world.data.vocabulary().find("net.heads")];
  CHECK(world.sources.name(heads.where.span.file) == "p.zip!flat.json");
  const Inspection inspection = inspect_files(request, "migrate", world.context());
  REQUIRE(inspection.inputs.size() == 3);
  CHECK(inspection.inputs[0].kind == "pack");
  CHECK(inspection.inputs[1].path == "p.zip!env");
  REQUIRE(inspection.inputs[1].entries.size() == 1);  // the token is nobody's business
  CHECK(inspection.inputs[1].entries[0].path == "ALGO");
  world.diagnostics.clear();
  request.files = {"env.zip"};
  static_cast<void>(world.side(request));
  CHECK(messages(world.diagnostics, world.sources) ==
        "1:1-1:1 input/framework: 'env.zip' by itself is not a configuration: add the file it belongs to, or name the framework");
}

}  // namespace alignlint
