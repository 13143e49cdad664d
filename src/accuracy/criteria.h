#pragma once

#include <span>
#include <vector>

#include "accuracy/standard.h"
#include "accuracy/statistics.h"
#include "report/accuracy.h"

namespace alignlint {

/// Rows A1 to A6 of the standard. `repeats`: the benchmark's further runs, each held against its first.
std::vector<AccuracyCriterion> decide_criteria(const PairStatistics& pair, std::span<const PairStatistics> repeats,
                                               const AccuracyStandard& standard);

/// Row A7: the scenario as the guides name it. `criteria`: rows A1 to A6.
AccuracyCriterion decide_scenario(const PairStatistics& pair, std::span<const AccuracyCriterion> criteria,
                                  const AccuracyStandard& standard);

}  // namespace alignlint
