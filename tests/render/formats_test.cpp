// Every row of the format table over one fixed report. `ALIGNLINT_UPDATE_GOLDEN=1` writes the files anew; review the diff.

#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>

#include "render/render.h"
#include "support/fixed_report.h"
#include "support/shared.h"

namespace alignlint {

namespace {

namespace fs = std::filesystem;

fs::path golden_path(const std::string& name) { return test::source_path("tests/render/golden/" + name); }

std::string read_golden(const std::string& name) {
  std::ifstream stream(golden_path(name), std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

bool has_trailing_blank(const std::string& text) { return text.find(" \n") != std::string::npos || text.ends_with(' '); }

void check_golden(const std::string& name, const std::string& output) {
  INFO(name);
  CHECK_FALSE(output.empty());
  CHECK(output.ends_with('\n'));
  CHECK_FALSE(has_trailing_blank(output));
  if (std::getenv("ALIGNLINT_UPDATE_GOLDEN") != nullptr) {
    fs::create_directories(golden_path(name).parent_path());
    std::ofstream(golden_path(name), std::ios::binary) << output;
    return;
  }
  CHECK(output == read_golden(name));
}

/// Everything one format can be asked for, by golden file name without the format.
std::vector<std::pair<std::string, std::string>> outputs(const Format& format, const test::FixedReport& fixed,
                                                         const RenderOptions& options) {
  std::vector<std::pair<std::string, std::string>> out;
  if (format.check != nullptr) {
    out.emplace_back("check", format.check(fixed.check, fixed.sources, options));
    out.emplace_back("lint", format.check(fixed.lint, fixed.sources, options));
  }
  if (format.checklist != nullptr) out.emplace_back("checklist", format.checklist(fixed.check, fixed.sources, options));
  if (format.compare != nullptr) out.emplace_back("compare", format.compare(fixed.check, fixed.sources, options));
  if (format.inspect != nullptr) out.emplace_back("inspect", format.inspect(fixed.inspection, fixed.sources, options));
  return out;
}

}  // namespace

TEST_CASE("every format renders the fixed report as its golden file says") {
  const test::FixedReport fixed;
  RenderOptions options;
  options.all_rows = true;
  for (const Format& format : formats()) {
    for (const auto& [command, output] : outputs(format, fixed, options)) check_golden(command + "." + std::string(format.name), output);
  }
}

TEST_CASE("colours and verbosity of the text format") {
  const test::FixedReport fixed;
  const Format& text = *find_format("text");
  RenderOptions options;
  options.verbose = true;
  check_golden("check_verbose.text", text.check(fixed.check, fixed.sources, options));
  check_golden("inspect_verbose.text", text.inspect(fixed.inspection, fixed.sources, options));
  options.color = true;
  const std::string colored = text.check(fixed.check, fixed.sources, options);
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
  CHECK(plain == text.check(fixed.check, fixed.sources, options));
}

TEST_CASE("a narrow terminal") {
  const test::FixedReport fixed;
  RenderOptions options;
  options.width = 60;
  check_golden("check_narrow.text", find_format("text")->check(fixed.check, fixed.sources, options));
}

TEST_CASE("nothing to report is said") {
  const test::FixedReport fixed;
  CHECK(find_format("text")->check(fixed.clean, fixed.sources, {}) ==
        "reference  megatron core_r0.12.0 (assumed)  examples/train.sh\n"
        "candidate  mindformers r1.8.0               configs/model.yaml\n"
        "profile    align\n"
        "1 setting compared: 1 equal, 0 different\n"
        "no findings\n");
  CHECK(find_format("concise")->check(fixed.clean, fixed.sources, {}).empty());
  CHECK(find_format("github")->check(fixed.clean, fixed.sources, {}).empty());
}

TEST_CASE("the same report gives the same bytes") {
  const test::FixedReport a;
  const test::FixedReport b;
  for (const Format& format : formats()) CHECK(outputs(format, a, {}) == outputs(format, b, {}));
}

TEST_CASE("rules and keys in every dictionary format") {
  const test::FixedReport fixed;
  for (const std::string format : {"text", "markdown", "json"}) {
    CHECK(is_dictionary_format(format));
    check_golden("rules." + format, render_rules(fixed.rules, format, {}));
    check_golden("rule." + format, render_rule(fixed.rules[0], format, {}));
    check_golden("keys." + format, render_keys(fixed.keys, format, {}));
  }
  CHECK_FALSE(is_dictionary_format("github"));
  CHECK(render_rules(fixed.rules, "github", {}).empty());
}

TEST_CASE("formats are found by name") {
  CHECK(find_format("json") != nullptr);
  CHECK(find_format("jsn") == nullptr);
}

TEST_CASE("workflow commands are escaped") {
  Sources sources;
  const FileId file = sources.add("a,b:c%.yaml", "x\n");
  Report report;
  Diagnostic diagnostic{"input/syntax", Severity::error, "50% of\r\nit, see: here", {{{file, 0, 1}, ""}}, {}, "", {}};
  report.diagnostics.push_back(diagnostic);
  CHECK(find_format("github")->check(report, sources, {}) ==
        "::error file=a%2Cb%3Ac%25.yaml,line=1,col=1,title=input/syntax::50%25 of  it, see: here\n");
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
    const std::string out = find_format(format)->check(report, sources, {});
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
  const std::string out = find_format("text")->check(report, sources, {});
  CHECK(out.substr(0, out.find("\n\n") + 1) ==
        "warning[a/b]: sizes differ\n"
        "  --> run.sh:6:10\n"
        " 6 | run --tp $A\n"
        "   |          ^^ reference: 8\n"
        " 1 | A=$B\n"
        " 2 | B=$C\n"
        " 3 | C=$D\n"
        " 4 | D=$E\n"
        "   = via: F given by --reference-define\n"
        "   = via: 1 more place\n"
        "   = candidate: 4, given by --candidate-define\n");
}

}  // namespace alignlint
