// The precision plan: the dtype of each step of the computation, and where that is configured.

#include "render/html/markup.h"
#include "render/html/sections.h"
#include "render/phrases.h"
#include "render/shown_rows.h"
#include "render/source_frame.h"

namespace alignlint {

namespace {

HtmlCell type_cell(const std::optional<SideValue>& side, const Sources& sources) {
  if (!side) return {"<span class=\"faint\">–</span>"};
  std::string out = html_code(value_text(*side));
  if (!side->origin.empty() && side->origin != "explicit") out += " <span class=\"origin\">" + html_text(side->origin) + "</span>";
  const std::string place = side->where.span.known() ? html_text(place_text(side->where.span, sources)) : std::string();
  const std::string native = side->origin == "fixed" ? std::string() : html_code(side->native);
  out += html_small(native + (place.empty() || native.empty() ? "" : " ") + place);
  return {out + html_small(html_text(provenance(*side))) + html_small(html_prose(side->source))};
}

}  // namespace

HtmlPart html_precision_section(const HtmlContext& context) {
  const Report& report = context.report;
  const bool two_sides = report.reference && report.candidate;
  HtmlTable table{"precision plan", "plan", {{"step"}}, {}};
  if (report.reference) table.columns.push_back({"reference"});
  if (report.candidate) table.columns.push_back({"candidate"});
  if (two_sides) table.columns.push_back({"state"});
  for (const PrecisionRow& row : report.precision) {
    if (!is_row_shown(row.equal, two_sides, context.options)) continue;
    const std::string phase = html_text(row.phase);
    if (table.groups.empty() || table.groups.back().title != phase) table.groups.push_back({phase, {}});
    HtmlRow cells{{{html_text(row.title)}}};
    if (report.reference) cells.cells.push_back(type_cell(row.reference, context.sources));
    if (report.candidate) cells.cells.push_back(type_cell(row.candidate, context.sources));
    const HtmlState state = html_state(row.equal, row.reference && row.candidate);
    if (two_sides) cells.cells.push_back({std::string(state.word), "state " + std::string(state.kind)});
    table.groups.back().rows.push_back(std::move(cells));
  }
  const std::string id = context.id("precision");
  return {id, "Precision plan", html_section(context.level, id, "Precision plan", html_table(table))};
}

}  // namespace alignlint
