#include "render/alert.h"
#include "render/columns.h"
#include "render/renderers.h"
#include "render/source_frame.h"

namespace alignlint {

namespace {

std::string line(const Diagnostic& diagnostic, Span place, const std::string& otherwise, const Sources& sources) {
  std::string where = place.known() ? place_text(place, sources) : otherwise;
  if (!where.empty()) where += ": ";
  return where + std::string(to_string(diagnostic.severity)) + "[" + diagnostic.code + "] " + printable(diagnostic.message) + "\n";
}

}  // namespace

std::string concise_check(const Report& report, const Sources& sources, const RenderOptions& options) {
  std::string out;
  for (const Diagnostic& diagnostic : report.diagnostics) {
    out += line(diagnostic, diagnostic.labels.empty() ? Span() : diagnostic.labels.front().span, "", sources);
  }
  for (const ReportedFinding& finding : report.findings) {
    if (finding.suppressed || !is_listed(finding, options)) continue;
    out += line(finding.diagnostic, place_to_change(finding), some_input(finding, report), sources);
  }
  return out;
}

}  // namespace alignlint
