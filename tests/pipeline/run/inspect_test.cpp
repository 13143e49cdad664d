#include <catch2/catch.hpp>

#include "pipeline/run/inspect.h"
#include "support/world.h"

namespace alignlint {

namespace {

std::string shown(const std::vector<InspectedEntry>& entries) {
  std::string out;
  for (const InspectedEntry& entry : entries) {
    out += entry.path + (entry.type.empty() ? "" : ":" + entry.type);
    for (const Value& value : entry.values) out += " " + to_text(value);
    out += "; ";
  }
  return out;
}

Inspection inspect(test::World& world, std::vector<std::string> files) {
  SideRequest request;
  request.files = std::move(files);
  return inspect_files(request, "migrate", world.context());
}

}  // namespace

TEST_CASE("inspect: launches, their words, options and environment") {
  test::World world({{"run.sh", "export ALGO=true\ntorchrun help.py --x\ntorchrun --nproc_per_node 8 train.py --heads 4 --width $1\n"}});
  const Inspection inspection = inspect(world, {"run.sh"});
  REQUIRE(inspection.inputs.size() == 1);
  const InspectedInput& input = inspection.inputs[0];
  CHECK(input.kind == "shell");
  CHECK(input.framework == "alpha");
  CHECK(input.version == "v2");
  REQUIRE(input.launches.size() == 2);
  CHECK_FALSE(input.launches[0].chosen);
  CHECK(input.launches[1].chosen);
  REQUIRE(input.launches[1].argv.size() == 8);
  CHECK(input.launches[1].argv[7].text == "$1");
  CHECK(input.launches[1].argv[7].unresolved == "positional parameter 1");
  CHECK(input.launches[1].environment == std::vector<std::pair<std::string, std::string>>{{"ALGO", "true"}});
  CHECK(shown(input.launches[1].entries) == "--heads 4; --width $1; ");
}

TEST_CASE("inspect: typed leaves of a tree, variables of an environment file, settings of all taken as one side") {
  test::World world({{"a.yaml", "model: {heads: 3, x: [1.5, yes]}\n"}, {"b.env", "ALGO=true\nALGO=false\n"}});
  const Inspection inspection = inspect(world, {"a.yaml", "b.env"});
  CHECK(shown(inspection.inputs[0].entries) == "model.heads:int 3; model.x[0]:float 1.5; model.x[1]:bool true; ");
  CHECK(shown(inspection.inputs[1].entries) == "ALGO:str false; ");
  std::string settings;
  for (const SettingRow& row : inspection.settings)
    settings += row.key + " " + to_text(row.reference->value) + " " + row.reference->origin + "; ";
  CHECK(settings == "net.heads 3 explicit; net.width 64 default; env.algo false explicit; ");
}

TEST_CASE("inspect: problems stand with their file; diagnostics of files that are none beside them") {
  test::World world({{"a.yaml", "model: {heads: '3', y: 1}\n"}, {"other.yaml", "a: 1\n"}, {"run.sh", "python run.py --config a.yaml\n"}});
  const Inspection inspection = inspect(world, {"a.yaml", "missing.yaml"});
  std::string problems;
  for (const ReportedFinding& finding : inspection.inputs[0].problems) problems += finding.diagnostic.code + " ";
  CHECK(problems == "net/text net/unheard ");
  CHECK(messages(inspection.diagnostics, world.sources) == "input/missing: there is no file 'missing.yaml'");
  const Inspection foreign = inspect(world, {"other.yaml"});
  CHECK(foreign.inputs[0].framework.empty());
  CHECK(
      messages(foreign.inputs[0].diagnostics, world.sources) ==
      "1:1-1:1 input/framework: cannot determine which framework 'other.yaml' configures: name it with --framework, or that of a side with "
      "--reference-framework or --candidate-framework");
  // The configuration that the launch names is read, and shown like one that was given.
  const Inspection named = inspect(world, {"run.sh"});
  REQUIRE(named.inputs.size() == 2);
  CHECK(named.inputs[0].problems.empty());
  CHECK(named.inputs[1].path == "a.yaml");
  CHECK(named.inputs[1].entries.size() == 2);
  CHECK(named.inputs[1].problems.size() == 2);
  CHECK(named.named_inputs == std::vector<std::string>{"a.yaml"});
}

}  // namespace alignlint
