#include "analysis/compare_curves.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <deque>
#include <limits>
#include <utility>

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
    result.most = std::max(result.most, apart);
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

CurveDifference compare_each_step(const Curve& reference, const Curve& candidate, Step steps, double tolerance) {
  CurveDifference result;
  result.steps = steps;
  result.tolerance = tolerance;
  each_block(reference, candidate, steps, 0, [&](std::span<const double> a, std::span<const double> b, Step first) {
    compare_block(a, b, first, result);
    return true;
  });
  return result;
}

/// What the last comparisons found: a repair judges a hundred states of one side, nearly all of which train by the same curves, of millions of steps.
class LastComparisons {
 public:
  const CurveDifference& get(const Curve& reference, const Curve& candidate, Step steps, double tolerance) {
    const auto known = std::find_if(kept_.begin(), kept_.end(), [&](const Kept& one) {
      return one.difference.steps == steps && one.difference.tolerance == tolerance && one.reference == reference &&
             one.candidate == candidate;
    });
    if (known != kept_.end()) return known->difference;
    if (kept_.size() == kMost) kept_.pop_front();
    return kept_.emplace_back(reference, candidate, compare_each_step(reference, candidate, steps, tolerance)).difference;
  }

 private:
  static constexpr std::size_t kMost = 8;
  struct Kept {
    Kept(Curve a, Curve b, CurveDifference found) : reference(std::move(a)), candidate(std::move(b)), difference(std::move(found)) {}
    Curve reference;
    Curve candidate;
    CurveDifference difference;
  };
  std::deque<Kept> kept_;
};

}  // namespace

CurveDifference compare_curves(const Curve& reference, const Curve& candidate, Step steps, double tolerance) {
  if (reference == candidate) {
    CurveDifference none;
    none.steps = steps;
    none.tolerance = tolerance;
    return none;
  }
  thread_local LastComparisons last;
  return last.get(reference, candidate, steps, tolerance);
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
