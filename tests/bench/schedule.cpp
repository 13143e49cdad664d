// A million steps of two curves, in each pair of shapes: what `schedule` and every `check` of a long training cost.

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <limits>

#include "analysis/compare_curves.h"

namespace {

using namespace alignlint;

constexpr Step kSteps = 1'000'000;

Schedule schedule(Shape shape, double peak) {
  Segment warmup;
  warmup.phase = Phase::warmup;
  warmup.shape = Shape::linear;
  warmup.to = peak;
  warmup.bound = warmup.end = 2000;
  Segment decay;
  decay.phase = Phase::decay;
  decay.shape = shape;
  decay.from = peak;
  decay.to = peak / 10;
  decay.begin = 2000;
  decay.end = decay.bound = 990'000;
  decay.power = 1.3;
  Segment end;
  end.phase = Phase::end;
  end.from = end.to = peak / 10;
  Schedule s;
  s.segments = {warmup, decay, end};
  return s;
}

double milliseconds(Shape a, Shape b, double peak) {
  const Curve reference(schedule(a, 3e-4));
  const Curve candidate(schedule(b, peak));
  double best = std::numeric_limits<double>::infinity();
  for (int i = 0; i < 7; ++i) {
    const auto begin = std::chrono::steady_clock::now();
    const CurveDifference difference = compare_curves(reference, candidate, kSteps, 3e-14);
    if (explain_difference(reference, candidate, difference).empty()) return 0;
    const std::chrono::duration<double, std::milli> taken = std::chrono::steady_clock::now() - begin;
    if (difference.steps == kSteps) best = std::min(best, taken.count());
  }
  return best;
}

}  // namespace

int main() {
  constexpr Shape kShapes[] = {Shape::constant,   Shape::linear,      Shape::cosine,     Shape::restarts,    Shape::warm_restarts,
                               Shape::polynomial, Shape::exponential, Shape::minus_sqrt, Shape::inverse_sqrt};
  for (const Shape shape : kShapes) {
    const std::string name(to_string(shape));
    std::printf("%-14s of another peak %7.2f ms, against a cosine %7.2f ms\n", name.c_str(), milliseconds(shape, shape, 2e-4),
                milliseconds(shape, Shape::cosine, 2e-4));
  }
  return 0;
}
