#include "render/markdown.h"

#include <algorithm>

#include "render/columns.h"
#include "render/phrases.h"
#include "render/renderers.h"
#include "render/source_frame.h"
#include "render/text_summary.h"

namespace alignlint {

namespace {

std::string side_cell(const std::optional<SideValue>& side, const Sources& sources, const Words& say) {
  if (!side) return "";
  std::string out = md_code(value_text(*side));
  const std::string clause = provenance(*side, say);
  if (!clause.empty()) out += say(", ") + md_text(clause);
  return side->where.span.known() ? out + "<br>" + md_text(place_text(side->where.span, sources)) : out;
}

std::string finding_row(const ReportedFinding& finding, const Sources& sources, const Words& say) {
  const auto stands_at = [](const std::optional<SideValue>& side, Span where) { return side && side->where.span == where; };
  const Span change = place_to_change(finding);
  const bool told = !change.known() || stands_at(finding.reference, change) || stands_at(finding.candidate, change);
  const std::string place = told ? std::string() : "<br>" + md_text(place_text(change, sources));
  return md_row({say(to_string(finding.diagnostic.severity)), md_code(finding.diagnostic.code), md_text(finding.diagnostic.message) + place,
                 side_cell(finding.reference, sources, say), side_cell(finding.candidate, sources, say)});
}

}  // namespace

std::string md_row(const std::vector<std::string>& cells) {
  std::string out = "|";
  for (const std::string& cell : cells) out += cell.empty() ? " |" : " " + cell + " |";
  return out + "\n";
}

std::string md_table_head(const std::vector<std::string>& titles) {
  return md_row(titles) + md_row(std::vector<std::string>(titles.size(), "---"));
}

std::string md_diagnostics(const Diagnostics& diagnostics, const Sources& sources, const Words& say) {
  std::string out;
  for (const Diagnostic& diagnostic : diagnostics) {
    const bool placed = !diagnostic.labels.empty() && diagnostic.labels.front().span.known();
    out += "- " + say(to_string(diagnostic.severity)) + say(": ") + md_text(diagnostic.message);
    out += placed ? " (" + md_code(place_text(diagnostic.labels.front().span, sources)) + ")\n" : "\n";
  }
  return out;
}

std::string md_title(std::string_view title, const Report& report, const Words& say) {
  return "# " + say(title) + (report.pair.empty() ? "" : ": " + md_text(report.pair)) + "\n\n";
}

std::string md_sides(const Report& report, const Words& say) {
  std::string out;
  const auto add = [&](const std::optional<ReportedSide>& side, SideName name) {
    if (!side) return;
    out += "- " + say(to_string(name)) + say(": ") + md_text(framework_text(*side, say));
    for (const std::string& input : side->inputs) out += ", " + md_code(input);
    out += "\n";
    const std::string note = version_note(name, *side, say);
    if (!note.empty()) out += "- " + md_text(note) + "\n";
  };
  add(report.reference, SideName::reference);
  add(report.candidate, SideName::candidate);
  if (!report.profile.empty()) out += "- " + say("profile") + say(": ") + md_text(report.profile) + "\n";
  return out;
}

std::string markdown_check(const Report& report, const Sources& sources, const RenderOptions& options) {
  const Words& say = options.say;
  std::string out = md_title("Alignment report", report, say) + md_sides(report, say);
  if (!report.inputs.empty()) out += "- " + inputs_summary(report.inputs, say) + "\n";
  if (const std::string settings = settings_summary(report.counts, say); !settings.empty())
    out += "- " + settings + say("; ") + say("the table: ") + md_code(door("compare", report, options)) + "\n";
  out += "- " + findings_summary(report.counts, Style(false), say);
  const bool hidden = report.counts.manual + report.counts.suppressed > 0 && !options.verbose;
  out += hidden ? say("; ") + say("with the manual checks: ") + md_code(door(command_of(report), report, options, "-v")) + "\n" : "\n";
  if (const std::string next = next_step(report, options); !next.empty()) out += "- " + say("next:") + " " + md_prose(next) + "\n";
  out += md_diagnostics(report.diagnostics, sources, say);
  std::string rows;
  for (const ReportedFinding* finding : in_order_of_work(report)) {
    if (finding->diagnostic.severity >= Severity::unknown || options.verbose) rows += finding_row(*finding, sources, say);
  }
  return rows.empty()
             ? out
             : out + "\n" + md_table_head({say("severity"), say("rule"), say("finding"), say("reference"), say("candidate")}) + rows;
}

}  // namespace alignlint
