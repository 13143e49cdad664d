#include <algorithm>
#include <optional>
#include <unordered_set>

#include "mapping/entries/each_entry.h"
#include "mapping/observe/uncompared.h"
#include "mapping/observe/unmapped.h"

namespace alignlint {

namespace {

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
      if (spec->unless_known.has_value() && !side_.settings[*spec->unless_known].value.is_unknown()) return;
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

std::vector<UncomparedEntry> uncomparable_entries(const Vocabulary& vocabulary, const UncomparedSide& side, const std::string& chip,
                                                  std::initializer_list<UnmappedSpec::Effect> effects) {
  return Search(vocabulary, side, chip, effects).run();
}

}  // namespace alignlint
