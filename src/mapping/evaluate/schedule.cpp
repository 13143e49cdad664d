#include "mapping/evaluate/schedule.h"

#include <cmath>
#include <optional>

#include "mapping/evaluate/resolver.h"

namespace alignlint {

namespace {

/// Evaluates the expressions of one `[[schedule]]`.
class ScheduleEvaluator {
 public:
  ScheduleEvaluator(Resolver& resolver, const Mapping& owner, const ScheduleSpec& spec) : resolver_(resolver), owner_(owner), spec_(spec) {}

  Schedule run() {
    schedule_.single = spec_.single;
    schedule_.why = spec_.why;
    schedule_.source = spec_.source;
    schedule_.first = number(spec_.first, 0, "its first counter");
    schedule_.step = number(spec_.step, 1, "what a step counts");
    if (schedule_.unknown.empty() && schedule_.step <= 0) schedule_.unknown = "a step has no length";
    grow();
    for (const SegmentSpec& segment : spec_.segments) {
      if (!schedule_.unknown.empty()) break;
      Reads ignored;
      const Value applies = segment.when.empty() ? Value(true) : resolver_.evaluate(segment.when, owner_, {}, ignored);
      if (applies.is_bool() && !applies.as_bool()) continue;
      if (!applies.is_bool()) lost(applies, "whether a part of it applies");
      add(segment);
    }
    if (schedule_.unknown.empty() && schedule_.segments.empty()) schedule_.unknown = "no part of it applies";
    return std::move(schedule_);
  }

 private:
  /// A step that grows does so to `step`.
  void grow() {
    if (spec_.growth.empty() || !schedule_.unknown.empty() || schedule_.step != std::floor(schedule_.step)) return;
    Reads ignored;
    const Value growth = resolver_.evaluate(spec_.growth, owner_, {}, ignored);
    if (growth.is_none()) return;
    const bool three = growth.is_list() && growth.as_list().size() == 3 && growth.as_list()[0].is_int() && growth.as_list()[1].is_int() &&
                       growth.as_list()[2].is_int();
    if (!three) return lost(growth, "how a step grows");
    const ValueList& numbers = growth.as_list();
    const GrowingBatch batch{numbers[0].as_int(), numbers[1].as_int(), numbers[2].as_int(), static_cast<std::int64_t>(schedule_.step)};
    auto stages = batch.valid() ? batch.stages() : std::nullopt;
    if (!stages) return lost(Value::unknown("a step cannot grow to " + to_text(schedule_.step) + " as " + to_text(growth) + " says"), {});
    schedule_.growth = *std::move(stages);
  }

  /// A shape without bounds of its own runs from where the segment before ends to where its own segment ends.
  void add(const SegmentSpec& spec) {
    const auto of = [&](SegmentNumber which, double absent) {
      const auto i = static_cast<std::size_t>(which);
      return number(spec.numbers[i], absent, kSegmentNumbers[i]);
    };
    Segment segment;
    segment.shape = spec.shape;
    segment.phase = spec.phase;
    segment.from = of(SegmentNumber::from, 0);
    segment.to = of(SegmentNumber::to, segment.from);
    segment.inclusive = !spec.numbers[static_cast<std::size_t>(SegmentNumber::through)].empty();
    segment.bound = of(segment.inclusive ? SegmentNumber::through : SegmentNumber::below, segment.bound);
    const bool follows = !schedule_.segments.empty();
    segment.begin = of(SegmentNumber::begin, follows ? schedule_.segments.back().bound : 0);
    segment.end = of(SegmentNumber::end, segment.bound);
    segment.cycles = of(SegmentNumber::cycles, segment.cycles);
    segment.power = of(SegmentNumber::power, segment.power);
    segment.growth = of(SegmentNumber::growth, segment.growth);
    schedule_.segments.push_back(segment);
  }

  double number(const Expression& expression, double absent, std::string_view what) {
    if (expression.empty()) return absent;
    Reads ignored;
    const Value value = resolver_.evaluate(expression, owner_, {}, ignored);
    if (value.is_number()) return value.number();
    lost(value, what);
    return absent;
  }

  /// The first reason is the one to show.
  void lost(const Value& value, std::string_view what) {
    if (!schedule_.unknown.empty()) return;
    if (value.is_unknown() && !value.as_unknown().reason.empty()) {
      schedule_.unknown = value.as_unknown().reason;
    } else {
      schedule_.unknown = "'" + std::string(what) + "' is " + to_text(value) + ", not a number";
    }
  }

  Resolver& resolver_;
  const Mapping& owner_;
  const ScheduleSpec& spec_;
  Schedule schedule_;
};

}  // namespace

ScheduleChoice choose_schedule(Resolver& resolver, std::string_view of) {
  for (const Mapping* owner : resolver.chain()) {
    for (const ScheduleSpec& spec : owner->schedules) {
      if (spec.of != of) continue;
      Reads ignored;
      const Value applies = resolver.applies(spec.condition, *owner, {}, ignored);
      if (applies.is_bool() && !applies.as_bool()) continue;
      if (applies.is_bool()) return {owner, &spec, {}};
      return {nullptr, nullptr, applies.is_unknown() ? applies.as_unknown().reason : "its condition is neither true nor false"};
    }
  }
  return {};
}

Schedule evaluate_schedule(Resolver& resolver, const ScheduleChoice& choice) {
  if (choice.spec != nullptr) return ScheduleEvaluator(resolver, *choice.owner, *choice.spec).run();
  Schedule schedule;
  schedule.described = !choice.unknown.empty();
  schedule.unknown =
      schedule.described ? choice.unknown : "no schedule of " + std::string(resolver.mapping().title) + " is described for these settings";
  return schedule;
}

}  // namespace alignlint
