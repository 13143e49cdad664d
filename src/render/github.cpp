#include <algorithm>
#include <string_view>
#include <vector>

#include "render/alert.h"
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
    const Position end = sources.position(place.file, place.end);
    out += "file=" + escaped(printable(sources.name(place.file)), true) + ",line=" + std::to_string(at.line) +
           ",col=" + std::to_string(at.column) + ",endLine=" + std::to_string(end.line) + ",";
    if (end.line == at.line) out += "endColumn=" + std::to_string(end.column) + ",";  // over several lines GitHub takes no columns
  }
  return out + "title=" + escaped(printable(diagnostic.code), true) + "::" + escaped(message, false) + "\n";
}

/// The places of the sides at which the annotation does not stand, where a pull request can show them: in the repository, below the working directory.
std::string other_sides(const ReportedFinding& finding, const Sources& sources) {
  const Span shown = place_to_change(finding);
  std::string out;
  for (const std::optional<SideValue>* side : {&finding.candidate, &finding.reference}) {
    const Span place = side->has_value() ? nearest_place(**side) : Span{};
    if (!place.known() || place == shown) continue;
    const std::string_view path = sources.name(place.file);
    if (path.starts_with('/') || path.starts_with("../")) continue;
    Diagnostic other = finding.diagnostic;
    other.severity = Severity::information;
    out += command(other, place, printable(other.message) + "\nsee also " + place_text(shown, sources), sources);
  }
  return out;
}

/// GitHub shows only the first ten errors, warnings and notices of a step: the gravest come first, what repeats them comes last.
std::size_t rank(Severity severity) { return severity == Severity::error ? 0 : severity == Severity::warning ? 1 : 2; }

}  // namespace

std::string github_check(const Report& report, const Sources& sources, const RenderOptions& options) {
  std::vector<std::pair<std::size_t, std::string>> commands;
  std::string others;
  for (const Alert& alert : open_alerts_of({&report, 1}, sources, options)) {
    const Diagnostic& diagnostic = *alert.diagnostic;
    commands.emplace_back(rank(diagnostic.severity), command(diagnostic, alert.place, alert_text(alert, sources, alert.place), sources));
    if (alert.finding != nullptr && diagnostic.severity >= Severity::warning) others += other_sides(*alert.finding, sources);
  }
  std::stable_sort(commands.begin(), commands.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  std::string out;
  for (const auto& [grave, text] : commands) out += text;
  return out + others;
}

}  // namespace alignlint
