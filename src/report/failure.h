#pragma once

#include <optional>

#include "report/report.h"

namespace alignlint {

/// Which findings make the run fail.
struct FailureBar {
  std::optional<Severity> from = Severity::error;  ///< the lowest severity that does; none: none does
  bool strict = false;                             ///< what could not be decided does, too
};

inline bool fails(const ReportedFinding& finding, const FailureBar& bar) {
  const Severity severity = finding.diagnostic.severity;
  if (finding.suppressed) return false;
  return (bar.from && severity >= *bar.from) || (bar.strict && severity == Severity::unknown);
}

}  // namespace alignlint
