#include "mapping/schedule.h"

#include <optional>

#include "mapping/resolver.h"

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
    if (schedule_.unknown.empty() && schedule_.step <= 0) schedule_.unknown = "a step counts nothing";
    for (const SegmentSpec& segment : spec_.segments) {
      if (!schedule_.unknown.empty()) break;
      Reads ignored;
      const Value applies = segment.when.empty() ? Value(true) : resolver_.evaluate(segment.when, owner_, Value::none(), ignored);
      if (applies.is_bool() && !applies.as_bool()) continue;
      if (!applies.is_bool()) lost(applies, "whether a part of it applies");
      add(segment);
    }
    if (schedule_.unknown.empty() && schedule_.segments.empty()) schedule_.unknown = "no part of it applies";
    return std::move(schedule_);
  }

 private:
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
    const Value value = resolver_.evaluate(expression, owner_, Value::none(), ignored);
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

Schedule unknown_schedule(std::string reason) {
  Schedule schedule;
  schedule.unknown = std::move(reason);
  return schedule;
}

}  // namespace

Schedule evaluate_schedule(Resolver& resolver, std::string_view of) {
  for (const Mapping* owner : resolver.chain()) {
    for (const ScheduleSpec& spec : owner->schedules) {
      if (spec.of != of || !resolver.in_range(spec.range, *owner)) continue;
      Reads ignored;
      const Value applies = spec.when.empty() ? Value(true) : resolver.evaluate(spec.when, *owner, Value::none(), ignored);
      if (applies.is_bool() && !applies.as_bool()) continue;
      if (applies.is_bool()) return ScheduleEvaluator(resolver, *owner, spec).run();
      return unknown_schedule(applies.is_unknown() ? applies.as_unknown().reason : "its condition is not a condition");
    }
  }
  return unknown_schedule("no schedule of " + std::string(resolver.mapping().title) + " is described for these settings");
}

}  // namespace alignlint
