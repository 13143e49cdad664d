#include "mapping/evaluate/settings.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

#include "mapping/evaluate/evaluator.h"
#include "mapping/evaluate/possibilities.h"

namespace alignlint {

namespace {

/// One side at several versions: a setting is worked out again only at a version that answers in another way what was asked on the way to it.
class Evaluators {
 public:
  Evaluators(const Vocabulary& vocabulary, const Mapping& mapping, std::vector<std::shared_ptr<const Resolver>> searched,
             const Entries& entries, const std::string& chip)
      : vocabulary_(vocabulary), mapping_(mapping), searched_(std::move(searched)), entries_(entries), chip_(chip) {}

  Evaluator& add(VersionId version) {
    versions_.push_back(version);
    const auto added = std::make_shared<Evaluator>(vocabulary_, mapping_, version, entries_, chip_);
    for (const std::shared_ptr<Evaluator>& other : evaluators_) added->share(*other);
    added->share_search(searched_);
    evaluators_.push_back(added);
    return *added;
  }

  /// The first that was added: it rests on none of the others.
  [[nodiscard]] const std::shared_ptr<Evaluator>& assumed() const { return evaluators_.front(); }

  /// What of the keys is otherwise than at the first version that was added.
  Variant variant_at(VersionId version, const std::vector<KeyId>& keys) {
    Evaluator& assumed = *evaluators_.front();
    Evaluator& own = add(version);
    Variant variant{version, {}};
    for (const KeyId key : keys) {
      const Setting& setting = own.setting(key);
      const Setting& usual = assumed.setting(key);
      if (&setting != &usual && !alike(setting.value, usual.value)) variant.differing.emplace_back(key, setting);
    }
    return variant;
  }

  /// What is observed at the first version that was added, with the versions at which it is so where that is not all that may be meant: those before
  /// the first one that is described may be, too, where only they know an entry.
  std::vector<Observation> observations() {
    std::vector<Observation> observations = evaluators_.front()->observations();
    if (observations.empty()) return observations;
    std::vector<std::vector<VersionId>> so(observations.size(), {versions_.front()});
    for (std::size_t other = 1; other < versions_.size(); ++other) {
      const std::vector<Observation> there = evaluators_[other]->observations_like(observations);
      for (std::size_t i = 0; i < observations.size(); ++i) {
        const auto same = [&](const Observation& one) { return same_place(one, observations[i]); };
        if (std::any_of(there.begin(), there.end(), same)) so[i].push_back(versions_[other]);
      }
    }
    for (std::size_t i = 0; i < observations.size(); ++i) {
      std::sort(so[i].begin(), so[i].end());
      if (so[i].size() < versions_.size() || observations[i].fact("former") == "true")
        observations[i].only_at = describe_versions(mapping_.versions, so[i]);
    }
    return observations;
  }

 private:
  /// Its words may differ from version to version, but not what the framework does.
  static bool same_place(const Observation& a, const Observation& b) {
    if (a.kind != b.kind || a.labels.empty() != b.labels.empty() || a.fact("effect") != b.fact("effect")) return false;
    return a.labels.empty() ? a.message == b.message : a.labels.front().span == b.labels.front().span;
  }

