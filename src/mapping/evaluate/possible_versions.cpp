#include "mapping/evaluate/possible_versions.h"

#include <algorithm>
#include <iterator>
#include <memory>
#include <unordered_map>
#include <utility>

#include "mapping/entries/each_entry.h"
#include "mapping/evaluate/resolver.h"
#include "mapping/observe/spelling_checks.h"

namespace alignlint {

namespace {

/// Which settings hold is not asked yet: what depends on one is open.
Value not_yet(KeyId) { return Value::unknown("the version is still being determined"); }

class Search {
 public:
  Search(const Vocabulary& vocabulary, const Mapping& mapping, const Entries& entries, const std::string& chip)
      : vocabulary_(vocabulary),
        mapping_(mapping),
        entries_(entries),
        chip_(chip),
        resolvers_(mapping.versions.size()),
        otherwise_(mapping.versions.size()),
        strangers_(mapping.versions.size(), 0),
        complaints_(mapping.versions.size(), 0) {
    while (mapping.versions[root_].after.has_value()) root_ = *mapping.versions[root_].after;
  }

  PossibleVersions run() {
    judge_entries();
    judge_combinations();
    PossibleVersions found;
    for (VersionId version = 0; version < mapping_.versions.size(); ++version) {
      if (mapping_.versions.at_or_after(version, root_)) found.versions.push_back(version);
    }
    keep_least(found.versions, strangers_);
    keep_least(found.versions, complaints_);  // no complaint outweighs a key that a version does not have
    found.assumed = nearest(found.versions);
    found.witnesses = witnesses_against(found);
    found.searched.assign(resolvers_.begin(), resolvers_.end());
    return found;
  }

 private:
  /// Of a program that is not the framework's own only the names count: it may take other values, but what has the name of an option is that option.
  void judge_entries() {
    const bool judged = usual().judges_options();
    each_entry(usual(), [&](const Lookup& lookup, const Entry& entry) {
      const bool overfull = std::find(entries_.overfull.begin(), entries_.overfull.end(), lookup.path) != entries_.overfull.end();
      const auto taken = at_every_version([&](Resolver& there) {
        const Lookup& at = there.lookup(lookup.path);
        if (!judged) return at.key != nullptr;
        return takes(there, at, entry.value) && (!overfull || takes_any_number(at.key->nargs));
      });
      testify(lookup.path, entry.key_span, taken, strangers_);
    });
  }

  /// An entry that only some versions stop with speaks against them. What depends on a setting is not known yet and tells nothing. That a version ignores
  /// an entry tells nothing either: shipped configurations are full of those.
  void judge_combinations() {
    if (!usual().judges_options() || entries_.resolved) return;
    for (const Mapping* owner : usual().chain()) {
      for (const TrapSpec& trap : owner->traps) {
        if (trap.kind != ObservationKind::refused || !trap.condition.has_range()) continue;
        for (const std::string_view path : trap.at) judge_combination(trap, *owner, path);
      }
    }
  }

  void judge_combination(const TrapSpec& trap, const Mapping& owner, std::string_view path) {
    const Lookup& usually = usual().lookup(path);
    if (!usually.given()) return;
    const auto works = at_every_version([&](Resolver& there) {
      const Lookup& at = there.lookup(path);
      Reads reads;
      return !at.given() || there.holds(trap.condition, owner, {&at}, reads) != Truth::yes;
    });
    testify(usually.written, usually.key_span, works, complaints_);
  }

  Resolver& usual() { return resolver(mapping_.default_version); }

  Resolver& resolver(VersionId version) {
    std::shared_ptr<Resolver>& known = resolvers_[version];
    if (known == nullptr) {
      known = std::make_shared<Resolver>(mapping_, version, entries_, vocabulary_, chip_, not_yet);
      for (const std::shared_ptr<Resolver>& other : resolvers_) {
        if (other != nullptr && other != known) known->share(*other);
      }
    }
    return *known;
  }

  /// What holds at each version, by version. It is worked out at the default version, and again only at one that answers in another way what was asked on the
  /// way to it.
  template <class Holds>
  std::vector<bool> at_every_version(const Holds& holds) {
    struct Known {
      VersionId version;
      Questions asked;
      bool result;
    };
    std::vector<Known> known;
    const auto work_out = [&](VersionId version) {
      bool result = false;
      Resolver& there = resolver(version);
      const Questions asked = questions_of(there.asking(), [&] { result = holds(there); });
      known.push_back({version, asked, result});
      return result;
    };
    work_out(mapping_.default_version);
    std::vector<bool> results;
    for (VersionId version = 0; version < resolvers_.size(); ++version) {
      const auto same = [&](const Known& other) { return !other.asked.meet(answered_otherwise(other.version, version)); };
      const auto found = std::find_if(known.begin(), known.end(), same);
      results.push_back(found != known.end() ? found->result : work_out(version));
    }
    return results;
  }

  const Questions& answered_otherwise(VersionId here, VersionId there) {
    std::vector<Questions>& questions = otherwise_[here];
    for (VersionId other = questions.size(); other < resolvers_.size(); ++other) {
      questions.push_back(resolver(here).answered_otherwise(other));
    }
    return questions[there];
  }

