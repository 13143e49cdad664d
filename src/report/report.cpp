#include "report/report.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

namespace alignlint {

std::string_view to_string(Verdict verdict) {
  constexpr std::string_view kWords[] = {"not-applicable", "pass", "manual", "advice", "unknown", "mismatch"};
  return kWords[static_cast<std::size_t>(verdict)];
}

std::string_view to_string(SideName side) { return side == SideName::reference ? "reference" : "candidate"; }

std::string_view to_string(Suppressed::Kind kind) {
  constexpr std::string_view kWords[] = {"accepted", "line", "project", "base"};
  return kWords[static_cast<std::size_t>(kind)];
}

std::string_view to_string(ReportedInput::Status status) {
  constexpr std::string_view kWords[] = {"checked", "not-checked", "failed"};
  return kWords[static_cast<std::size_t>(status)];
}

Span nearest_place(const SideValue& side) {
  if (side.where.span.known()) return side.where.span;
  const auto source = std::find_if(side.via.begin(), side.via.end(), [](const Label& label) { return label.span.known(); });
  return source == side.via.end() ? Span{} : source->span;
}

Span first_place(const ReportedFinding& finding) {
  if (!finding.diagnostic.labels.empty() && finding.diagnostic.labels.front().span.known()) return finding.diagnostic.labels.front().span;
  if (finding.reference && finding.reference->where.span.known()) return finding.reference->where.span;
  if (finding.candidate && nearest_place(*finding.candidate).known()) return nearest_place(*finding.candidate);
  return finding.reference ? nearest_place(*finding.reference) : Span{};
}

Span place_to_change(const ReportedFinding& finding) {
  if (finding.candidate && nearest_place(*finding.candidate).known()) return nearest_place(*finding.candidate);
  if (finding.reference && nearest_place(*finding.reference).known()) return nearest_place(*finding.reference);
  return first_place(finding);
}

void sort_findings(std::vector<ReportedFinding>& findings) {
  // What has no place has the largest file id and so comes last; the rest of the key only makes the order total.
  const auto key = [](const ReportedFinding& finding) {
    return std::tuple(first_place(finding), place_to_change(finding), std::string_view(finding.diagnostic.code),
                      std::string_view(finding.diagnostic.message), std::cref(finding.keys).get());
  };
  std::stable_sort(findings.begin(), findings.end(), [&](const ReportedFinding& a, const ReportedFinding& b) { return key(a) < key(b); });
}

std::vector<const ReportedFinding*> in_order_of_work(const Report& report) {
  std::vector<const ReportedFinding*> order;
  for (const ReportedFinding& finding : report.findings) {
    if (!finding.suppressed) order.push_back(&finding);
  }
  const auto key = [](const ReportedFinding* finding) {
    return std::tuple(-static_cast<int>(finding->diagnostic.severity), finding->chapter, place_to_change(*finding));
  };
  std::stable_sort(order.begin(), order.end(), [&](const ReportedFinding* a, const ReportedFinding* b) { return key(a) < key(b); });
  return order;
}

Counts count_findings(const std::vector<ReportedFinding>& findings) {
  Counts counts;
  for (const ReportedFinding& finding : findings) {
    if (finding.suppressed) {
      ++counts.suppressed;
      continue;
    }
    switch (finding.diagnostic.severity) {
      case Severity::error:
        ++counts.errors;
        break;
      case Severity::warning:
        ++counts.warnings;
        break;
      case Severity::advice:
        ++counts.advice;
        break;
      case Severity::unknown:
        ++counts.unknown;
        break;
      case Severity::manual:
        ++counts.manual;
        break;
      case Severity::information:
        break;
    }
  }
  return counts;
}

void recount_findings(Report& report) {
  const Counts counts = count_findings(report.findings);
  report.counts.errors = counts.errors;
  report.counts.warnings = counts.warnings;
  report.counts.advice = counts.advice;
  report.counts.unknown = counts.unknown;
  report.counts.manual = counts.manual;
  report.counts.suppressed = counts.suppressed;
}

void settle_launches(std::vector<Report>& reports) {
  std::map<std::vector<std::string>, std::set<std::size_t>> judged;
  const auto each_side = [&](const auto& act) {
    for (Report& report : reports) {
      for (std::optional<ReportedSide>* side : {&report.reference, &report.candidate}) {
        if (side->has_value()) act(**side);
      }
    }
  };
  each_side([&](const ReportedSide& side) { judged[side.inputs].insert(side.launch); });
  each_side([&](ReportedSide& side) {
    const std::set<std::size_t>& known = judged[side.inputs];
    std::erase_if(side.unjudged, [&](std::size_t launch) { return known.contains(launch); });
  });
}

void count_setting(std::optional<bool> equal, Counts& counts) {
  ++counts.compared;
  ++(!equal ? counts.undecided : *equal ? counts.equal : counts.differing);
}

void count_settings(const std::vector<SettingRow>& settings, Counts& counts) {
  for (const SettingRow& row : settings) {
    if (row.reference && row.candidate) count_setting(row.equal, counts);
  }
}

}  // namespace alignlint
