// `diff` as a comment of a pull request.

#include "render/diff_values.h"
#include "render/markdown.h"
#include "render/renderers.h"
#include "render/source_frame.h"

namespace alignlint {

namespace {

std::string place_cell(Span place, const Sources& sources) { return place.known() ? md_code(place_text(place, sources)) : ""; }

std::string finding_item(std::string_view word, const ReportedFinding& finding, const Sources& sources) {
  const Diagnostic& diagnostic = finding.diagnostic;
  const std::string place = place_cell(place_to_change(finding), sources);
  return "- **" + std::string(word) + "** " + std::string(to_string(diagnostic.severity)) + " " + md_code(diagnostic.code) + ": " +
         md_text(diagnostic.message) + (place.empty() ? "" : " (" + place + ")") + "\n";
}

std::string changes(const ConfigurationDiff& diff, const Sources& sources) {
  if (diff.moved.empty() && diff.others.empty()) return {};
  std::string out = md_table_head({"what", "before", "after", "where"});
  for (const SettingRow& row : diff.moved) {
    const auto [before, after] = diff_sides(row);
    out += md_row({md_code(diff_name(row)), md_text(before), md_text(after), place_cell(diff_place(row), sources)});
  }
  for (const ChangedEntry& entry : diff.others)
    out += md_row({md_code(entry.native) + "<br>(no setting stands for it)", md_text(diff_text(entry.before)),
                   md_text(diff_text(entry.after)), place_cell(entry.place, sources)});
  return out + "\n";
}

std::string section(const ConfigurationDiff& diff, const Sources& sources) {
  const std::string status = diff_status(diff);
  std::string out = "\n### " + md_text(diff.path) + "\n\n";
  if (!status.empty()) out += md_text(status) + "\n\n";
  if (const std::string versions = diff_versions(diff); !versions.empty()) out += md_text(versions) + "\n\n";
  out += changes(diff, sources);
  for (const CurveComparison& curve : diff.curves) out += "- **" + md_text(curve.title) + "** " + md_text(change_text(curve)) + "\n";
  for (const ReportedFinding& finding : diff.appeared) out += finding_item("new", finding, sources);
  for (const ReportedFinding& finding : diff.disappeared) out += finding_item("gone", finding, sources);
  return out;
}

}  // namespace

std::string markdown_diff(const DiffReport& report, const Sources& sources, const RenderOptions&) {
  std::string out = "## What the change moves\n\n- " + md_text(diff_summary(report)) + "\n" + md_diagnostics(report.diagnostics, sources);
  for (const ConfigurationDiff& diff : report.configurations) out += section(diff, sources);
  return out;
}

}  // namespace alignlint
