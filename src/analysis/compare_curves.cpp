#include "analysis/compare_curves.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace alignlint {

namespace {

/// Values computed at once; both curves' fit into the cache.
constexpr std::size_t kBlock = 1024;

/// Also of what is no number on both sides.
bool same(double a, double b) { return a == b || (std::isnan(a) && std::isnan(b)); }

/// Compares a block, appending to the result. `first` is the step of its first value.
void compare_block(std::span<const double> reference, std::span<const double> candidate, Step first, CurveDifference& result) {
  for (std::size_t i = 0; i < reference.size(); ++i) {
    const double apart = std::abs(reference[i] - candidate[i]);
    if (apart <= result.tolerance || same(reference[i], candidate[i])) continue;
    ++result.differing;
    if (!result.parts_at.has_value()) result.parts_at = first + i;
    const double larger = std::max(std::abs(reference[i]), std::abs(candidate[i]));
    if (apart > result.worst * larger || (!std::isfinite(apart) && std::isfinite(result.worst))) {
      result.worst = std::isfinite(apart) ? apart / larger : std::numeric_limits<double>::infinity();
      result.worst_at = first + i;
    }
  }
}

/// The values of both curves in blocks, with the step of the first, until `take` says false.
template <class Take>
void each_block(const Curve& reference, const Curve& candidate, Step steps, Step shift, const Take& take) {
  std::array<double, kBlock> a{};
  std::array<double, kBlock> b{};
  for (Step done = 0; done < steps; done += kBlock) {
    const auto count = static_cast<std::size_t>(std::min<Step>(kBlock, steps - done));
    reference.fill(done + 1, std::span(a).first(count));
    candidate.fill(done + 1 + shift, std::span(b).first(count));
    if (!take(std::span<const double>(a).first(count), std::span<const double>(b).first(count), done + 1)) return;
  }
}

}  // namespace

CurveDifference compare_curves(const Curve& reference, const Curve& candidate, Step steps, double tolerance) {
  CurveDifference result;
  result.steps = steps;
  result.tolerance = tolerance;
  if (reference == candidate) return result;
  each_block(reference, candidate, steps, 0, [&](std::span<const double> a, std::span<const double> b, Step first) {
    compare_block(a, b, first, result);
    return true;
  });
  return result;
}

bool is_later(const Curve& reference, const Curve& candidate, Step steps, double tolerance) {
  CurveDifference result;
  result.tolerance = tolerance;
  each_block(reference, candidate, steps, 1, [&](std::span<const double> a, std::span<const double> b, Step first) {
    compare_block(a, b, first, result);
    return result.equal();
  });
  return result.equal();
}

}  // namespace alignlint
