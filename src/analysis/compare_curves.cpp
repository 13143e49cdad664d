#include "analysis/compare_curves.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace alignlint {

namespace {

/// Values computed at once; both curves' fit into the cache.
constexpr std::size_t kBlock = 1024;

/// Compares a block, appending to the result. `first` is the step of its first value.
void compare_block(std::span<const double> reference, std::span<const double> candidate, Step first, CurveDifference& result) {
  for (std::size_t i = 0; i < reference.size(); ++i) {
    const double apart = std::abs(reference[i] - candidate[i]);
    if (apart <= result.tolerance) continue;
    ++result.differing;
    if (!result.parts_at.has_value()) result.parts_at = first + i;
    const double larger = std::max(std::abs(reference[i]), std::abs(candidate[i]));
    if (apart > result.worst * larger) {
      result.worst = apart / larger;
      result.worst_at = first + i;
    }
  }
}

}  // namespace

CurveDifference compare_curves(const Curve& reference, const Curve& candidate, Step steps, double tolerance, Step shift) {
  CurveDifference result;
  result.steps = steps;
  result.tolerance = tolerance;
  std::array<double, kBlock> a{};
  std::array<double, kBlock> b{};
  for (Step done = 0; done < steps; done += kBlock) {
    const auto count = static_cast<std::size_t>(std::min<Step>(kBlock, steps - done));
    reference.fill(done + 1, std::span(a).first(count));
    candidate.fill(done + 1 + shift, std::span(b).first(count));
    compare_block(std::span(a).first(count), std::span(b).first(count), done + 1, result);
  }
  return result;
}

}  // namespace alignlint
