#pragma once

#include <functional>
#include <optional>

#include "accuracy/statistics.h"

namespace alignlint {

/// The steps of a side, in order; nothing at the end.
using StepSource = std::function<std::optional<LogRecord>()>;

/// Reads both sides side by side. Where one of them prints means of several steps and the other every step, the mean of the latter is taken
/// over the same steps.
PairStatistics join_sides(const StepSource& reference, const StepSource& candidate, const AccuracyStandard& standard);

}  // namespace alignlint
