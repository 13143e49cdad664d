#include "render/columns.h"
#include "render/renderers.h"
#include "render/text_finding.h"
#include "render/text_summary.h"

namespace alignlint {

namespace {

bool is_whole(const ReportedFinding& finding, const RenderOptions& options) {
  if (finding.suppressed) return options.verbose;
  const Severity severity = finding.diagnostic.severity;
  return severity >= Severity::advice || (severity == Severity::information && options.verbose);
}

/// The findings of one severity that ask for no action yet, a line each, under a heading.
std::string section(TextPage& page, const Report& report, Severity severity, std::string_view heading) {
  std::string lines;
  std::size_t count = 0;
  for (const ReportedFinding& finding : report.findings) {
    if (finding.suppressed || finding.diagnostic.severity != severity) continue;
    ++count;
    lines += page.line(2, finding.diagnostic.code + ":", tone_of(severity), finding.diagnostic, &finding);
  }
  if (count == 0) return {};
  return page.style()(Tone::strong, std::to_string(count) + " " + std::string(heading)) + "\n" + lines;
}

}  // namespace

std::string text_check(const Report& report, const Sources& sources, const RenderOptions& options) {
  TextPage page(sources, options, has_two_sides(report));
  std::string out;
  if (!report.pair.empty()) out += page.style()(Tone::strong, "pair '" + printable(report.pair) + "'") + "\n";
  add_block(out, page.problems(report.diagnostics));
  for (const ReportedFinding& finding : report.findings) {
    if (is_whole(finding, options)) add_block(out, page.finding(finding));
  }
  add_block(out, section(page, report, Severity::unknown, "not decided, because a value is not in the inputs:"));
  if (options.verbose) add_block(out, section(page, report, Severity::manual, "to be checked by a person:"));
  add_block(out, page.assumptions(report.diagnostics));
  add_block(out, text_summary(report, page.style(), options));
  return out;
}

std::string render_diagnostics(const Diagnostics& diagnostics, const Sources& sources, const RenderOptions& options) {
  TextPage page(sources, options, true);
  std::string out;
  for (const Diagnostic& diagnostic : diagnostics) add_block(out, page.diagnostic(diagnostic));
  return printable_lines(out, options.color);
}

}  // namespace alignlint
