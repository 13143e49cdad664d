// The pages of commands that show a report: of check and lint the whole of it, of the others what they are about.

#include "render/html/markup.h"
#include "render/html/sections.h"
#include "render/matrix.h"
#include "render/phrases.h"
#include "render/renderers.h"

namespace alignlint {

namespace {

std::string titled(std::string_view title, const Report& report) {
  return std::string(title) + (report.pair.empty() ? "" : ": " + report.pair);
}

HtmlPart inputs_problems(const HtmlContext& context) {
  const std::string id = context.id("inputs");
  return {id, "Inputs",
          html_section(context.level, id, "Inputs", html_diagnostics(context.report.diagnostics, context.sources, context.options))};
}

/// All there is to a report.
std::vector<HtmlPart> parts_of(const HtmlContext& context) {
  return {inputs_problems(context),        html_findings(context),         html_inputs(context),
          html_checklists(context),        html_settings(context),         html_schedule_section(context),
          html_parameter_section(context), html_precision_section(context)};
}

std::string one_report(const Report& report, const Sources& sources, const RenderOptions& options) {
  const HtmlContext context{report, sources, options};
  return html_page({titled("Alignment report", report), html_verdict_box(context) + html_sides(report), parts_of(context),
                    door(command_of(report), report, options)},
                   options.say);
}

/// Pairs down, checklists across, each cell with the way to its checklist.
std::string matrix_table(std::span<const Report> reports) {
  const Matrix matrix = decided_part(matrix_of(reports));
  HtmlTable table{"pairs and checklists", "matrix", {{"pair"}, {"outcome"}}, {{}}};
  for (const std::string& name : matrix.checklists) table.columns.push_back({name});
  for (std::size_t i = 0; i < matrix.rows.size(); ++i) {
    const Report& report = reports[i];
    const std::string prefix = "p" + std::to_string(i);
    const std::string kind = input_problems(report) + report.counts.errors != 0 ? "error" : report.counts.warnings != 0 ? "warning" : "";
    HtmlRow row{{{"<a href=\"#" + prefix + "\">" + html_text(matrix.rows[i].pair) + "</a>"}, {html_text(outcome_text(report)), kind}}};
    for (std::size_t column = 0; column < matrix.checklists.size(); ++column) {
      const auto& cell = matrix.rows[i].cells[column];
      std::string content = html_text(cell_text(cell));
      for (std::size_t c = 0; c < report.checklists.size(); ++c) {
        if (report.checklists[c].name == matrix.checklists[column])
          content = "<a" + html_class(cell ? to_string(cell->verdict) : "") + " href=\"#" + prefix + "-c" + std::to_string(c) + "\">" +
                    content + "</a>";
      }
      row.cells.push_back({content});
    }
    table.groups.front().rows.push_back(std::move(row));
  }
  return html_table(table) + "<p class=\"faint\">" + html_text(matrix_legend()) + "</p>\n";
}

std::string pair_block(const Report& report, std::size_t number, const Sources& sources, const RenderOptions& options) {
  const std::string id = "p" + std::to_string(number);
  const HtmlContext context{report, sources, options, id + "-", 3, true};
  std::string out = "<details class=\"pair\" id=\"" + id + "\">\n<summary>" + html_heading(2, html_text(label_of(report))) + " " +
                    html_small(html_text(outcome_text(report))) + "</summary>\n" + html_verdict_box(context) + html_sides(report);
  for (const HtmlPart& part : parts_of(context)) out += part.content;
  return out + "</details>\n";
}

std::string many_reports(std::span<const Report> reports, const Sources& sources, const RenderOptions& options) {
  HtmlPage page{"Alignment report: " + counted(reports.size(), "pair", "pairs"), html_counts(total_of(reports).counts), {}, {}};
  page.parts.push_back({"pairs", "", html_section(2, "pairs", "Pairs", matrix_table(reports))});
  for (std::size_t i = 0; i < reports.size(); ++i)
    page.parts.push_back({"p" + std::to_string(i), "", pair_block(reports[i], i, sources, options)});
  return html_page(page, options.say);
}

/// The page of an analysis alone: the sides, what is wrong with them, and its section.
std::string analysis(std::string_view title, const HtmlContext& context, const std::string& intro, HtmlPart part,
                     std::string_view command) {
  const std::string nothing = part.content.empty() ? "<p>Nothing to show.</p>\n" : "";
  return html_page({titled(title, context.report),
                    html_sides(context.report) + intro + nothing,
                    {inputs_problems(context), std::move(part)},
                    door(command, context.report, context.options)},
                   context.options.say);
}

}  // namespace

std::string html_check(std::span<const Report> reports, const Sources& sources, const RenderOptions& options) {
  return reports.size() == 1 ? one_report(reports.front(), sources, options) : many_reports(reports, sources, options);
}

std::string html_checklist_page(const Report& report, const Sources& sources, const RenderOptions& options) {
  const HtmlContext context{report, sources, options, "", 2, false, true};
  return analysis("Alignment checklist", context, "", html_checklists(context), "checklist");
}

std::string html_compare(const Report& report, const Sources& sources, const RenderOptions& options) {
  const HtmlContext context{report, sources, options};
  const std::string summary = settings_summary(report.counts);
  return analysis("Settings compared", context, summary.empty() ? summary : "<p>" + html_text(summary) + "</p>\n", html_settings(context),
                  "compare");
}

std::string html_schedule(const Report& report, const Sources& sources, const RenderOptions& options) {
  const HtmlContext context{report, sources, options};
  return analysis("Schedules compared", context, "", html_schedule_section(context), "schedule");
}

std::string html_parameters(const Report& report, const Sources& sources, const RenderOptions& options) {
  const HtmlContext context{report, sources, options};
  return analysis("Parameters", context, "", html_parameter_section(context), "params");
}

std::string html_precision(const Report& report, const Sources& sources, const RenderOptions& options) {
  const HtmlContext context{report, sources, options};
  return analysis("Precision plan", context, "", html_precision_section(context), "precision");
}

}  // namespace alignlint
