#include "analysis/compare_schedules.h"

#include <algorithm>
#include <cmath>

#include "analysis/batch_table.h"
#include "analysis/compare_curves.h"
#include "analysis/curve_places.h"
#include "mapping/evaluate/evaluator.h"

namespace alignlint {

namespace {

/// Length of a training that nothing tells: each step then stands for a ten-thousandth of it.
constexpr Step kAssumedSteps = 10'000;
constexpr Step kDrawn = 240;  ///< points of a drawn curve, bends not counted
/// Steps that are compared one by one, and written: a training "for ever" shall not take that long.
constexpr Step kMostSteps = 20'000'000;

// In `kScheduleNames`.
constexpr std::size_t kRates = 0;
constexpr std::size_t kRatesOfEnds = 1;
constexpr std::size_t kBatch = 3;

const Value* steps_value(const ScheduleSide& side, const ScheduleTableSpec& table) {
  return table.length.has_value() ? &side.settings[*table.length].value : nullptr;
}

std::optional<Step> steps_of(const ScheduleSide& side, const ScheduleTableSpec& table) {
  const Value* value = steps_value(side, table);
  if (value == nullptr || !value->is_int() || value->as_int() < 1) return std::nullopt;
  return static_cast<Step>(value->as_int());
}

std::string reason_of(const ScheduleSide& side, const ScheduleTableSpec& table) {
  const Value* value = steps_value(side, table);
  if (value != nullptr && value->is_int()) return "is " + to_text(*value) + " steps";
  if (value == nullptr || !value->is_unknown() || value->as_unknown().reason.empty()) return "is not in the inputs";
  return "is not known: " + value->as_unknown().reason;
}

/// One side with its schedules and the length that holds for them.
struct Side {
  const ScheduleSide& given;
  std::string_view name;  ///< `reference`
  std::optional<Step> steps;
  std::vector<Schedule> schedules;
  std::vector<bool> assumed;  ///< by schedule: known only for the assumed length
  std::vector<bool> scales;   ///< by schedule: … and of another length it is the same, stretched
};

/// `twice` is `once` stretched to the double length. Numbers of steps are rounded.
bool is_stretched(const Schedule& once, const Schedule& twice) {
  const auto doubled = [](double a, double b) { return 2 * a == b || std::abs(2 * a - b) <= 2; };
  return std::equal(once.segments.begin(), once.segments.end(), twice.segments.begin(), twice.segments.end(),
                    [&](const Segment& a, const Segment& b) {
                      Segment moved = b;
                      moved.begin = a.begin;
                      moved.end = a.end;
                      moved.bound = a.bound;
                      return moved == a && doubled(a.begin, b.begin) && doubled(a.end, b.end) && doubled(a.bound, b.bound);
                    });
}

/// Steps after which nothing changes any more; 0 when there are none.
Step horizon(const Schedule& schedule) {
  if (!schedule.known()) return 0;
  const auto bends = Curve(schedule).bends();
  return bends.empty() ? 0 : bends.back() + 1;
}

class Comparer {
 public:
  Comparer(const ScheduleSide& reference, const ScheduleSide& candidate, const ScheduleContext& context, const ScheduleOptions& options)
      : context_(context), options_(options), reference_(side(reference, "reference")), candidate_(side(candidate, "candidate")) {
    length_ = length();
    for (Side* one : {&reference_, &candidate_}) assume(*one);
  }

  ScheduleReport run() {
    ScheduleReport report;
    const auto described = [this](std::size_t i) { return reference_.schedules[i].described || candidate_.schedules[i].described; };
    const bool apart = described(kRatesOfEnds);
    for (Side* side : {&reference_, &candidate_}) share_rates(*side);
    for (std::size_t i = 0; i < kScheduleNames.size(); ++i) {
      const bool always = i != kRatesOfEnds && i != kBatch;
      if (always || (i == kRatesOfEnds ? apart : described(i))) report.curves.push_back(compare(i));
    }
    report.batch = batch_rows(context_.table, context_.vocabulary, reference_.given.settings, candidate_.given.settings);
    return report;
  }

