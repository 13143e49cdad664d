#pragma once

#include <functional>
#include <string>
#include <vector>

#include "accuracy/side_watch.h"
#include "accuracy/statistics.h"
#include "logs/run.h"

namespace alignlint {

/// One side's logs, and what its configuration predicts.
struct LogSide {
  LogFiles files;
  PredictedRates rates = {};
};

/// What was found on one side.
struct ReadSide {
  LogFacts facts;
  LogCounts counts;
  WatchedSide watched;
};

struct LogComparison {
  PairStatistics pair;
  ReadSide reference;
  ReadSide candidate;
  bool lost = false;  ///< a run went back to before what can be read again: the numbers are not right
};

/// Told now and then how many bytes of both sides have been read.
using Progress = std::function<void(std::uint64_t bytes)>;

/// Reads both sides' logs to their ends, in constant memory.
LogComparison compare_logs(const LogSide& reference, const LogSide& candidate, const AccuracyStandard& standard,
                           const Progress& progress = {});

}  // namespace alignlint
