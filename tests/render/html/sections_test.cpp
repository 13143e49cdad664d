// Sections of small reports, whole. The goldens of tests/render/golden show those of a larger one.

#include "render/html/sections.h"

#include <catch2/catch.hpp>

#include "render/many_renderers.h"
#include "render/renderers.h"

namespace alignlint {

namespace {

struct Small {
  Sources sources;
  RenderOptions options;
  Report report;

  Small() {
    options.all_rows = true;
    report.reference = ReportedSide{"one", "v1", false, {"a.sh"}};
    report.candidate = ReportedSide{"two", "v2", false, {"b.yaml"}};
  }
  [[nodiscard]] HtmlContext context() const { return {report, sources, options}; }
};

SideValue value(std::string native, Value value, std::string origin, std::string why = {}) {
  SideValue side;
  side.native = std::move(native);
  side.value = std::move(value);
  side.origin = std::move(origin);
  side.why = std::move(why);
  return side;
}

/// The content of `<main>`.
std::string main_of(const std::string& page) {
  const std::size_t begin = page.find("<main>\n") + 7;
  return page.substr(begin, page.find("</main>") - begin);
}

}  // namespace

TEST_CASE("sections: settings with their states, and the choice of them") {
  Small small;
  small.options.sides = "a.sh b.yaml";
  const SettingRow equal{"x.a", "a title", "", value("--a", 1, "explicit"), value("a", 1, "default", "default of v2"), true};
  const SettingRow different{"x.b", "x.b", "", value("--b", 1, "explicit"), value("b", 2, "explicit"), false};
  const SettingRow alone{"x.c", "c", "", std::nullopt, value("c", 3, "explicit"), std::nullopt};
  small.report.settings = {equal, different, alone};
  CHECK(html_settings(small.context()).content ==
        "<section id=\"settings\">\n<h2>Settings</h2>\n<div class=\"narrowed\">\n<fieldset class=\"choices\">\n<legend>Show</legend>\n"
        "<label><input type=\"radio\" name=\"show\" value=\"all\" checked>all (3)</label>\n"
        "<label><input type=\"radio\" name=\"show\" value=\"different\">different (1)</label>\n"
        "<label><input type=\"radio\" name=\"show\" value=\"equal\">equal (1)</label>\n"
        "<label><input type=\"radio\" name=\"show\" value=\"one-side\">one side (1)</label>\n</fieldset>\n"
        "<div class=\"wide\" role=\"group\" tabindex=\"0\" aria-label=\"settings\"><table class=\"settings\">\n"
        "<thead><tr><th scope=\"col\">setting</th><th scope=\"col\">reference</th><th scope=\"col\">candidate</th>"
        "<th scope=\"col\">state</th></tr></thead>\n<tbody>\n"
        "<tr class=\"group\"><th scope=\"rowgroup\" colspan=\"4\">x</th></tr>\n"
        "<tr id=\"s0\" class=\"equal\"><th scope=\"row\"><code>x.a</code><small>a title</small></th>"
        "<td><code>1</code><small><code>--a</code></small></td>"
        "<td><code>1</code> <span class=\"origin\">default</span><small>default of v2</small><small><code>a</code></small></td>"
        "<td class=\"state equal\">equal</td></tr>\n"
        "<tr id=\"s1\" class=\"different\"><th scope=\"row\"><code>x.b</code></th><td><code>1</code><small><code>--b</code></small></td>"
        "<td><code>2</code><small><code>b</code></small></td><td class=\"state different\">different</td></tr>\n"
        "<tr id=\"s2\" class=\"one-side\"><th scope=\"row\"><code>x.c</code><small>c</small></th><td><span class=\"faint\">–</span></td>"
        "<td><code>3</code><small><code>c</code></small></td><td class=\"state one-side\">one side</td></tr>\n"
        "</tbody>\n</table></div>\n</div>\n</section>\n");
  HtmlContext brief = small.context();
  brief.brief = true;
  const std::string short_table = html_settings(brief).content;
  CHECK(short_table.find("x.b") != std::string::npos);
  CHECK(short_table.find("x.a") == std::string::npos);
  CHECK(
      short_table.ends_with("<p class=\"faint\">2 other settings not shown; the whole table: "
                            "<code>alignlint compare a.sh b.yaml --format html=settings.html</code></p>\n</section>\n"));
}

TEST_CASE("sections: a checklist to sign, with the ways to its findings") {
  Small small;
  ReportedFinding finding;
  finding.diagnostic.code = "a/b";
  small.report.findings = {finding};
  small.report.checklists = {{"c", "List", "`guide`", {{"N1", "heads", "equal to `--h`", Verdict::mismatch, {}, {0}, {"1 and 2"}}}}};
  HtmlContext context = small.context();
  const std::string head =
      "<section id=\"c0\">\n<h3>List</h3>\n<p class=\"faint\">Source: <code>guide</code></p>\n"
      "<div class=\"wide\" role=\"group\" tabindex=\"0\" aria-label=\"List\"><table class=\"check\">\n"
      "<thead><tr><th scope=\"col\" class=\"id\">row</th><th scope=\"col\">what</th><th scope=\"col\">verdict</th><th "
      "scope=\"col\">evidence</th>"
      "<th scope=\"col\" class=\"sign\">checked by</th><th scope=\"col\" class=\"sign\">date</th></tr></thead>\n<tbody>\n"
      "<tr><th scope=\"row\" class=\"id\">N1</th><td class=\"what\">heads<small>equal to <code>--h</code></small></td>"
      "<td class=\"state mismatch\">✗ mismatch</td><td class=\"evidence\">1 and 2<small>";
  const std::string tail = "</small></td><td class=\"sign\"></td><td class=\"sign\"></td></tr>\n</tbody>\n</table></div>\n</section>\n";
  CHECK(html_checklist(small.report.checklists[0], context, "c0") == head + "<a href=\"#f0\"><code>a/b</code></a>" + tail);
  context.alone = true;
  CHECK(html_checklist(small.report.checklists[0], context, "c0") == head + "<code>a/b</code>" + tail);
  CHECK(html_sign_off(3).find("<tr class=\"blank\"><th scope=\"row\">reference run</th><td></td><td></td><td></td></tr>") !=
        std::string::npos);
}

TEST_CASE("sections: curves drawn with words for who does not see them") {
  Small small;
  CurveComparison curve;
  curve.name = "learning_rate";
  curve.title = "learning rate";
  curve.compared = true;
  for (CurveSide* side : {&curve.reference, &curve.candidate}) {
    side->shape = "constant";
    side->points = {{1, 0.1}, {10, 0.1}};
    side->last = 0.1;
  }
  curve.difference.steps = 10;
  curve.tolerance_why = "optimizers compute in 32-bit floating point";
  small.report.schedule = ScheduleReport{{curve}, {{"s", "samples per step", {8, "8 x 1"}, {1024, ""}, false, true}}};
  const std::string content = html_schedule_section(small.context()).content;
  CHECK(content.starts_with(
      "<section id=\"schedule\">\n<h2>Schedule</h2>\n<section>\n<h3>learning rate</h3>\n"
      "<div class=\"wide curve\" role=\"group\" tabindex=\"0\" aria-label=\"learning rate\">\n"
      "<svg viewBox=\"0 0 860 380\" role=\"img\" aria-labelledby=\"curve0-title curve0-desc\">\n"
      "<title id=\"curve0-title\">learning rate of both sides by step</title>\n"
      "<desc id=\"curve0-desc\">equal over 10 steps; differences up to 0 can come from rounding: optimizers compute in 32-bit "
      "floating point</desc>\n"));
  CHECK(content.find("<style") == std::string::npos);
  CHECK(content.find("<dt>equal</dt><dd><span class=\"equal\">equal over 10 steps") != std::string::npos);
  CHECK(content.find("<tr><th scope=\"row\">samples per step</th><td>8<small>8 x 1</small></td><td>1,024</td>"
                     "<td class=\"state different\">different</td></tr>") != std::string::npos);
}

TEST_CASE("sections: parameters, two rows where the sides differ") {
  Small small;
  Parameter cell;
  cell.name = cell.title = "query";
  cell.shape = {4, 8};
  cell.copies = {2};
  cell.total = 64;
  cell.init = "zeros";
  cell.std = Value::none();
  cell.dtype = Dtype::fp32;
  cell.decays = true;
  cell.learning_rate = 1;
  Parameter other = cell;
  other.shape = {4, 4};
  other.total = 32;
  const ParameterTotals totals{{64, 64, {}}, {64, 64, {}}, "dense ×2", "dense ×2"};
  small.report.parameters = ParameterReport{
      {{"attention", "attention", {{cell, other, {"shape", "total"}, {}}}, ParameterSum{64, 64, {}}, ParameterSum{32, 32, {}}}},
      totals,
      totals};
  const std::string content = html_parameter_section(small.context()).content;
  CHECK(content.find("<tr><th scope=\"row\">layers</th><td>dense ×2</td><td>dense ×2</td></tr>") != std::string::npos);
  CHECK(content.find("<tr class=\"group\"><th scope=\"rowgroup\" colspan=\"8\">attention <span class=\"different\">64 in reference, 32 in "
                     "candidate</span></th></tr>\n"
                     "<tr class=\"differs\"><th scope=\"row\">query<small>reference</small></th><td class=\"different\">4×8</td><td>×2</td>"
                     "<td class=\"number different\">64</td><td>zeros</td><td>fp32</td><td>yes</td><td>×1</td></tr>\n"
                     "<tr class=\"differs\"><th scope=\"row\">query<small>candidate</small></th><td class=\"different\">4×4</td>") !=
        std::string::npos);
}

TEST_CASE("sections: the precision plan of two sides and of one") {
  Small small;
  small.report.precision = {
      {"forward", "softmax", "p.s", value("--s", Dtype::fp32, "explicit"), value("", Dtype::bf16, "fixed", "always"), false}};
  CHECK(html_precision_section(small.context()).content ==
        "<section id=\"precision\">\n<h2>Precision plan</h2>\n"
        "<div class=\"wide\" role=\"group\" tabindex=\"0\" aria-label=\"precision plan\"><table class=\"plan\">\n"
        "<thead><tr><th scope=\"col\">step</th><th scope=\"col\">reference</th><th scope=\"col\">candidate</th><th "
        "scope=\"col\">state</th></tr></thead>\n"
        "<tbody>\n<tr class=\"group\"><th scope=\"rowgroup\" colspan=\"4\">forward</th></tr>\n"
        "<tr><th scope=\"row\">softmax</th><td><code>fp32</code><small><code>--s</code></small></td>"
        "<td><code>bf16</code> <span class=\"origin\">fixed</span><small>fixed: always</small></td>"
        "<td class=\"state different\">different</td></tr>\n</tbody>\n</table></div>\n</section>\n");
  small.report.candidate.reset();
  small.report.precision[0].candidate.reset();
  CHECK(html_precision_section(small.context()).content.find("candidate") == std::string::npos);
}

TEST_CASE("pages: of several pairs the matrix leads to each, folded") {
  Small small;
  small.report.pair = "one<";
  small.report.checklists = {{"network", "Network", "", {{"N1", "heads", "", Verdict::mismatch, {}, {}, {}}}}};
  small.report.counts.errors = 1;
  const std::vector<Report> two{small.report, small.report};
  const std::string content = main_of(html_check(two, small.sources, small.options));
  CHECK(content.find("<li class=\"error\"><b>2</b> errors</li>") != std::string::npos);
  CHECK(content.find("<tr><th scope=\"row\"><a href=\"#p1\">one&lt;</a></th><td class=\"error\">1 error</td>"
                     "<td><a class=\"mismatch\" href=\"#p1-c0\">✗ 1</a></td></tr>") != std::string::npos);
  CHECK(content.find("<details class=\"pair\" id=\"p1\">\n<summary><h2>one&lt;</h2> <small>1 error</small></summary>") !=
        std::string::npos);
  CHECK(content.find("<section id=\"p1-c0\">\n<h4>Network</h4>") != std::string::npos);
}

TEST_CASE("pages: what a change moves") {
  Small small;
  DiffReport report;
  ConfigurationDiff diff;
  diff.path = "a.yaml";
  diff.moved = {{"x.a", "a", "", value("--a", 1, "explicit"), value("--a", 2, "explicit"), false}};
  diff.others = {{"odd", "1", std::nullopt, {}}};
  report.configurations = {diff};
  CHECK(main_of(html_diff(report, small.sources, small.options)) ==
        "<div class=\"verdict\">\n<p class=\"said\">configurations: 1 changed; 1 setting changes, 1 changed entry has an effect that is "
        "not known</p>\n"
        "</div>\n<section id=\"d0\">\n<h2>a.yaml</h2>\n"
        "<div class=\"wide\" role=\"group\" tabindex=\"0\" aria-label=\"what changes\"><table class=\"moves\">\n"
        "<thead><tr><th scope=\"col\">what</th><th scope=\"col\">before</th><th scope=\"col\">after</th><th "
        "scope=\"col\">where</th></tr></thead>\n"
        "<tbody>\n<tr><th scope=\"row\"><code>--a</code></th><td>1</td><td>2</td><td></td></tr>\n"
        "<tr><th scope=\"row\"><code>odd</code><small>no setting stands for it</small></th><td>1</td><td>not written</td><td></td></tr>\n"
        "</tbody>\n</table></div>\n</section>\n");
}

}  // namespace alignlint
