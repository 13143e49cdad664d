#include "pipeline/rewrite/stage_setter.h"

#include <algorithm>

#include "analysis/setting_scope.h"
#include "pipeline/rewrite/refusals.h"
#include "pipeline/tell/subject.h"

namespace alignlint {

namespace {

constexpr int kMostVersions = 4;  // that write a setting in different ways

void add_paths(const Node& node, const std::string& path, std::vector<std::pair<Span, std::string>>& out) {
  for (const Entry& entry : node.entries) {
    const std::string own = path.empty() ? entry.key : path + "." + entry.key;
    out.emplace_back(entry.key_span, own);
    add_paths(entry.value, own, out);
  }
}

/// Entries of the tree that nothing reads, and what is to be said of each. `slips`: also those that seem to be slips of another name.
std::map<std::string, std::string> unread_entries(const LoadedSide& side, bool slips) {
  std::vector<std::pair<Span, std::string>> paths;
  add_paths(side.entries.tree, "", paths);
  std::map<std::string, std::string> unread;
  for (const Observation* observation : side.rule_side.observations) {
    if (observation->kind != ObservationKind::unknown_entry || observation->labels.empty()) continue;
    if (!slips && observation->fact("meant").has_value()) continue;
    for (const auto& [span, path] : paths) {
      if (span == observation->labels.front().span) unread.emplace(path, observation->message);
    }
  }
  return unread;
}

bool is_problem(const Observation& observation) { return is_refusal(observation) || observation.kind == ObservationKind::risky_entry; }

std::size_t problems_of(const LoadedSide& side) { return refusals_of(side) + risks_of(side); }

std::size_t values_in(const Change& change) {
  return static_cast<std::size_t>(
      std::count_if(change.begin(), change.end(), [](const EntryChange& one) { return one.value.has_value(); }));
}

/// What was known and is not any more counts as well.
std::size_t moved(const LoadedSide& before, const LoadedSide& after) {
  std::size_t count = 0;
  for (KeyId key = 0; key < before.effective->settings.size(); ++key) {
    const Value& was = before.effective->settings[key].value;
    const Value& is = after.effective->settings[key].value;
    const bool same = was.is_unknown() ? is.is_unknown() : equal(was, is) == Truth::yes;
    count += same ? std::size_t{0} : 1;
  }
  return count;
}

/// A possible version in which the setting is something else; the assumed one where there is none.
VersionId version_without(const LoadedSide& side, KeyId key, const Value& value) {
  for (const Possibility& possible : side.effective->possibilities) {
    if (equal(possible.settings[key].value, value) == Truth::no) return possible.versions.front();
  }
  return side.version;
}

}  // namespace

StageSetter::StageSetter(const SideRequest& side, const LoadContext& context)
    : side_(side), copy_(context.disk), context_{context.sources,   copy_.disk(), context.data, context.chip,
                                                 context.directory, context.root, context.work} {}

StageSetter::Read StageSetter::read() {
  Diagnostics diagnostics;
  Read now{load_side(side_, context_, diagnostics), 0};
  now.failures = static_cast<std::size_t>(
      std::count_if(diagnostics.begin(), diagnostics.end(), [](const Diagnostic& one) { return one.severity == Severity::error; }));
  return now;
}

bool StageSetter::set(const StageSetting& wanted, std::vector<Repaired>& done) {
  if (set_at_once(wanted, done)) return true;
  // What no longer fits together with the settings before it may stand in the way.
  bool removed = false;
  while (remove_one_refused(done)) removed = true;
  return removed && set_at_once(wanted, done);
}

bool StageSetter::set_at_once(const StageSetting& wanted, std::vector<Repaired>& done) {
  const Read now = read();
  if (!start_.side->usable() || !now.side->usable()) return false;
  SettingScope scope(context_.data.vocabulary(), start_.side->effective->settings, {});
  const Value value = scope.evaluate(wanted.value);
  if (value.is_unknown()) return true;
  const LoadedSide& side = *now.side;
  if (equal(side.effective->settings[wanted.key].value, value) == Truth::yes) {
    brought_.emplace_back(wanted.key, value);
    return true;
  }
  std::optional<Way> best;
  for (const Change& change : changes_at(side, side.version, wanted.key, value)) {
    if (auto way = tried(change, wanted.key, value, now); way.has_value() && (!best.has_value() || way->cost < best->cost))
      best = std::move(way);
  }
  if (!best.has_value()) best = for_all_versions(wanted.key, value, now);
  if (!best.has_value()) return false;
  copy_.restore(std::move(best->state));
  remove_unread(unread_entries(side, true), best->edits);
  done.push_back({{}, std::string(context_.data.vocabulary()[wanted.key].title), std::move(best->edits)});
  brought_.emplace_back(wanted.key, value);
  return true;
}

void StageSetter::tidy(std::vector<Repaired>& done) {
  if (!start_.side->usable()) return;
  while (remove_one_refused(done)) {
  }
  const Read now = read();
  for (const auto& [path, message] : unread_entries(*now.side, false)) {
    std::vector<DoneEdit> edits;
    if (writer_.write({{path, std::nullopt, nullptr}}, edits)) done.push_back({{}, message, std::move(edits)});
  }
}

void StageSetter::remove_unread(const Unread& before, std::vector<DoneEdit>& edits) {
  const Read now = read();
  for (const auto& [path, message] : unread_entries(*now.side, true)) {
    if (!before.contains(path)) writer_.write({{path, std::nullopt, nullptr}}, edits);
  }
}

std::vector<KeyId> StageSetter::brought() const {
  std::vector<KeyId> keys;
  for (const auto& one : brought_) keys.push_back(one.first);
  return keys;
}

std::vector<Change> StageSetter::changes_at(const LoadedSide& side, VersionId version, KeyId key, const Value& value) const {
  return changes_for(context_.data.vocabulary(), *side.mapping, version, side.entries, context_.chip, key, value);
}

std::optional<StageSetter::Way> StageSetter::tried(const Change& change, KeyId key, const Value& value, const Read& before) {
  const auto state = copy_.state();
  std::optional<Way> way;
  std::vector<DoneEdit> edits;
  if (writer_.write(change, edits)) {
    const Read now = read();
    if (now.failures <= before.failures && now.side->usable() && has(*now.side, key, value))
      way = Way{copy_.state(), std::move(edits), {refusals_of(*now.side), moved(*before.side, *now.side), values_in(change)}};
  }
  copy_.restore(state);
  return way;
}

std::optional<StageSetter::Way> StageSetter::for_all_versions(KeyId key, const Value& value, const Read& before) {
  if (before.side->effective->possibilities.empty()) return std::nullopt;
  const auto start = copy_.state();
  std::vector<DoneEdit> edits;
  Read now = read();
  for (int step = 0; step < kMostVersions && !has(*now.side, key, value); ++step) {
    for (const Change& change : changes_at(*now.side, version_without(*now.side, key, value), key, value)) {
      const auto state = copy_.state();
      const std::size_t count = edits.size();
      if (writer_.write(change, edits)) break;
      copy_.restore(state);
      edits.resize(count);
    }
    now = read();
    if (!now.side->usable() || now.failures > before.failures) break;
  }
  std::optional<Way> way;
  if (now.side->usable() && now.failures <= before.failures && has(*now.side, key, value)) way = Way{copy_.state(), std::move(edits), {}};
  copy_.restore(start);
  return way;
}

bool StageSetter::remove_one_refused(std::vector<Repaired>& done) {
  const Read now = read();
  if (!now.side->usable()) return false;
  for (const Observation& observation : now.side->effective->observations) {
    const auto entry = observation.fact("entry");
    if (!is_problem(observation) || !entry.has_value() || is_of_start(observation)) continue;
    if (remove_for(observation, std::string(*entry), now, done)) return true;
    for (const Label& label : observation.labels) {
      const std::string other = native_at(now.side->entries, label.span);
      if (!other.empty() && other != *entry && remove_for(observation, other, now, done)) return true;
    }
  }
  return false;
}

bool StageSetter::remove_for(const Observation& observation, const std::string& entry, const Read& now, std::vector<Repaired>& done) {
  const auto state = copy_.state();
  std::vector<DoneEdit> edits;
  if (writer_.write({{entry, std::nullopt, nullptr}}, edits)) {
    const Read then = read();
    const bool better = then.side->usable() && problems_of(*then.side) < problems_of(*now.side) && has_all(*then.side);
    if (better && then.failures <= now.failures) {
      done.push_back({{}, observation.message, std::move(edits)});
      return true;
    }
  }
  copy_.restore(state);
  return false;
}

bool StageSetter::is_of_start(const Observation& observation) const {
  const auto& observations = start_.side->effective->observations;
  return std::any_of(observations.begin(), observations.end(), [&](const Observation& one) { return one.message == observation.message; });
}

bool StageSetter::has(const LoadedSide& side, KeyId key, const Value& value) const {
  return equal(side.effective->settings[key].value, value) == Truth::yes && has_all(side);
}

bool StageSetter::has_all(const LoadedSide& side) const {
  const Settings& settings = side.effective->settings;
  return std::all_of(brought_.begin(), brought_.end(),
                     [&](const std::pair<KeyId, Value>& one) { return equal(settings[one.first].value, one.second) == Truth::yes; });
}

}  // namespace alignlint
