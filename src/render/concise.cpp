#include "render/columns.h"
#include "render/renderers.h"
#include "render/source_frame.h"

namespace alignlint {

namespace {

/// The file that stands for a finding without a place.
std::string some_input(const Report& report) {
  const std::optional<ReportedSide>& side = report.candidate ? report.candidate : report.reference;
  return side && !side->inputs.empty() ? printable(side->inputs.front()) + ": " : "";
}

std::string line(const Diagnostic& diagnostic, Span place, const Report& report, const Sources& sources) {
  const std::string where = place.known() ? place_text(place, sources) + ": " : some_input(report);
  return where + std::string(to_string(diagnostic.severity)) + "[" + diagnostic.code + "] " + printable(diagnostic.message) + "\n";
}

}  // namespace

std::string concise_check(const Report& report, const Sources& sources, const RenderOptions& options) {
  std::string out;
  for (const Diagnostic& diagnostic : report.diagnostics) {
    const bool placed = !diagnostic.labels.empty() && diagnostic.labels.front().span.known();
    out += placed ? line(diagnostic, diagnostic.labels.front().span, report, sources) : line(diagnostic, {}, {}, sources);
  }
  for (const ReportedFinding& finding : report.findings) {
    if (finding.suppressed || (finding.diagnostic.severity < Severity::unknown && !options.verbose)) continue;
    out += line(finding.diagnostic, place_to_change(finding), report, sources);
  }
  return out;
}

}  // namespace alignlint
