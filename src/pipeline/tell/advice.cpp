#include "pipeline/tell/advice.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "edit/spelling.h"
#include "mapping/backwards/backwards.h"
#include "mapping/entries/arguments.h"
#include "mapping/evaluate/evaluator.h"

namespace alignlint {

namespace {

constexpr std::size_t kMostEntries = 3;  // of one change: more is no advice but a rewrite
constexpr std::size_t kMostChanges = 3;  // of one entry each, to choose from

/// A change that does it, and how many other settings it moves.
struct Proven {
  SpelledChange change;
  std::size_t moved = 0;
};

bool can_try(const Moving& side) { return side.mapping != nullptr && side.observations != nullptr && side.unchanged != nullptr; }

bool is_refusal(ObservationKind kind) { return kind == ObservationKind::refused || kind == ObservationKind::refused_value; }

bool is_refused_then(const Observation& one) {
  return is_refusal(one.kind) || (fact_problem(one.kind, "effect", "refused") == std::nullopt && one.fact("effect") == "refused");
}

/// Whether it is observed of the entries as they are: in these words, or of the same at the same place, with other numbers.
bool is_known(const Observation& one, const Moving& side) {
  const auto place = [](const Observation& of) { return of.labels.empty() ? Span() : of.labels.front().span; };
  const bool may_vary = !one.topic.empty() && !is_refused_then(one);
  return std::any_of(side.observations->begin(), side.observations->end(), [&](const Observation& now) {
    return now.kind == one.kind && (now.message == one.message || (may_vary && now.topic == one.topic && place(now) == place(one)));
  });
}

/// What `work` finds of the side as it would be after a change; nothing where that cannot be made.
template <class Work>
auto found_after(const SpelledChange& change, const Moving& side, const Work& work)
    -> std::optional<decltype(work(std::declval<Evaluator&>()))> {
  const Entries* after = side.unchanged->with(change);
  if (after == nullptr) return std::nullopt;
  Evaluator evaluator(side.vocabulary, *side.mapping, side.version, *after, side.chip);
  evaluator.share(side.unchanged->whole(), questions_changed_by(change, side.entries, *after));
  return work(evaluator);
}

class Trial {
 public:
  Trial(KeyId key, const Value& wanted, const Moving& side) : key_(key), wanted_(wanted), side_(side) {}

  /// The first of its spellings that does it. What costs most is asked last.
  std::optional<Proven> proven(const Change& change) {
    for (SpelledChange& way : spelled(change, side_.entries)) {
      if (std::any_of(way.begin(), way.end(), [](const SpelledEntry& one) { return is_list_in_quotes(one.text); })) return std::nullopt;
      const auto moved = found_after(way, side_, [&](Evaluator& evaluator) { return moved_by_it(change, evaluator); });
      if (moved.has_value() && moved->has_value()) return Proven{std::move(way), **moved};
    }
    return std::nullopt;
  }

  /// The entry by which the setting is written: who changes it means the setting.
  [[nodiscard]] bool is_its_own(const Change& change) const {
    const Setting& setting = side_.settings[key_];
    return change.size() == 1 && change.front().native == setting.native && setting.by_native;
  }

 private:
  /// How many other settings move, where the change does it and brings nothing with it.
  std::optional<std::size_t> moved_by_it(const Change& change, Evaluator& evaluator) {
    if (equal(evaluator.setting(key_).value, wanted_) != Truth::yes) return std::nullopt;
    const auto moved = is_its_own(change) ? moved_beside(evaluator) : moved_by(evaluator);
    return moved.has_value() && brings_nothing(evaluator) ? moved : std::nullopt;
  }

  /// Whether nothing is observed of the entries that is not now: a refusal, an entry without effect.
  [[nodiscard]] bool brings_nothing(Evaluator& evaluator) const {
    const std::vector<Observation> observations = evaluator.observations_since(side_.unchanged->whole());
    return std::all_of(observations.begin(), observations.end(), [&](const Observation& one) { return is_known(one, side_); });
  }

  /// What follows from the setting moves with it, but not so that something would be told of it.
  std::optional<std::size_t> moved_beside(Evaluator& evaluator) const {
    const auto breaks = [&](KeyId key) {
      const Value& before = side_.settings[key].value;
      return key != key_ && is_as_it_should_be(key) && equal(evaluator.setting(key).value, before) != Truth::yes;
    };
    const bool harms = std::any_of(side_.compared.begin(), side_.compared.end(), breaks) || misleads_another(evaluator);
    return harms ? std::nullopt : std::optional<std::size_t>(0);
  }

