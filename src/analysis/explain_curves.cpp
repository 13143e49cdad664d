// Why two curves differ, and what one is, in words.

#include <algorithm>
#include <cmath>
#include <limits>

#include "analysis/compare_curves.h"
#include "value/written.h"

namespace alignlint {

namespace {

/// What people know of a curve.
struct Outline {
  double start = 0;   ///< of the warm-up
  double warmup = 0;  ///< steps
  const Segment* rise = nullptr;
  double peak = 0;
  const Segment* decay = nullptr;
  double decay_begin = 0;  ///< steps
  double decay_end = 0;
  double floor = 0;
};

/// A number of steps without digits that only the division made.
double whole(double steps) { return std::abs(steps - std::round(steps)) < 1e-6 ? std::round(steps) : steps; }

std::string count_text(double steps) {
  if (!std::isfinite(steps)) return "the end";
  const double rounded = whole(steps);
  return rounded == std::floor(rounded) && std::abs(rounded) < 1e15 ? std::to_string(static_cast<std::int64_t>(rounded))
                                                                    : written_text(rounded);
}

Outline outline_of(const Curve& curve) {
  Outline outline;
  const std::vector<Segment>& segments = curve.segments();
  outline.peak = segments.front().from;
  for (const Segment& segment : segments) {
    if (segment.phase != Phase::warmup) continue;
    if (outline.warmup == 0) {
      outline.start = segment.from;
      outline.rise = &segment;
    }
    outline.warmup = std::max(0.0, whole(curve.steps_until(segment.end)));
    outline.peak = segment.to;
  }
  for (const Segment& segment : segments) {
    if (segment.phase == Phase::stable || segment.phase == Phase::decay) outline.peak = segment.from;
    if (segment.phase != Phase::decay) continue;
    outline.decay = &segment;
    outline.decay_begin = whole(curve.steps_until(segment.begin));
    outline.decay_end = whole(curve.steps_until(segment.end));
  }
  outline.floor = outline.decay != nullptr ? outline.decay->to : segments.back().from;
  return outline;
}

bool same(double a, double b, double tolerance) { return a == b || std::abs(a - b) <= tolerance; }

std::string words_of(Shape shape) {
  std::string words(to_string(shape));
  std::replace(words.begin(), words.end(), '_', ' ');
  return words;
}

std::string shape_text(const Segment& segment) {
  std::string text = words_of(segment.shape);
  if (segment.shape == Shape::polynomial) text += " of power " + written_text(segment.power);
  const bool waves = segment.shape == Shape::cosine && segment.cycles != 0.5;
  if (waves || segment.shape == Shape::restarts) text += " of " + written_text(segment.cycles) + " cycles";
  return text;
}

/// A polynomial of power 1 is a line.
bool same_shape(const Segment& a, const Segment& b) {
  const auto plain = [](const Segment& s) { return s.shape == Shape::polynomial && s.power == 1 ? Shape::linear : s.shape; };
  if (plain(a) != plain(b)) return false;
  return a.shape != b.shape || (a.cycles == b.cycles && a.power == b.power && a.growth == b.growth);
}

std::string both(const std::string& reference, const std::string& candidate) {
  return reference + " in reference, " + candidate + " in candidate";
}

class Explainer {
 public:
  Explainer(const Curve& reference, const Curve& candidate, double tolerance)
      : reference_(outline_of(reference)), candidate_(outline_of(candidate)), tolerance_(tolerance) {}

  std::vector<CurveCause> run() {
    if (!same(reference_.peak, candidate_.peak, tolerance_)) {
      const bool constant = reference_.warmup == 0 && candidate_.warmup == 0 && reference_.decay == nullptr && candidate_.decay == nullptr;
      add(std::string("the ") + (constant ? "value" : "peak") +
              " differs: " + both(written_text(reference_.peak), written_text(candidate_.peak)),
          CurvePart::peak);
    }
    explain_warmup();
    if ((reference_.decay == nullptr) != (candidate_.decay == nullptr)) {
      add(std::string("only the ") + (reference_.decay != nullptr ? "reference" : "candidate") + " decays");
    } else if (reference_.decay != nullptr) {
      explain_decay();
    }
    if (causes_.empty()) add("the segments of the curves have the same shapes, but different lengths or values");
    return std::move(causes_);
  }

 private:
  void add(std::string text, CurvePart part = CurvePart::whole) { causes_.push_back({std::move(text), part}); }

