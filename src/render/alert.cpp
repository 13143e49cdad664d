#include "render/alert.h"

#include <algorithm>
#include <map>

#include "render/phrases.h"
#include "render/source_frame.h"
#include "report/identity.h"
#include "text/printable.h"

namespace alignlint {

namespace {

/// Gives every alert its fingerprint; equal ones are counted, so that each has its own.
class Fingerprints {
 public:
  std::string of(const Report& report, const FindingIdentity& identity, const std::string& path) {
    const std::string scope =
        report.pair + "\n" + (identity.reference == SideIdentity{} || identity.candidate == SideIdentity{} ? path : "");
    const std::string base = fingerprint(identity, scope);
    const std::size_t count = ++seen_[base];
    return count == 1 ? base : base + "-" + std::to_string(count);
  }

 private:
  std::map<std::string, std::size_t> seen_;
};

std::string side_line(const std::optional<SideValue>& side, SideName name, const Sources& sources) {
  if (!side) return {};
  const std::string where = side->where.span.known() ? ", " + place_text(side->where.span, sources) : std::string();
  return "\n" + std::string(to_string(name)) + ": " + value_with_provenance(*side) + where;
}

}  // namespace

bool is_listed(const ReportedFinding& finding, const RenderOptions& options) {
  return options.verbose || finding.diagnostic.severity >= Severity::unknown;
}

std::string some_input(const ReportedFinding& finding, const Report& report) {
  const bool reference = !report.candidate || (finding.reference && !finding.candidate);
  const std::optional<ReportedSide>& side = reference ? report.reference : report.candidate;
  return side && !side->inputs.empty() ? printable(side->inputs.front()) : "";
}

std::vector<Alert> alerts_of(std::span<const Report> reports, const Sources& sources, const RenderOptions& options) {
  std::vector<Alert> out;
  Fingerprints fingerprints;
  const auto path_of = [&](Span place) { return place.known() ? printable(sources.name(place.file)) : std::string(); };
  for (const Report& report : reports) {
    for (const Diagnostic& diagnostic : report.diagnostics) {
      const Span place = diagnostic.labels.empty() ? Span{} : diagnostic.labels.front().span;
      const FindingIdentity identity{diagnostic.code, {}, {}, {}, diagnostic.message};
      out.push_back({&diagnostic, nullptr, &report, place, path_of(place), fingerprints.of(report, identity, path_of(place))});
    }
    for (const ReportedFinding& finding : report.findings) {
      if (!is_listed(finding, options)) continue;
      const Span place = place_to_change(finding);
      const std::string path = place.known() ? path_of(place) : some_input(finding, report);
      out.push_back({&finding.diagnostic, &finding, &report, place, path, fingerprints.of(report, identity_of(finding), path)});
    }
  }
  return out;
}

std::vector<Alert> open_alerts_of(std::span<const Report> reports, const Sources& sources, const RenderOptions& options) {
  std::vector<Alert> alerts = alerts_of(reports, sources, options);
  std::erase_if(alerts, [](const Alert& alert) { return alert.finding != nullptr && alert.finding->suppressed; });
  return alerts;
}

std::string alert_text(const Alert& alert, const Sources& sources) {
  std::string out = printable(alert.diagnostic->message);
  if (alert.finding != nullptr) {
    out += side_line(alert.finding->reference, SideName::reference, sources);
    out += side_line(alert.finding->candidate, SideName::candidate, sources);
  }
  if (!alert.diagnostic->help.empty()) out += "\nhelp: " + printable(alert.diagnostic->help);
  return out;
}

}  // namespace alignlint
