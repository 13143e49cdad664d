#include "pipeline/judge/entry_differences.h"

#include <algorithm>
#include <set>

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

/// `0.95`, `none by default`; of what is in a section of a class that nobody describes no default is known: `nothing`.
std::string shown(const Setting& entry) {
  if (entry.origin == Origin::unknown) return "nothing";
  return quoted_text(entry.value) + (entry.origin == Origin::written ? "" : " by default");
}

/// The entry as the reference has it. What is not written there, and has no value to write, is removed: a flag that only the candidate gives, too. But what
/// nobody knows the effect of may be needed.
std::string help_of(const UncomparedDifference& difference, const LoadedSide& candidate, const LoadContext& context) {
  const Sources& sources = context.sources;
  const Setting& written = difference.candidate;
  const bool flag = written.entry != nullptr && written.entry->type == NativeType::flag;
  const bool removed = written.origin == Origin::written && (flag || difference.reference.value.is_none());
  if (removed && !flag && difference.effect == UnmappedSpec::Effect::unknown) {
    return "the reference has nothing there: remove the entry, unless the run needs it";
  }
  if (removed) return "remove '" + written.native + "'" + (written.where.span.known() ? " at " + line_of(written.where.span, sources) : "");
  if (flag) return "add '" + written.native + "' to the candidate";
  return edit_for(written, difference.reference.value,
                  Moving{candidate.effective->settings, candidate.entries, context.data.vocabulary(), sources, "candidate"});
}

Observation observation_of(const UncomparedDifference& difference, const LoadedSide& candidate, const LoadContext& context) {
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
  observation.help = help_of(difference, candidate, context);
  observation.state("entry", second.native);
  observation.state("effect", std::string(word_of(difference.effect)));
  observation.state("network", difference.network ? "true" : "false");
  return observation;
}

/// More than so many entries of a section that differ, and the sections are different ones.
constexpr std::size_t kMostInner = 5;

/// An entry of a section, as if it were a setting.
Setting inner_entry(const std::string& path, const Entries& entries) {
  Setting inner;
  inner.native = path;
  inner.mapped = true;
  inner.value = Value::none();
  const Node* node = entries.find(path);
  if (node == nullptr) return inner;
  inner.value = entries.as_written(path);
  inner.origin = Origin::written;
  inner.where.span = node->span.known() ? node->span : entries.key_span(path);
  inner.via = node->via;
  return inner;
}

/// What is different in two sections that differ, by their own entries: nobody compares whole sections by eye.
class InnerDifferences {
 public:
  InnerDifferences(const Entries& reference, const Entries& candidate) : reference_(reference), candidate_(candidate) {}

  /// The difference itself where it is no section's, or too much is different.
  std::vector<UncomparedDifference> of(const UncomparedDifference& whole) {
    found_.clear();
    const bool sections = whole.reference.value.is_dict() && whole.candidate.value.is_dict();
    if (sections && collect(whole) && !found_.empty() && found_.size() <= kMostInner) return std::move(found_);
    return {whole};
  }

 private:
  /// False where a key is no name that a path can have, or too many are different.
  bool collect(const UncomparedDifference& section) {
    std::set<std::string> keys;
    for (const Setting* side : {&section.candidate, &section.reference}) {
      for (const auto& [key, value] : side->value.as_dict()) keys.insert(key);
    }
    return std::all_of(keys.begin(), keys.end(), [&](const std::string& key) {
      if (key.find_first_of(".[]") != std::string::npos) return false;
      UncomparedDifference inner{section.effect, section.does, inner_entry(section.reference.native + "." + key, reference_),
                                 inner_entry(section.candidate.native + "." + key, candidate_)};
      const Value& first = inner.reference.value;
      const Value& second = inner.candidate.value;
      if (equal(first, second) == Truth::yes) return true;
      if (first.is_dict() && second.is_dict()) return collect(inner);
      found_.push_back(std::move(inner));
      return found_.size() <= kMostInner;
    });
  }

  const Entries& reference_;
  const Entries& candidate_;
  std::vector<UncomparedDifference> found_;
};

/// Nothing reads the entry on this side: it is not written, or said to be without effect in every version that may be meant.
bool is_idle(const Setting& entry, const LoadedSide& side) {
  if (entry.origin != Origin::written) return true;
  return std::any_of(side.rule_side.observations.begin(), side.rule_side.observations.end(), [&](const Observation* seen) {
    return seen->kind == ObservationKind::inert_entry && seen->only_at.empty() && seen->fact("entry") == entry.native;
  });
}

/// The framework stops with what is written, or reads another kind of value: that is told, and there is nothing to compare. A combination that
/// it stops with may be another entry's fault.
bool is_no_value(const Setting& entry, UnmappedSpec::Effect effect, const LoadedSide& side) {
  return std::any_of(side.rule_side.observations.begin(), side.rule_side.observations.end(), [&](const Observation* seen) {
    const bool stops = seen->kind == ObservationKind::refused && effect == UnmappedSpec::Effect::unknown;
    const bool tells = stops || seen->kind == ObservationKind::refused_value || seen->kind == ObservationKind::wrong_type;
    return tells && seen->only_at.empty() && seen->fact("entry") == entry.native;
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
  InnerDifferences inner_differences(reference.entries, candidate.entries);
  for (const UncomparedDifference& difference : compare_uncomparable(vocabulary, side_of(reference), side_of(candidate), context.chip)) {
    if (is_idle(difference.reference, reference) && is_idle(difference.candidate, candidate)) continue;
    const UnmappedSpec::Effect effect = difference.effect;
    if (is_no_value(difference.reference, effect, reference) || is_no_value(difference.candidate, effect, candidate)) continue;
    if (difference.effect == UnmappedSpec::Effect::platform) {
      diagnostics.push_back(platform_difference(difference, candidate));
      continue;
    }
    for (const UncomparedDifference& inner : inner_differences.of(difference)) {
      candidate.pair_observations.push_back(observation_of(inner, candidate, context));
      candidate.rule_side.observations.push_back(&candidate.pair_observations.back());
    }
  }
  observe_unsaid(reference, candidate, context);
}

}  // namespace alignlint
