// Curves by hand, and the property that holds for all: a stretch of steps has the values that single steps have.

#include "analysis/curve.h"

#include <catch2/catch.hpp>
#include <cmath>

#include "analysis/compare_curves.h"

namespace alignlint {

namespace {

Segment segment(Phase phase, Shape shape, double from, double to, double begin, double end) {
  Segment s;
  s.phase = phase;
  s.shape = shape;
  s.from = from;
  s.to = to;
  s.begin = begin;
  s.end = end;
  s.bound = end;
  return s;
}

/// Warm-up through 10, then `shape` through 100, then the floor.
Schedule schedule(Shape shape, double peak = 1e-3, double floor = 1e-4) {
  Schedule s;
  s.segments = {segment(Phase::warmup, Shape::linear, 0, peak, 0, 10), segment(Phase::decay, shape, peak, floor, 10, 100),
                segment(Phase::end, Shape::constant, floor, floor, 100, 0)};
  s.segments[0].inclusive = true;
  s.segments[1].inclusive = true;
  s.segments[2].bound = std::numeric_limits<double>::infinity();
  return s;
}

std::vector<std::string> texts(const std::vector<CurveCause>& causes) {
  std::vector<std::string> out;
  for (const CurveCause& cause : causes) out.push_back(cause.text);
  return out;
}

}  // namespace

TEST_CASE("a curve by hand") {
  const Curve curve(schedule(Shape::linear));
  CHECK(curve.at(1) == 0);
  CHECK(curve.at(6) == Approx(5e-4));
  CHECK(curve.at(11) == 1e-3);
  CHECK(curve.at(56) == Approx(5.5e-4));
  CHECK(curve.at(101) == 1e-4);
  CHECK(curve.at(102) == 1e-4);
  CHECK(curve.at(1'000'000'000) == 1e-4);
  CHECK(curve.bends() == std::vector<Step>{11, 101});
  CHECK(curve.height() == 1e-3);
  CHECK(describe(curve) == "warm-up linear 0 to 0.001 to step 10, linear 0.001 to 0.0001 to step 100, then 0.0001");
}

TEST_CASE("a bound belongs to the segment or not") {
  Schedule open = schedule(Shape::linear);
  open.segments[1].inclusive = false;
  open.segments[2].from = 7;
  CHECK(Curve(open).at(101) == 7);
  open.segments[1].inclusive = true;
  CHECK(Curve(open).at(101) == Approx(1e-4));
  open.first = -1;  // one step late
  CHECK(Curve(open).at(2) == 0);
  CHECK(Curve(open).at(1) < 0);
}

TEST_CASE("a segment that no step reaches is passed over") {
  Schedule none = schedule(Shape::cosine);
  none.segments[0].bound = 0;
  none.segments[0].inclusive = false;
  none.segments[1].begin = 0;
  CHECK(Curve(none).at(1) == 1e-3);
}

TEST_CASE("stretches of steps have the values of single steps") {
  for (const Shape shape : {Shape::constant, Shape::linear, Shape::cosine, Shape::restarts, Shape::warm_restarts, Shape::polynomial,
                            Shape::exponential, Shape::minus_sqrt, Shape::inverse_sqrt}) {
    for (const double step : {1.0, 32.0, 0.37}) {
      Schedule s = schedule(shape);
      s.step = step;
      for (Segment& part : s.segments) {
        part.cycles = 1.7;
        part.power = 2.5;
        part.growth = 2;
        part.begin *= 100;
        part.end *= 100;
        part.bound *= 100;
      }
      const Curve curve(s);
      for (const Step first : {Step{1}, Step{17}, Step{999}, Step{9998}}) {
        std::vector<double> values(1500);
        curve.fill(first, values);
        double worst = 0;
        for (std::size_t i = 0; i < values.size(); ++i) worst = std::max(worst, std::abs(values[i] - curve.at(first + i)));
        INFO(to_string(shape) << ", step " << step << ", from " << first);
        CHECK(worst <= 1e-13 * curve.height());
      }
    }
  }
}

TEST_CASE("where curves part, and why") {
  const auto causes = [](const Schedule& a, const Schedule& b) {
    const Curve reference(a);
    const Curve candidate(b);
    return texts(explain_difference(reference, candidate, compare_curves(reference, candidate, 120, 1e-10)));
  };
  const Schedule base = schedule(Shape::cosine);
  CHECK(compare_curves(Curve(base), Curve(base), 1000, 1e-10).equal());
  CHECK(causes(base, base).empty());

  Schedule late = base;
  late.first = -1;
  CHECK(causes(base, late) ==
        std::vector<std::string>{"the candidate is one step late: its step k + 1 has the rate of the reference's step k"});
  CHECK(causes(late, base) ==
        std::vector<std::string>{"the candidate is one step ahead: its step k has the rate of the reference's step k + 1"});

  const CurveDifference floor = compare_curves(Curve(base), Curve(schedule(Shape::cosine, 1e-3, 0)), 120, 1e-10);
  CHECK(floor.parts_at == 12);
  CHECK(floor.worst == Approx(1));
  CHECK(floor.worst_at == 101);
  CHECK(causes(base, schedule(Shape::cosine, 1e-3, 0)) ==
        std::vector<std::string>{"the decay ends at a different rate: 0.0001 in reference, 0 in candidate"});
  CHECK(causes(base, schedule(Shape::linear)) ==
        std::vector<std::string>{"the decay has a different shape: cosine in reference, linear in candidate"});

  Schedule risen = base;
  risen.segments[0].shape = Shape::cosine;
  CHECK(causes(base, risen) == std::vector<std::string>{"the warm-up has a different shape: linear in reference, cosine in candidate"});

  Schedule longer = base;
  longer.segments[1].end = longer.segments[1].bound = 110;
  CHECK(causes(base, longer) ==
        std::vector<std::string>{"the decay has a different length: it runs to step 100 in reference, 110 in candidate"});

  Schedule cut = base;
  cut.segments[1].bound = 60;
  CHECK(causes(base, cut) == std::vector<std::string>{"the decay of the candidate is cut off before its end"});

  Schedule warm = base;
  warm.segments[0].bound = warm.segments[0].end = warm.segments[1].begin = 20;
  CHECK(causes(base, warm) == std::vector<std::string>{"the warm-up takes a different number of steps: 10 in reference, 20 in candidate"});
}

TEST_CASE("a cause names what of a curve an entry says") {
  const auto parts = [](const Schedule& a, const Schedule& b) {
    std::vector<CurvePart> out;
    for (const CurveCause& cause : explain_difference(Curve(a), Curve(b), compare_curves(Curve(a), Curve(b), 120, 1e-10)))
      out.push_back(cause.part);
    return out;
  };
  const Schedule base = schedule(Shape::cosine);
  CHECK(parts(base, schedule(Shape::cosine, 2e-3)) == std::vector{CurvePart::peak});
  CHECK(parts(base, schedule(Shape::cosine, 1e-3, 0)) == std::vector{CurvePart::floor});
  CHECK(parts(base, schedule(Shape::linear, 1e-3, 0)) == std::vector{CurvePart::shape, CurvePart::floor});
  Schedule late = base;
  late.first = -1;
  CHECK(parts(base, late) == std::vector{CurvePart::whole});
}

TEST_CASE("each restart begins at the top, the fifth too") {
  Segment wave = segment(Phase::decay, Shape::warm_restarts, 1e-3, 1e-4, 0, 4);
  wave.growth = 3;
  wave.bound = std::numeric_limits<double>::infinity();
  Schedule s;
  s.segments = {wave};
  const Curve curve(s);
  for (const Step start : std::vector<Step>{0, 4, 16, 52, 160, 484, 1456}) CHECK(curve.at(start + 1) == 1e-3);
  CHECK(curve.at(484) == Approx(1e-4).epsilon(0.01));
}

TEST_CASE("where a warm-up starts and a decay begins is told whichever side comes first") {
  Schedule other = schedule(Shape::cosine);
  other.segments[0].from = 2e-5;
  other.segments[0].end = other.segments[0].bound = 20;
  other.segments[1].begin = 40;
  const Curve a(schedule(Shape::cosine));
  const Curve b(other);
  CHECK(texts(explain_difference(a, b, compare_curves(a, b, 120, 1e-10))) ==
        std::vector<std::string>{"the warm-up takes a different number of steps: 10 in reference, 20 in candidate",
                                 "the warm-up starts from a different value: 0 in reference, 2e-5 in candidate",
                                 "the decay begins at a different step: after step 10 in reference, 40 in candidate"});
  CHECK(texts(explain_difference(b, a, compare_curves(b, a, 120, 1e-10))) ==
        std::vector<std::string>{"the warm-up takes a different number of steps: 20 in reference, 10 in candidate",
                                 "the warm-up starts from a different value: 2e-5 in reference, 0 in candidate",
                                 "the decay begins at a different step: after step 40 in reference, 10 in candidate"});
  Schedule third = other;
  third.segments[0].from = 3e-5;
  third.segments[0].end = third.segments[0].bound = 30;
  const Curve c(third);
  CHECK(texts(explain_difference(b, c, compare_curves(b, c, 120, 1e-10))) ==
        std::vector<std::string>{"the warm-up takes a different number of steps: 20 in reference, 30 in candidate",
                                 "the warm-up starts from a different value: 2e-5 in reference, 3e-5 in candidate"});
}

TEST_CASE("what is no number") {
  Schedule lost = schedule(Shape::polynomial);
  lost.segments[1].power = 0.5;
  lost.segments[1].bound = 200;
  const Curve curve(lost);
  CHECK_FALSE(curve.first_without_number(101).has_value());
  CHECK(curve.first_without_number(150) == 102);
  CHECK(curve.first_without_number(1'000'000) == 102);
  CHECK_FALSE(Curve(schedule(Shape::linear)).first_without_number(1'000'000).has_value());

  Schedule floored = lost;
  floored.segments[1].bound = 100;
  const CurveDifference apart = compare_curves(curve, Curve(floored), 150, 1e-10);
  CHECK(apart.parts_at == 102);
  CHECK(apart.worst_at == 102);
  CHECK(std::isinf(apart.worst));
  Schedule shifted = lost;
  shifted.segments[2].from = 5;  // not reached
  CHECK(compare_curves(curve, Curve(shifted), 150, 1e-10).equal());
}

TEST_CASE("the number of compared steps counts") {
  const Schedule longer = [] {
    Schedule s = schedule(Shape::linear);
    s.segments[2].from = 0;
    return s;
  }();
  const Curve a(schedule(Shape::linear));
  const Curve b(longer);
  CHECK(compare_curves(a, b, 101, 1e-10).equal());
  CHECK(compare_curves(a, b, 5000, 1e-10).differing == 4899);
  CHECK(compare_curves(a, b, 5000, 1e-10).parts_at == 102);
}

}  // namespace alignlint
