#include "mapping/traps.h"

#include "mapping/spelling_checks.h"

namespace alignlint {

namespace {

Label label_of(const Lookup& lookup) {
  const bool whole = lookup.node->kind != NodeKind::null && lookup.node->span.known() && lookup.node->kind != NodeKind::mapping;
  return {whole ? lookup.node->span : lookup.key_span, {}};
}

/// Whether the framework stops at the entry because of its name.
bool stops_by_name(Resolver& resolver, const Lookup& at) {
  if (at.spelling != nullptr && at.spelling->verdict == Spelling::Verdict::refused) return stops_with(resolver, at, *at.node) == Truth::yes;
  const MountSpec* mount = resolver.mount_of(at.path);
  return at.key == nullptr && at.no_class.empty() && mount != nullptr && mount->unknown == "refused" && !resolver.is_section(at.path);
}

void spring(Resolver& resolver, const TrapSpec& trap, const Mapping& owner, const Lookup* at, std::vector<Observation>& observations) {
  const EntryAtHand hand = resolver.at_hand(at);
  Reads reads;
  if (resolver.holds(trap.condition, owner, hand, reads) != Truth::yes) return;
  Observation observation;
  observation.kind = trap.kind;
  observation.message = resolver.render(trap.text, owner, hand);
  observation.note = resolver.render(trap.note, owner, hand);
  observation.help = resolver.render(trap.help, owner, hand);
  observation.source = trap.source;
  observation.topic = trap.topic.text;
  if (at != nullptr && at->node != nullptr) observation.labels.push_back(label_of(*at));
  for (const std::string_view path : trap.with) {
    const Lookup& other = resolver.lookup(path);
    if (!other.given()) continue;
    Label label = label_of(other);
    label.text = "'" + other.written + "' is written here";
    observation.labels.push_back(std::move(label));
  }
  for (const auto& [name, value] : trap.facts) observation.state(name, std::string(value));
  if (at != nullptr) observation.state("entry", at->written);
  observations.push_back(std::move(observation));
}

}  // namespace

void spring_traps(Resolver& resolver, std::vector<Observation>& observations) {
  if (resolver.entries().resolved) return;  // nobody wrote these entries, and the program has accepted them
  for (const Mapping* owner : resolver.chain()) {
    Reads ignored;
    if (resolver.holds(owner->judged_when, *owner, {}, ignored) == Truth::no) continue;
    for (const TrapSpec& trap : owner->traps) {
      if (!resolver.in_range(trap.condition, *owner)) continue;
      bool sprung = false;
      for (const std::string_view path : trap.at) {
        const Lookup& at = resolver.lookup(path);
        if (!at.given()) continue;
        if (trap.kind == ObservationKind::inert_entry && stops_by_name(resolver, at)) continue;  // which is told, and says more
        spring(resolver, trap, *owner, &at, observations);
        sprung = true;
      }
      if (trap.always && !sprung) spring(resolver, trap, *owner, nullptr, observations);
    }
  }
}

}  // namespace alignlint
