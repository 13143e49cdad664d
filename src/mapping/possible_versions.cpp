#include "mapping/possible_versions.h"

#include <algorithm>
#include <memory>

#include "mapping/entry_checks.h"
#include "mapping/resolver.h"

namespace alignlint {

namespace {

/// Which settings hold is not asked yet: what depends on one is open.
Value not_yet(KeyId) { return Value::unknown("the version is just being found out"); }

class Search {
 public:
  Search(const Vocabulary& vocabulary, const Mapping& mapping, const Entries& entries, const std::string& chip)
      : vocabulary_(vocabulary),
        mapping_(mapping),
        entries_(entries),
        chip_(chip),
        resolvers_(mapping.versions.size()),
        strangers_(mapping.versions.size(), 0),
        complaints_(mapping.versions.size(), 0) {}

  PossibleVersions run() {
    judge_entries();
    judge_combinations();
    PossibleVersions found;
    for (VersionId version = 0; version < mapping_.versions.size(); ++version) found.versions.push_back(version);
    keep_least(found.versions, strangers_);
    keep_least(found.versions, complaints_);  // no complaint outweighs a key that a version does not have
    found.assumed = nearest(found.versions);
    found.witnesses = witnesses_against(found);
    return found;
  }

 private:
  /// Each entry is looked up at the default version, and at those that would answer in another way.
  void judge_entries() {
    Resolver& usual = resolver(mapping_.default_version);
    if (!usual.judges_options()) return;
    std::vector<VersionQuestions> otherwise;
    for (VersionId version = 0; version < strangers_.size(); ++version) otherwise.push_back(usual.answered_otherwise(version));
    each_entry(usual, [&](const Lookup& lookup, const Entry& entry) {
      const bool taken = takes(usual, lookup);
      for (VersionId version = 0; version < strangers_.size(); ++version) {
        const bool taken_there = lookup.asked.meet(otherwise[version]) ? takes(resolver(version), resolver(version).lookup(lookup.path)) : taken;
        if (!taken_there) testify(lookup.path, entry.key_span, version, strangers_);
      }
    });
  }

  /// An entry that only some versions stop with speaks against them. What depends on a setting is not known yet and tells nothing. That a version ignores
  /// an entry tells nothing either: shipped configurations are full of those.
  void judge_combinations() {
    Resolver& usual = resolver(mapping_.default_version);
    if (!usual.judges_options() || entries_.resolved) return;
    for (const Mapping* owner : usual.chain()) {
      for (const TrapSpec& trap : owner->traps) {
        if (trap.kind != "refused" || trap.range.bounds().empty()) continue;
        for (const std::string_view path : trap.at) judge_combination(trap, *owner, path);
      }
    }
  }

  void judge_combination(const TrapSpec& trap, const Mapping& owner, std::string_view path) {
    if (!resolver(mapping_.default_version).lookup(path).given()) return;
    for (VersionId version = 0; version < strangers_.size(); ++version) {
      Resolver& there = resolver(version);
      if (!there.in_range(trap.range, owner)) continue;
      const Lookup& at = there.lookup(path);
      Reads reads;
      if (at.given() && there.holds(trap.when, owner, there.value_of(at).value, reads) == Truth::yes) {
        testify(at.written, at.key_span, version, complaints_);
      }
    }
  }

  Resolver& resolver(VersionId version) {
    std::unique_ptr<Resolver>& known = resolvers_[version];
    if (known == nullptr) {
      known = std::make_unique<Resolver>(mapping_, version, entries_, vocabulary_, chip_, not_yet);
      if (version != mapping_.default_version) known->share_lookups(*resolvers_[mapping_.default_version]);
    }
    return *known;
  }

  static bool takes(const Resolver& resolver, const Lookup& lookup) {
    if (!lookup.key.has_value()) return false;
    return lookup.key->choices.empty() || resolver.value_of(lookup).problem != Typed::Problem::refused;
  }

  void testify(const std::string& path, Span span, VersionId version, std::vector<std::size_t>& counts) {
    ++counts[version];
    const auto same = [&](const VersionWitness& witness) { return witness.path == path; };
    auto witness = std::find_if(witnesses_.begin(), witnesses_.end(), same);
    if (witness == witnesses_.end()) witness = witnesses_.insert(witness, {path, span, {}});
    const auto place = std::lower_bound(witness->against.begin(), witness->against.end(), version);
    if (place == witness->against.end() || *place != version) witness->against.insert(place, version);
  }

  static void keep_least(std::vector<VersionId>& versions, const std::vector<std::size_t>& counts) {
    std::size_t least = counts[versions.front()];
    for (const VersionId version : versions) least = std::min(least, counts[version]);
    std::erase_if(versions, [&](VersionId version) { return counts[version] != least; });
  }

  VersionId nearest(const std::vector<VersionId>& versions) const {
    const auto distance = [&](VersionId version) {
      return version > mapping_.default_version ? version - mapping_.default_version : mapping_.default_version - version;
    };
    return *std::min_element(versions.begin(), versions.end(), [&](VersionId a, VersionId b) { return distance(a) < distance(b); });
  }

  /// Few entries that together rule out all that is not possible.
  std::vector<VersionWitness> witnesses_against(const PossibleVersions& found) {
    std::vector<VersionWitness> chosen;
    std::vector<bool> settled(mapping_.versions.size(), false);
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
  std::vector<std::unique_ptr<Resolver>> resolvers_;
  std::vector<std::size_t> strangers_;   // how many entries each version cannot take
  std::vector<std::size_t> complaints_;  // how many it stops with
  std::vector<VersionWitness> witnesses_;
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
