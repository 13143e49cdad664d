#include "analysis/curve.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>

namespace alignlint {

namespace {

constexpr Step kForever = std::numeric_limits<Step>::max();
/// Up to here a double tells one step from the next.
constexpr double kCountable = 9e15;
/// How many values are continued from one another before the next is computed afresh.
constexpr std::size_t kStretch = 64;

/// The way from `begin` to `end`. A shape without length is over at once.
double way(const Segment& segment, double counter) {
  if (!std::isfinite(segment.end)) return 0;
  const double length = segment.end - segment.begin;
  return length > 0 ? (counter - segment.begin) / length : 1;
}

/// Exact at both ends.
double between(const Segment& segment, double t) {
  return t < 0.5 ? segment.from + (segment.to - segment.from) * t : segment.to + (segment.from - segment.to) * (1 - t);
}

/// From the part of the way down that is left.
double left(const Segment& segment, double part) { return segment.to + (segment.from - segment.to) * part; }

double raised_cosine(double angle) { return std::max(0.0, 0.5 * (std::cos(angle) + 1.0)); }

double power_of(double base, double exponent) {
  if (exponent == 1) return base;
  if (exponent == 2) return base * base;
  return std::pow(base, exponent);
}

double inverse_sqrt(const Segment& segment, double counter) {
  const double value = segment.from * std::sqrt(std::max(segment.begin, 1.0)) / std::sqrt(std::max(counter, 1.0));
  return std::max(segment.to, value);
}

/// Where in its period a counter stands, 0 to 1; each period is `growth` times as long as the one before.
double way_in_period(const Segment& segment, double counter) {
  const double first = segment.end - segment.begin;
  const double done = counter - segment.begin;
  if (first <= 0) return 1;
  if (done < first) return done / first;
  if (segment.growth == 1) return (done - std::floor(done / first) * first) / first;
  const double index = std::floor(std::log(done / first * (segment.growth - 1) + 1) / std::log(segment.growth));
  const auto start = [&](double times) { return first * (times - 1) / (segment.growth - 1); };
  double times = std::pow(segment.growth, index);
  if (done >= start(times * segment.growth)) times *= segment.growth;  // log(243) / log(3) falls just short of 5
  return (done - start(times)) / (first * times);
}

void fill_each(const Segment& segment, double counter, double step, std::span<double> out) {
  for (std::size_t i = 0; i < out.size(); ++i) out[i] = value_at(segment, counter + static_cast<double>(i) * step);
}

void fill_linear(const Segment& segment, double counter, double step, std::span<double> out) {
  const double t = way(segment, counter);
  const double more = way(segment, counter + step) - t;
  for (std::size_t i = 0; i < out.size(); ++i) out[i] = between(segment, t + more * static_cast<double>(i));
}

/// The angle whose cosine, raised, is the part left.
double angle_of(const Segment& segment, double counter) {
  if (segment.shape == Shape::cosine) return std::numbers::pi * 2 * segment.cycles * way(segment, counter);
  if (segment.shape == Shape::restarts) return std::numbers::pi * std::fmod(segment.cycles * way(segment, counter), 1.0);
  return std::numbers::pi * way_in_period(segment, counter);
}

/// A cosine is continued by turning a pointer by the same small angle; where a period ends within the stretch it is not.
void fill_wave(const Segment& segment, double counter, double step, std::span<double> out) {
  const double count = static_cast<double>(out.size() - 1);
  const double angle = angle_of(segment, counter);
  const double turn = out.size() < 2 ? 0 : (angle_of(segment, counter + count * step) - angle) / count;
  const double middle = std::floor(count / 2);
  if (turn < 0 || std::abs(angle_of(segment, counter + middle * step) - angle - middle * turn) > 1e-9) {
    fill_each(segment, counter, step, out);
    return;
  }
  double c = std::cos(angle);
  double s = std::sin(angle);
  const double turn_c = std::cos(turn);
  const double turn_s = std::sin(turn);
  for (double& value : out) {
    value = left(segment, std::max(0.0, 0.5 * (c + 1.0)));
    const double turned = c * turn_c - s * turn_s;
    s = s * turn_c + c * turn_s;
    c = turned;
  }
}

void fill_exponential(const Segment& segment, double counter, double step, std::span<double> out) {
  const double t = way(segment, counter);
  const double factor = std::exp2(t - way(segment, counter + step));
  double power = 2 * std::exp2(-t);
  for (double& value : out) {
    value = left(segment, power - 1);
    power *= factor;
  }
}

/// Powers of numbers that lie close together, by the binomial series around the first: (b + d)^p = b^p (1 + d/b)^p. False when they do not.
bool fill_powers(double base, double more, double exponent, std::span<double> out) {
  constexpr double kClose = 2e-3;  // the seventh power is below 1e-18
  const double part = more / base;
  if (!(base > 0) || std::abs(part) * static_cast<double>(out.size()) > kClose) return false;
  const double whole = std::pow(base, exponent);
  std::array<double, 6> terms{};
  double term = 1;
  for (std::size_t k = 0; k < terms.size(); ++k) terms[k] = term *= (exponent - static_cast<double>(k)) / static_cast<double>(k + 1);
  for (std::size_t i = 0; i < out.size(); ++i) {
    const double x = part * static_cast<double>(i);
    double sum = 0;
    for (std::size_t k = terms.size(); k-- > 0;) sum = (sum + terms[k]) * x;
    out[i] = whole * (1 + sum);
  }
  return true;
}

/// Shapes that are a power of something that grows or shrinks evenly.
void fill_power_shape(const Segment& segment, double counter, double step, std::span<double> out) {
  const double t = way(segment, counter);
  const double more = way(segment, counter + step) - t;
  bool done = false;
  if (segment.shape == Shape::polynomial) {
    done = fill_powers(1 - t, -more, segment.power, out);
    for (double& value : out) value = left(segment, value);
  } else if (segment.shape == Shape::minus_sqrt) {
    done = fill_powers(t, more, 0.5, out);
    for (double& value : out) value = left(segment, 1 - value);
  } else if (counter >= 1) {
    done = fill_powers(counter, step, -0.5, out);
    const double factor = segment.from * std::sqrt(std::max(segment.begin, 1.0));
    for (double& value : out) value = std::max(segment.to, factor * value);
  }
  if (!done) fill_each(segment, counter, step, out);
}

void fill_stretch(const Segment& segment, double counter, double step, std::span<double> out) {
  switch (segment.shape) {
    case Shape::constant:
    case Shape::counted:
      std::fill(out.begin(), out.end(), segment.from);
      break;
    case Shape::linear:
      fill_linear(segment, counter, step, out);
      break;
    case Shape::cosine:
    case Shape::restarts:
    case Shape::warm_restarts:
      fill_wave(segment, counter, step, out);
      break;
    case Shape::exponential:
      fill_exponential(segment, counter, step, out);
      break;
    case Shape::polynomial:
    case Shape::minus_sqrt:
    case Shape::inverse_sqrt:
      fill_power_shape(segment, counter, step, out);
      break;
  }
}

/// One flat segment for each size that a step has: the steps that grow are the way to the last.
std::vector<Segment> flat_segments(const Schedule& schedule) {
  std::vector<Segment> segments;
  for (std::size_t i = 0; i + 1 < schedule.growth.size(); ++i) {
    Segment& segment = segments.emplace_back();
    segment.phase = Phase::warmup;
    segment.from = segment.to = static_cast<double>(schedule.growth[i].size);
    segment.begin = schedule.first + static_cast<double>(schedule.growth[i].read);
    segment.end = segment.bound = schedule.first + static_cast<double>(schedule.growth[i + 1].read);
  }
  Segment& full = segments.emplace_back();
  full.from = full.to = schedule.growth.empty() ? schedule.step : static_cast<double>(schedule.growth.back().size);
  return segments;
}

std::vector<Segment> segments_of(const Schedule& schedule) {
  const bool counts = !schedule.segments.empty() && schedule.segments.front().shape == Shape::counted;
  return counts ? flat_segments(schedule) : schedule.segments;
}

bool within(const Segment& segment, double counter) { return segment.inclusive ? counter <= segment.bound : counter < segment.bound; }

}  // namespace

double value_at(const Segment& segment, double counter) {
  switch (segment.shape) {
    case Shape::constant:
    case Shape::counted:
      return segment.from;
    case Shape::linear:
      return between(segment, way(segment, counter));
    case Shape::cosine:
    case Shape::restarts:
    case Shape::warm_restarts:
      return left(segment, raised_cosine(angle_of(segment, counter)));
    case Shape::polynomial:
      return left(segment, power_of(1 - way(segment, counter), segment.power));
    case Shape::exponential:
      return left(segment, 2 * std::exp2(-way(segment, counter)) - 1);
    case Shape::minus_sqrt:
      return left(segment, 1 - std::sqrt(std::max(0.0, way(segment, counter))));
    case Shape::inverse_sqrt:
      return inverse_sqrt(segment, counter);
  }
  return segment.from;
}

Curve::Curve(const Schedule& schedule) : segments_(segments_of(schedule)) {
  for (const GrowingBatch::Stage& stage : schedule.growth) {
    stages_.push_back({static_cast<Step>(stage.first), schedule.first + static_cast<double>(stage.read), static_cast<double>(stage.size)});
  }
  if (stages_.empty()) stages_.push_back({1, schedule.first, schedule.step});
  for (const Segment& segment : segments_) last_.push_back(last_step(segment));
}

double Curve::counter(Step step) const {
  const Stage& stage = stages_[stage_of(step)];
  return stage.counter + static_cast<double>(step - stage.first) * stage.step;
}

std::size_t Curve::stage_of(Step step) const {
  const auto after = std::upper_bound(stages_.begin(), stages_.end(), step, [](Step s, const Stage& stage) { return s < stage.first; });
  return static_cast<std::size_t>(after - stages_.begin()) - 1;
}

double Curve::steps_until(double counter) const {
  const auto after =
      std::upper_bound(stages_.begin() + 1, stages_.end(), counter, [](double c, const Stage& stage) { return c < stage.counter; });
  const Stage& stage = *(after - 1);
  return static_cast<double>(stage.first - 1) + (counter - stage.counter) / stage.step;
}

/// The last step whose counter is within the segment's bound; 0 when none is.
Step Curve::last_step(const Segment& segment) const {
  if (!std::isfinite(segment.bound)) return kForever;
  auto stage = stages_.rbegin();
  while (stage != stages_.rend() && !within(segment, stage->counter)) ++stage;
  if (stage == stages_.rend()) return 0;
  const double most =
      stage == stages_.rbegin() ? std::numeric_limits<double>::infinity() : static_cast<double>((stage - 1)->first - stage->first);
  // The division may round either way; the bound itself decides.
  double more = std::max(0.0, std::min(most - 1, std::floor((segment.bound - stage->counter) / stage->step)));
  if (more > kCountable) return kForever;
  while (more > 0 && !within(segment, stage->counter + more * stage->step)) more -= 1;
  while (more + 1 < most && within(segment, stage->counter + (more + 1) * stage->step)) more += 1;
  return stage->first + static_cast<Step>(more);
}

std::size_t Curve::segment_of(Step step) const {
  for (std::size_t i = 0; i + 1 < segments_.size(); ++i) {
    if (step <= last_[i]) return i;
  }
  return segments_.size() - 1;
}

double Curve::at(Step step) const { return value_at(segments_[segment_of(step)], counter(step)); }

void Curve::fill(Step first, std::span<double> out) const {
  while (!out.empty()) {
    const std::size_t index = segment_of(first);
    const std::size_t at = stage_of(first);
    const bool is_last = index + 1 == segments_.size();
    const Step of_segment = is_last ? kForever : last_[index] - first + 1;
    const Step of_stage = at + 1 == stages_.size() ? kForever : stages_[at + 1].first - first;
    const std::size_t limit = segments_[index].shape == Shape::constant ? out.size() : std::min(out.size(), kStretch);
    const auto count = static_cast<std::size_t>(std::min({of_segment, of_stage, static_cast<Step>(limit)}));
    fill_stretch(segments_[index], counter(first), stages_[at].step, out.first(count));
    first += count;
    out = out.subspan(count);
  }
}

std::vector<Step> Curve::bends() const {
  std::vector<Step> bends;
  for (std::size_t i = 0; i + 1 < segments_.size(); ++i) {
    if (last_[i] > 0 && last_[i] != kForever && (bends.empty() || bends.back() < last_[i])) bends.push_back(last_[i]);
  }
  return bends;
}

std::optional<Step> Curve::first_without_number(Step steps) const {
  // A curve that leaves the numbers does not come back before its segment ends.
  Step good = 0;
  std::vector<Step> ends = bends();
  ends.push_back(steps);
  for (Step end : ends) {
    end = std::min(end, steps);
    if (good >= end) continue;
    if (!std::isfinite(at(good + 1))) return good + 1;
    if (std::isfinite(at(end))) {
      good = end;
      continue;
    }
    Step bad = end;
    ++good;
    while (bad - good > 1) {
      const Step middle = good + (bad - good) / 2;
      (std::isfinite(at(middle)) ? good : bad) = middle;
    }
    return bad;
  }
  return std::nullopt;
}

double Curve::height() const {
  double height = 0;
  for (const Segment& segment : segments_) height = std::max({height, std::abs(segment.from), std::abs(segment.to)});
  return height;
}

}  // namespace alignlint