  /// Whether the entry is another setting, too, which then is not as it should be: the end of a schedule that is the end of the training.
  bool misleads_another(Evaluator& evaluator) const {
    for (KeyId key = 0; side_.other != nullptr && key < side_.settings.size(); ++key) {
      const Setting& other = side_.settings[key];
      if (key == key_ || other.entry == nullptr || other.native != side_.settings[key_].native) continue;
      const Value& now = evaluator.setting(key).value;
      if (equal(now, other.value) == Truth::no && equal(now, (*side_.other)[key].value) == Truth::no) return true;
    }
    return false;
  }

  [[nodiscard]] bool is_as_it_should_be(KeyId key) const {
    return side_.other == nullptr || equal((*side_.other)[key].value, side_.settings[key].value) == Truth::yes;
  }

  /// How many other settings change to what is not wanted of them either; nothing where one changes that is as it should be.
  std::optional<std::size_t> moved_by(Evaluator& evaluator) {
    if (keys_.empty()) find_keys();
    std::size_t moved = 0;
    for (const KeyId key : keys_) {
      const Value& before = side_.settings[key].value;
      const Value& now = evaluator.setting(key).value;
      if (equal(now, before) == Truth::yes) continue;
      if (is_as_it_should_be(key)) return std::nullopt;
      if (equal((*side_.other)[key].value, now) != Truth::yes) ++moved;
    }
    return moved;
  }

  void find_keys() {
    for (KeyId key = 0; key < side_.settings.size(); ++key) {
      const Setting& setting = side_.settings[key];
      if (key != key_ && setting.mapped && !setting.value.is_unknown()) keys_.push_back(key);
    }
  }

