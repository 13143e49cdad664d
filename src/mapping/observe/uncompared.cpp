#include "mapping/observe/uncompared.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "mapping/entries/each_entry.h"
#include "mapping/evaluate/other_words.h"
#include "mapping/evaluate/resolver.h"
#include "mapping/observe/entry_checks.h"
#include "mapping/observe/spelling_checks.h"
#include "mapping/observe/unmapped.h"
#include "mapping/spec/class_line.h"

namespace alignlint {

namespace {

/// Of an entry that settings are read from: each hangs on something else that is not in the inputs.
constexpr std::string_view kReadByUnknown = "the settings that are read from it are not known";

using KeysOfPaths = std::map<std::string, std::vector<KeyId>, std::less<>>;

/// The settings that are read from a path or from what is below it.
KeysOfPaths keys_of_paths(const std::vector<const Mapping*>& chain) {
  KeysOfPaths keys;
  for (const Mapping* mapping : chain) {
    for (const SettingSpec& setting : mapping->settings) {
      for (std::string_view native : setting.natives) {
        const bool nested = parse_native(native).space == Space::tree;
        for (; !native.empty(); native = nested ? native.substr(0, start_of_last_step(native)) : std::string_view()) {
          keys[std::string(native)].push_back(setting.key);
        }
      }
    }
  }
  return keys;
}

/// Whether the key is one to both classes: inherited, or with a default of its own in the class that inherits it.
bool is_one_key(const Mapping& mapping, const Lookup& a, const Lookup& b) {
  if (a.key == nullptr || b.key == nullptr) return false;
  if (a.key == b.key) return true;
  return a.key->name == b.key->name && (comes_from(mapping, a.class_name, b.class_name) || comes_from(mapping, b.class_name, a.class_name));
}

/// A word of a command line that is not known may be any number of words: a list of them is known only whole.
bool has_open_word(const Value& value) {
  return value.is_list() &&
         std::any_of(value.as_list().begin(), value.as_list().end(), [](const Value& item) { return item.is_unknown(); });
}

class Comparison {
 public:
  Comparison(Versions reference, Versions candidate, const Settings& first, const Settings& second)
      : reference_(std::move(reference)), candidate_(std::move(candidate)), first_(first), second_(second) {}

  std::vector<UncomparedDifference> run() {
    for (const Mapping* owner : candidate_.assumed().chain()) {
      const std::vector<const Mapping*>& others = reference_.assumed().chain();
      if (std::find(others.begin(), others.end(), owner) != others.end()) common_.push_back(owner);
    }
    if (common_.empty()) return {};
    for (Versions* side : {&candidate_, &reference_}) {
      each_entry(side->assumed(), [&](const Lookup& lookup, const Entry&) {
        if (lookup.key == nullptr || lookup.counts()) compare(own_path(lookup));
      });
    }
    return std::move(differences_);
  }

 private:
  void compare(const std::string& path) {
    if (!seen_.insert(path).second || !differs(reference_.assumed(), candidate_.assumed(), path, *common_.front(), {})) return;
    const auto [owner, spec] = spec_of(common_, path);
    if (spec != nullptr) {
      if (spec->effect == UnmappedSpec::Effect::none || spec->effect == UnmappedSpec::Effect::compared) return;
      if (spec->unless_known.has_value() ? is_known(*spec->unless_known) : spec->condition.when.empty() && is_compared(path)) return;
      if (in_every_version(path, *owner, *spec)) add(effect_of(*spec), path, *owner, *spec);
    } else if (is_open(path) && in_every_version(path, *common_.front(), {})) {
      UnmappedSpec nobodys;
      if (keys_of(path) != nullptr) nobodys.reason = kReadByUnknown;
      add(UnmappedSpec::Effect::unknown, path, *common_.front(), nobodys);
    }
  }

  /// What the hardware decides differs in its own right only where the hardware is the same.
  UnmappedSpec::Effect effect_of(const UnmappedSpec& spec) {
    if (spec.effect != UnmappedSpec::Effect::platform) return spec.effect;
    const Value first = reference_.assumed().defined("platform");
    const Value second = candidate_.assumed().defined("platform");
    return say_same(first, second) == Truth::yes ? UnmappedSpec::Effect::rounding : spec.effect;
  }

  void add(UnmappedSpec::Effect effect, const std::string& path, const Mapping& owner, const UnmappedSpec& spec) {
    UncomparedDifference added{effect, spec.reason, said(reference_.assumed(), path), said(candidate_.assumed(), path), spec.network};
    added.reference.value = value_of(reference_.assumed(), path, owner, spec);
    added.candidate.value = value_of(candidate_.assumed(), path, owner, spec);
    differences_.push_back(std::move(added));
  }

  /// What counts: of an entry that is not written perhaps what the program takes in its place.
  static Value value_of(Resolver& resolver, const std::string& path, const Mapping& owner, const UnmappedSpec& spec) {
    const Lookup& lookup = resolver.lookup(path);
    if (lookup.node != nullptr || spec.default_value.empty()) return resolver.value_of(lookup).value;
    Reads ignored;
    return resolver.evaluate(spec.default_value, owner, {&lookup}, ignored);
  }

