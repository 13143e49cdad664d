// `accuracy` as a page: the sides, the rows of the standard, the curves, the scenario, and where in the configurations to look.

#include "render/html.h"
#include "render/phrases.h"
#include "render/renderers.h"
#include "report/numbers.h"

namespace alignlint {

namespace {

std::string count_text(std::uint64_t count) { return grouped_digits(static_cast<std::int64_t>(count)); }

std::vector<HtmlCell> side_row(std::string_view name, const AccuracySide& side) {
  std::string inputs;
  for (const std::string& input : side.inputs) inputs += (inputs.empty() ? "" : ", ") + html_code(input);
  const std::string steps = side.lines == 0 ? "no steps found" : std::to_string(side.first) + " to " + std::to_string(side.last);
  std::vector<std::string> remarks;
  if (side.restarts > 0) remarks.push_back("goes back " + counted(side.restarts, "time", "times"));
  if (side.torn > 0) remarks.push_back(counted(side.torn, "torn line", "torn lines") + " left out");
  return {{std::string(name)}, {inputs}, {html_text(side.format)}, {count_text(side.lines), "number"}, {steps}, {listed(remarks)}};
}

std::string sides_of(const AccuracyReport& report) {
  std::vector<std::vector<HtmlCell>> rows{side_row("reference", report.reference)};
  for (const AccuracySide& repeat : report.repeats) rows.push_back(side_row("repeated reference", repeat));
  rows.push_back(side_row("candidate", report.candidate));
  const std::string common = "<p>" + count_text(report.steps) + (report.steps == 1 ? " common step" : " common steps") + ", profile " +
                             html_text(report.profile) + "</p>\n";
  return html_table({"side", "logs", "format", "lines with a step", "steps", "remarks"}, rows) + common;
}

std::string next_of(const AccuracyReport& report) {
  std::vector<std::string> items;
  for (const std::string& text : report.next) items.push_back(html_prose(text));
  return html_list(items);
}

std::string checks_of(const AccuracyReport& report) {
  std::vector<std::vector<HtmlCell>> rows;
  for (const ConfigurationCheck& check : report.checks)
    rows.push_back({{html_text(check.side)}, {html_text(check.title)}, html_verdict(check.verdict), {html_prose(check.text)}});
  return html_table({"side", "what", "verdict", "evidence"}, rows);
}

std::string suspects_of(const AccuracyReport& report) {
  std::vector<std::vector<HtmlCell>> rows;
  for (const AccuracySuspect& suspect : report.suspects) {
    rows.push_back({{html_text(suspect.severity), suspect.severity},
                    {html_code(suspect.rule)},
                    {suspect.fits ? "yes" : ""},
                    {html_text(suspect.message)}});
  }
  return html_table({"severity", "rule", "fits the scenario", "finding"}, rows);
}

}  // namespace

std::string html_accuracy(const AccuracyReport& report, const Sources& sources, const RenderOptions& options) {
  std::string body = html_diagnostics(report.diagnostics, sources);
  if (!report.criteria.empty()) {
    body += sides_of(report) + html_checklist(checklist_of(report));
    if (!curves_of(report).empty()) body += html_section("Curves", svg_accuracy(report, sources, options));
    if (!report.scenario.empty()) body += html_section("Scenario: " + report.scenario_title, next_of(report));
    body += html_section("Logs and configurations", checks_of(report));
    body += html_section("Where to look in the configurations", suspects_of(report));
  }
  return html_page("Accuracy", body);
}

}  // namespace alignlint
