#pragma once

#include <string>
#include <vector>

#include "accuracy/compare.h"
#include "accuracy/standard.h"
#include "report/accuracy.h"

namespace alignlint {

/// The logs of a comparison.
struct AccuracyLogs {
  LogSide reference;
  LogSide candidate;
  std::vector<LogSide> repeats;  ///< further runs of the benchmark
};

/// What was read of both sides besides.
struct AccuracyDecision {
  AccuracyReport report;
  ReadSide reference;
  ReadSide candidate;
};

/// Reads all logs and decides rows A1 to A7. A file that cannot be read, or in which no line of a step was found, is a diagnostic.
AccuracyDecision decide_accuracy(const AccuracyLogs& logs, const AccuracyStandards& standards, std::string_view profile,
                                 Diagnostics& diagnostics, const Progress& progress = {});

}  // namespace alignlint
