// `diff` as a comment of a pull request.

#include "render/diff_values.h"
#include "render/markdown.h"
#include "render/renderers.h"
#include "render/source_frame.h"

namespace alignlint {

namespace {

std::string place_cell(Span place, const Sources& sources) { return place.known() ? md_code(place_text(place, sources)) : ""; }

std::string finding_item(std::string_view word, const ReportedFinding& finding, const Sources& sources, const Words& say) {
  const Diagnostic& diagnostic = finding.diagnostic;
  const std::string place = place_cell(place_to_change(finding), sources);
  return "- **" + say(word) + "** " + say(to_string(diagnostic.severity)) + " " + md_code(diagnostic.code) + ": " +
         md_text(diagnostic.message) + (place.empty() ? "" : " (" + place + ")") + "\n";
}

std::string changes(const ConfigurationDiff& diff, const Sources& sources, const Words& say) {
  if (diff.moved.empty() && diff.others.empty()) return {};
  std::string out = md_table_head({say("what"), say("before"), say("after"), say("where")});
  for (const SettingRow& row : diff.moved) {
    const auto [before, after] = diff_sides(row, say);
    out += md_row({md_code(diff_name(row)), md_text(before), md_text(after), place_cell(diff_place(row), sources)});
  }
  for (const ChangedEntry& entry : diff.others)
    out += md_row({md_code(entry.native) + "<br>" + say("(no setting stands for it)"), md_text(diff_text(entry.before, say)),
                   md_text(diff_text(entry.after, say)), place_cell(entry.place, sources)});
  return out + "\n";
}

std::string section(const ConfigurationDiff& diff, const Sources& sources, const Words& say) {
  const std::string status = diff_status(diff, say);
  std::string out = "\n### " + md_text(diff.path) + "\n\n";
  if (!status.empty()) out += md_text(status) + "\n\n";
  if (const std::string versions = diff_versions(diff, say); !versions.empty()) out += md_text(versions) + "\n\n";
  out += changes(diff, sources, say);
  for (const CurveComparison& curve : diff.curves) out += "- **" + md_text(curve.title) + "** " + md_text(say(change_text(curve))) + "\n";
  for (const ReportedFinding& finding : diff.appeared) out += finding_item("new", finding, sources, say);
  for (const ReportedFinding& finding : diff.disappeared) out += finding_item("gone", finding, sources, say);
  return out;
}

}  // namespace

std::string markdown_diff(const DiffReport& report, const Sources& sources, const RenderOptions& options) {
  const Words& say = options.say;
  std::string out = "## " + say("What the change moves") + "\n\n- " + md_text(diff_summary(report, say)) + "\n" +
                    md_diagnostics(report.diagnostics, sources, say);
  for (const ConfigurationDiff& diff : report.configurations) out += section(diff, sources, say);
  return out;
}

}  // namespace alignlint