  const Vocabulary& vocabulary_;
  const Mapping& mapping_;
  const std::vector<std::shared_ptr<const Resolver>> searched_;  // by version
  const Entries& entries_;
  const std::string& chip_;
  std::vector<std::shared_ptr<Evaluator>> evaluators_;
  std::vector<VersionId> versions_;  // theirs
};

std::vector<KeyId> keys_of(const Selection& selection, const Vocabulary& vocabulary) {
  if (selection.has_value()) return *selection;
  std::vector<KeyId> keys(vocabulary.size());
  std::iota(keys.begin(), keys.end(), KeyId{0});
  return keys;
}

std::vector<Setting> work_out(Evaluator& evaluator, const std::vector<KeyId>& keys) {
  for (const KeyId key : keys) evaluator.setting(key);
  return evaluator.settings();
}

bool ends_the_run(const Observation& one) { return one.kind == ObservationKind::refused && one.fact("of") == "run" && one.only_at.empty(); }

/// Of a run that no program takes nothing else is said, and nothing is known of what it would train.
void end_with(const Observation& end, const std::shared_ptr<Evaluator>& whole, Effective& effective) {
  const Value unknown = Value::unknown(end.message);
  Assumptions nothing;
  for (KeyId key = 0; key < effective.settings.size(); ++key) nothing.emplace_back(key, unknown);
  struct Ended {
    std::shared_ptr<Evaluator> whole;  // outlives the other
    Evaluator after;
  };
  const auto ended = std::shared_ptr<Ended>(new Ended{whole, Evaluator(*whole, {}, nothing)});
  Setting unsaid;
  unsaid.value = unknown;
  effective.settings = Settings(std::vector<Setting>(effective.settings.size(), unsaid));
  effective.possibilities.clear();
  effective.hints.clear();
  effective.observations = {Observation(end)};
  effective.evaluator = std::shared_ptr<Evaluator>(ended, &ended->after);
}

void observe(Evaluator& evaluator, std::vector<Observation> observations, Effective& effective) {
  effective.observations = std::move(observations);
  effective.hints = evaluator.hints();
  effective.judged = evaluator.judges_options();
  effective.runtime = evaluator.runtime();
}

void take_evaluator(const std::shared_ptr<Evaluator>& evaluator, Effective& effective) {
  effective.evaluator = evaluator;
  const auto end = std::find_if(effective.observations.begin(), effective.observations.end(), ends_the_run);
  if (end != effective.observations.end()) end_with(Observation(*end), evaluator, effective);
}

}  // namespace

std::string_view to_string(Origin origin) {
  constexpr std::array<std::string_view, 5> kWords{"explicit", "default", "derived", "fixed", "unknown"};
  return kWords[static_cast<std::size_t>(origin)];
}

Effective evaluate_settings(const Vocabulary& vocabulary, const Mapping& mapping, VersionId version, const Entries& entries,
                            const std::string& chip, const Selection& selection) {
  const auto evaluator = std::make_shared<Evaluator>(vocabulary, mapping, version, entries, chip);
  Effective effective{Settings(work_out(*evaluator, keys_of(selection, vocabulary))), {}};
  if (!selection.has_value()) observe(*evaluator, evaluator->observations(), effective);
  take_evaluator(evaluator, effective);
  return effective;
}

Effective evaluate_settings(const Vocabulary& vocabulary, const Mapping& mapping, PossibleVersions& versions, const Entries& entries,
                            const std::string& chip, const Selection& selection) {
  const std::vector<KeyId> keys = keys_of(selection, vocabulary);
  Evaluators evaluators(vocabulary, mapping, std::exchange(versions.searched, {}), entries, chip);
  Evaluator& assumed = evaluators.add(versions.assumed);
  std::vector<Setting> settings = work_out(assumed, keys);
  const std::vector<KeyId> varying = assumed.varying(keys, versions.versions);
  std::vector<Variant> variants;
  for (const VersionId version : versions.versions) {
    if (version != versions.assumed) variants.push_back(evaluators.variant_at(version, varying));
  }
  Effective effective = compare_possibilities(mapping.versions, versions.assumed, std::move(settings), variants);
  if (!selection.has_value()) observe(assumed, evaluators.observations(), effective);
  take_evaluator(evaluators.assumed(), effective);
  return effective;
}

Settings suppose_settings(const Evaluator& known, const Assumptions& supposed, const std::vector<KeyId>& keys) {
  Evaluator evaluator(known, {}, supposed);
  return Settings(work_out(evaluator, keys));
}

std::vector<Schedule> evaluate_schedules(Evaluator& known, const Assumptions& assumptions) {
  std::vector<Schedule> schedules;
  if (assumptions.empty()) {
    for (const std::string_view name : kScheduleNames) schedules.push_back(known.schedule(name));
  } else {
    Evaluator evaluator(known, assumptions, {});
    for (const std::string_view name : kScheduleNames) schedules.push_back(evaluator.schedule(name));
  }
  return schedules;
}

std::string dump(const Settings& settings, const Vocabulary& vocabulary) {
  std::string out;
  for (KeyId key = 0; key < settings.size(); ++key) {
    const Setting& setting = settings[key];
    if (!setting.mapped) continue;
    out += std::string(vocabulary[key].name) + " = " + to_text(setting.value) + " (" + std::string(to_string(setting.origin)) +
           (setting.native.empty() ? "" : ", " + setting.native) + ")\n";
  }
  return out;
}

}  // namespace alignlint
