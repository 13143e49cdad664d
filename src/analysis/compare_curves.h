#pragma once

#include <string>
#include <vector>

#include "analysis/curve.h"
#include "report/schedule.h"

namespace alignlint {

/// Differences below this part of the larger curve's height are the arithmetic's: optimizers compute in 32-bit floating point, whatever it was computed
/// in; and where it is computed in that, a cosine near its end loses seven digits of the height.
inline constexpr double kRateTolerance = 1e-6;

/// One pass over the steps, none for equal curves, nor for those that this thread compared just before.
CurveDifference compare_curves(const Curve& reference, const Curve& candidate, Step steps, double tolerance);

/// Whether the candidate's step k + 1 has the rate of the reference's step k.
bool is_later(const Curve& reference, const Curve& candidate, Step steps, double tolerance);

/// Why two curves that differ do: a shift by one step, or what differs of the peaks, warm-ups, shapes, lengths and floors.
std::vector<CurveCause> explain_difference(const Curve& reference, const Curve& candidate, const CurveDifference& difference);

/// `linear from 0.0 to 0.0003 over 200 steps, cosine to 3e-05 at step 18000`.
std::string describe(const Curve& curve);

}  // namespace alignlint
