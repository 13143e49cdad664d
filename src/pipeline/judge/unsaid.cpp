#include "pipeline/judge/unsaid.h"

#include <algorithm>
#include <utility>

#include "mapping/evaluate/evaluator.h"
#include "mapping/observe/uncompared.h"
#include "mapping/spec/native_path.h"
#include "value/written.h"

namespace alignlint {

namespace {

bool is_inert(const std::string& native, const LoadedSide& side) {
  const auto& seen = side.effective->observations;
  return std::any_of(seen.begin(), seen.end(), [&](const Observation& one) {
    return one.kind == ObservationKind::inert_entry && one.only_at.empty() && one.fact("entry") == native;
  });
}

/// What every file of the framework says: a row of its own outline has that value, too.
bool is_usual(const std::string& native, const LoadedSide& side, const Outline& outline) {
  const Value said = side.effective->evaluator->said(native);
  const auto says = [&](const OutlineRow& row) {
    return row.at == native && row.value.has_value() && equal(*row.value, said) == Truth::yes;
  };
  return std::any_of(outline.sections.begin(), outline.sections.end(),
                     [&](const OutlineSection& section) { return std::any_of(section.rows.begin(), section.rows.end(), says); });
}

/// Whether a person who decides what has to be decided in every file of the framework decides it, too: the columns of the data.
bool is_decided_with(const std::string& native, const Outline& outline) {
  const auto decides = [&](const OutlineRow& row) {
    return std::any_of(row.also.begin(), row.also.end(), [&](std::string_view pattern) { return path_matches(pattern, native); });
  };
  return std::any_of(outline.sections.begin(), outline.sections.end(),
                     [&](const OutlineSection& one) { return std::any_of(one.rows.begin(), one.rows.end(), decides); });
}

/// By the outline of the framework, or of one that it extends.
bool is_laid_out(const std::string& native, const LoadedSide& side, const LoadContext& context) {
  Diagnostics ignored;  // the outline is checked where it is made
  for (const Mapping* owner = side.mapping; owner != nullptr; owner = owner->base) {
    const Outline* const outline = context.data.outline(*owner, ignored);
    if (outline != nullptr && (is_usual(native, side, *outline) || is_decided_with(native, *outline))) return true;
  }
  return false;
}

Observation observation_of(const UnsaidEntry& entry, std::string_view side, std::string_view other) {
  const Setting& said = entry.said;
  Observation observation;
  observation.kind = ObservationKind::uncompared_entry;
  observation.message = "'" + said.native + "' changes what the " + std::string(side) + " trains, and nothing of the " +
                        std::string(other) + " was compared with it";
  if (said.where.span.known()) observation.labels.push_back({said.where.span, std::string(side) + ": " + quoted_text(said.value)});
  observation.labels.insert(observation.labels.end(), said.via.begin(), said.via.end());
  observation.note = entry.does;
  observation.state("entry", said.native);
  return observation;
}

}  // namespace

std::vector<VersionId> versions_meant(const LoadedSide& side) {
  std::vector<VersionId> versions{side.version};
  if (!side.possible.has_value()) return versions;
  for (const VersionId version : side.possible->versions) {
    if (version != side.version) versions.push_back(version);
  }
  return versions;
}

std::vector<UnsaidEntry> unsaid(const LoadedSide& side, const LoadedSide& other, std::vector<VersionId> versions,
                                std::initializer_list<UnmappedSpec::Effect> effects, const LoadContext& context) {
  const bool related = are_related(*side.mapping, *other.mapping);
  const UncomparedSide written{*side.mapping, std::move(versions), side.entries, side.effective->settings, side.effective->evaluator.get()};
  std::vector<UnsaidEntry> entries;
  for (UncomparedEntry& one : uncomparable_entries(context.data.vocabulary(), written, context.chip, effects)) {
    const std::string& native = one.said.native;
    if (is_inert(native, side) || (related && other.effective->evaluator->schema_of(native) != nullptr)) continue;
    if (is_laid_out(native, side, context)) continue;
    entries.push_back({std::move(one.said), std::string(one.does), one.effect == UnmappedSpec::Effect::training});
  }
  return entries;
}

void observe_unsaid(const LoadedSide& reference, LoadedSide& candidate, const LoadContext& context) {
  if (!reference.usable() || !candidate.usable()) return;
  const auto tell = [&](const LoadedSide& side, const LoadedSide& other, std::string_view name, std::string_view other_name) {
    for (const UnsaidEntry& entry : unsaid(side, other, versions_meant(side), {UnmappedSpec::Effect::training}, context)) {
      candidate.pair_observations.push_back(observation_of(entry, name, other_name));
      candidate.rule_side.observations.push_back(&candidate.pair_observations.back());
    }
  };
  tell(reference, candidate, "reference", "candidate");
  tell(candidate, reference, "candidate", "reference");
}

}  // namespace alignlint
