// Every row of the tables of formats over one fixed report. `ALIGNLINT_UPDATE_GOLDEN=1` writes the files anew; review the diff.

#include <catch2/catch.hpp>
#include <filesystem>
#include <functional>
#include <span>

#include "render/render.h"
#include "support/fixed_report.h"
#include "support/golden.h"
#include "support/rendered.h"
#include "support/shared.h"

namespace alignlint {

namespace {

namespace fs = std::filesystem;

fs::path golden_path(const std::string& name) { return test::source_path("tests/render/golden/" + name); }

bool has_trailing_blank(const std::string& text) { return text.find(" \n") != std::string::npos || text.ends_with(' '); }

void check_golden(const std::string& name, const std::string& output) {
  INFO(name);
  CHECK_FALSE(output.empty());
  CHECK(output.ends_with('\n'));
  CHECK_FALSE(has_trailing_blank(output));
  test::check_golden(golden_path(name), output);
}

using Outputs = std::vector<std::pair<std::string, std::string>>;

/// Adds what a command shows in each of its formats, by golden file name.
template <class Shown>
void add(Outputs& outputs, const std::string& command, RenderersOf<Shown> renderers, const Shown& shown, const Sources& sources,
         const RenderOptions& options) {
  for (const Renderer<Shown>& renderer : renderers) {
    outputs.emplace_back(command + "." + std::string(renderer.format), renderer.render(std::span(&shown, 1), sources, options));
  }
}

/// Everything that can be asked for.
Outputs all_outputs(const test::FixedReport& fixed, const RenderOptions& options) {
  Outputs out;
  add(out, "check", check_renderers(), fixed.check, fixed.sources, options);
  add(out, "lint", check_renderers(), fixed.lint, fixed.sources, options);
  add(out, "checklist", checklist_renderers(), fixed.check, fixed.sources, options);
  add(out, "compare", compare_renderers(), fixed.check, fixed.sources, options);
  add(out, "inspect", inspect_renderers(), fixed.inspection, fixed.sources, options);
  return out;
}

std::string check_text(const Report& report, std::string_view format, const Sources& sources, const RenderOptions& options = {}) {
  return test::rendered(check_renderers(), format, report, sources, options);
}

}  // namespace

TEST_CASE("every format renders the fixed report as its golden file says") {
  const test::FixedReport fixed;
  RenderOptions options;
  options.all_rows = true;
  for (const auto& [name, output] : all_outputs(fixed, options)) check_golden(name, output);
}

TEST_CASE("colours and verbosity of the text format") {
  const test::FixedReport fixed;
  RenderOptions options;
  options.verbose = true;
  check_golden("check_verbose.text", check_text(fixed.check, "text", fixed.sources, options));
  check_golden("inspect_verbose.text", test::rendered(inspect_renderers(), "text", fixed.inspection, fixed.sources, options));
  options.color = true;
  const std::string colored = check_text(fixed.check, "text", fixed.sources, options);
  check_golden("check_color.text", colored);
  std::string plain;
  for (std::size_t i = 0; i < colored.size(); ++i) {
    if (colored[i] == '\x1b') {
      i = colored.find('m', i);
    } else {
      plain += colored[i];
    }
  }
  options.color = false;
  CHECK(plain == check_text(fixed.check, "text", fixed.sources, options));
}

TEST_CASE("a narrow terminal") {
  const test::FixedReport fixed;
  RenderOptions options;
  options.width = 60;
  check_golden("check_narrow.text", check_text(fixed.check, "text", fixed.sources, options));
}

TEST_CASE("nothing to report is said") {
  const test::FixedReport fixed;
  CHECK(check_text(fixed.clean, "text", fixed.sources, {}) ==
        "reference  megatron core_r0.12.0 (assumed)  examples/train.sh\n"
        "candidate  mindformers r1.8.0               configs/model.yaml\n"
        "  reference: no version is specified; core_r0.12.0 is the only one that is known\n"
        "profile    align\n"
        "no findings\n"
        "1 setting compared: 1 equal, 0 different\n"
        "  the table: alignlint compare …\n"
        "next: run both sides and compare their logs: alignlint accuracy REFERENCE_LOG CANDIDATE_LOG; where\n"
        "      they part, 'alignlint next' says what to do\n");
  CHECK(check_text(fixed.clean, "concise", fixed.sources, {}).empty());
  CHECK(check_text(fixed.clean, "github", fixed.sources, {}).empty());
}

TEST_CASE("the same report gives the same bytes") {
  const test::FixedReport a;
  const test::FixedReport b;
  CHECK(all_outputs(a, {}) == all_outputs(b, {}));
}

TEST_CASE("rules and keys in every format") {
  const test::FixedReport fixed;
  for (const Renderer<RuleEntry>& renderer : rules_renderers()) {
    check_golden("rules." + std::string(renderer.format), renderer.render(fixed.rules, fixed.sources, {}));
  }
  const std::vector<DiagnosticEntry> diagnostics{
      {"input/missing",
       "error",
       "a file that was given does not exist",
       "check the path",
       "exit status 3",
       {"there is no file '{path}'", "b | c"}},
      {"assumed/launch", "information", "one of several programs is assumed to be the training run", "", "", {"launch {n} of {m}"}}};
  const std::vector<std::pair<std::string, Explanation>> explanations{{"rule", {{fixed.rules.front()}, {}, true}},
                                                                      {"diagnostic", {{}, {diagnostics.front()}, true}},
                                                                      {"explanation", {fixed.rules, diagnostics, false}}};
  for (const auto& [name, explanation] : explanations) {
    for (const Renderer<Explanation>& renderer : explain_renderers()) {
      check_golden(name + "." + std::string(renderer.format), renderer.render(std::span(&explanation, 1), fixed.sources, {}));
    }
  }
  for (const Renderer<KeyEntry>& renderer : keys_renderers()) {
    check_golden("keys." + std::string(renderer.format), renderer.render(fixed.keys, fixed.sources, {}));
  }
}

TEST_CASE("formats are found by name") {
  CHECK(find_renderer(check_renderers(), "json")->format == "json");
  CHECK(find_renderer(check_renderers(), "jsn") == nullptr);
  CHECK(find_renderer(inspect_renderers(), "github") == nullptr);
}

TEST_CASE("several reports: texts with a blank line between, lines as they are, an object of objects") {
  const test::FixedReport fixed;
  const std::vector<Report> two{fixed.clean, fixed.check};
  const auto shown = [&](std::string_view format, const RenderOptions& options) {
    return find_renderer(check_renderers(), format)->render(two, fixed.sources, options);
  };
  CHECK(shown("text", {}) == check_text(two[0], "text", fixed.sources) + "\n" + check_text(two[1], "text", fixed.sources));
  CHECK(shown("concise", {}) == check_text(two[0], "concise", fixed.sources) + check_text(two[1], "concise", fixed.sources));
}

TEST_CASE("JSON of a project file's pairs is a list, however many there are") {
  const test::FixedReport fixed;
  RenderOptions options;
  options.of_pairs = true;
  const auto* json = find_renderer(check_renderers(), "json");
  CHECK(json->render({}, fixed.sources, options) == "{\n  \"format\": \"alignlint-reports/1\",\n  \"reports\": [],\n  \"matrix\": []\n}\n");
  const std::string one = json->render(std::span(&fixed.clean, 1), fixed.sources, options);
  CHECK(one.starts_with("{\n  \"format\": \"alignlint-reports/1\",\n  \"reports\": [\n    {\n      \"format\": \"alignlint-report/1\","));
  CHECK(json->render(std::span(&fixed.clean, 1), fixed.sources, {}).starts_with("{\n  \"format\": \"alignlint-report/1\","));
}

TEST_CASE("workflow commands are escaped") {
  Sources sources;
  const FileId file = sources.add("a,b:c%.yaml", "x\n");
  Report report;
  Diagnostic diagnostic{"input/syntax", Severity::error, "50% of\r\nit, see: here", {{{file, 0, 1}, ""}}, {}, "", {}};
  report.diagnostics.push_back(diagnostic);
  CHECK(check_text(report, "github", sources, {}) ==
        "::error file=a%2Cb%3Ac%25.yaml,line=1,col=1,endLine=1,endColumn=2,title=input/syntax::50%25 of  it, see: here\n");
}

TEST_CASE("annotations: the gravest first, the other side of a finding last and only where a pull request can show it") {
  Sources sources;
  const FileId reference = sources.add("a.sh", "--lr 1\n--wd 2\n");
  const FileId candidate = sources.add("b.yaml", "lr: 3\nwd:\n  4\n");
  const FileId outside = sources.add("../c.sh", "--lr 1\n");
  const auto finding = [&](const char* rule, Severity severity, Span first, Span second) {
    ReportedFinding out;
    out.diagnostic = {rule, severity, "m", {}, {}, "", {}};
    out.reference = SideValue{"", 1, "explicit", {first, ""}, "", {}, ""};
    out.candidate = SideValue{"", 3, "explicit", {second, ""}, "", {}, ""};
    return out;
  };
  Report report;
  report.findings = {finding("a/advice", Severity::advice, {reference, 5, 6}, {candidate, 4, 5}),
                     finding("b/warning", Severity::warning, {outside, 5, 6}, {candidate, 6, 13}),
                     finding("c/error", Severity::error, {reference, 12, 13}, {candidate, 4, 5})};
  const std::string out = check_text(report, "github", sources);
  std::vector<std::string> heads;
  for (std::size_t at = 0; at < out.size(); at = out.find('\n', at) + 1) heads.push_back(out.substr(at, out.find("::", at + 2) - at));
  CHECK(heads == std::vector<std::string>{"::error file=b.yaml,line=1,col=5,endLine=1,endColumn=6,title=c/error",
                                          "::warning file=b.yaml,line=2,col=1,endLine=3,title=b/warning",
                                          "::notice file=b.yaml,line=1,col=5,endLine=1,endColumn=6,title=a/advice",
                                          "::notice file=a.sh,line=2,col=6,endLine=2,endColumn=7,title=c/error"});
  CHECK(out.ends_with("::m%0Asee also b.yaml:1:5\n"));
}

TEST_CASE("diagnostics alone") {
  Sources sources;
  const FileId file = sources.add("rules/x.toml", "[[rule]]\nsevrity = 'error'\n");
  const Diagnostic wrong{"data/unknown-key",
                         Severity::error,
                         "unknown key 'sevrity'",
                         {{{file, 9, 16}, ""}},
                         {"keys are: name, severity"},
                         "write 'severity'",
                         {}};
  CHECK(render_diagnostics({wrong, {"usage", Severity::error, "no such rule: 'x'", {}, {}, "", {}}}, sources, {}) ==
        "error[data/unknown-key]: unknown key 'sevrity'\n"
        "  --> rules/x.toml:2:1\n"
        " 2 | sevrity = 'error'\n"
        "   | ^^^^^^^\n"
        "   = note: keys are: name, severity\n"
        "   = help: write 'severity'\n"
        "\n"
        "error[usage]: no such rule: 'x'\n");
}

TEST_CASE("text from inputs cannot steer the terminal") {
  Sources sources;
  const FileId file = sources.add("a\x1b.yaml", "x: \x1b[31mred\n");
  Report report;
  report.diagnostics = {{"input/syntax", Severity::error, "odd \x1b[2J value", {{{file, 3, 11}, "here\x07"}}, {"\x1b"}, "\x1b", {}}};
  for (const char* format : {"text", "concise"}) {
    const std::string out = check_text(report, format, sources, {});
    CHECK(out.find('\x1b') == std::string::npos);
    CHECK(out.find('\x07') == std::string::npos);
  }
}

TEST_CASE("values given outside any file") {
  Sources sources;
  const FileId file = sources.add("run.sh", "A=$B\nB=$C\nC=$D\nD=$E\nE=$F\nrun --tp $A\n");
  ReportedFinding finding;
  finding.diagnostic = {"a/b", Severity::warning, "sizes differ", {}, {}, "", {}};
  finding.reference = SideValue{"--tp", 8, "explicit", {{file, 34, 36}, ""}, "", {}, ""};
  for (std::uint32_t line = 0; line < 5; ++line) finding.reference->via.push_back({{file, line * 5, line * 5 + 4}, ""});
  finding.reference->via.push_back({{}, "F given by --reference-define"});
  finding.candidate = SideValue{"", 4, "explicit", {{}, "given by --candidate-define"}, "", {}, ""};
  Report report;
  report.reference = report.candidate = ReportedSide{};
  report.findings = {finding};
  const std::string out = check_text(report, "text", sources, {});
  CHECK(out.substr(0, out.find("\n\n") + 1) ==
        "warning[a/b]: sizes differ\n"
        "  --> run.sh:6:10\n"
        " 6 | run --tp $A  <- reference: 8\n"
        " 1 | A=$B\n"
        "   = via: F given by --reference-define\n"
        "   = candidate: 4, given by --candidate-define\n");
}

}  // namespace alignlint
