// Every renderer over reports whose every text is hostile: no output obeys an input, and none leaves its format.

#include <catch2/catch.hpp>
#include <span>
#include <string>
#include <vector>

#include "render/render.h"
#include "support/kept_json.h"
#include "text/printable.h"

namespace alignlint {

namespace {

/// What inputs may hold. Each stands in every place that an input can reach.
const std::vector<std::string> kHostile = {
    "::stop-commands::token",
    "word word word word word word ::set-env name=PATH::/tmp and ::add-mask::on",
    "\r\n::error file=a::b\n  ::warning::c",
    "\xE2\x80\xA8::notice::d",
    "a\xC2\x85::error::next line\xE2\x80\xA9::error::paragraph\xE2\x80\xA8##[error]line",
    "##[error]e ##vso[task.setvariable variable=f]g ##teamcity[h]",
    "\x1b[2J\x1b]0;title\x07\x1b]8;;http://x\x1b\\",
    "\xC2\x9B"
    "31m\xC2\x85",
    "\xE2\x80\xAE"
    "txet\xE2\x81\xA6\xE2\x80\x8B",
    "\xF3\xA0\x81\x81\xF3\xA0\x84\x80\xE3\x85\xA4",
    "\xff\xfe\xE0\x80\x80\xED\xA0\x80\xF5",
    std::string("nul\0byte", 8),
    "@octocat a@b.example https://evil.example www.evil.example #1 GH-2 user/repo#3",
    "<img src=x onerror=y> ![a](b) [c](d) `e` ``f`` | g | *h* _i_ ~~j~~ \\| &lt;",
    "``` | # - > 1. +",
};

SideValue side(const std::string& text, Span span) {
  SideValue side;
  side.native = text;
  side.value = text;
  side.origin = "explicit";
  side.where = {span, text};
  side.why = text;
  side.via = {{span, text}};
  side.source = text;
  side.shown = text;
  return side;
}

SideValue unknown_side(const std::string& text) {
  SideValue side;
  side.native = text;
  side.value = Value::unknown(text);
  side.origin = "unknown";
  return side;
}

Diagnostic diagnostic(const std::string& text, Span span, Severity severity) {
  Diagnostic out;
  out.code = text;
  out.severity = severity;
  out.message = text;
  out.labels = {{span, text}, {{span.file, span.end, span.end + 1}, text}};
  out.notes = {text};
  out.help = text;
  out.fix = Fix{text, Trust::safe, {{span, text}}};
  return out;
}

ReportedFinding finding(const std::string& text, Span span, Severity severity) {
  ReportedFinding out;
  out.diagnostic = diagnostic(text, span, severity);
  out.checklist = text;
  out.row = text;
  out.keys = {text};
  out.reference = side(text, span);
  out.candidate = unknown_side(text);
  out.why = text;
  out.source = text;
  return out;
}

ReportedSide reported_side(const std::string& text) {
  return {text, text, true, {text}, {text}, text, OpenVersion{{text}, text, {text}, true}};
}

ParameterReport parameters(const std::string& text) {
  Parameter cell;
  cell.name = cell.title = cell.group = text;
  cell.shape = {Value(text), Value::unknown(text)};
  cell.dtype = Value(text);
  cell.total = Value::unknown(text);
  ParameterGroup group{text, text, {{cell, cell, {"shape"}, {"dtype"}}}, ParameterSum{Value::unknown(text), 1, {text}}, {}};
  const ParameterTotals totals{{Value::unknown(text), 1, {text}}, {Value(1), 1, {}}, text, text};
  return {{group}, totals, totals};
}

ScheduleReport schedule(const std::string& text) {
  CurveSide curve_side;
  curve_side.unknown = text;
  curve_side.shape = text;
  curve_side.why = text;
  curve_side.source = text;
  CurveComparison curve;
  curve.name = "learning_rate";
  curve.title = text;
  curve.reference = curve_side;
  curve.candidate = curve_side;
  curve.tolerance_why = text;
  curve.causes = {text};
  curve.notes = {text};
  CurveComparison known = curve;
  for (CurveSide* one : {&known.reference, &known.candidate}) {
    one->unknown.clear();
    one->steps = 2;
    one->points = {{1, 0.1}, {2, 0.2}};
  }
  known.compared = true;
  known.difference.steps = 2;
  known.difference.differing = 1;
  known.difference.parts_at = 2;
  const BatchRow row{text, text, {Value(text), text}, {Value::unknown(text), text}, false, true};
  return {{curve, known}, {row}};
}

Report report_of(const std::string& text, Span span) {
  Report report;
  report.profile = "migrate";  // a word of a closed list, never an input's
  report.pair = text;
  report.reference = reported_side(text);
  report.candidate = reported_side(text);
  report.inputs = {{text, text, text, text, ReportedInput::Status::not_checked}};
  for (const Severity severity : {Severity::error, Severity::warning, Severity::unknown, Severity::manual}) {
    report.findings.push_back(finding(text, span, severity));
  }
  report.findings.push_back(finding(text, {}, Severity::error));
  report.findings.back().diagnostic.labels.clear();
  report.findings.back().suppressed = Suppressed{Suppressed::Kind::project, text};
  report.checklists = {{text, text, text, {{text, text, text, Verdict::mismatch, {text}, {0}, {text}}}}};
  report.settings = {{text, text, text, side(text, span), unknown_side(text), false}};
  report.parameters = parameters(text);
  report.precision = {{text, text, text, side(text, span), unknown_side(text), false}};
  report.schedule = schedule(text);
  report.diagnostics = {diagnostic(text, span, Severity::error), diagnostic(text, {}, Severity::information)};
  report.diagnostics.back().labels.clear();
  return report;
}

Inspection inspection_of(const std::string& text, Span span) {
  InspectedLaunch launch;
  launch.argv = {{text, span, ""}, {text, span, text}, {"--" + text, span, ""}};
  launch.environment = {{text, text}};
  launch.entries = {{text, "", {Value(text)}, span}};
  InspectedInput script{
      text, "shell", text, text, {launch}, {}, {finding(text, span, Severity::error)}, {diagnostic(text, span, Severity::error)}, true};
  InspectedInput tree{text, "yaml", text, text, {}, {{text, "str", {Value(text)}, span}}, {}, {}, false};
  return {{script, tree}, {text}, {{text, text, text, side(text, span), {}, {}}}, {diagnostic(text, span, Severity::error)}};
}

struct Output {
  std::string what;  ///< format and command
  std::string format;
  std::string text;
};

AccuracySide log_of(const std::string& text) { return {{text, text}, text, 2, 1, 1, 1, 2, 2}; }

AccuracyReport accuracy_of(const std::string& text, Span span) {
  AccuracyReport report;
  report.profile = "migrate";
  report.reference = log_of(text);
  report.candidate = log_of(text);
  report.repeats = {log_of(text)};
  report.steps = 2;
  report.criteria = {{text, text, Verdict::mismatch, 0.1, text, {text, text}, {1}}};
  report.points = {{1, 1, 2.0, 2.1, 0.05, 1.0, 1.1}, {2, 2, 1.9, 2.0, 0.05, 0.9, 1.0}};
  report.scenario = report.scenario_title = text;
  report.next = {text};
  report.checks = {{text, text, Verdict::unknown, text, 1}};
  report.suspects = {{text, text, text, true}};
  report.configured = true;
  report.diagnostics = {diagnostic(text, span, Severity::error)};
  return report;
}

DiffReport diff_of(const std::string& text, Span span) {
  ConfigurationDiff diff;
  diff.path = diff.reason = text;
  diff.before = diff.after = reported_side(text);
  diff.moved = {{text, text, text, side(text, span), unknown_side(text), false}};
  diff.curves = {schedule(text).curves.back()};
  diff.others = {{text, text, std::nullopt, span}};
  diff.appeared = diff.disappeared = {finding(text, span, Severity::warning)};
  ConfigurationDiff unchecked;
  unchecked.path = unchecked.reason = text;
  unchecked.status = ConfigurationDiff::Status::unchecked;
  return {text, text, {diff, unchecked}, 1, 1, {diagnostic(text, span, Severity::error)}};
}

std::vector<Output> outputs(const std::string& hostile, const RenderOptions& options) {
  Sources sources;
  const FileId file = sources.add(hostile, "lr: " + hostile + "\nnext: line\n");
  const Span span{file, 4, static_cast<std::uint32_t>(4 + hostile.size())};
  const Report report = report_of(hostile, span);
  const Inspection inspection = inspection_of(hostile, span);
  std::vector<Output> out;
  const auto add = [&](const char* command, const auto& renderers, const auto& shown) {
    for (const auto& renderer : renderers) {
      const std::string name(renderer.format);
      out.push_back({name + " " + command, name, test::kept_json(renderer.render(std::span(&shown, 1), sources, options))});
    }
  };
  add("check", check_renderers(), report);
  add("checklist", checklist_renderers(), report);
  add("compare", compare_renderers(), report);
  add("inspect", inspect_renderers(), inspection);
  add("schedule", schedule_renderers(), report);
  add("params", params_renderers(), report);
  add("precision", precision_renderers(), report);
  add("accuracy", accuracy_renderers(), accuracy_of(hostile, span));
  add("diff", diff_renderers(), diff_of(hostile, span));
  RenderOptions pairs = options;
  pairs.of_pairs = true;
  const std::vector<Report> two{report, report};
  for (const auto& renderer : check_renderers())
    out.push_back(
        {std::string(renderer.format) + " of pairs", std::string(renderer.format), test::kept_json(renderer.render(two, sources, pairs))});
  out.push_back({"diagnostics", "text", render_diagnostics(report.diagnostics, sources, options)});
  return out;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    lines.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return lines;
}

/// The first character that must not be in an output, as text; empty when there is none.
std::string first_bad_character(std::string_view text) {
  while (!text.empty()) {
    const Character character = first_character(text);
    if (!character.valid) return "a byte that is no UTF-8";
    if (character.code != '\n' && is_hidden(character.code)) return "U+" + std::to_string(character.code);
    text.remove_prefix(character.bytes);
  }
  return {};
}

/// An annotation is one command, made by the renderer; what follows in it is data.
std::string_view without_own_command(std::string_view line) {
  for (const std::string_view command : {"::error ", "::warning ", "::notice "}) {
    if (!line.starts_with(command)) continue;
    line.remove_prefix(command.size());
    const std::size_t data = line.find("::");
    return data == std::string_view::npos ? line : line.substr(data + 2);
  }
  return line;
}

bool commands(std::string_view line) {
  for (; !line.empty(); line.remove_prefix(1)) {
    if (begins_command(line)) return true;
  }
  return false;
}

/// The first line that would be obeyed; empty when there is none.
std::string first_command(const Output& output) {
  for (const std::string& line : lines_of(output.text)) {
    if (commands(output.format == "github" ? without_own_command(line) : std::string_view(line))) return line;
  }
  return {};
}

/// Markdown without code spans and what is escaped.
std::string prose_of(const std::string& markdown) {
  std::string out;
  for (std::size_t i = 0; i < markdown.size(); ++i) {
    if (markdown[i] == '\\') {
      ++i;
    } else if (markdown[i] == '`') {
      const std::size_t end = std::min(markdown.find_first_not_of('`', i), markdown.size());
      const std::string ticks = markdown.substr(i, end - i);
      std::size_t close = markdown.find(ticks, end);
      while (close != std::string::npos && (markdown[close - 1] == '`' || markdown.substr(close + ticks.size(), 1) == "`")) {
        close = markdown.find(ticks, markdown.find_first_not_of('`', close));
      }
      if (close == std::string::npos) return out + "UNCLOSED";
      i = close + ticks.size() - 1;
    } else {
      out += markdown[i];
    }
  }
  return out;
}

}  // namespace

TEST_CASE("no renderer prints what an input wants obeyed") {
  for (const std::size_t width : {std::size_t{0}, std::size_t{40}, std::size_t{100}}) {
    RenderOptions options;
    options.width = width;
    options.verbose = true;
    for (const std::string& hostile : kHostile) {
      for (const Output& output : outputs(hostile, options)) {
        INFO(output.what << ", width " << width << ": " << printable(hostile));
        CHECK(first_bad_character(output.text) == "");
        CHECK(first_command(output) == "");
      }
    }
  }
}

TEST_CASE("an annotation is one line, whatever it says") {
  for (const std::string& hostile : kHostile) {
    for (const Output& output : outputs(hostile, {})) {
      if (output.format != "github") continue;
      INFO(printable(output.text));
      for (const std::string& line : lines_of(output.text)) {
        const bool own = line.starts_with("::error ") || line.starts_with("::warning ") || line.starts_with("::notice ");
        CHECK(own);
      }
    }
  }
}

TEST_CASE("Markdown mentions nobody, links nowhere and embeds nothing") {
  for (const std::string& hostile : kHostile) {
    for (const Output& output : outputs(hostile, {})) {
      if (output.format != "markdown") continue;
      const std::string prose = prose_of(output.text);
      INFO(output.what << ": " << printable(hostile) << "\n" << output.text << "\n" << prose);
      CHECK(prose.find("UNCLOSED") == std::string::npos);
      for (const char* live : {"@octocat", "@b", "http://", "https://", "www.", "#1", "#3", "GH-2", "<img", "![", "](", "~~"})
        CHECK(prose.find(live) == std::string::npos);
    }
  }
}

TEST_CASE("a page has no tag and no attribute that an input wrote") {
  for (const std::string& hostile : kHostile) {
    for (const Output& output : outputs(hostile, {})) {
      if (output.format != "html") continue;
      INFO(output.what << ": " << printable(hostile) << "\n" << output.text);
      // Its own style and script, which are allowed by their hashes, and the links to its own parts are the same for every input.
      std::string text = output.text;
      for (const std::string own : {"style", "script"}) {
        const std::size_t open = text.find("<" + own + ">");
        const std::size_t close = text.find("</" + own + ">", open);
        REQUIRE(open != std::string::npos);
        REQUIRE(close != std::string::npos);
        text.erase(open, close + own.size() + 3 - open);
      }
      for (const char* own : {"href=\"#", "href=\"data:,\""}) {
        for (std::size_t at = text.find(own); at != std::string::npos; at = text.find(own, at)) text.erase(at, 5);
      }
      for (const char* live : {"<img", "onerror=y>", "href=", "src=\"", "<script", "<style", "url(", "style="}) {
        INFO(live << " in: " << text.substr(std::min(text.size(), text.find(live)), 200));
        CHECK(text.find(live) == std::string::npos);
      }
    }
  }
}

TEST_CASE("the same in colour: no escape sequence but the renderer's own") {
  RenderOptions options;
  options.color = true;
  for (const std::string& hostile : kHostile) {
    for (Output& output : outputs(hostile, options)) {
      std::string plain;
      for (std::size_t at = 0; at < output.text.size();) {
        const std::size_t end = output.text.find('m', at);
        const bool own = output.text.substr(at, 2) == "\x1b[" && output.text.find_first_not_of("0123456789;", at + 2) == end;
        if (!own) plain += output.text[at];
        at = own ? end + 1 : at + 1;
      }
      INFO(output.what << ": " << printable(hostile));
      CHECK(first_bad_character(plain) == "");
    }
  }
}

}  // namespace alignlint
