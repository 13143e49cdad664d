#include <string_view>

#include "render/phrases.h"
#include "render/renderers.h"
#include "render/source_frame.h"
#include "text/printable.h"

namespace alignlint {

namespace {

/// Workflow commands end at a line end; properties also at `,` and `:`. `text` is printable but for the line ends that the annotation is to have.
std::string escaped(std::string_view text, bool property) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '%':
        out += "%25";
        break;
      case '\r':
        out += "%0D";
        break;
      case '\n':
        out += "%0A";
        break;
      case ':':
        out += property ? "%3A" : ":";
        break;
      case ',':
        out += property ? "%2C" : ",";
        break;
      default:
        out += c;
    }
  }
  return out;
}

std::string_view command_of(Severity severity) {
  if (severity == Severity::error) return "error";
  return severity == Severity::warning ? "warning" : "notice";
}

std::string command(const Diagnostic& diagnostic, Span place, const std::string& message, const Sources& sources) {
  std::string out = "::" + std::string(command_of(diagnostic.severity)) + " ";
  if (place.known()) {
    const Position at = sources.position(place);
    out += "file=" + escaped(printable(sources.name(place.file)), true) + ",line=" + std::to_string(at.line) +
           ",col=" + std::to_string(at.column) + ",";
  }
  return out + "title=" + escaped(printable(diagnostic.code), true) + "::" + escaped(message, false) + "\n";
}

/// What the annotation, shown at one place only, has to say about a side.
std::string side_line(const std::optional<SideValue>& side, SideName name, Span shown_at, const Sources& sources) {
  if (!side || (side->where.span.known() && side->where.span == shown_at)) return {};
  std::string out = "\n" + std::string(to_string(name)) + ": " + value_with_provenance(*side);
  if (side->where.span.known()) out += ", " + place_text(side->where.span, sources);
  return out;
}

std::string annotation(const ReportedFinding& finding, const Sources& sources) {
  const Span place = place_to_change(finding);
  std::string message = printable(finding.diagnostic.message);
  message += side_line(finding.reference, SideName::reference, place, sources);
  message += side_line(finding.candidate, SideName::candidate, place, sources);
  if (!finding.diagnostic.help.empty()) message += "\nhelp: " + printable(finding.diagnostic.help);
  return command(finding.diagnostic, place, message, sources);
}

}  // namespace

std::string github_check(const Report& report, const Sources& sources, const RenderOptions& options) {
  std::string out;
  for (const Diagnostic& diagnostic : report.diagnostics) {
    const Span place = diagnostic.labels.empty() ? Span{} : diagnostic.labels.front().span;
    out += command(diagnostic, place, printable(diagnostic.message), sources);
  }
  for (const ReportedFinding& finding : report.findings) {
    if (finding.suppressed || (finding.diagnostic.severity < Severity::unknown && !options.verbose)) continue;
    out += annotation(finding, sources);
  }
  return out;
}

}  // namespace alignlint
