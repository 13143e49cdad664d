#include <catch2/catch.hpp>

#include "loading/side_loader.h"
#include "support/world.h"

namespace alignlint {

namespace {

using test::World;

/// A tool that works with two runtimes; `beta` says which one it is.
constexpr const char* kTool = R"toml(
[framework]
name = "probe"
title = "Probe"
inputs = ["json"]
default_version = "t1"
tool = true
runtimes = ["red", "blue"]
[[version]]
name = "t1"
[[detect]]
inputs = ["json"]
signature = ["rank", "width"]
at_least = 1
[[mount]]
at = ""
class = "Probe"
unknown = "dropped"
[[class]]
name = "Probe"
keys = [ { name = "rank", type = "any" }, { name = "width", type = "any" } ]
[[setting]]
key = "net.width"
native = "width"
source = "Probe"
[[trap]]
kind = "refused"
at = "rank"
runtimes = ["red"]
when = "native == 1"
text = "red takes no 1"
source = "Probe"
[[trap]]
kind = "refused"
at = "rank"
runtimes = ["blue"]
when = "native in [1, 2]"
text = "blue takes no {native}"
source = "Probe"
[[trap]]
kind = "refused"
at = "rank"
runtimes = ["red", "blue"]
when = "native == 3"
text = "neither takes 3"
source = "Probe"
[[trap]]
kind = "risky-entry"
at = "rank"
when = "runtime == 'blue' && native == 4"
text = "blue looks twice at 4"
source = "Probe"
)toml";

constexpr const char* kRuntime = R"toml(
[[define]]
name = "runtime"
value = "raw('model.blue') == true ? 'blue' : 'red'"
source = "Beta"
)toml";

constexpr const char* kNoRuntime = "";

std::string observed(const std::string& runtime, std::vector<std::string> files, const std::string& json, const std::string& yaml = "") {
  World world({{"mappings/probe/probe.toml", kTool},
               {"mappings/beta/runtime.toml", runtime},
               {"p.json", json},
               {"t.yaml", "model: {heads: 2" + yaml + "}"}});
  SideRequest request;
  request.files = std::move(files);
  const auto side = world.side(request);
  std::string out = messages(world.diagnostics, world.sources);
  for (const Observation* observation : side->rule_side.observations) {
    if (observation->kind == ObservationKind::unknown_entry) continue;
    out += std::string(to_string(observation->kind)) + ": " + observation->message + "\n";
  }
  return out;
}

}  // namespace

TEST_CASE("tools: what one of the runtimes refuses depends on which one it is; what each refuses is refused") {
  CHECK(observed(kNoRuntime, {"p.json"}, R"({"rank": 2})") == "framework-dependent: blue takes no 2\n");
  CHECK(observed(kNoRuntime, {"p.json"}, R"({"rank": 1})") == "refused: red takes no 1\nrefused: blue takes no 1\n");
  CHECK(observed(kNoRuntime, {"p.json"}, R"({"rank": 3})") == "refused: neither takes 3\n");
  CHECK(observed(kNoRuntime, {"p.json"}, R"({"rank": 4})").empty());
  CHECK(observed(kNoRuntime, {"p.json"}, R"({"rank": 0})").empty());
}

TEST_CASE("tools: beside a training it is known which one it is") {
  CHECK(observed(kRuntime, {"t.yaml", "p.json"}, R"({"rank": 2})").empty());
  CHECK(observed(kRuntime, {"t.yaml", "p.json"}, R"({"rank": 2})", ", blue: true") == "refused: blue takes no 2\n");
  CHECK(observed(kRuntime, {"p.json", "t.yaml"}, R"({"rank": 1})") == "refused: red takes no 1\n");
  CHECK(observed(kRuntime, {"t.yaml", "p.json"}, R"({"rank": 4})", ", blue: true") == "risky-entry: blue looks twice at 4\n");
}

TEST_CASE("tools: a training that does not say what it runs on leaves it open") {
  CHECK(observed(kNoRuntime, {"t.yaml", "p.json"}, R"({"rank": 2})") == "framework-dependent: blue takes no 2\n");
}

TEST_CASE("tools: their files are none of the training's, whose settings win") {
  World world({{"mappings/probe/probe.toml", kTool}, {"p.json", R"({"rank": 0, "width": 5})"}, {"t.yaml", "model: {heads: 2, width: 7}"}});
  SideRequest request;
  request.files = {"p.json", "t.yaml"};
  const auto side = world.side(request);
  CHECK(side->reported().framework == "beta");
  CHECK(side->side.documents.size() == 1);
  CHECK(side->tools.size() == 1);
  CHECK(world.settings(*side) ==
        "net.heads = 2 (explicit, model.heads)\nnet.width = 7 (explicit, model.width)\nenv.algo = none (default, env:ALGO)\n");
  CHECK(messages(world.diagnostics, world.sources).empty());
}

TEST_CASE("tools: alone one is a side of its own") {
  World world({{"mappings/probe/probe.toml", kTool}, {"p.json", R"({"rank": 0, "width": 5})"}});
  SideRequest request;
  request.files = {"p.json"};
  const auto side = world.side(request);
  CHECK(side->reported().framework == "probe");
  CHECK(world.settings(*side) == "net.width = 5 (explicit, width)\n");
}

TEST_CASE("tools: a runtime that the framework does not list is a mistake of the data") {
  World world(
      {{"mappings/probe/probe.toml",
        std::string(kTool) + "[[trap]]\nkind = \"refused\"\nat = \"rank\"\nruntimes = [\"bleu\"]\ntext = \"x\"\nsource = \"x\"\n"}});
  CHECK(world.mistakes().find("'bleu' is none of the framework's 'runtimes', did you mean 'blue'?") != std::string::npos);
}

}  // namespace alignlint
