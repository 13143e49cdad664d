#include "analysis/curve_places.h"

#include "mapping/evaluate/schedule.h"

namespace alignlint {

namespace {

Span written_place(const Reads& reads) {
  for (const Lookup* entry : reads.entries) {
    if (entry->given()) return entry->node->span.known() ? entry->node->span : entry->key_span;
  }
  return {};
}

const Expression& number_of(const SegmentSpec& segment, SegmentNumber which) { return segment.numbers[static_cast<std::size_t>(which)]; }

/// The number that a part is; null: it is no single one, or there is none.
const Expression* number_of_part(const ScheduleSpec& spec, CurvePart part) {
  const SegmentSpec* rise = nullptr;
  for (const SegmentSpec& segment : spec.segments) {
    if (segment.phase != Phase::warmup) continue;
    if (part == CurvePart::warmup_start) return &number_of(segment, SegmentNumber::from);
    rise = &segment;
  }
  if (part != CurvePart::peak || spec.segments.empty()) return nullptr;
  return rise != nullptr ? &number_of(*rise, SegmentNumber::to) : &number_of(spec.segments.front(), SegmentNumber::from);
}

}  // namespace

Span place_of_part(Resolver& resolver, std::string_view schedule, CurvePart part) {
  const ScheduleChoice choice = choose_schedule(resolver, schedule);
  if (choice.spec == nullptr || part == CurvePart::whole) return {};
  Reads reads;
  if (const Expression* number = number_of_part(*choice.spec, part); number != nullptr) {
    static_cast<void>(resolver.evaluate(*number, *choice.owner, {}, reads));
  } else {
    static_cast<void>(resolver.applies(choice.spec->condition, *choice.owner, {}, reads));
  }
  return written_place(reads);
}

}  // namespace alignlint
