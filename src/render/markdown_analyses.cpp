#include <algorithm>

#include "render/markdown.h"
#include "render/parameter_cells.h"
#include "render/phrases.h"
#include "render/renderers.h"
#include "render/shown_rows.h"
#include "render/source_frame.h"

namespace alignlint {

namespace {

std::vector<std::string> parameter_cells(std::string title, const std::optional<Parameter>& cell, const ParameterRow& row,
                                         const Words& say) {
  std::vector<std::string> cells{std::move(title)};
  for (const ParameterField field : kParameterFields) {
    const std::string text = cell ? cell_text(*cell, field, say) : std::string();
    const bool differs = std::find(row.differs.begin(), row.differs.end(), name_of(field)) != row.differs.end();
    cells.push_back(differs ? "**" + md_text(text) + "**" : md_text(text));
  }
  return cells;
}

std::string parameter_rows(const ParameterRow& row, const Words& say) {
  const std::string title = md_text(row.any().title);
  if (row.differs.empty() && row.undecided.empty()) {
    return md_row(parameter_cells(title, row.reference ? row.reference : row.candidate, row, say));
  }
  return md_row(parameter_cells(title + say(", reference"), row.reference, row, say)) +
         md_row(parameter_cells(title + say(", candidate"), row.candidate, row, say));
}

std::string parameter_totals(const ParameterReport& report, const Words& say) {
  std::string out;
  const auto line = [&](std::string_view name, const std::optional<ParameterTotals>& side) {
    if (!side) return;
    out += "- " + say(name) + say(": ") + count_text(side->total, say) + say(", per token ") + count_text(side->active, say);
    out += side->layers.empty() ? "\n" : say("; layers ") + md_text(side->built_layers) + "\n";
  };
  line("reference", report.reference);
  line("candidate", report.candidate);
  return out;
}

std::string precision_cell(const std::optional<SideValue>& side, const Sources& sources, const Words& say) {
  if (!side) return "";
  std::string out = md_code(value_text(*side));
  if (side->where.span.known()) out += ", " + md_text(place_text(side->where.span, sources));
  const std::string clause = provenance(*side, say);
  if (!clause.empty()) out += "<br>" + md_text(clause);
  return side->source.empty() ? out : out + "<br>" + md_prose(side->source);
}

std::string equal_word(const PrecisionRow& row, const Words& say) {
  if (!row.reference || !row.candidate) return say("one side");
  return !row.equal ? say("unknown") : *row.equal ? say("equal") : "**" + say("different") + "**";
}

}  // namespace

std::string markdown_parameters(const Report& report, const Sources& sources, const RenderOptions& options) {
  const Words& say = options.say;
  std::string out = "# " + say("Parameters") + "\n\n" + md_sides(report, say);
  if (!report.parameters) return out + md_diagnostics(report.diagnostics, sources, say);
  out += parameter_totals(*report.parameters, say) + md_diagnostics(report.diagnostics, sources, say);
  for (const std::string& note : unknown_notes(*report.parameters, say)) out += "- " + md_text(note) + "\n";
  std::vector<std::string> titles{say("parameter")};
  for (const ParameterField field : kParameterFields) titles.push_back(say(title_of(field)));
  for (const ParameterGroup& group : report.parameters->groups) {
    std::string rows;
    for (const ParameterRow& row : group.rows) {
      if (is_row_shown(row, *report.parameters, options)) rows += parameter_rows(row, say);
    }
    if (!rows.empty()) out += "\n## " + md_text(group.title) + "\n\n" + md_table_head(titles) + rows;
  }
  return out;
}

std::string markdown_precision(const Report& report, const Sources& sources, const RenderOptions& options) {
  const Words& say = options.say;
  std::string out = "# " + say("Precision plan") + "\n\n" + md_sides(report, say) + md_diagnostics(report.diagnostics, sources, say);
  std::string phase;
  for (const PrecisionRow& row : report.precision) {
    if (!is_row_shown(row.equal, report.reference && report.candidate, options)) continue;
    if (row.phase != phase)
      out += "\n## " + md_text(row.phase) + "\n\n" + md_table_head({say("step"), say("reference"), say("candidate"), ""});
    phase = row.phase;
    out += md_row({md_text(row.title), precision_cell(row.reference, sources, say), precision_cell(row.candidate, sources, say),
                   equal_word(row, say)});
  }
  return out;
}

}  // namespace alignlint
