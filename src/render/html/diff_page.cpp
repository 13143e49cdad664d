// `diff` as a page: a section a configuration, with what moves in it.

#include "render/diff_values.h"
#include "render/html/markup.h"
#include "render/html/sections.h"
#include "render/renderers.h"
#include "render/source_frame.h"

namespace alignlint {

namespace {

std::string place_cell(Span place, const Sources& sources) { return place.known() ? html_code(place_text(place, sources)) : std::string(); }

std::string changes_of(const ConfigurationDiff& diff, const Sources& sources) {
  HtmlTable table{"what changes", "moves", {{"what"}, {"before"}, {"after"}, {"where"}}, {{}}};
  std::vector<HtmlRow>& rows = table.groups.front().rows;
  for (const SettingRow& row : diff.moved) {
    const auto [before, after] = diff_sides(row);
    rows.push_back({{{html_code(diff_name(row))}, {html_text(before)}, {html_text(after)}, {place_cell(diff_place(row), sources)}}});
  }
  for (const ChangedEntry& entry : diff.others)
    rows.push_back({{{html_code(entry.native) + html_small("no setting stands for it")},
                     {html_text(diff_text(entry.before))},
                     {html_text(diff_text(entry.after))},
                     {place_cell(entry.place, sources)}}});
  return html_table(table);
}

std::string findings_of(std::string_view title, const std::vector<ReportedFinding>& findings, const HtmlContext& context) {
  std::string articles;
  for (const ReportedFinding& finding : findings) articles += html_finding(finding, context, "");
  return html_section(context.level + 1, "", std::string(title) + " (" + std::to_string(findings.size()) + ")", articles);
}

HtmlPart part_of(const ConfigurationDiff& diff, std::size_t number, const Sources& sources, const RenderOptions& options) {
  const Report none;
  const HtmlContext context{none, sources, options};
  std::string content;
  for (const std::string& line : {diff_status(diff), diff_versions(diff)}) {
    if (!line.empty()) content += "<p>" + html_text(line) + "</p>\n";
  }
  std::vector<HtmlFact> curves;
  for (const CurveComparison& curve : diff.curves) curves.push_back({curve.title, html_text(change_text(curve))});
  content += changes_of(diff, sources) + html_facts(curves) + findings_of("New findings", diff.appeared, context) +
             findings_of("Findings that are gone", diff.disappeared, context);
  const std::string id = "d" + std::to_string(number);
  return {id, diff.path, html_section(2, id, diff.path, content)};
}

}  // namespace

std::string html_diff(const DiffReport& report, const Sources& sources, const RenderOptions& options) {
  const std::string summary = "<div class=\"verdict\">\n<p class=\"said\">" + html_text(diff_summary(report)) + "</p>\n</div>\n";
  HtmlPage page{"What the change moves", summary + html_diagnostics(report.diagnostics, sources, options), {}, {}};
  for (std::size_t i = 0; i < report.configurations.size(); ++i)
    page.parts.push_back(part_of(report.configurations[i], i, sources, options));
  return html_page(page, options.say);
}

}  // namespace alignlint