  static bool takes_any_number(const Nargs& words) { return words.kind == Nargs::Kind::any || words.kind == Nargs::Kind::some; }

  /// Whether a version knows an entry and does not stop with it. A name that only says something in other versions is not known, one
  /// that is taken for other parts of the framework is.
  static bool takes(Resolver& resolver, const Lookup& lookup, const Node& written) {
    const MountSpec* mount = resolver.mount_of(lookup.path);
    if (mount != nullptr && !mount->among.empty()) return one_takes(resolver, *mount, lookup.path);
    if (lookup.key == nullptr) return lookup.spelling != nullptr && lookup.spelling->verdict == Spelling::Verdict::aside;
    if (!lookup.counts()) return lookup.spelling->name == lookup.spelling->of && stops_with(resolver, lookup, written) != Truth::yes;
    return lookup.key->choices.empty() || resolver.value_of(lookup).problem != Typed::Problem::refused;
  }

  /// Counts the versions at which something does not hold.
  void testify(std::string_view path, Span span, const std::vector<bool>& holds, std::vector<std::size_t>& counts) {
    if (std::find(holds.begin(), holds.end(), false) == holds.end()) return;
    VersionWitness now{std::string(path), span, {}};
    for (VersionId version = 0; version < holds.size(); ++version) {
      if (holds[version]) continue;
      ++counts[version];
      now.against.push_back(version);
    }
    const auto [place, is_new] = place_of_witness_.try_emplace(now.path, witnesses_.size());
    if (is_new) return witnesses_.push_back(std::move(now));
    VersionWitness& known = witnesses_[place->second];
    std::vector<VersionId> both;
    std::set_union(known.against.begin(), known.against.end(), now.against.begin(), now.against.end(), std::back_inserter(both));
    known.against = std::move(both);
  }

  static void keep_least(std::vector<VersionId>& versions, const std::vector<std::size_t>& counts) {
    std::size_t least = counts[versions.front()];
    for (const VersionId version : versions) least = std::min(least, counts[version]);
    std::erase_if(versions, [&](VersionId version) { return counts[version] != least; });
  }

  /// A release sooner than a branch, which few train with.
  VersionId nearest(const std::vector<VersionId>& versions) const {
    const auto distance = [&](VersionId version) {
      const VersionId usual = mapping_.default_version;
      const bool branch = mapping_.versions[version].branch && version != usual;
      return std::pair(branch, version > usual ? version - usual : usual - version);
    };
    return *std::min_element(versions.begin(), versions.end(), [&](VersionId a, VersionId b) { return distance(a) < distance(b); });
  }

  /// Few entries that together rule out all that is not possible.
  std::vector<VersionWitness> witnesses_against(const PossibleVersions& found) {
    std::vector<VersionWitness> chosen;
    std::vector<bool> settled(mapping_.versions.size());
    for (VersionId version = 0; version < settled.size(); ++version) settled[version] = !mapping_.versions.at_or_after(version, root_);
    for (const VersionId version : found.versions) settled[version] = true;
    for (;;) {
      const VersionWitness* best = nullptr;
      std::ptrdiff_t most = 0;
      for (const VersionWitness& witness : witnesses_) {
        if (std::binary_search(witness.against.begin(), witness.against.end(), found.assumed)) continue;
        const std::ptrdiff_t adds =
            std::count_if(witness.against.begin(), witness.against.end(), [&](VersionId version) { return !settled[version]; });
        if (adds <= most) continue;
        best = &witness;
        most = adds;
      }
      if (best == nullptr) return chosen;
      for (const VersionId version : best->against) settled[version] = true;
      chosen.push_back(*best);
    }
  }

  const Vocabulary& vocabulary_;
  const Mapping& mapping_;
  const Entries& entries_;
  const std::string& chip_;
  VersionId root_ = mapping_.default_version;         // what the usual version goes back to: only what does so too is supposed
  std::vector<std::shared_ptr<Resolver>> resolvers_;  // by version
  std::vector<std::vector<Questions>> otherwise_;     // by version and version: what the second answers in another way
  std::vector<std::size_t> strangers_;                // how many entries each version cannot take
  std::vector<std::size_t> complaints_;               // how many it stops with
  std::vector<VersionWitness> witnesses_;
  std::unordered_map<std::string, std::size_t> place_of_witness_;  // by path
};

}  // namespace

PossibleVersions possible_versions(const Vocabulary& vocabulary, const Mapping& mapping, const Entries& entries, const std::string& chip) {
  return Search(vocabulary, mapping, entries, chip).run();
}

std::string describe_versions(const VersionTree& tree, const std::vector<VersionId>& versions) {
  std::string out;
  for (std::size_t i = 0; i < versions.size();) {
    std::size_t last = i;
    while (last + 1 < versions.size() && versions[last + 1] == versions[last] + 1) ++last;
    out += (out.empty() ? "" : ", ") + std::string(tree[versions[i]].name);
    if (last > i) out += (last == i + 1 ? ", " : " to ") + std::string(tree[versions[last]].name);
    i = last + 1;
  }
  return out;
}

}  // namespace alignlint
