#include "mapping/evaluate/evaluator.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <utility>

#include "expr/results.h"
#include "mapping/entries/arguments.h"
#include "mapping/evaluate/telling_entry.h"
#include "mapping/observe/entry_checks.h"
#include "mapping/observe/range_checks.h"
#include "mapping/observe/said_once.h"
#include "mapping/observe/topics.h"
#include "value/written.h"

namespace alignlint {

namespace {

/// What stands in place of settings already, and what does now.
Assumptions joined(Assumptions before, const Assumptions& now) {
  before.insert(before.end(), now.begin(), now.end());
  return before;
}

}  // namespace

Evaluator::Evaluator(const Vocabulary& vocabulary, const Mapping& mapping, VersionId version, const Entries& entries,
                     const std::string& chip, const Assumptions& assumptions, const Assumptions& replaced)
    : vocabulary_(vocabulary),
      entries_(entries),
      chip_(chip),
      assumptions_(assumptions),
      replaced_(replaced),
      resolver_(mapping, version, entries, vocabulary, chip, [this](KeyId key) { return setting(key).value; }) {}

Evaluator::Evaluator(const Evaluator& known, const Assumptions& assumptions, const Assumptions& replaced)
    : Evaluator(known.vocabulary_, known.resolver_.mapping(), known.resolver_.version(), known.entries_, known.chip_, assumptions,
                joined(known.replaced_, replaced)) {
  resolver_.share_without_settings(known.resolver_);
}

std::vector<Setting> Evaluator::settings(const std::vector<KeyId>& keys) {
  for (const KeyId key : keys) setting(key);
  std::vector<Setting> settings(vocabulary_.size());
  for (KeyId key = 0; key < settings.size(); ++key) {
    if (const Setting* known = settings_.worked_out(key)) settings[key] = *known;
  }
  return settings;
}

void Evaluator::share(const Evaluator& other, const EntryQuestions& changed) {
  Questions otherwise = other.resolver_.answered_otherwise(resolver_.version());
  otherwise.entries |= changed;
  resolver_.share(other.resolver_, otherwise);
  settings_.share(other.settings_, otherwise);
  traps_.share(other.traps_, otherwise);
  otherwise_ |= otherwise;
}

void Evaluator::share_search(const std::vector<std::shared_ptr<const Resolver>>& searched) {
  const VersionId version = resolver_.version();
  if (version >= searched.size() || searched[version] == nullptr) return;
  searched_ = searched;
  resolver_.share_without_settings(*searched_[version]);
}

std::vector<Observation> Evaluator::observations() {
  std::vector<Observation> observations;
  check_entries(resolver_, observations);
  spring_traps(resolver_, traps_, observations);
  return completed(std::move(observations), {});
}

std::vector<Observation> Evaluator::observations_since(Evaluator& before, const std::function<bool(const TrapSpec&)>& wanted) {
  if (judges_options() != before.judges_options()) return observations();
  std::vector<Observation> observations;
  check_changed_entries(resolver_, before.resolver_, observations);
  const std::vector<Questions>& questions = before.trap_questions();
  spring_traps(resolver_, traps_, observations,
               [&](const TrapSpec& trap, std::size_t number) { return questions[number].meet(otherwise_) && (!wanted || wanted(trap)); });
  return completed(std::move(observations), [&](KeyId key) { return before.settings_.rests_on(key, otherwise_); });
}

const std::vector<Questions>& Evaluator::trap_questions() {
  if (!trap_questions_.has_value()) trap_questions_ = questions_of_traps(resolver_, traps_);
  return *trap_questions_;
}

std::vector<Observation> Evaluator::completed(std::vector<Observation> observations, const std::function<bool(KeyId)>& wanted) {
  const auto may_be_told = [&](KeyId key) { return (!wanted || wanted(key)) && is_written(key); };
  check_ranges(
      vocabulary_, may_be_told, [this](KeyId key) -> const Setting& { return setting(key); }, observations);
  say_once(observations);
  assign_topics(resolver_, observations);
  return observations;
}

/// Whether an entry by which a setting is said is written, and is not another program's: asked of many settings that need not be worked out.
bool Evaluator::is_written(KeyId key) {
  if (entries_.standing_written) return true;
  const bool judged = judges_options();
  const auto is_given = [&](std::string_view path) {
    return resolver_.lookup(path).given() && (judged || parse_native(path).space != Space::option);
  };
  for (const Mapping* owner : resolver_.chain()) {
    for (const SettingSpec* spec : owner->settings_of(key)) {
      if (std::any_of(spec->natives.begin(), spec->natives.end(), is_given)) return true;
    }
  }
  return false;
}

std::vector<Observation> Evaluator::observations_like(const std::vector<Observation>& others) {
  std::set<Span> places;
  std::set<ObservationKind> kinds;
  for (const Observation& other : others) {
    if (!other.labels.empty()) places.insert(other.labels.front().span);
    kinds.insert(other.kind);
  }
  // What is out of range is not told where something else is.
  if (kinds.contains(ObservationKind::out_of_range) || kinds.contains(ObservationKind::wrong_type)) return observations();
  std::vector<Observation> observations;
  check_entries(resolver_, observations, &places);
  spring_traps(resolver_, traps_, observations, [&](const TrapSpec& trap, std::size_t) { return kinds.contains(trap.kind); });
  return observations;
}

std::vector<Hint> Evaluator::hints() {
  std::vector<Hint> hints;
  for (const Mapping* owner : resolver_.chain()) {
    for (const HintSpec& spec : owner->hints) {
      Reads ignored;
      if (resolver_.holds(spec.condition, *owner, {}, ignored) != Truth::yes) continue;
      for (const KeyId key : spec.keys) hints.push_back({key, resolver_.render(spec.text, *owner, {}), spec.wanted});
    }
  }
  return hints;
}

bool Evaluator::judges_options() { return resolver_.judges_options(); }

const SchemaKey* Evaluator::schema_of(std::string_view native) { return resolver_.lookup(native).key; }

Value Evaluator::said(std::string_view native) { return resolver_.value_of(resolver_.lookup(native)).value; }

std::string Evaluator::runtime() {
  const Value runtime = resolver_.defined("runtime");
  return runtime.is_text() ? runtime.as_text() : std::string();
}

Schedule Evaluator::schedule(std::string_view name) {
  const ScheduleChoice choice = choose_schedule(resolver_, name);
  return choice.spec == nullptr || choice.spec->as.empty() ? evaluate_schedule(resolver_, choice) : borrowed(choice);
}

const Setting& Evaluator::setting(KeyId key) {
  const auto circular = [] { return Setting{Value::unknown("it depends on itself"), Origin::unknown, {}, {}, {}, {}, {}, {}, {}, true}; };
  return settings_.get(key, resolver_.asking(), circular, [&] {
    Setting setting = evaluate(key);
    assume(key, setting.value);
    return setting;
  });
}

std::vector<KeyId> Evaluator::varying(const std::vector<KeyId>& keys, const std::vector<VersionId>& versions) const {
  Questions otherwise;
  for (const VersionId version : versions) otherwise |= resolver_.answered_otherwise(version);
  std::vector<KeyId> varying;
  std::copy_if(keys.begin(), keys.end(), std::back_inserter(varying), [&](KeyId key) { return settings_.rests_on(key, otherwise); });
  return varying;
}

Schedule Evaluator::borrowed(const ScheduleChoice& choice) {
  Assumptions replaced;
  for (const auto& [key, value] : choice.spec->assume) {
    Reads ignored;
    replaced.emplace_back(key, resolver_.evaluate(value, *choice.owner, {}, ignored));
  }
  Evaluator other(*this, assumptions_, replaced);
  Schedule schedule = evaluate_schedule(other.resolver_, choose_schedule(other.resolver_, choice.spec->as));
  schedule.why = choice.spec->why;
  schedule.source = choice.spec->source;
  return schedule;
}

void Evaluator::assume(KeyId key, Value& value) const {
  for (const auto& [replaced, instead] : replaced_) {
    if (replaced == key) value = instead;
  }
  if (!value.is_unknown() && !value.is_none()) return;
  for (const auto& [assumed, instead] : assumptions_) {
    if (assumed == key) value = instead;
  }
}

Setting Evaluator::evaluate(KeyId key) {
  for (const Mapping* owner : resolver_.chain()) {
    for (const SettingSpec* spec : owner->settings_of(key)) {
      Reads condition;
      Value applies = resolver_.applies(spec->condition, *owner, {}, condition);
      if (!applies.is_bool()) return undecided(*spec, std::move(applies), condition);
      if (!applies.as_bool()) continue;
      if (auto setting = evaluate(*spec, *owner, condition)) return *std::move(setting);
    }
  }
  Setting setting;
  const Mapping& mapping = resolver_.mapping();
  setting.value =
      Value::unknown(mapping.unsaid.empty() ? "nothing is known about it in " + std::string(mapping.title) : std::string(mapping.unsaid));
  return setting;
}

Setting Evaluator::undecided(const SettingSpec& spec, Value reason, const Reads& condition) {
  Setting setting;
  setting.value = Value::unknown(reason.as_unknown().reason);
  setting.mapped = true;
  setting.source = spec.source;
  setting.near = near(spec, {}, condition);
  return setting;
}

std::string_view Evaluator::name_among(const Reads& reads) {
  // An entry that is written decides more visibly than one that is not.
  const auto written = std::find_if(reads.entries.begin(), reads.entries.end(), [](const Lookup* entry) { return entry->given(); });
  if (written != reads.entries.end()) return (*written)->spelled();
  for (const KeyId key : reads.settings) {
    const Setting& read = setting(key);
    if (const std::string& name = read.native.empty() ? read.near : read.native; !name.empty()) return name;
  }
  return reads.entries.empty() ? std::string_view() : reads.entries.front()->spelled();
}

std::string_view Evaluator::near(const SettingSpec& spec, const Reads& value, const Reads& condition) {
  if (const std::string_view name = name_among(value); !name.empty()) return name;
  if (const Lookup* named = resolver_.primary_of(spec.see)) return named->spelled();
  if (const std::string_view name = name_among(condition); !name.empty()) return name;
  for (const Mapping* owner : resolver_.chain()) {
    for (const SettingSpec* other : owner->settings_of(spec.key)) {
      if (const Lookup* named = resolver_.primary_of(other->natives)) return named->spelled();
    }
  }
  return {};
}

std::optional<Setting> Evaluator::evaluate(const SettingSpec& spec, const Mapping& owner, const Reads& condition) {
  const Lookup* primary = resolver_.primary_of(spec.natives);
  const bool given = primary != nullptr && primary->given();
  const EntryAtHand at{primary};
  Reads reads;
  Resolver::Choice choice;
  // What is not seen, because the file it may stand in is not there, may be written: no default of it counts.
  const bool possible = primary != nullptr && primary->node != nullptr && may_be_there(*primary->node);
  const bool unseen = !given && primary != nullptr && (entries_.unread.has_value() || possible) && resolver_.value_of(at).is_unknown();
  const bool by_default = !given && !unseen && !spec.default_value.empty();
  if (by_default) {
    choice.value = resolver_.evaluate(spec.default_value, owner, at, reads);
  } else {
    choice = resolver_.choose(spec.value, owner, at, reads);
  }
  if (!choice.applies) return std::nullopt;
  const std::string_view why = choice.why.empty() ? spec.why : choice.why;
  std::optional<Setting> made(std::in_place);
  Setting& setting = *made;
  setting.value = std::move(choice.value);
  setting.mapped = true;
  const bool one_of_several = has_branches(by_default ? spec.default_value : spec.value.value.value) || !spec.value.cases.empty();
  const bool comes_through = reads.native && equal(setting.value, resolver_.value_of(at)) == Truth::yes;
  // A reason that all branches share is of what they work out: not of the entry that comes through, nor of what does not apply.
  const bool unexplained = choice.why.empty() && one_of_several && (comes_through || setting.value.is_none());
  if (!unexplained) setting.why = why;
  if (unexplained && !given && !setting.value.is_none() && primary != nullptr) setting.why = default_of(*primary);
  setting.source = choice.source.empty() ? spec.source : choice.source;
  // A value that reads nothing stands for the entry's being there.
  const bool constant = reads.settings.empty() && reads.entries.empty();
  const bool counts = reads.native || constant || std::find(reads.entries.begin(), reads.entries.end(), primary) != reads.entries.end();
  take_origin(setting, spec, reads, given && counts);
  const Lookup* shown = given && counts ? telling_entry(resolver_, setting.value, reads, *primary) : primary;
  take_provenance(setting, reads, shown, given && counts);
  if (setting.native.empty()) setting.near = near(spec, reads, condition);
  const bool other_entry = primary == nullptr || setting.native != primary->spelled();
  setting.by_native = !setting.native.empty() && (counts || other_entry || setting.origin == Origin::standard);
  const bool as_written = setting.origin == Origin::written && equal(setting.value, resolver_.value_of(at)) == Truth::yes;
  if (as_written) setting.why.clear();  // there is nothing to explain
  // A number that comes through as it is written does so as another one, too; but 0 is 0 also after a product.
  const bool alone = reads.settings.empty() && reads.entries.size() <= 1;
  const bool comes_as_number =
      setting.value.is_number() && reads.native && (alone || (setting.value.number() != 0 && reads.settings.empty()));
  const KeyType type = vocabulary_[spec.key].type;
  const bool comes_as_text =  // where a number belongs
      setting.value.is_text() && (type == KeyType::integer || type == KeyType::real) && reads.native && reads.settings.empty();
  const bool as_it_stands = spec.value.as_it_stands() || (as_written && (comes_as_number || comes_as_text));
  // The place may be that of another entry, from which the value was worked out.
  const bool own = primary != nullptr && setting.native == primary->spelled();
  if (own && !spec.fixed && primary->remainder.empty() && as_it_stands) setting.entry = primary->key;
  setting.open = given && counts && primary->node->unresolved.has_value();
  convert(setting, spec.key, why);
  return made;
}

void Evaluator::take_origin(Setting& setting, const SettingSpec& spec, const Reads& reads, bool written) {
  const bool entry_read = std::any_of(reads.entries.begin(), reads.entries.end(), [](const Lookup* entry) { return entry->given(); });
  if (spec.fixed) {
    setting.origin = Origin::fixed;
  } else if (written) {
    setting.origin = Origin::written;
  } else {
    setting.origin = !reads.settings.empty() || entry_read ? Origin::derived : Origin::standard;
  }
}

void Evaluator::take_provenance(Setting& setting, const Reads& reads, const Lookup* primary, bool written) {
  setting.reads = reads.settings;
  if (primary != nullptr) setting.native = primary->spelled();
  if (written) {
    setting.where = {primary->node->kind == NodeKind::null ? primary->key_span : primary->node->span, {}};
    setting.via = primary->node->via;
  }
  for (const Lookup* entry : reads.entries) {
    if (!entry->given() || entry == primary) continue;
    const Span place = entry->node->kind == NodeKind::null ? entry->key_span : entry->node->span;
    if (setting.where.span.known()) {
      setting.via.push_back({place, "'" + std::string(entry->written) + "' is written here"});
    } else {
      setting.where = {place, {}};
      setting.native = entry->written;
    }
  }
  if (primary != nullptr && !setting.where.span.known() && setting.origin == Origin::standard) take_standing(setting, *primary);
  if (setting.origin == Origin::derived) add_sources(setting);
  if (setting.why.empty()) setting.why = reason(setting, primary);
}

void Evaluator::take_standing(Setting& setting, const Lookup& lookup) const {
  const Entry* entry = resolver_.entries().standing.find(lookup.written);
  if (entry == nullptr) return;
  setting.where = {entry->value.span, {}};
  if (resolver_.entries().standing_written) setting.origin = Origin::written;
}

void Evaluator::add_sources(Setting& setting) {
  for (const KeyId key : setting.reads) {
    const Setting& other = this->setting(key);
    if (setting.via.size() >= 6) return;  // enough to follow; all of them are in `inspect`
    if (!other.where.span.known()) {      // it is worked out in its turn: its own sources are those of this one
      std::copy_if(other.via.begin(), other.via.end(), std::back_inserter(setting.via),
                   [&](const Label& source) { return source.span != setting.where.span; });
      continue;
    }
    if (other.where.span == setting.where.span) continue;
    setting.via.push_back({other.where.span, std::string(vocabulary_[key].title) + " is " + quoted_text(other.value)});
  }
}

std::string Evaluator::version_name() const {
  return std::string(resolver_.mapping().title) + " " + std::string(resolver_.mapping().versions[resolver_.version()].name);
}

std::string Evaluator::default_of(const Lookup& lookup) const {
  const bool own_class = parse_native(lookup.path).space == Space::tree;
  const std::string_view name = own_class ? resolver_.mapping().shown_class(lookup.class_name) : std::string_view();
  return "default of " + (name.empty() ? std::string() : std::string(name) + " in ") + version_name();
}

std::string Evaluator::reason(const Setting& setting, const Lookup* primary) const {
  switch (setting.origin) {
    case Origin::standard:
      return primary == nullptr ? "default of " + version_name() : default_of(*primary);
    case Origin::fixed:
      return "not configurable in " + version_name();
    case Origin::derived: {
      std::string from;
      for (const KeyId key : setting.reads) from += (from.empty() ? "" : ", ") + std::string(vocabulary_[key].title);
      return from.empty() ? std::string() : "derived from " + from;
    }
    default:
      return {};
  }
}

void Evaluator::convert(Setting& setting, KeyId key, std::string_view why) {
  const bool is_list = setting.value.is_list();
  Coercion coercion = coerce(std::move(setting.value), vocabulary_[key]);
  setting.value = std::move(coercion.value);
  if (setting.value.is_unknown()) {
    setting.listed = is_list;
    if (setting.origin == Origin::standard) setting.why = why;
    setting.origin = Origin::unknown;
    if (!setting.where.span.known()) setting.where = {setting.value.as_unknown().where, {}};
  }
}

}  // namespace alignlint
