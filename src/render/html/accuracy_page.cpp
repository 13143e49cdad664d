// `accuracy` as a page: the sides, the rows of the standard, the curves, the scenario, and where in the configurations to look.

#include "render/drawings.h"
#include "render/html/markup.h"
#include "render/html/sections.h"
#include "render/phrases.h"
#include "render/renderers.h"
#include "report/numbers.h"

namespace alignlint {

namespace {

constexpr double kBelowCurves = 52;  ///< steps and their title

std::string count_text(std::uint64_t count) { return grouped_digits(static_cast<std::int64_t>(count)); }

HtmlRow side_row(std::string_view name, const AccuracySide& side) {
  std::string inputs;
  for (const std::string& input : side.inputs) inputs += (inputs.empty() ? "" : ", ") + html_code(input);
  const std::string steps = side.lines == 0 ? "no steps found" : std::to_string(side.first) + " to " + std::to_string(side.last);
  std::vector<std::string> remarks;
  if (side.restarts > 0) remarks.push_back("goes back " + counted(side.restarts, "time", "times"));
  if (side.torn > 0) remarks.push_back(counted(side.torn, "torn line", "torn lines") + " left out");
  return {{{std::string(name)}, {inputs}, {html_text(side.format)}, {count_text(side.lines), "number"}, {steps}, {listed(remarks)}}};
}

std::string sides_of(const AccuracyReport& report) {
  HtmlTable table{"logs", "", {{"side"}, {"logs"}, {"format"}, {"lines with a step", "number"}, {"steps"}, {"remarks"}}, {{}}};
  std::vector<HtmlRow>& rows = table.groups.front().rows;
  rows.push_back(side_row("reference", report.reference));
  for (const AccuracySide& repeat : report.repeats) rows.push_back(side_row("repeated reference", repeat));
  rows.push_back(side_row("candidate", report.candidate));
  return html_table(table) + "<p>" + count_text(report.steps) + (report.steps == 1 ? " common step" : " common steps") + ", profile " +
         html_text(report.profile) + "</p>\n";
}

std::string curves_text(const AccuracyReport& report) {
  std::string out;
  std::size_t number = 0;
  for (const AccuracyCurves& curves : curves_of(report)) {
    const bool both = !curves.reference.empty();
    const double top = both ? 28 : 12;
    const SvgFrame frame = frame_of(curves, top);
    const std::string legend = both ? drawn_legend(16, kSvgLeft + 160, "reference", "candidate") : std::string();
    const std::string id = "curve" + std::to_string(number++);
    const std::string_view what = both ? "both sides by step" : "the candidate by step";
    out += html_heading(3, html_text(curves.title)) + "\n<div class=\"wide curve\" role=\"group\" tabindex=\"0\" aria-label=\"" +
           html_text(curves.title) + "\">\n" +
           svg_in_page(id, curves.title, what, frame.top + kSvgHeight + kBelowCurves, legend + drawn_curves(curves, frame)) + "</div>\n";
  }
  return out;
}

std::string next_of(const AccuracyReport& report) {
  std::vector<std::string> items;
  for (const std::string& text : report.next) items.push_back(html_prose(text));
  return html_list(items);
}

std::string checks_of(const AccuracyReport& report) {
  HtmlTable table{"logs and configurations", "", {{"side"}, {"what"}, {"verdict"}, {"evidence"}}, {{}}};
  for (const ConfigurationCheck& check : report.checks)
    table.groups.front().rows.push_back(
        {{{html_text(check.side)}, {html_text(check.title)}, html_verdict(check.verdict), {html_prose(check.text)}}});
  return html_table(table);
}

std::string suspects_of(const AccuracyReport& report) {
  HtmlTable table{"suspects", "", {{"severity"}, {"rule"}, {"fits the scenario"}, {"finding"}}, {{}}};
  for (const AccuracySuspect& suspect : report.suspects)
    table.groups.front().rows.push_back({{{html_text(suspect.severity), suspect.severity},
                                          {html_code(suspect.rule)},
                                          {suspect.fits ? "yes" : ""},
                                          {html_text(suspect.message)}}});
  return html_table(table);
}

HtmlPart part(std::string_view id, const std::string& title, const std::string& content) {
  return {std::string(id), title, html_section(2, id, title, content)};
}

}  // namespace

std::string html_accuracy(const AccuracyReport& report, const Sources& sources, const RenderOptions& options) {
  HtmlPage page{"Accuracy", html_diagnostics(report.diagnostics, sources, options), {}, {}};
  if (report.criteria.empty()) return html_page(page, options.say);
  page.intro += sides_of(report);
  const Report none;
  page.parts = {{"standard", "Standard", html_checklist(checklist_of(report), {none, sources, options, "", 1}, "standard")},
                part("curves", "Curves", curves_text(report)),
                part("scenario", "Scenario: " + report.scenario_title, report.scenario.empty() ? std::string() : next_of(report)),
                part("checks", "Logs and configurations", checks_of(report)),
                part("suspects", "Where to look in the configurations", suspects_of(report))};
  return html_page(page, options.say);
}

}  // namespace alignlint
