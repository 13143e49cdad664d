#include "mapping/evaluate/evaluators.h"

#include <algorithm>
#include <utility>

namespace alignlint {

namespace {

/// Its words may differ from version to version, but not what the framework does.
bool same_place(const Observation& a, const Observation& b) {
  if (a.kind != b.kind || a.labels.empty() != b.labels.empty() || a.fact("effect") != b.fact("effect")) return false;
  return a.labels.empty() ? a.message == b.message : a.labels.front().span == b.labels.front().span;
}

}  // namespace

Evaluators::Evaluators(const Vocabulary& vocabulary, const Mapping& mapping, std::vector<std::shared_ptr<const Resolver>> searched,
                       const Entries& entries, std::string chip)
    : vocabulary_(vocabulary), mapping_(mapping), searched_(std::move(searched)), entries_(entries), chip_(std::move(chip)) {}

Evaluator& Evaluators::at(VersionId version) {
  const auto known = std::find(versions_.begin(), versions_.end(), version);
  if (known != versions_.end()) return *evaluators_[static_cast<std::size_t>(known - versions_.begin())];
  versions_.push_back(version);
  const auto added = std::make_shared<Evaluator>(vocabulary_, mapping_, version, entries_, chip_);
  for (const std::shared_ptr<Evaluator>& other : evaluators_) added->share(*other);
  added->share_search(searched_);
  evaluators_.push_back(added);
  return *added;
}

Effective Evaluators::compare(const std::vector<VersionId>& versions, const std::vector<KeyId>& keys) {
  Evaluator& assumed = *evaluators_.front();
  const VersionId usual = versions_.front();
  std::vector<Setting> settings = assumed.settings(keys);
  const std::vector<KeyId> varying = assumed.varying(keys, versions);
  std::vector<Variant> variants;
  for (const VersionId version : versions) {
    if (version != usual) variants.push_back(variant_at(version, varying));
  }
  return compare_possibilities(mapping_.versions, usual, std::move(settings), variants);
}

/// What of the keys is otherwise than at the assumed version.
Variant Evaluators::variant_at(VersionId version, const std::vector<KeyId>& keys) {
  Evaluator& assumed = *evaluators_.front();
  Evaluator& own = at(version);
  Variant variant{version, {}};
  for (const KeyId key : keys) {
    const Setting& setting = own.setting(key);
    const Setting& usual = assumed.setting(key);
    if (&setting != &usual && !alike(setting.value, usual.value)) variant.differing.emplace_back(key, setting);
  }
  return variant;
}

std::vector<Observation> Evaluators::observations() {
  std::vector<Observation> observations = evaluators_.front()->observations();
  if (observations.empty()) return observations;
  std::vector<std::vector<VersionId>> so(observations.size(), {versions_.front()});
  for (std::size_t other = 1; other < versions_.size(); ++other) {
    const std::vector<Observation> there = evaluators_[other]->observations_like(observations);
    for (std::size_t i = 0; i < observations.size(); ++i) {
      const auto same = [&](const Observation& one) { return same_place(one, observations[i]); };
      if (std::any_of(there.begin(), there.end(), same)) so[i].push_back(versions_[other]);
    }
  }
  for (std::size_t i = 0; i < observations.size(); ++i) {
    std::sort(so[i].begin(), so[i].end());
    if (so[i].size() < versions_.size() || observations[i].fact("former") == "true")
      observations[i].only_at = describe_versions(mapping_.versions, so[i]);
  }
  return observations;
}

}  // namespace alignlint