 private:
  Side side(const ScheduleSide& given, std::string_view name) const {
    std::optional<Step> steps = steps_of(given, context_.table);
    if (!steps.has_value()) steps = options_.steps;
    std::vector<Schedule> schedules = evaluate_schedules(given.evaluator);
    const std::size_t count = schedules.size();
    return {given, name, steps, std::move(schedules), std::vector<bool>(count), std::vector<bool>(count)};
  }

  /// Steps to compare: those both sides have.
  Step length() const {
    if (reference_.steps.has_value() && candidate_.steps.has_value()) return std::min(*reference_.steps, *candidate_.steps);
    if (reference_.steps.has_value()) return *reference_.steps;
    if (candidate_.steps.has_value()) return *candidate_.steps;
    const Step known = std::max(horizon(reference_.schedules.front()), horizon(candidate_.schedules.front()));
    return known > 0 ? known : kAssumedSteps;
  }

  /// A schedule that hangs on the length of the training is worked out for the length that is compared.
  void assume(Side& side) const {
    const auto unknown = [](const Schedule& schedule) { return schedule.described && !schedule.known(); };
    if (std::none_of(side.schedules.begin(), side.schedules.end(), unknown)) return;
    const auto key = context_.table.length;
    if (!key.has_value() || steps_of(side.given, context_.table).has_value()) return;
    const auto of_length = [&](Step steps) {
      return evaluate_schedules(side.given.evaluator, {{*key, Value(static_cast<std::int64_t>(steps))}});
    };
    std::vector<Schedule> again = of_length(length_);
    const std::vector<Schedule> twice = of_length(2 * length_);
    for (std::size_t i = 0; i < again.size(); ++i) {
      if (side.schedules[i].known() || !again[i].known()) continue;
      side.scales[i] = is_stretched(again[i], twice[i]);
      side.schedules[i] = std::move(again[i]);
      side.assumed[i] = true;
    }
  }

  /// Where embedding and output layer have no schedule of their own, they have that of all parameters.
  static void share_rates(Side& side) {
    if (side.schedules[kRatesOfEnds].described) return;
    side.schedules[kRatesOfEnds] = side.schedules[kRates];
    side.schedules[kRatesOfEnds].why = "as all parameters";
    side.assumed[kRatesOfEnds] = side.assumed[kRates];
    side.scales[kRatesOfEnds] = side.scales[kRates];
  }

  CurveComparison compare(std::size_t index) const {
    CurveComparison result;
    result.name = kScheduleNames[index];
    const CurveSpec* spec = context_.table.curve(kScheduleNames[index]);
    result.title = spec == nullptr ? kScheduleNames[index] : spec->title;
    const Schedule& reference = reference_.schedules[index];
    const Schedule& candidate = candidate_.schedules[index];
    result.compared = reference.known() && candidate.known();
    result.assumed = reference_.assumed[index] || candidate_.assumed[index];
    result.difference.steps = length_;
    if (result.compared) measure(reference, candidate, result);
    result.reference = curve_side(reference_, index, result);
    result.candidate = curve_side(candidate_, index, result);
    result.undecided = !result.difference.equal() && hangs_on_length(index);
    add_notes(index, result);
    return result;
  }

  bool any_length() const { return reference_.steps.has_value() || candidate_.steps.has_value(); }

  /// Without any length, parts of the training are compared. That says nothing of another length unless both curves stretch with it.
  bool hangs_on_length(std::size_t index) const {
    const bool assumed = reference_.assumed[index] || candidate_.assumed[index];
    return assumed && !any_length() && !(reference_.scales[index] && candidate_.scales[index]);
  }

