#include "mapping/evaluate/settings.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

#include "mapping/evaluate/evaluators.h"

namespace alignlint {

namespace {

std::vector<KeyId> all_keys(const Vocabulary& vocabulary) {
  std::vector<KeyId> keys(vocabulary.size());
  std::iota(keys.begin(), keys.end(), KeyId{0});
  return keys;
}

std::vector<KeyId> keys_of(const Selection& selection, const Vocabulary& vocabulary) {
  return selection.keys.has_value() ? *selection.keys : all_keys(vocabulary);
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
  effective.selected = {};
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
  const auto evaluators = std::make_shared<Evaluators>(vocabulary, mapping, std::vector<std::shared_ptr<const Resolver>>(), entries, chip);
  Evaluator& evaluator = evaluators->at(version);
  Effective effective{Settings(evaluator.settings(keys_of(selection, vocabulary))), {}};
  if (selection.observed) observe(evaluator, evaluator.observations(), effective);
  if (selection.keys.has_value()) effective.selected = {evaluators, {version}};
  take_evaluator(evaluators->assumed(), effective);
  return effective;
}

Effective evaluate_settings(const Vocabulary& vocabulary, const Mapping& mapping, PossibleVersions& versions, const Entries& entries,
                            const std::string& chip, const Selection& selection) {
  const auto evaluators = std::make_shared<Evaluators>(vocabulary, mapping, std::exchange(versions.searched, {}), entries, chip);
  Evaluator& assumed = evaluators->at(versions.assumed);
  Effective effective = evaluators->compare(versions.versions, keys_of(selection, vocabulary));
  if (selection.observed) observe(assumed, evaluators->observations(), effective);
  if (selection.keys.has_value()) effective.selected = {evaluators, versions.versions};
  take_evaluator(evaluators->assumed(), effective);
  return effective;
}

void complete_settings(const Vocabulary& vocabulary, Effective& effective) {
  const SelectedSettings selected = std::exchange(effective.selected, {});
  if (selected.of == nullptr) return;
  Effective whole = selected.of->compare(selected.at, all_keys(vocabulary));
  effective.settings = std::move(whole.settings);
  effective.possibilities = std::move(whole.possibilities);
}

Settings suppose_settings(const Evaluator& known, const Assumptions& supposed, const std::vector<KeyId>& keys) {
  Evaluator evaluator(known, {}, supposed);
  return Settings(evaluator.settings(keys));
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
