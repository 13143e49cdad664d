#include "mapping/reachable.h"

#include <algorithm>
#include <string>

#include "diag/catalog.h"

namespace alignlint {

namespace {

bool holds(const Condition& condition, const VersionTree& tree, VersionId version) {
  const bool in_scope = condition.scope == nullptr || condition.scope->range.holds(tree, version);
  return in_scope && condition.range.holds(tree, version);
}

/// A setting none of whose cases holds does not apply.
bool always_applies(const SettingSpec& setting) {
  const std::vector<CaseSpec>& cases = setting.value.cases;
  return setting.condition.unconditional() &&
         (cases.empty() || std::any_of(cases.begin(), cases.end(), [](const CaseSpec& one) { return one.when.empty(); }));
}

/// Whether `first` takes every case from `second`.
bool hides(const SettingSpec& first, const SettingSpec& second, const VersionTree& tree) {
  if (!always_applies(first)) return false;
  for (VersionId version = 0; version < tree.size(); ++version) {
    if (holds(second.condition, tree, version) && !holds(first.condition, tree, version)) return false;
  }
  return true;
}

}  // namespace

void check_reachable(const Mapping& mapping, const Vocabulary& vocabulary, FileId from, Diagnostics& diagnostics) {
  const std::vector<const SettingSpec*>& all = mapping.settings_by_key;
  for (auto entry = all.begin(); entry != all.end(); ++entry) {
    if ((*entry)->span.file < from) continue;
    const auto of_key = std::find_if(all.begin(), entry, [&](const SettingSpec* other) { return other->key == (*entry)->key; });
    const auto first = std::find_if(of_key, entry, [&](const SettingSpec* other) { return hides(*other, **entry, mapping.versions); });
    if (first == entry) continue;
    diagnostics.push_back(make_diagnostic<Code::unreachable>({{(*entry)->span, ""}, {(*first)->span, "this one always wins"}},
                                                             vocabulary[(*entry)->key].name));
  }
}

}  // namespace alignlint