  void measure(const Schedule& a, const Schedule& b, CurveComparison& result) const {
    const Curve reference(a);
    const Curve candidate(b);
    const bool single = a.single || b.single;
    const double height = std::max(reference.height(), candidate.height());
    const double tolerance = kRateTolerance * height;
    const Step steps = reference == candidate ? length_ : std::min(length_, kMostSteps);
    result.tolerance_why = single ? "one side computes in 32-bit floating point" : "optimizers compute in 32-bit floating point";
    result.difference = compare_curves(reference, candidate, steps, tolerance);
    if (result.difference.equal()) return;
    result.reference_there = reference.at(*result.difference.parts_at);
    result.candidate_there = candidate.at(*result.difference.parts_at);
    result.reference_worst = reference.at(result.difference.worst_at);
    result.candidate_worst = candidate.at(result.difference.worst_at);
    for (CurveCause& cause : explain_difference(reference, candidate, result.difference)) {
      result.causes.push_back(std::move(cause.text));
      result.about.push_back(cause.part);
    }
  }

  CurveSide curve_side(const Side& side, std::size_t index, CurveComparison& comparison) const {
    const Schedule& schedule = side.schedules[index];
    CurveSide result;
    result.unknown = schedule.unknown;
    result.why = schedule.why;
    result.source = schedule.source;
    result.steps = side.steps;
    if (!schedule.known()) return result;
    const Curve curve(schedule);
    const Step steps = side.steps.value_or(length_);
    result.shape = describe(curve);
    result.first = curve.at(1);
    result.last = curve.at(steps);
    // A training that goes on much longer than the other would leave no room for what is compared.
    const Step drawn = comparison.compared ? std::min(steps, length_ + length_ / 4) : steps;
    if (options_.points) result.points = points(curve, drawn, comparison);
    if (options_.every_step && steps <= kMostStepsWritten) {
      std::vector<double>& all = side.name == "reference" ? comparison.reference_steps : comparison.candidate_steps;
      all.resize(steps);
      for (Step step = 1; step <= all.size(); ++step) all[step - 1] = curve.at(step);
    }
    if (const auto lost = curve.first_without_number(steps)) {
      comparison.notes.push_back("the " + comparison.title + " of the " + std::string(side.name) + " is not finite from step " +
                                 std::to_string(*lost) + " on");
    }
    return result;
  }

  static std::vector<CurvePoint> points(const Curve& curve, Step steps, const CurveComparison& comparison) {
    std::vector<Step> chosen{1, steps};
    for (Step i = 1; i < kDrawn; ++i)
      chosen.push_back(1 + static_cast<Step>(static_cast<double>(steps - 1) * static_cast<double>(i) / kDrawn));
    for (const Step bend : curve.bends()) {
      for (const Step step : {bend, bend + 1}) chosen.push_back(step);
    }
    if (comparison.difference.parts_at.has_value()) chosen.push_back(*comparison.difference.parts_at);
    std::sort(chosen.begin(), chosen.end());
    chosen.erase(std::unique(chosen.begin(), chosen.end()), chosen.end());
    std::vector<CurvePoint> points;
    for (const Step step : chosen) {
      if (step >= 1 && step <= steps) points.push_back({step, curve.at(step)});
    }
    return points;
  }

  void add_notes(std::size_t index, CurveComparison& result) const {
    for (const Side* side : {&reference_, &candidate_}) {
      if (side->schedules[index].known() && steps_of(side->given, context_.table).has_value()) continue;
      const std::string name(side->name);
      if (!side->schedules[index].known()) {
        result.notes.push_back("the curve of the " + name + " is not known: " + side->schedules[index].unknown);
      } else {
        std::string text = "the length of the " + name + " " + reason_of(side->given, context_.table) + "; ";
        text += side->assumed[index] ? "its curve is computed for " + std::to_string(length_) + " steps" + share()
                                     : std::to_string(length_) + " steps are compared";
        result.notes.push_back(text + (options_.steps.has_value() ? "" : " (--steps gives another number)"));
      }
    }
    if (result.undecided) {
      result.notes.push_back("with a different length the " + result.title + "s may diverge at a different step or not at all: " +
                             (reference_.scales[index]   ? "the candidate's curve does"
                              : candidate_.scales[index] ? "the reference's curve does"
                                                         : "the curves do") +
                             " not scale with it");
    }
    if (result.compared && result.difference.steps < length_)
      result.notes.push_back("only the first " + std::to_string(result.difference.steps) + " steps are compared");
    const bool known = reference_.steps.has_value() && candidate_.steps.has_value();
    if (known && *reference_.steps != *candidate_.steps) {
      const bool longer = *reference_.steps > *candidate_.steps;
      result.notes.push_back(std::string("the ") + (longer ? "reference" : "candidate") + " continues for " +
                             std::to_string(std::max(*reference_.steps, *candidate_.steps) - length_) + " steps after the other has ended");
    }
  }

