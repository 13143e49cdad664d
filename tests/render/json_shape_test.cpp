// The JSON outputs parsed back: names, order and types of the published interface.

#include <catch2/catch.hpp>
#include <fstream>
#include <iterator>
#include <limits>
#include <nlohmann/json.hpp>
#include <set>

#include "render/json_values.h"
#include "render/render.h"
#include "support/fixed_report.h"
#include "support/rendered.h"
#include "support/shared.h"

namespace alignlint {

namespace {

using Tree = nlohmann::ordered_json;
using Names = std::vector<std::string>;

Names names_of(const Tree& object) {
  Names names;
  for (const auto& [name, value] : object.items()) names.push_back(name);
  return names;
}

/// Whether the first members are these, in this order; what is added stands behind them.
bool starts_with(const Tree& object, const Names& names) {
  const Names own = names_of(object);
  return own.size() >= names.size() && std::equal(names.begin(), names.end(), own.begin());
}

Tree check_json(const test::FixedReport& fixed, const Report& report) {
  return Tree::parse(test::rendered(check_renderers(), "json", report, fixed.sources));
}

/// The names of all members; what an input names itself is left out.
void collect(const Tree& json, std::set<std::string>& names) {
  for (const auto& [name, value] : json.items()) {
    if (json.is_object()) names.insert(name);
    if (json.is_object() && (name == "value" || name == "values" || name == "environment")) continue;
    if (value.is_structured()) collect(value, names);
  }
}

Tree finding_of(const Tree& report, const std::string& rule) {
  for (const Tree& finding : report["findings"]) {
    if (finding["rule"] == rule) return finding;
  }
  FAIL("no finding of " << rule);
  return {};
}

}  // namespace

TEST_CASE("shape of check --format json") {
  const test::FixedReport fixed;
  const Tree report = check_json(fixed, fixed.check);
  CHECK(names_of(report) ==
        Names{"format", "tool", "profile", "reference", "candidate", "findings", "checklists", "analyses", "summary", "diagnostics"});
  CHECK(report["format"] == "alignlint-report/1");
  CHECK(report["tool"]["name"] == "alignlint");
  CHECK(report["tool"]["version"].is_string());
  CHECK(starts_with(report["reference"], {"framework", "version", "inputs"}));
  CHECK(report["candidate"]["inputs"] == Tree({"configs/model.yaml"}));
  CHECK(report["findings"].size() == fixed.check.findings.size());
  for (const Tree& finding : report["findings"]) {
    CHECK(starts_with(finding, {"rule", "severity", "checklist", "row", "message", "keys", "reference", "candidate", "notes", "help",
                                "source", "fix", "suppressed"}));
    for (const char* side : {"reference", "candidate"}) {
      if (finding[side].is_null()) continue;
      CHECK(names_of(finding[side]) ==
            Names{"native", "value", "origin", "file", "line", "column", "end_line", "end_column", "why", "via"});
    }
  }
  for (const Tree& checklist : report["checklists"]) {
    CHECK(starts_with(checklist, {"name", "rows"}));
    for (const Tree& row : checklist["rows"]) {
      CHECK(starts_with(row, {"id", "title", "verdict", "keys", "findings"}));
      for (const Tree& index : row["findings"]) CHECK(index < report["findings"].size());
    }
  }
  CHECK(report["analyses"] == Tree::object());
  CHECK(starts_with(report["summary"], {"errors", "warnings", "advice", "unknown", "manual", "compared", "equal", "differing"}));
  CHECK(report["summary"]["errors"] == 3);
}

TEST_CASE("every member of the reports is described in docs/json.md") {
  std::ifstream stream(test::source_path("docs/json.md"));
  const std::string text{std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
  const test::FixedReport fixed;
  std::set<std::string> names;
  for (const Report* report : {&fixed.check, &fixed.lint, &fixed.clean}) collect(check_json(fixed, *report), names);
  collect(Tree::parse(test::rendered(compare_renderers(), "json", fixed.check, fixed.sources)), names);
  collect(Tree::parse(test::rendered(inspect_renderers(), "json", fixed.inspection, fixed.sources)), names);
  CHECK(names.size() > 60);
  for (const std::string& name : names) {
    INFO(name);
    CHECK(text.find("`" + name + "`") != std::string::npos);
  }
}

TEST_CASE("sides of a finding") {
  const test::FixedReport fixed;
  const Tree report = check_json(fixed, fixed.check);
  const Tree decay = finding_of(report, "optimizer/weight-decay-mismatch");
  CHECK(decay["reference"] == Tree::parse(R"({"native": "--weight-decay", "value": 0.1, "origin": "explicit", "file": "examples/train.sh",
                                              "line": 14, "column": 20, "end_line": 14, "end_column": 23, "why": "", "via": []})"));
  CHECK(decay["candidate"]["value"].is_number_float());
  CHECK(decay["candidate"]["file"].is_null());
  CHECK(decay["candidate"]["line"].is_null());
  CHECK(decay["candidate"]["column"].is_null());
  const Tree heads = finding_of(report, "network/kv-heads-mismatch");
  CHECK(heads["reference"]["value"].is_number_integer());
  CHECK(
      heads["reference"]["via"][0] ==
      Tree::parse(R"({"text": "GQA assigned here", "file": "examples/train.sh", "line": 4, "column": 1, "end_line": 4, "end_column": 6})"));
  const Tree unknown = finding_of(report, "parallel/tensor-parallel-mismatch");
  CHECK(unknown["reference"]["value"].is_null());
  CHECK(unknown["reference"]["origin"] == "unknown");
  CHECK(unknown["reference"]["why"] == "positional parameter 1");
  const Tree manual = finding_of(report, "weight/same-weights");
  CHECK(manual["reference"].is_null());
  CHECK(manual["candidate"].is_null());
  CHECK(finding_of(report, "network/seq-length-advice")["suppressed"] == Tree::parse(R"({"kind": "project", "reason": "wanted here"})"));
}

TEST_CASE("null is told apart by the origin: what is not known, and what is known to be nothing") {
  const Sources sources;
  SideValue side;
  side.native = "load_checkpoint";
  side.origin = "explicit";
  side.value = Value::none();
  const auto told = [&] {
    const Tree json = Tree::parse(to_json_text(json_side(side, sources)));
    return json["value"].dump() + " " + json["origin"].get<std::string>() + " " + json["why"].get<std::string>();
  };
  CHECK(told() == "null explicit ");
  side.value = Value::unknown("placeholder '/path/to/weights'");
  CHECK(told() == "null unknown placeholder '/path/to/weights'");
}

TEST_CASE("an observation is placed on the side whose file it is in") {
  const test::FixedReport fixed;
  for (const Report* report : {&fixed.check, &fixed.lint}) {
    const Tree duplicate = finding_of(check_json(fixed, *report), "yaml/duplicate-entry");
    CHECK(duplicate["reference"].is_null());
    CHECK(duplicate["candidate"]["file"] == "configs/model.yaml");
    CHECK(duplicate["candidate"]["line"] == 9);
    CHECK(duplicate["fix"]["safe"] == true);
    CHECK(duplicate["fix"]["edits"][0] ==
          Tree::parse(R"({"file": "configs/model.yaml", "line": 7, "column": 1, "end_line": 8, "end_column": 1,
                                                          "replacement": ""})"));
  }
}

TEST_CASE("a finding about an entry shows that entry on its side, one that is derived the place it was derived from") {
  Sources sources;
  const FileId file = sources.add("a.yaml", "lr: 1\nwd: 2\n");
  ReportedFinding about;
  about.diagnostic = {"format/x", Severity::warning, "m", {{{file, 0, 2}, "here"}}, {}, "", {}};
  about.side = SideName::reference;
  about.subject = SideValue{"lr", 1, "explicit", {{file, 0, 2}, "here"}, "here", {}, ""};
  ReportedFinding derived;
  derived.diagnostic = {"a/b", Severity::error, "m", {}, {}, "", {}};
  derived.reference = SideValue{"", 3, "explicit", {{file, 0, 2}, ""}, "", {}, ""};
  derived.candidate = SideValue{"", 4, "derived", {}, "", {{{}, "given"}, {{file, 6, 11}, "from this"}}, ""};
  Report report;
  report.profile = "migrate";
  report.reference = report.candidate = ReportedSide{};
  report.findings = {about, derived};
  const Tree json = Tree::parse(test::rendered(check_renderers(), "json", report, sources));
  CHECK(json["findings"][0]["candidate"].is_null());
  CHECK(json["findings"][0]["reference"]["native"] == "lr");
  CHECK(json["findings"][0]["reference"]["value"] == 1);
  CHECK(json["findings"][1]["candidate"]["line"] == 2);
  CHECK(json["findings"][1]["candidate"]["end_column"] == 6);
  CHECK(place_to_change(derived) == Span{file, 6, 11});
}

TEST_CASE("inputs of a side are the files that were given, then those that they name; a finding in one of these is on that side") {
  Sources sources;
  const FileId file = sources.add("env.sh", "export A=1\n");
  ReportedFinding finding;
  finding.diagnostic = {"shell/x", Severity::warning, "m", {{{file, 0, 6}, "here"}}, {}, "", {}};
  Report report;
  report.profile = "migrate";
  report.reference = ReportedSide{"f", "v", false, {"run.sh"}, {"env.sh", "base.yaml"}};
  report.candidate = ReportedSide{"g", "w", false, {"new.yaml"}};
  report.findings = {finding};
  const Tree json = Tree::parse(test::rendered(check_renderers(), "json", report, sources));
  CHECK(json["reference"]["inputs"] == Tree({"run.sh", "env.sh", "base.yaml"}));
  CHECK(json["findings"][0]["reference"]["file"] == "env.sh");
  CHECK(json["findings"][0]["candidate"].is_null());
}

TEST_CASE("shape of lint --format json") {
  const test::FixedReport fixed;
  const Tree report = check_json(fixed, fixed.lint);
  CHECK_FALSE(report.contains("reference"));
  CHECK_FALSE(report.contains("candidate"));
  REQUIRE(report["inputs"].size() == 3);
  for (const Tree& input : report["inputs"])
    CHECK(names_of(input) == Names{"path", "kind", "framework", "version", "status", "version_assumed", "reason", "named_inputs"});
  CHECK(report["inputs"][0]["status"] == "checked");
  CHECK(report["inputs"][1]["status"] == "not-checked");
  CHECK(report["inputs"][1]["version"].is_null());
  CHECK(report["inputs"][2]["status"] == "failed");
}

TEST_CASE("shape of inspect --format json") {
  const test::FixedReport fixed;
  const Tree out = Tree::parse(test::rendered(inspect_renderers(), "json", fixed.inspection, fixed.sources));
  CHECK(starts_with(out, {"format", "inputs", "settings"}));
  CHECK(out["format"] == "alignlint-inspect/1");
  const Tree& shell = out["inputs"][0];
  CHECK(starts_with(shell, {"path", "kind", "framework", "version", "launches", "problems"}));
  const Tree& launch = shell["launches"][0];
  CHECK(starts_with(launch, {"argv", "complete", "unresolved", "environment", "entries"}));
  CHECK(launch["complete"] == false);
  CHECK(
      launch["unresolved"] ==
      Tree::parse(
          R"([{"index": 11, "text": "$TP", "reason": "positional parameter 1", "line": 13, "column": 34, "end_line": 13, "end_column": 37}])"));
  CHECK(launch["environment"] == Tree::parse(R"({"CUDA_DEVICE_MAX_CONNECTIONS": "1"})"));
  CHECK(launch["entries"][0] ==
        Tree::parse(R"({"path": "--num-layers", "values": ["32"], "line": 7, "column": 5, "end_line": 7, "end_column": 17})"));
  CHECK(launch["entries"][1]["values"] == Tree::array());
  const Tree& yaml = out["inputs"][1];
  CHECK(starts_with(yaml, {"path", "kind", "framework", "version", "entries", "problems"}));
  CHECK(yaml["version"].is_null());
  CHECK(
      yaml["entries"][1] ==
      Tree::parse(R"({"path": "optimizer.eps", "type": "str", "value": "1e-8", "line": 7, "column": 8, "end_line": 7, "end_column": 12})"));
  CHECK(yaml["entries"][3]["value"].is_null());
  CHECK(names_of(yaml["problems"][0]) == Names{"rule", "severity", "message", "line", "column", "end_line", "end_column"});
  CHECK(names_of(out["settings"][0]) ==
        Names{"key", "value", "origin", "native", "file", "line", "column", "end_line", "end_column", "why", "via"});
}

TEST_CASE("shape of compare --format json") {
  const test::FixedReport fixed;
  RenderOptions options;
  options.all_rows = true;
  const Tree out = Tree::parse(test::rendered(compare_renderers(), "json", fixed.check, fixed.sources, options));
  CHECK(out["format"] == "alignlint-compare/1");
  CHECK(out["settings"].size() == fixed.check.settings.size());
  CHECK(names_of(out["settings"][0]) == Names{"key", "title", "row", "reference", "candidate", "equal"});
}

TEST_CASE("values keep their natural type") {
  const double infinite = std::numeric_limits<double>::infinity();
  const auto text = [](const Value& value) {
    std::string out = to_json_text(json_value(value));
    out.pop_back();
    return out;
  };
  CHECK(text(true) == "true");
  CHECK(text(std::int64_t{1} << 62) == "4611686018427387904");
  CHECK(text(0.1) == "0.1");
  CHECK(text(1e-8) == "1e-08");
  CHECK(text(0.0) == "0.0");
  CHECK(text(1000000.0) == "1000000.0");
  CHECK(text(infinite) == "\"inf\"");
  CHECK(text(-infinite) == "\"-inf\"");
  CHECK(text(std::numeric_limits<double>::quiet_NaN()) == "\"nan\"");
  CHECK(text(Value::none()) == "null");
  CHECK(text(Value::unknown("why")) == "null");
  CHECK(text(Dtype::bf16) == "\"bf16\"");
  CHECK(text("a\"\xff") == "\"a\\\"\xEF\xBF\xBD\"");
  CHECK(Tree::parse(text(ValueList{1, 2.5, Value::none(), "x"})) == Tree::parse(R"([1, 2.5, null, "x"])"));
  CHECK(Tree::parse(text(ValueDict{{"b", 1}, {"a", true}})).dump() == R"({"b":1,"a":true})");
}

}  // namespace alignlint