  const std::vector<KeyId>* keys_of(std::string_view path) {
    if (!keys_.has_value()) keys_ = keys_of_paths(candidate_.assumed().chain());
    const auto found = keys_->find(path);
    return found == keys_->end() ? nullptr : &found->second;
  }

  bool is_compared(std::string_view path) {
    const std::vector<KeyId>* keys = keys_of(path);
    const auto unsaid = [&](KeyId key) { return is_other_kind(first_[key].value) && is_other_kind(second_[key].value); };
    if (keys == nullptr || std::any_of(keys->begin(), keys->end(), unsaid)) return false;
    return std::any_of(keys->begin(), keys->end(), [&](KeyId key) { return is_known(key); });
  }

  [[nodiscard]] bool is_known(KeyId key) const { return !first_[key].value.is_unknown() && !second_[key].value.is_unknown(); }

  /// Nobody describes the entry, or no setting that is read from it is known.
  bool is_open(const std::string& path) {
    const bool described = candidate_.assumed().lookup(path).key != nullptr;
    return described ? keys_of(path) != nullptr && !is_compared(path) : true;
  }

  bool in_every_version(const std::string& path, const Mapping& owner, const UnmappedSpec& spec) {
    for (Resolver& reference : reference_.all()) {
      for (Resolver& candidate : candidate_.all()) {
        const bool applies = applies_to(reference, path, owner, spec.condition) && applies_to(candidate, path, owner, spec.condition);
        if (!applies || !differs(reference, candidate, path, owner, spec)) return false;
      }
    }
    return true;
  }

  static bool applies_to(Resolver& resolver, const std::string& path, const Mapping& owner, const Condition& condition) {
    Reads ignored;
    return resolver.holds(condition, owner, {&resolver.lookup(path)}, ignored) == Truth::yes;
  }

  static bool differs(Resolver& reference, Resolver& candidate, const std::string& path, const Mapping& owner, const UnmappedSpec& spec) {
    const Lookup& first = reference.lookup(path);
    const Lookup& second = candidate.lookup(path);
    // Of two generations, or two models, the same word may mean something else; unless one class has it of the other.
    if (first.class_name != second.class_name && !is_one_key(candidate.mapping(), first, second)) return false;
    if (!may_be_read(reference, first, second) || !may_be_read(candidate, second, first)) return false;
    if (has_no_default(reference, first) || has_no_default(candidate, second)) return false;
    const Value one = value_of(reference, path, owner, spec);
    const Value other = value_of(candidate, path, owner, spec);
    if (parse_native(path).space == Space::option && (has_open_word(one) || has_open_word(other))) return false;
    const bool one_sided = (first.node == nullptr) != (second.node == nullptr) && first.class_name == second.class_name;
    if (one_sided && are_of_two_kinds(reference, candidate, path)) return false;
    return same_effect(one, other, spec) == Truth::no;
  }

  /// One class stands for the sections of both sides, which are of two kinds: what is written on one only may be no entry of the other's.
  static bool are_of_two_kinds(Resolver& reference, Resolver& candidate, const std::string& path) {
    const MountSpec* const mount = candidate.mount_of(path);
    if (mount == nullptr || mount->kind.empty()) return false;
    const std::string kind = std::string(mount->at) + "." + std::string(mount->kind);
    const Lookup& first = reference.lookup(kind);
    const Lookup& second = candidate.lookup(kind);
    if (first.node == nullptr || second.node == nullptr) return false;
    return say_same(reference.value_of(first).value, candidate.value_of(second).value) == Truth::no;
  }

  /// Nothing is written, and the class that has the default stands for those that nobody describes.
  static bool has_no_default(Resolver& resolver, const Lookup& lookup) {
    return lookup.node == nullptr && !lookup.class_name.empty() && resolver.mapping().shown_class(lookup.class_name).empty();
  }

  /// A key that something reads; or a name that nobody describes, where the framework takes any, and which both sides write.
  static bool may_be_read(Resolver& resolver, const Lookup& lookup, const Lookup& other) {
    if (lookup.key != nullptr) return lookup.key->dead.empty();
    const MountSpec* mount = resolver.mount_of(lookup.path);
    return mount != nullptr && takes_any_key(*mount) && lookup.node != nullptr && other.node != nullptr;
  }

  Versions reference_;
  Versions candidate_;
  const Settings& first_;
  const Settings& second_;
  std::vector<const Mapping*> common_;  // frameworks that both sides are of, or extend
  std::set<std::string> seen_;
  std::optional<KeysOfPaths> keys_;
  std::vector<UncomparedDifference> differences_;
};

}  // namespace

std::vector<UncomparedDifference> compare_uncomparable(const Vocabulary& vocabulary, const UncomparedSide& reference,
                                                       const UncomparedSide& candidate, const std::string& chip) {
  return Comparison(Versions(vocabulary, reference, chip), Versions(vocabulary, candidate, chip), reference.settings, candidate.settings)
      .run();
}

}  // namespace alignlint
