#include "mapping/settings.h"

#include <algorithm>
#include <array>

#include "mapping/entry_checks.h"
#include "mapping/resolver.h"
#include "mapping/traps.h"

namespace alignlint {

namespace {

/// Evaluates settings on demand: each once, in the order in which they need each other.
class Evaluator {
 public:
  Evaluator(const Vocabulary& vocabulary, const Mapping& mapping, VersionId version, const Entries& entries, const std::string& chip,
            const Assumptions& assumptions = {})
      : vocabulary_(vocabulary),
        assumptions_(assumptions),
        resolver_(mapping, version, entries, vocabulary, chip, [this](KeyId key) { return setting(key).value; }),
        settings_(vocabulary.size()),
        states_(vocabulary.size(), State::open) {}

  Effective run() {
    for (KeyId key = 0; key < vocabulary_.size(); ++key) setting(key);
    check_entries(resolver_, observations_);
    spring_traps(resolver_, observations_);
    return {Settings(std::move(settings_)), std::move(observations_)};
  }

  std::vector<Schedule> schedules() {
    std::vector<Schedule> schedules;
    for (const std::string_view name : kScheduleNames) schedules.push_back(evaluate_schedule(resolver_, name));
    return schedules;
  }

 private:
  enum class State { open, busy, done };

  const Setting& setting(KeyId key) {
    if (states_[key] == State::busy) {
      static const Setting kCycle{Value::unknown("it depends on itself"), Origin::unknown, {}, {}, {}, {}, {}, {}, true};
      return kCycle;
    }
    if (states_[key] == State::open) {
      states_[key] = State::busy;
      settings_[key] = evaluate(key);
      assume(key);
      states_[key] = State::done;
    }
    return settings_[key];
  }

  void assume(KeyId key) {
    Value& value = settings_[key].value;
    if (!value.is_unknown() && !value.is_none()) return;
    for (const auto& [assumed, instead] : assumptions_) {
      if (assumed == key) value = instead;
    }
  }

  Setting evaluate(KeyId key) {
    for (const Mapping* owner : resolver_.chain()) {
      const auto specs = owner->settings_of.find(key);
      if (specs == owner->settings_of.end()) continue;
      for (const std::size_t index : specs->second) {
        const SettingSpec& spec = owner->settings[index];
        if (!resolver_.in_range(spec.range, *owner)) continue;
        Reads reads;
        const Truth applies = resolver_.holds(spec.when, *owner, Value::none(), reads);
        if (applies == Truth::yes) return evaluate(spec, *owner);
        if (applies == Truth::unknown) return undecided(spec, *owner);
      }
    }
    Setting setting;
    setting.value = Value::unknown("nothing is known of it in " + std::string(resolver_.mapping().title));
    return setting;
  }

  /// It is not known whether an entry applies: neither is the value.
  Setting undecided(const SettingSpec& spec, const Mapping& owner) {
    Reads reads;
    const Value condition = resolver_.evaluate(spec.when, owner, Value::none(), reads);
    Setting setting;
    setting.value = Value::unknown(condition.is_unknown() ? condition.as_unknown().reason : "its condition is not a condition");
    setting.mapped = true;
    setting.source = spec.source;
    return setting;
  }

  const Lookup* primary_of(const SettingSpec& spec) {
    const Lookup* first = nullptr;
    for (const std::string_view path : spec.natives) {
      const Lookup& found = resolver_.lookup(path);
      if (found.given()) return &found;
      // Of several absent synonyms, the one this class knows has the default.
      if (first == nullptr || (!first->key.has_value() && found.key.has_value())) first = &found;
    }
    return first;
  }

  Setting evaluate(const SettingSpec& spec, const Mapping& owner) {
    const Lookup* primary = primary_of(spec);
    const bool given = primary != nullptr && primary->given();
    const Value native = primary == nullptr ? Value::none() : resolver_.value_of(*primary).value;
    Reads reads;
    Setting setting;
    setting.mapped = true;
    setting.source = spec.source;
    if (!given && !spec.default_value.empty()) {
      setting.value = resolver_.evaluate(spec.default_value, owner, native, reads);
    } else if (!spec.value.empty()) {
      setting.value = resolver_.evaluate(spec.value, owner, native, reads);
    } else {
      setting.value = native;
    }
    // A value that reads nothing stands for the entry's being there.
    const bool constant = reads.settings.empty() && reads.entries.empty();
    const bool counts = spec.value.empty() || reads.native || constant ||
                        std::find(reads.entries.begin(), reads.entries.end(), primary) != reads.entries.end();
    take_origin(setting, spec, reads, given && counts);
    take_provenance(setting, spec, reads, primary, given && counts);
    const bool as_written = setting.origin == Origin::written && equal(setting.value, native) == Truth::yes;
    if (as_written) setting.why.clear();  // there is nothing to explain
    convert(setting, spec);
    return setting;
  }

