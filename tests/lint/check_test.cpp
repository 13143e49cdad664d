#include "lint/check.h"

#include <catch2/catch.hpp>

#include "lint/exit_status.h"
#include "lint/world.h"

namespace alignlint {

namespace {

using test::World;

CheckRequest pair_of(const std::string& reference, const std::string& candidate) {
  CheckRequest request;
  request.reference.files = {reference};
  request.candidate.files = {candidate};
  return request;
}

}  // namespace

TEST_CASE("check: findings, in the order of the candidate's places") {
  World world({{"a.args", "--heads 4 --width 8"}, {"b.yaml", "model:\n  width: 9\n  heads: '4'\n  extra: 1\n"}});
  CHECK(world.check("a.args", "b.yaml") ==
        "warning net/width: width differs: '8' in reference, '9' in candidate\n"
        "warning net/text: 'model.heads' is the text '4', not a number\n  a value in quotes is text\n"
        "advice net/unheard: 'model.extra' is not known in Beta r1\n  Beta r1 drops it silently\n");
}

TEST_CASE("check: what follows from a finding is said with it, unless that finding was left out") {
  World world({{"a.args", "--heads 4 --width 8"}, {"b.yaml", "model: {width: 9, heads: 5}\n"}});
  CHECK(world.check("a.args", "b.yaml") ==
        "error net/heads: number of heads differs: '4' in reference, '5' in candidate\n"
        "  therefore also: width differs: '8' in reference, '9' in candidate\n");
  CheckRequest request = pair_of("a.args", "b.yaml");
  request.choice.ignore = {"net/heads"};
  CHECK(world.check(request) == "warning net/width: width differs: '8' in reference, '9' in candidate\n");
  request.choice.ignore = {};
  request.choice.severity = {{"net/heads", "advice"}};
  CHECK(world.check(request) ==
        "warning net/width: width differs: '8' in reference, '9' in candidate\n"
        "advice net/heads: number of heads differs: '4' in reference, '5' in candidate\n");
}

TEST_CASE("check: a side that cannot be read leaves the rules of the other side") {
  World world({{"b.yaml", "model: {heads: '4'}\n"}});
  CHECK(world.check("a.args", "b.yaml") ==
        "warning net/text: 'model.heads' is the text '4', not a number\n  a value in quotes is text\n"
        "input/missing: there is no file 'a.args'\n");
}

TEST_CASE("check: counts and checklist rows") {
  World world({{"a.args", "--heads 4 --width $W"}, {"b.yaml", "model: {width: 9, heads: 5}\n"}});
  const Report report = check_pair(pair_of("a.args", "b.yaml"), world.context());
  CHECK(report.counts.errors == 1);
  CHECK(report.counts.unknown == 1);
  CHECK(report.counts.compared == 3);
  CHECK(report.counts.differing == 1);
  CHECK(report.counts.undecided == 1);
  CHECK(report.counts.equal == 1);
  REQUIRE(report.checklists.size() == 1);
  std::string rows;
  for (const ChecklistRow& row : report.checklists[0].rows) rows += row.id + " " + std::string(to_string(row.verdict)) + "\n";
  CHECK(rows == "N2 unknown\nN4 mismatch\nE1 not-applicable\n");
}

TEST_CASE("check: one side alone fills the rows it can") {
  World world({{"b.yaml", "model: {heads: '4'}\n"}});
  CheckRequest request;
  request.candidate.files = {"b.yaml"};
  const Report report = check_side(request, world.context());
  CHECK_FALSE(report.reference.has_value());
  CHECK(world.shown(report) == "warning net/text: 'model.heads' is the text '4', not a number\n  a value in quotes is text\n");
}

TEST_CASE("lint: each file alone; what configures no training is not checked, what is broken failed") {
  World world({{"a.yaml", "model: {heads: '4'}\n"},
               {"other.yaml", "x: 1\n"},
               {"broken.yaml", "a: [1\n"},
               {"help.sh", "echo\n"},
               {"x.env", "A=1\n"}});
  SideRequest request;
  request.files = {"a.yaml", "other.yaml", "broken.yaml", "help.sh", "x.env", "missing.yaml"};
  const Report report = lint_files(request, "migrate", {}, world.context());
  std::string inputs;
  for (const ReportedInput& input : report.inputs) {
    inputs += input.path + " " + input.kind + " " + input.framework + " " + std::string(to_string(input.status)) + "\n";
  }
  CHECK(inputs ==
        "a.yaml yaml beta checked\nother.yaml yaml  not-checked\nbroken.yaml   failed\nhelp.sh shell  not-checked\n"
        "x.env env  not-checked\nmissing.yaml   failed\n");
  CHECK(world.shown(report) ==
        "warning net/text: 'model.heads' is the text '4', not a number\n  a value in quotes is text\n"
        "1:4-1:5 2:1-2:1 input/syntax: not valid YAML: a '[' is not closed\n"
        "input/missing: there is no file 'missing.yaml'\n");
  CHECK(exit_status(report, Severity::error, false) == kExitInput);
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

TEST_CASE("exit status: which one wins") {
  CHECK(worse(kExitFindings, kExitInput) == kExitInput);
  CHECK(worse(kExitUsage, kExitInput) == kExitUsage);
  CHECK(worse(kExitClean, kExitFindings) == kExitFindings);
  CHECK(worse(kExitClean, kExitClean) == kExitClean);
  Report report;
  report.findings.emplace_back().diagnostic.severity = Severity::warning;
  CHECK(exit_status(report, Severity::error, false) == kExitClean);
  CHECK(exit_status(report, Severity::warning, false) == kExitFindings);
  CHECK(exit_status(report, std::nullopt, false) == kExitClean);
  report.findings.front().suppressed = "accepted";
  CHECK(exit_status(report, Severity::advice, false) == kExitClean);
  report.findings.emplace_back().diagnostic.severity = Severity::unknown;
  CHECK(exit_status(report, Severity::advice, false) == kExitClean);
  CHECK(exit_status(report, Severity::advice, true) == kExitFindings);
  report.inputs.push_back({"x.yaml", "yaml", "", "", ReportedInput::Status::not_checked});
  CHECK(exit_status(report, Severity::error, true) == kExitInput);
  report.diagnostics.push_back(make_diagnostic(Code::usage, "x"));
  CHECK(exit_status(report, Severity::error, true) == kExitUsage);
}

}  // namespace alignlint
