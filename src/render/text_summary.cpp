#include "render/text_summary.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "render/columns.h"
#include "render/phrases.h"
#include "render/wrap.h"

namespace alignlint {

namespace {

/// Files that `lint` did not check: a helper script, another YAML.
std::string unchecked_inputs(const Report& report) {
  std::string out;
  for (const ReportedInput& input : report.inputs) {
    if (input.status != ReportedInput::Status::not_checked) continue;
    out += "not checked: " + printable(input.path) + (input.kind.empty() ? "" : " (" + input.kind + ")") + "\n";
  }
  return out;
}

}  // namespace

std::string text_sides(const Report& report, const Style& style, std::size_t width_of_page) {
  std::vector<std::pair<SideName, const ReportedSide*>> sides;
  if (report.reference) sides.emplace_back(SideName::reference, &*report.reference);
  if (report.candidate) sides.emplace_back(SideName::candidate, &*report.candidate);
  std::size_t width = 0;
  for (const auto& [name, side] : sides) width = std::max(width, display_width(framework_text(*side)));
  std::string out;
  for (const auto& [name, side] : sides) {
    out += std::string(to_string(name)) + "  " + padded(framework_text(*side), width) + "  ";
    out += style(Tone::path, printable(listed(side->inputs))) + "\n";
  }
  for (const auto& [name, side] : sides) {
    const std::string note = version_note(name, *side);
    if (!note.empty()) out += hanging("note: " + note, 4, width_of_page) + "\n";
  }
  if (!report.profile.empty() && report.profile != "migrate") out += "profile    " + report.profile + "\n";
  return out;
}

std::string text_summary(const Report& report, const Style& style, const RenderOptions& options) {
  std::string out = text_sides(report, style, options.width);
  if (!report.inputs.empty()) out += (options.verbose ? unchecked_inputs(report) : "") + inputs_summary(report.inputs) + "\n";
  const std::string settings = settings_summary(report.counts);
  if (!settings.empty()) out += settings + "\n";
  const auto failed = std::count_if(report.diagnostics.begin(), report.diagnostics.end(),
                                    [](const Diagnostic& diagnostic) { return diagnostic.severity == Severity::error; });
  if (failed != 0) out += style(Tone::error, counted(static_cast<std::size_t>(failed), "input problem", "input problems")) + ", ";
  return out + findings_summary(report.counts, style) + "\n";
}

}  // namespace alignlint
