#include "pipeline/judge/entry_differences.h"

#include <algorithm>

#include "diag/catalog.h"
#include "mapping/observe/uncompared.h"
#include "pipeline/judge/unsaid.h"
#include "pipeline/tell/help.h"
#include "pipeline/tell/subject.h"
#include "value/written.h"

namespace alignlint {

namespace {

/// Of `fact.effect`.
std::string_view word_of(UnmappedSpec::Effect effect) {
  if (effect == UnmappedSpec::Effect::training) return "training";
  return effect == UnmappedSpec::Effect::rounding ? "rounding" : "unknown";
}

UncomparedSide side_of(const LoadedSide& loaded) {
  return {*loaded.mapping, versions_meant(loaded), loaded.entries, loaded.effective->settings};
}

/// `0.95`, `none by default`.
std::string shown(const Setting& entry) { return quoted_text(entry.value) + (entry.origin == Origin::written ? "" : " by default"); }

/// The entry as the reference has it. What is not written there, and has no value to write, is removed: a flag that only the candidate gives, too. But what
/// nobody knows the effect of may be needed.
std::string help_of(const UncomparedDifference& difference, const Sources& sources) {
  const Setting& written = difference.candidate;
  const bool flag = written.entry != nullptr && written.entry->type == NativeType::flag;
  const bool removed = written.origin == Origin::written && (flag || difference.reference.value.is_none());
  if (removed && !flag && difference.effect == UnmappedSpec::Effect::unknown) return {};
  if (removed) return "remove '" + written.native + "'" + (written.where.span.known() ? " at " + line_of(written.where.span, sources) : "");
  if (flag) return "add '" + written.native + "' to the candidate";
  return edit_for(difference.candidate, difference.reference.value, "candidate", sources);
}

Observation observation_of(const UncomparedDifference& difference, const LoadedSide& candidate, const Sources& sources) {
  const Setting& first = difference.reference;
  const Setting& second = difference.candidate;
  Observation observation;
  observation.kind = ObservationKind::entry_differs;
  observation.message = "'" + second.native + "' differs: " + shown(first) + " in reference, " + shown(second) + " in candidate";
  if (second.where.span.known()) {
    observation.labels.push_back({second.where.span, "candidate: " + quoted_text(second.value)});
  } else {
    observation.labels.push_back({home_of(second.native, candidate), "it is not written; it would stand here"});
  }
  if (first.where.span.known()) observation.labels.push_back({first.where.span, "reference: " + quoted_text(first.value)});
  for (const Setting* side : {&second, &first}) observation.labels.insert(observation.labels.end(), side->via.begin(), side->via.end());
  observation.note = difference.does.empty() ? "what is made of it is not known here" : std::string(difference.does);
  observation.help = help_of(difference, sources);
  observation.state("entry", second.native);
  observation.state("effect", std::string(word_of(difference.effect)));
  return observation;
}

/// Nothing reads the entry on this side: it is not written, or said to be without effect in every version that may be meant.
bool is_idle(const Setting& entry, const LoadedSide& side) {
  if (entry.origin != Origin::written) return true;
  return std::any_of(side.rule_side.observations.begin(), side.rule_side.observations.end(), [&](const Observation* seen) {
    return seen->kind == ObservationKind::inert_entry && seen->only_at.empty() && seen->fact("entry") == entry.native;
  });
}

/// No program of the version takes the run: nothing else is said of it.
bool is_over(const LoadedSide& side) {
  return std::any_of(side.rule_side.observations.begin(), side.rule_side.observations.end(), [](const Observation* seen) {
    return seen->kind == ObservationKind::refused && seen->fact("of") == "run" && seen->only_at.empty();
  });
}

/// Where it is written, else the first place of the candidate.
Diagnostic platform_difference(const UncomparedDifference& difference, const LoadedSide& candidate) {
  const Setting& first = difference.reference;
  const Setting& second = difference.candidate;
  std::vector<Label> places;
  if (second.where.span.known()) places.push_back({second.where.span, "candidate: " + quoted_text(second.value)});
  if (first.where.span.known()) places.push_back({first.where.span, "reference: " + quoted_text(first.value)});
  if (places.empty()) places.push_back({home_of(second.native, candidate), ""});
  Diagnostic told = make_diagnostic<Code::platform_decides>(std::move(places), second.native, shown(first), shown(second));
  told.notes.emplace_back(difference.does);
  return told;
}

}  // namespace

void observe_entries(const LoadedSide& reference, LoadedSide& candidate, const LoadContext& context, Diagnostics& diagnostics) {
  if (!reference.usable() || !candidate.usable() || is_over(reference) || is_over(candidate)) return;
  const Vocabulary& vocabulary = context.data.vocabulary();
  for (const UncomparedDifference& difference : compare_uncomparable(vocabulary, side_of(reference), side_of(candidate), context.chip)) {
    if (is_idle(difference.reference, reference) && is_idle(difference.candidate, candidate)) continue;
    if (difference.effect == UnmappedSpec::Effect::platform) {
      diagnostics.push_back(platform_difference(difference, candidate));
      continue;
    }
    candidate.pair_observations.push_back(observation_of(difference, candidate, context.sources));
    candidate.rule_side.observations.push_back(&candidate.pair_observations.back());
  }
  observe_unsaid(reference, candidate, context);
}

}  // namespace alignlint