  /// Without any length the steps are parts of the training.
  std::string share() const {
    if (options_.steps.has_value()) return ", as set by --steps";
    return any_length() ? ", as on the other side" : ", each of them a part of the training";
  }

  const ScheduleContext& context_;
  const ScheduleOptions& options_;
  Side reference_;
  Side candidate_;
  Step length_ = 0;
};

}  // namespace

ScheduleReport compare_schedules(const ScheduleSide& reference, const ScheduleSide& candidate, const ScheduleContext& context,
                                 const ScheduleOptions& options) {
  return Comparer(reference, candidate, context, options).run();
}

std::optional<KnownRates> known_rates(const ScheduleSide& side) {
  const Schedule schedule = evaluate_schedules(side.evaluator)[kRates];
  if (!schedule.known()) return std::nullopt;
  Curve curve(schedule);
  const double tolerance = kRateTolerance * curve.height();
  return KnownRates{std::move(curve), tolerance};
}

namespace {

/// The part of the larger rate by which curves may part at each step without being told as an error: a warm-up that is no whole number of steps here.
constexpr double kSlight = 1e-3;

/// Whether that is so, or whether they part only towards the end of the decay, by as small a part of the peak: of rates near 0 any difference is a large
/// part, and moves nothing.
bool is_slight(const CurveComparison& curve) {
  if (curve.difference.worst < kSlight) return true;
  const bool at_the_end = !curve.about.empty() && std::all_of(curve.about.begin(), curve.about.end(), [](CurvePart part) {
    return part == CurvePart::floor || part == CurvePart::decay_end;
  });
  return at_the_end && curve.difference.most <= kSlight * curve.difference.tolerance / kRateTolerance;
}

/// Where the first cause that an entry of its own says is written, else where the kind of curve is.
Span place_of(const CurveComparison& curve, const CurveSpec& spec, const ScheduleSide& side) {
  for (const CurvePart part : curve.about) {
    const std::optional<KeyId> key = spec.key_of(part);
    const Span place = key.has_value() ? side.settings[*key].where.span : place_of_part(side.evaluator.resolver(), curve.name, part);
    if (place.known()) return place;
  }
  return side.settings[spec.at].where.span;
}

}  // namespace

std::vector<Observation> observe_schedules(const ScheduleReport& report, const ScheduleSide& reference, const ScheduleSide& candidate,
                                           const ScheduleTableSpec& table) {
  std::vector<Observation> observations;
  for (const CurveComparison& curve : report.curves) {
    if (curve.difference.equal() || curve.undecided) continue;
    Observation& observation = observations.emplace_back();
    observation.kind = ObservationKind::schedule_differs;
    observation.message = difference_text(curve);
    // A length that no input says is a condition of every number here.
    if (curve.assumed) observation.message += ", if both train for " + std::to_string(curve.difference.steps) + " steps";
    for (const std::string& cause : curve.causes) observation.note += (observation.note.empty() ? "" : "; ") + cause;
    observation.state("of", curve.name);
    observation.state("assumed", curve.assumed ? "true" : "false");
    observation.state("slight", is_slight(curve) ? "true" : "false");
    observation.source = curve.candidate.source;
    const CurveSpec* spec = table.curve(curve.name);
    if (spec == nullptr) continue;
    const auto point = [&](const ScheduleSide& settings, const std::string& side, const std::string& shape) {
      const Span span = place_of(curve, *spec, settings);
      if (span.known()) observation.labels.push_back({span, side + ": " + shape});
    };
    point(candidate, "candidate", curve.candidate.shape);
    point(reference, "reference", curve.reference.shape);
  }
  return observations;
}

}  // namespace alignlint
