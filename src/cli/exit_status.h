#pragma once

#include <algorithm>

#include "diag/catalog.h"
#include "report/failure.h"
#include "report/report.h"

namespace alignlint {

/// What a run ends with: 0 nothing at or above `fail_on`, 1 findings, 2 wrong usage or a broken data file, 3 an input that could not be read.
inline constexpr int kExitClean = 0;
inline constexpr int kExitFindings = 1;
inline constexpr int kExitUsage = 2;
inline constexpr int kExitInput = 3;

/// 2 wins over 3, 3 over 1.
inline int worse(int a, int b) {
  for (const int status : {kExitUsage, kExitInput, kExitFindings}) {
    if (a == status || b == status) return status;
  }
  return kExitClean;
}

inline int exit_status(const Diagnostics& diagnostics) {
  int status = kExitClean;
  for (const Diagnostic& diagnostic : diagnostics) {
    const Blame blame = blame_of(diagnostic);
    if (blame == Blame::usage) status = worse(status, kExitUsage);
    if (blame == Blame::input) status = worse(status, kExitInput);
  }
  return status;
}

/// Whether a side starts something that nothing is said of.
inline bool has_unjudged_launch(const std::optional<ReportedSide>& side) { return side.has_value() && !side->unjudged.empty(); }

/// Whether something is said not to be known that is not about one setting: what may have changed a launch, what may start another one.
inline bool is_in_doubt(const Diagnostics& diagnostics) {
  return std::any_of(diagnostics.begin(), diagnostics.end(), [](const Diagnostic& d) { return d.severity == Severity::unknown; });
}

/// Whether something is told that is no finding and yet a warning: what lets findings pass and covers none.
inline bool has_warning(const Diagnostics& diagnostics, const FailureBar& bar) {
  if (!bar.from || Severity::warning < *bar.from) return false;
  return std::any_of(diagnostics.begin(), diagnostics.end(), [](const Diagnostic& d) { return d.severity == Severity::warning; });
}

/// Strictly, launches in doubt, files that were not checked and launches that were not judged count as failures, too.
inline int exit_status(const Report& report, const FailureBar& bar) {
  const bool strict = bar.strict;
  int status = exit_status(report.diagnostics);
  for (const ReportedFinding& finding : report.findings) {
    if (fails(finding, bar)) status = worse(status, kExitFindings);
  }
  if (has_warning(report.diagnostics, bar)) status = worse(status, kExitFindings);
  if (strict && is_in_doubt(report.diagnostics)) status = worse(status, kExitFindings);
  if (strict && (has_unjudged_launch(report.reference) || has_unjudged_launch(report.candidate))) status = worse(status, kExitFindings);
  for (const ReportedInput& input : report.inputs) {
    if (input.status == ReportedInput::Status::failed) status = worse(status, kExitInput);
    if (strict && input.status == ReportedInput::Status::not_checked) status = worse(status, kExitInput);
  }
  return status;
}

}  // namespace alignlint