  static void take_origin(Setting& setting, const SettingSpec& spec, const Reads& reads, bool written) {
    const bool entry_read = std::any_of(reads.entries.begin(), reads.entries.end(), [](const Lookup* entry) { return entry->given(); });
    if (spec.fixed) {
      setting.origin = Origin::fixed;
    } else if (written) {
      setting.origin = Origin::written;
    } else {
      setting.origin = !reads.settings.empty() || entry_read ? Origin::derived : Origin::standard;
    }
  }

  void take_provenance(Setting& setting, const SettingSpec& spec, const Reads& reads, const Lookup* primary, bool written) {
    setting.reads = reads.settings;
    setting.why = spec.why;
    if (primary != nullptr) setting.native = primary->written;
    if (written) {
      setting.where = {primary->node->kind == NodeKind::null ? primary->key_span : primary->node->span, {}};
      setting.via = primary->node->via;
    }
    for (const Lookup* entry : reads.entries) {
      if (!entry->given() || entry == primary) continue;
      const Span place = entry->node->kind == NodeKind::null ? entry->key_span : entry->node->span;
      if (setting.where.span.known()) {
        setting.via.push_back({place, "'" + entry->written + "' is written here"});
      } else {
        setting.where = {place, {}};
        setting.native = entry->written;
      }
    }
    if (primary != nullptr && !setting.where.span.known() && setting.origin == Origin::standard) take_standing(setting, *primary);
    if (setting.origin == Origin::derived) add_sources(setting);
    if (setting.why.empty()) setting.why = reason(setting, primary);
  }

  /// Where the inputs show the default, if they do.
  void take_standing(Setting& setting, const Lookup& lookup) const {
    const Entry* entry = resolver_.entries().standing.find(lookup.written);
    if (entry == nullptr) return;
    setting.where = {entry->value.span, {}};
    if (resolver_.entries().standing_written) setting.origin = Origin::written;
  }

  /// The places of what a derived setting was computed from.
  void add_sources(Setting& setting) {
    for (const KeyId key : setting.reads) {
      const Setting& other = settings_[key];
      if (!other.where.span.known() || other.where.span == setting.where.span) continue;
      if (setting.via.size() >= 6) return;  // enough to follow; all of them are in `inspect`
      setting.via.push_back({other.where.span, std::string(vocabulary_[key].title) + " is '" + to_text(other.value) + "'"});
    }
  }

  std::string reason(const Setting& setting, const Lookup* primary) const {
    const std::string version = std::string(resolver_.mapping().title) + " " + std::string(resolver_.mapping().versions[resolver_.version()].name);
    switch (setting.origin) {
      case Origin::standard: {
        const bool own_class = primary != nullptr && !primary->class_name.empty() && parse_native(primary->path).space == Space::tree;
        return "default of " + (own_class ? primary->class_name + " in " : std::string()) + version;
      }
      case Origin::fixed:
        return "not configurable in " + version;
      case Origin::derived: {
        std::string from;
        for (const KeyId key : setting.reads) from += (from.empty() ? "" : ", ") + std::string(vocabulary_[key].title);
        return from.empty() ? std::string() : "derived from " + from;
      }
      default:
        return {};
    }
  }

  /// The value in the key's own type; what cannot be that is unknown.
  void convert(Setting& setting, const SettingSpec& spec) {
    Coercion coercion = coerce(std::move(setting.value), vocabulary_[spec.key]);
    setting.value = std::move(coercion.value);
    if (setting.value.is_unknown()) {
      if (setting.origin == Origin::standard) setting.why = spec.why;
      setting.origin = Origin::unknown;
      if (!setting.where.span.known()) setting.where = {setting.value.as_unknown().where, {}};
    }
  }

  const Vocabulary& vocabulary_;
  const Assumptions assumptions_;
  Resolver resolver_;
  std::vector<Setting> settings_;
  std::vector<State> states_;
  std::vector<Observation> observations_;
};

}  // namespace

std::string_view to_string(Origin origin) {
  constexpr std::array<std::string_view, 5> kWords{"explicit", "default", "derived", "fixed", "unknown"};
  return kWords[static_cast<std::size_t>(origin)];
}

Effective evaluate_settings(const Vocabulary& vocabulary, const Mapping& mapping, VersionId version, const Entries& entries,
                            const std::string& chip) {
  return Evaluator(vocabulary, mapping, version, entries, chip).run();
}

std::vector<Schedule> evaluate_schedules(const Vocabulary& vocabulary, const Mapping& mapping, VersionId version, const Entries& entries,
                                         const std::string& chip, const Assumptions& assumptions) {
  return Evaluator(vocabulary, mapping, version, entries, chip, assumptions).schedules();
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
