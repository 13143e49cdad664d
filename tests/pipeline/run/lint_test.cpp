#include "pipeline/run/lint.h"

#include <catch2/catch.hpp>
#include <filesystem>
#include <new>
#include <stdexcept>

#include "cli/exit_status.h"
#include "data/builtin.h"
#include "pipeline/judge/rule_context.h"
#include "rules/rule_scope.h"
#include "support/places.h"
#include "support/world.h"

namespace alignlint {

namespace {

using test::World;

}  // namespace

TEST_CASE("lint: each file alone; what configures no training is not checked, what is broken failed") {
  World world({{"a.yaml", "model: {heads: '4'}\n"},
               {"other.yaml", "x: 1\n"},
               {"broken.yaml", "model: {heads: [1\n"},
               {"helm.yaml", "a: {{ .Values.a }}\n"},
               {"empty.yaml", ""},
               {"help.sh", "echo\n"},
               {"x.env", "A=1\n"}});
  SideRequest request;
  request.files = {"a.yaml", "other.yaml", "broken.yaml", "help.sh", "x.env", "missing.yaml", "helm.yaml", "empty.yaml"};
  const Report report = lint_files(request, "migrate", {}, world.context());
  std::string inputs;
  for (const ReportedInput& input : report.inputs) {
    inputs += input.path + " " + input.kind + " " + input.framework + " " + std::string(to_string(input.status)) + "\n";
  }
  CHECK(inputs ==
        "a.yaml yaml beta checked\nother.yaml yaml  not-checked\nbroken.yaml   failed\nhelp.sh shell  not-checked\n"
        "x.env env  not-checked\nmissing.yaml   failed\nhelm.yaml   not-checked\nempty.yaml   not-checked\n");
  for (const ReportedInput& input : report.inputs) {
    INFO(input.path << ": " << input.reason);
    CHECK(input.reason.empty() == (input.status == ReportedInput::Status::checked));
  }
  CHECK(report.inputs[2].reason == "not valid YAML: a '[' is not closed");
  CHECK(report.inputs[7].reason == "'empty.yaml' is empty");
  CHECK(report.inputs[5].reason == "there is no file 'missing.yaml'");
  CHECK(world.shown(report) ==
        "warning net/text: 'model.heads' is the string '4', not a number\n  a value in quotes is a string\n"
        "1:16-1:17 2:1-2:1 input/syntax: not valid YAML: a '[' is not closed\n"
        "input/missing: there is no file 'missing.yaml'\n");
  CHECK(exit_status(report, {Severity::error, false}) == kExitInput);
}

TEST_CASE("lint: the settings that decide alone are enough to tell whether something is to be said") {
  const auto outcomes = [](const LoadedSide& side, const LoadContext& context) {
    Diagnostics ignored;
    std::string out;
    for (const Finding& finding : evaluate_rules(context.data.rules(ignored), rule_context(context, "migrate", nullptr, &side))) {
      if (finding.outcome == Outcome::fires || finding.outcome == Outcome::unknown) out += finding.rule->id + "\n";
    }
    return out;
  };
  const std::string samples = std::string(test::source_folder()) + "/samples";
  std::size_t said = 0;
  for (const auto& file : std::filesystem::recursive_directory_iterator(samples)) {
    if (file.path().extension() != ".yaml" && file.path().extension() != ".sh") continue;
    INFO(file.path());
    Sources sources;
    const Disk disk = real_disk();
    Data data(sources);
    Diagnostics ignored;
    data.add_image(builtin_image());
    data.load(ignored);
    const LoadContext context{sources, disk, data};
    SideRequest request;
    request.files = {file.path().string()};
    const auto whole = load_side(request, context, ignored);
    const std::vector<KeyId> keys = deciding_alone(context.data.rules(ignored), context.data.vocabulary(), "migrate");
    const auto wanted = [&](const Mapping&, Diagnostics&) { return Selection{keys}; };
    const auto side = load_side(request, context, ignored, wanted);
    if (!side->usable() || side->entries.has_unresolved()) continue;
    const std::string all = outcomes(*whole, context);
    said += all.empty() ? 0U : 1U;
    CHECK(outcomes(*side, context) == all);
    load_rest(*side, context);
    CHECK(dump(side->effective->settings, context.data.vocabulary()) == dump(whole->effective->settings, context.data.vocabulary()));
  }
  CHECK(said > 2);
}

TEST_CASE("lint: what throws ends one file, the others are judged") {
  World world({{"a.yaml", "model: {heads: '4'}\n"},
               {"full.yaml", "model: {heads: 4}\n"},
               {"odd.yaml", "model: {heads: 4}\n"},
               {"b.yaml", "model: {width: '4'}\n"}});
  const Disk whole = world.disk;
  Disk failing = whole;
  failing.read = [&](const std::string& path) {
    if (path == "full.yaml") throw std::bad_alloc();
    if (path == "odd.yaml") throw std::runtime_error("a mistake");
    return whole.read(path);
  };
  SideRequest request;
  request.files = {"a.yaml", "full.yaml", "odd.yaml", "b.yaml"};
  const Report report = lint_files(request, "migrate", {}, {world.sources, failing, world.data, ""});
  CHECK(world.shown(report) ==
        "warning net/text: 'model.heads' is the string '4', not a number\n  a value in quotes is a string\n"
        "warning net/text: 'model.width' is the string '4', not a number\n  a value in quotes is a string\n"
        "input/failed: reading 'full.yaml' failed: it needs more memory than there is\n"
        "input/failed: reading 'odd.yaml' failed: internal error (a mistake), please report it\n");
  CHECK(exit_status(report, {Severity::error, false}) == kExitInput);
}

TEST_CASE("lint: a finding about what is missing names its file") {
  World world(
      {{"a.yaml", "model: {heads: 4}\n"},
       {"rules/own.toml", "[[rule]]\nname = 'algo'\nexpect = 'env.algo'\nvalue = 'true'\nsummary = 's'\nwhy = 'w'\nsource = 'x'\n"}});
  SideRequest request;
  request.files = {"a.yaml"};
  const Report report = lint_files(request, "migrate", {}, world.context());
  REQUIRE(report.findings.size() == 1);
  CHECK(report.findings[0].diagnostic.message == "deterministic algorithm is 'none', 'true' is recommended");
  REQUIRE(report.findings[0].diagnostic.labels.size() == 1);
  CHECK(world.sources.name(report.findings[0].diagnostic.labels[0].span.file) == "a.yaml");
}

}  // namespace alignlint