  const KeyId key_;
  const Value& wanted_;
  const Moving& side_;
  std::vector<KeyId> keys_;
};

bool may_refuse(const TrapSpec& trap) {
  return is_refusal(trap.kind) || std::any_of(trap.facts.begin(), trap.facts.end(), [](const auto& fact) {
           return fact == std::pair<std::string_view, std::string_view>("effect", "refused");
         });
}

/// What is refused after the change, and is not now.
std::vector<std::string> new_refusals(const SpelledChange& change, const Moving& side) {
  const auto refused = [&](Evaluator& evaluator) {
    std::vector<std::string> messages;
    for (const Observation& one : evaluator.observations_since(side.unchanged->whole(), may_refuse)) {
      if (is_refused_then(one) && !is_known(one, side)) messages.push_back(one.message);
    }
    return messages;
  };
  return found_after(change, side, refused).value_or(std::vector<std::string>());
}

/// The setting's own entry as it says `wanted`; empty where that has no plain spelling.
SpelledChange own_change(KeyId key, const Value& wanted, const Moving& side) {
  const Setting& setting = side.settings[key];
  if (!setting.by_native || setting.native.empty()) return {};
  std::vector<SpelledChange> ways = spelled({{setting.native, wanted, setting.entry}}, side.entries);
  return ways.empty() ? SpelledChange() : std::move(ways.front());
}

bool has_entry(const SpelledChange& change, const SpelledEntry& entry) {
  return std::any_of(change.begin(), change.end(), [&](const SpelledEntry& one) { return one.native == entry.native; });
}

/// What else people are told to change: the other settings that are told to differ, as they should be by their own entries. A layout may differ, and stays.
SpelledChange other_changes(const SpelledChange& change, KeyId key, const Moving& side) {
  SpelledChange others;
  for (const KeyId other : side.differing) {
    if (side.other == nullptr || other == key) continue;
    const Value& wanted = (*side.other)[other].value;
    if (equal(side.settings[other].value, wanted) != Truth::no) continue;
    for (SpelledEntry& entry : own_change(other, wanted, side)) {
      if (!has_entry(change, entry) && !has_entry(others, entry)) others.push_back(std::move(entry));
    }
  }
  return others;
}

/// Several entries that stand nowhere, none of which is the setting's own: a factor to be switched on for a rate that nobody wrote. Who reads it writes the rate.
bool is_roundabout(const Change& change, const Setting& setting, const Entries& entries) {
  return change.size() > 1 && !setting.native.empty() && std::none_of(change.begin(), change.end(), [&](const EntryChange& one) {
           return one.native == setting.native || entries.find(one.native) != nullptr;
         });
}

/// A flag in a branch of which nobody knows whether it is taken stands there already: to write it there changes nothing.
bool is_in_open_branch(const Change& change, const Entries& entries) {
  return std::any_of(change.begin(), change.end(), [&](const EntryChange& one) {
    const Node* const node = entries.find(one.native);
    const bool flag = one.value.has_value() && one.key != nullptr && one.key->type == NativeType::flag;
    return flag && node != nullptr && may_be_there(*node);
  });
}

bool starts_as(const SpelledChange& way, const Change& change) { return way.front().native == change.front().native; }

}  // namespace

Unchanged::Unchanged(const Vocabulary& vocabulary, const Mapping& mapping, VersionId version, const Entries& entries, std::string chip,
                     std::shared_ptr<Evaluator> whole)
    : chip_(std::move(chip)),
      evaluator_(std::move(whole)),
      inverse_(std::make_unique<Inverse>(vocabulary, mapping, version, entries, chip_, *evaluator_, false)),
      changing_(entries) {}

Unchanged::~Unchanged() = default;

std::vector<SpelledChange> proven_changes(KeyId key, const Value& wanted, const Moving& side) {
  if (!can_try(side)) return {};
  Trial trial(key, wanted, side);
  std::vector<Proven> found;
  for (const Change& change : changes_for(side.unchanged->inverse(), key, wanted)) {
    const bool known = std::any_of(found.begin(), found.end(), [&](const Proven& one) { return starts_as(one.change, change); });
    const bool enough = std::any_of(found.begin(), found.end(), [](const Proven& one) { return one.moved == 0; });
    if (change.size() > kMostEntries || known || (change.size() > 1 && enough)) continue;
    if (is_roundabout(change, side.settings[key], side.entries) || is_in_open_branch(change, side.entries)) continue;
    auto proven = trial.proven(change);
    if (!proven.has_value()) continue;
    if (trial.is_its_own(change)) return {std::move(proven->change)};
    found.push_back(*std::move(proven));
  }
  // Several entries that move nothing else before one that does.
  const auto less = [](const Proven& a, const Proven& b) { return a.moved < b.moved; };
  std::stable_sort(found.begin(), found.end(), less);
  std::vector<SpelledChange> changes;
  for (Proven& one : found) {
    const bool best = changes.empty() || (one.moved == found.front().moved && one.change.size() == 1 && changes.front().size() == 1);
    if (best && changes.size() < kMostChanges) changes.push_back(std::move(one.change));
  }
  return changes;
}

bool is_beyond_entries(KeyId key, const Setting& setting, const Value& wanted, const Moving& side) {
  if (!can_try(side)) return false;
  if (side.unchanged->inverse().told(key, wanted).is_fact) return true;
  const SchemaKey* const entry = side.unchanged->whole().schema_of(setting.native);
  if (entry == nullptr) return side.entries.find(setting.native) == nullptr;  // its class has no such entry
  if (entry->type == NativeType::flag) return true;                           // it is there or not, and that was tried
  const auto is_wanted = [&](const Value& choice) { return equal(choice, wanted) == Truth::yes; };
  return !entry->choices.empty() && !wanted.is_dtype() && std::none_of(entry->choices.begin(), entry->choices.end(), is_wanted);
}

bool may_be_said(KeyId key, const Value& wanted, const Moving& side, std::string_view native) {
  if (!can_try(side)) return true;
  if (side.unchanged->inverse().told(key, wanted).is_fact) return false;
  const std::vector<Change> changes = changes_for(side.unchanged->inverse(), key, wanted);
  const auto says = [&](Evaluator& evaluator) { return equal(evaluator.setting(key).value, wanted) == Truth::yes; };
  const auto leads_there = [&](const Change& change) {
    const bool named = change.size() == 1 && (native.empty() || change.front().native == native);
    if (!named) return false;  // by what is not told
    const std::vector<SpelledChange> ways = spelled(change, side.entries);
    return std::any_of(ways.begin(), ways.end(), [&](const SpelledChange& way) {
      return found_after(way, side, says).value_or(true) && new_refusals(way, side).empty();
    });
  };
  return changes.empty() ? wanted.is_number() : std::any_of(changes.begin(), changes.end(), leads_there);
}

bool own_entry_says(KeyId key, const Value& wanted, const Moving& side) {
  const SpelledChange change = can_try(side) ? own_change(key, wanted, side) : SpelledChange();
  if (change.empty()) return true;
  const auto says = [&](Evaluator& evaluator) { return equal(evaluator.setting(key).value, wanted) == Truth::yes; };
  return found_after(change, side, says).value_or(true);
}

std::vector<std::string> refused_after(KeyId key, const Value& wanted, const Moving& side) {
  if (!can_try(side)) return {};
  const SpelledChange change = own_change(key, wanted, side);
  if (change.empty() || new_refusals(change, side).empty()) return {};
  SpelledChange all = other_changes(change, key, side);
  // A word of the vocabulary that the framework spells otherwise would be refused whatever this setting says.
  const std::vector<std::string> without = all.empty() ? std::vector<std::string>() : new_refusals(all, side);
  all.insert(all.begin(), change.begin(), change.end());
  std::vector<std::string> refused = new_refusals(all, side);
  std::erase_if(refused, [&](const std::string& one) { return std::find(without.begin(), without.end(), one) != without.end(); });
  return refused;
}

}  // namespace alignlint
