#include "mapping/observe/uncompared.h"

#include <algorithm>
#include <list>
#include <map>
#include <optional>
#include <set>
#include <unordered_set>

#include "mapping/entries/each_entry.h"
#include "mapping/evaluate/resolver.h"
#include "mapping/observe/entry_checks.h"
#include "mapping/observe/spelling_checks.h"
#include "mapping/spec/class_line.h"

namespace alignlint {

namespace {

/// Of an entry that settings are read from: each hangs on something else that is not in the inputs.
constexpr std::string_view kReadByUnknown = "the settings that are read from it are not known";

/// What may be meant of one side.
class Versions {
 public:
  Versions(const Vocabulary& vocabulary, const UncomparedSide& side, const std::string& chip) {
    for (const VersionId version : side.versions) {
      Resolver& added = resolvers_.emplace_back(side.mapping, version, side.entries, vocabulary, chip,
                                                [&settings = side.settings](KeyId key) { return settings[key].value; });
      for (const Resolver& other : resolvers_) {
        if (&other != &added) added.share(other);
      }
      if (side.evaluated != nullptr) side.evaluated->lend(added);
    }
  }

  Resolver& assumed() { return resolvers_.front(); }
  std::list<Resolver>& all() { return resolvers_; }

 private:
  std::list<Resolver> resolvers_;
};

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

/// None and what is false alike switch something off: a framework asks `if value`. Of a number it may ask whether there is one.
bool is_off(const Value& value, bool zero_is_off) {
  if (value.is_none()) return true;
  if (value.is_number()) return zero_is_off && value.number() == 0;
  if (value.is_bool()) return !value.as_bool();
  if (value.is_list()) return value.as_list().empty();
  return value.is_text() && value.as_text().empty();
}

/// Whether the key is one to both classes: inherited, or with a default of its own in the class that inherits it.
bool is_one_key(const Mapping& mapping, const Lookup& a, const Lookup& b) {
  if (a.key == nullptr || b.key == nullptr) return false;
  if (a.key == b.key) return true;
  return a.key->name == b.key->name && (comes_from(mapping, a.class_name, b.class_name) || comes_from(mapping, b.class_name, a.class_name));
}

/// The items of a list of which the order says nothing.
Value in_order(const Value& value) {
  if (!value.is_list()) return value;
  ValueList items = value.as_list();
  std::sort(items.begin(), items.end(), [](const Value& a, const Value& b) { return to_text(a) < to_text(b); });
  return Value(std::move(items));
}

Truth same_effect(const Value& first, const Value& second, const UnmappedSpec& spec) {
  const Value a = spec.unordered ? in_order(first) : first;
  const Value b = spec.unordered ? in_order(second) : second;
  if (is_off(a, spec.zero_is_off) && is_off(b, spec.zero_is_off)) return Truth::yes;
  return a.is_text() || b.is_text() ? say_same(a, b) : say_same(as_number(a), as_number(b));
}

/// A word of a command line that is not known may be any number of words: a list of them is known only whole.
bool has_open_word(const Value& value) {
  return value.is_list() && std::any_of(value.as_list().begin(), value.as_list().end(), [](const Value& item) { return item.is_unknown(); });
}

/// The path under the key's own name: the other side may use another spelling.
std::string own_path(const Lookup& lookup) {
  if (lookup.key == nullptr) return std::string(lookup.path);
  if (parse_native(lookup.path).space != Space::tree) return std::string(lookup.key->name);
  const std::size_t section = lookup.path.rfind('.') + 1;  // npos + 1 is 0
  return std::string(lookup.path.substr(0, section)).append(lookup.key->name);
}

/// What is said of the path, and by which of the frameworks.
std::pair<const Mapping*, const UnmappedSpec*> spec_of(const std::vector<const Mapping*>& frameworks, std::string_view path) {
  for (const Mapping* owner : frameworks) {
    for (const UnmappedSpec& spec : owner->unmapped) {
      const auto is_here = [&](std::string_view pattern) { return path_matches(pattern, path); };
      if (std::any_of(spec.paths.begin(), spec.paths.end(), is_here)) return {owner, &spec};
    }
  }
  return {nullptr, nullptr};
}

/// An entry as if it were a setting: what it says, and where.
Setting said(Resolver& resolver, const std::string& path) {
  const Lookup& lookup = resolver.lookup(path);
  Setting said;
  said.value = resolver.value_of(lookup).value;
  said.origin = lookup.node == nullptr ? Origin::standard : Origin::written;
  said.native = lookup.written;
  if (lookup.node != nullptr) said.where.span = lookup.node->span.known() ? lookup.node->span : lookup.key_span;
  if (lookup.node != nullptr) said.via = lookup.node->via;
  said.mapped = true;
  said.entry = lookup.key;
  return said;
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
    UncomparedDifference added{effect, spec.reason, said(reference_.assumed(), path), said(candidate_.assumed(), path)};
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
    const auto is_other = [](const Value& value) { return value.is_text() && value.as_text() == kOtherWord; };
    const auto unsaid = [&](KeyId key) { return is_other(first_[key].value) && is_other(second_[key].value); };
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
    if (one_sided && are_of_two_types(reference, candidate, path)) return false;
    return same_effect(one, other, spec) == Truth::no;
  }

