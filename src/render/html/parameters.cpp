// The parameter table: a row a parameter, two where the sides differ.

#include <algorithm>

#include "render/html/markup.h"
#include "render/html/sections.h"
#include "render/parameter_cells.h"
#include "render/phrases.h"

namespace alignlint {

namespace {

HtmlRow cells_of(std::string title, const Parameter& cell, const ParameterRow& row) {
  const auto names = [](const std::vector<std::string>& fields, ParameterField field) {
    return std::find(fields.begin(), fields.end(), name_of(field)) != fields.end();
  };
  HtmlRow out{{{std::move(title)}}, row.differs.empty() ? "" : "differs"};
  for (const ParameterField field : kParameterFields) {
    std::string kind = field == ParameterField::total ? "number" : "";
    if (names(row.differs, field)) kind += kind.empty() ? "different" : " different";
    if (names(row.undecided, field)) kind += kind.empty() ? "unknown" : " unknown";
    out.cells.push_back({html_text(cell_text(cell, field)), kind});
  }
  return out;
}

void add_rows(const ParameterRow& row, std::vector<HtmlRow>& rows) {
  const std::string title = html_text(row.any().title);
  if (row.differs.empty() && row.undecided.empty()) {
    rows.push_back(cells_of(title, row.any(), row));
    return;
  }
  const bool alone = !row.reference || !row.candidate;
  const auto add = [&](const std::optional<Parameter>& cell, std::string_view side) {
    if (cell)
      rows.push_back(
          cells_of(title + html_small(std::string(alone ? "in " : "") + std::string(side) + (alone ? " only" : "")), *cell, row));
  };
  add(row.reference, "reference");
  add(row.candidate, "candidate");
}

std::string sum_of(const ParameterGroup& group) {
  if (!group.reference && !group.candidate) return {};
  const bool apart = group.reference && group.candidate && group.reference->known != group.candidate->known;
  if (apart)
    return " <span class=\"different\">" +
           html_text(count_text(*group.reference) + " in reference, " + count_text(*group.candidate) + " in candidate") + "</span>";
  return " <span class=\"faint\">" + html_text(count_text(group.reference ? *group.reference : *group.candidate)) + "</span>";
}

std::string totals_of(const ParameterReport& report) {
  HtmlTable table{"totals", "", {{"what"}}, {{}}};
  if (report.reference) table.columns.push_back({"reference"});
  if (report.candidate) table.columns.push_back({"candidate"});
  const auto add = [&](std::string title, const auto& text) {
    HtmlRow row{{{std::move(title)}}};
    for (const auto* side : {&report.reference, &report.candidate}) {
      if (*side) row.cells.push_back({html_text(text(**side))});
    }
    table.groups.front().rows.push_back(std::move(row));
  };
  add("parameters", [](const ParameterTotals& side) { return count_text(side.total); });
  add("per token", [](const ParameterTotals& side) { return count_text(side.active); });
  add("layers", [](const ParameterTotals& side) { return side.built_layers.empty() ? std::string("unknown") : side.built_layers; });
  return html_table(table);
}

}  // namespace

HtmlPart html_parameter_section(const HtmlContext& context) {
  if (!context.report.parameters) return {};
  const ParameterReport& report = *context.report.parameters;
  HtmlTable table{"parameters", "parameters", {{"parameter"}}, {}};
  for (const ParameterField field : kParameterFields)
    table.columns.push_back({title_of(field), field == ParameterField::total ? "number" : ""});
  for (const ParameterGroup& group : report.groups) {
    HtmlRowGroup& rows = table.groups.emplace_back(HtmlRowGroup{html_text(group.title) + sum_of(group), {}});
    for (const ParameterRow& row : group.rows) {
      if (is_row_shown(row, report, context.options)) add_rows(row, rows.rows);
    }
  }
  std::vector<std::string> notes;
  for (const std::string& note : unknown_notes(report)) notes.push_back(html_text(note));
  const std::string id = context.id("parameters");
  return {id, "Parameters", html_section(context.level, id, "Parameters", totals_of(report) + html_table(table) + html_list(notes))};
}

}  // namespace alignlint