  void explain_warmup() {
    if (!same(reference_.warmup, candidate_.warmup, 1e-6)) {
      add("the warm-up takes a different number of steps: " + both(count_text(reference_.warmup), count_text(candidate_.warmup)),
          CurvePart::warmup);
    }
    if (reference_.warmup > 0 && candidate_.warmup > 0 && !same(reference_.start, candidate_.start, tolerance_)) {
      add("the warm-up starts from a different value: " + both(written_text(reference_.start), written_text(candidate_.start)),
          CurvePart::warmup_start);
    }
    if (reference_.warmup > 0 && candidate_.warmup > 0 && !same_shape(*reference_.rise, *candidate_.rise)) {
      add("the warm-up has a different shape: " + both(shape_text(*reference_.rise), shape_text(*candidate_.rise)), CurvePart::shape);
    }
  }

  /// The decay does not follow the warm-up at once: where it begins says something of its own.
  static bool late(const Outline& outline) { return outline.decay_begin != outline.warmup; }

  void explain_decay() {
    const Segment& a = *reference_.decay;
    const Segment& b = *candidate_.decay;
    if (!same_shape(a, b)) add("the decay has a different shape: " + both(shape_text(a), shape_text(b)), CurvePart::shape);
    const bool same_warmup = same(reference_.warmup, candidate_.warmup, 1e-6);
    if (!same(reference_.decay_begin, candidate_.decay_begin, 1e-6) && (same_warmup || late(reference_) || late(candidate_))) {
      add("the decay begins at a different step: after step " +
              both(count_text(reference_.decay_begin), count_text(candidate_.decay_begin)),
          CurvePart::decay_begin);
    }
    if (!same(reference_.decay_end, candidate_.decay_end, 1e-6)) {
      add("the decay has a different length: it runs to step " + both(count_text(reference_.decay_end), count_text(candidate_.decay_end)),
          CurvePart::decay_end);
    }
    if (!same(reference_.floor, candidate_.floor, tolerance_)) {
      add("the decay ends at a different rate: " + both(written_text(reference_.floor), written_text(candidate_.floor)), CurvePart::floor);
    }
    explain_cut();
  }

  /// A shape that is left before its end.
  void explain_cut() {
    const auto cut = [](const Segment& segment) { return std::isfinite(segment.bound) && segment.bound < segment.end; };
    const bool of_reference = cut(*reference_.decay);
    if (of_reference == cut(*candidate_.decay)) return;
    add(std::string("the decay of the ") + (of_reference ? "reference" : "candidate") + " is cut off before its end", CurvePart::decay_end);
  }

  Outline reference_;
  Outline candidate_;
  double tolerance_;
  std::vector<CurveCause> causes_;
};

/// Empty when neither is the other one step later.
std::string shift_text(const Curve& reference, const Curve& candidate, const CurveDifference& difference) {
  if (difference.steps < 3) return {};
  const Step steps = difference.steps - 1;
  if (is_later(reference, candidate, steps, difference.tolerance)) {
    return "the candidate is one step late: its step k + 1 has the rate of the reference's step k";
  }
  if (is_later(candidate, reference, steps, difference.tolerance)) {
    return "the candidate is one step ahead: its step k has the rate of the reference's step k + 1";
  }
  return {};
}

}  // namespace

std::vector<CurveCause> explain_difference(const Curve& reference, const Curve& candidate, const CurveDifference& difference) {
  if (difference.equal()) return {};
  if (std::string text = shift_text(reference, candidate, difference); !text.empty()) return {{std::move(text)}};
  return Explainer(reference, candidate, difference.tolerance).run();
}

std::string describe(const Curve& curve) {
  constexpr std::size_t kMost = 6;  // of a batch that grows, the first and the last stages will do
  std::string text;
  const std::vector<Segment>& segments = curve.segments();
  for (std::size_t i = 0; i < segments.size(); ++i) {
    const Segment& segment = segments[i];
    const double until = curve.steps_until(segment.bound);
    if (until <= 0) continue;
    if (segments.size() > kMost && i >= kMost / 2 && i + 2 < segments.size()) {
      if (i == kMost / 2) text += ", then … (" + std::to_string(segments.size()) + " stages)";
      continue;
    }
    text += text.empty() ? "" : segment.shape == Shape::constant ? ", then " : ", ";
    if (segment.shape == Shape::constant) {
      text += written_text(segment.from);
    } else {
      text += (segment.phase == Phase::warmup ? "warm-up " : "") + shape_text(segment) + " " + written_text(segment.from) + " to " +
              written_text(segment.to);
    }
    const double end = segment.shape == Shape::constant ? until : curve.steps_until(segment.end);
    if (std::isfinite(end)) text += " to step " + count_text(end);
  }
  return text;
}

}  // namespace alignlint