  /// The section says another `type` on the other side: what is written on one only may be no entry of the other's.
  static bool are_of_two_types(Resolver& reference, Resolver& candidate, const std::string& path) {
    if (parse_native(path).space != Space::tree || path.find('.') == std::string::npos) return false;
    const std::string type = path.substr(0, path.rfind('.') + 1) + "type";
    const Lookup& first = reference.lookup(type);
    const Lookup& second = candidate.lookup(type);
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

/// The entries of one side with certain effects that no setting stands for.
class Search {
 public:
  Search(const Vocabulary& vocabulary, const UncomparedSide& side, const std::string& chip,
         std::initializer_list<UnmappedSpec::Effect> effects)
      : vocabulary_(vocabulary), side_(side), chip_(chip) {
    const auto is_wanted = [&](const UnmappedSpec& spec) {
      return std::find(effects.begin(), effects.end(), spec.effect) != effects.end();
    };
    for (const Mapping* owner : assumed().chain()) {
      for (const UnmappedSpec& spec : owner->unmapped) {
        if (!is_wanted(spec)) continue;
        wanted_.push_back(&spec);
        for (const std::string_view path : spec.paths) {
          if (path.ends_with('*')) {
            prefixes_.push_back(path.substr(0, path.size() - 1));
          } else {
            paths_.insert(path);
          }
        }
      }
    }
  }

  std::vector<UncomparedEntry> run() {
    Resolver& assumed = this->assumed();
    each_entry(assumed, [&](const Lookup& lookup, const Entry&) {
      if (lookup.key == nullptr || !lookup.counts()) return;
      const std::string path = own_path(lookup);
      if (!is_wanted(path)) return;
      const auto [owner, spec] = spec_of(assumed.chain(), path);
      if (std::find(wanted_.begin(), wanted_.end(), spec) == wanted_.end()) return;
      if (!may_train(assumed, path, *owner, *spec)) return;
      if (spec->condition.when.empty() && is_compared(path, *spec)) return;  // with `when` it is what the entry does besides
      if (is_so_in_others(path, *owner, *spec)) found_.push_back({effect_at(path, *owner, *spec), spec->reason, said(assumed, path)});
    });
    return std::move(found_);
  }

 private:
  /// By a setting that is known and read from there, or from what is below; what may only change the training a setting tells of, known or not.
  bool is_compared(std::string_view path, const UnmappedSpec& spec) {
    const auto is_read = [&](std::string_view native) {
      return native == path || (parse_native(native).space == Space::tree && path_in(path, native));
    };
    const auto tells = [&](const SettingSpec& setting) {
      const bool counts = spec.effect == UnmappedSpec::Effect::unknown || !side_.settings[setting.key].value.is_unknown();
      return counts && std::any_of(setting.natives.begin(), setting.natives.end(), is_read);
    };
    const std::vector<const Mapping*>& chain = assumed().chain();
    return std::any_of(chain.begin(), chain.end(),
                       [&](const Mapping* mapping) { return std::any_of(mapping->settings.begin(), mapping->settings.end(), tells); });
  }

  Versions& versions() {
    if (!versions_.has_value()) versions_.emplace(vocabulary_, side_, chip_);
    return *versions_;
  }

  Resolver& assumed() { return side_.evaluated != nullptr ? side_.evaluated->resolver() : versions().assumed(); }

  [[nodiscard]] bool is_wanted(std::string_view path) const {
    const auto begins = [&](std::string_view prefix) { return path.starts_with(prefix); };
    return paths_.contains(path) || std::any_of(prefixes_.begin(), prefixes_.end(), begins);
  }

  /// Where it hangs on what is not in the inputs, the entry only may change the training.
  UnmappedSpec::Effect effect_at(const std::string& path, const Mapping& owner, const UnmappedSpec& spec) {
    Reads ignored;
    const bool holds = assumed().holds(spec.condition, owner, {&assumed().lookup(path)}, ignored) == Truth::yes;
    return holds || spec.effect != UnmappedSpec::Effect::training ? spec.effect : UnmappedSpec::Effect::unknown;
  }

  /// In the other versions that may be meant.
  bool is_so_in_others(const std::string& path, const Mapping& owner, const UnmappedSpec& spec) {
    const auto is_so = [&](Resolver& version) { return may_train(version, path, owner, spec); };
    return side_.versions.size() == 1 || std::all_of(versions().all().begin(), versions().all().end(), is_so);
  }

  static bool may_train(Resolver& resolver, const std::string& path, const Mapping& owner, const UnmappedSpec& spec) {
    const Lookup& lookup = resolver.lookup(path);
    if (lookup.node == nullptr || lookup.key == nullptr || !lookup.key->dead.empty()) return false;
    Reads ignored;
    if (resolver.holds(spec.condition, owner, {&lookup}, ignored) == Truth::no) return false;
    const Value value = resolver.value_of(lookup).value;
    return !is_off(value, spec.zero_is_off) && same_effect(value, lookup.key->default_value, spec) != Truth::yes;
  }

  const Vocabulary& vocabulary_;
  const UncomparedSide& side_;
  const std::string& chip_;
  std::optional<Versions> versions_;  // made when first asked for
  std::vector<const UnmappedSpec*> wanted_;
  std::unordered_set<std::string_view> paths_;  // of these, for each entry is looked for among all of them
  std::vector<std::string_view> prefixes_;
  std::vector<UncomparedEntry> found_;
};

}  // namespace

std::vector<UncomparedDifference> compare_uncomparable(const Vocabulary& vocabulary, const UncomparedSide& reference,
                                                       const UncomparedSide& candidate, const std::string& chip) {
  return Comparison(Versions(vocabulary, reference, chip), Versions(vocabulary, candidate, chip), reference.settings, candidate.settings)
      .run();
}

std::vector<UncomparedEntry> uncomparable_entries(const Vocabulary& vocabulary, const UncomparedSide& side, const std::string& chip,
                                                  std::initializer_list<UnmappedSpec::Effect> effects) {
  return Search(vocabulary, side, chip, effects).run();
}

}  // namespace alignlint
