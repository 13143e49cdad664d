#include "render/columns.h"
#include "render/phrases.h"
#include "render/renderers.h"
#include "render/text_finding.h"
#include "render/text_index.h"
#include "render/text_summary.h"

namespace alignlint {

namespace {

/// What is shown with its places and reasons: what to act on; with -v everything but what a line says whole.
bool is_whole(const ReportedFinding& finding, const RenderOptions& options) {
  const Severity severity = finding.diagnostic.severity;
  if (severity >= Severity::warning) return true;
  return options.verbose && (severity == Severity::advice || severity == Severity::information);
}

/// The findings of one severity that ask for no action yet, a line each, under a heading.
std::string section(TextPage& page, const std::vector<const ReportedFinding*>& findings, Severity severity, std::string_view heading) {
  std::string lines;
  std::size_t count = 0;
  for (const ReportedFinding* finding : findings) {
    if (finding->diagnostic.severity != severity) continue;
    ++count;
    lines += page.line(2, finding->diagnostic.code + ":", tone_of(severity), finding->diagnostic, finding);
  }
  if (count == 0) return {};
  return page.style()(Tone::strong, page.options().say(std::to_string(count) + " " + std::string(heading))) + "\n" + lines;
}

std::string advice(const TextPage& page, const Report& report) {
  const std::string lines = text_advice(report, page);
  return lines.empty()
             ? lines
             : page.style()(Tone::strong, page.options().say(std::to_string(report.counts.advice) + " advice, in short:")) + "\n" + lines;
}

}  // namespace

std::string text_check(const Report& report, const Sources& sources, const RenderOptions& options) {
  TextPage page(sources, options, has_two_sides(report));
  std::string out;
  if (!report.pair.empty()) out += page.style()(Tone::strong, options.say("pair '" + printable(report.pair) + "'")) + "\n";
  add_block(out, page.problems(report.diagnostics));
  if (options.quiet) {
    add_block(out, text_index(report, page) + findings_summary(report.counts, page.style(), options.say) + "\n");
    return out;
  }
  const std::vector<const ReportedFinding*> findings = in_order_of_work(report);
  for (const ReportedFinding* finding : findings) {
    if (is_whole(*finding, options)) add_block(out, page.finding(*finding));
  }
  if (options.verbose) {
    for (const ReportedFinding& finding : report.findings) {
      if (finding.suppressed) add_block(out, page.finding(finding));
    }
  } else {
    add_block(out, advice(page, report));
  }
  add_block(out, section(page, findings, Severity::unknown, "not decided, because a value cannot be determined from the inputs:"));
  if (options.verbose) add_block(out, section(page, findings, Severity::manual, "to be checked manually:"));
  add_block(out, page.assumptions(report.diagnostics));
  add_block(out, text_summary(report, page));
  return out;
}

std::string render_diagnostics(const Diagnostics& diagnostics, const Sources& sources, const RenderOptions& options) {
  TextPage page(sources, options, true);
  std::string out;
  for (const Diagnostic& diagnostic : diagnostics) add_block(out, page.diagnostic(diagnostic));
  return printable_lines(out, options.color);
}

}  // namespace alignlint
