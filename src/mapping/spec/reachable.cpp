#include "mapping/spec/reachable.h"

#include <algorithm>
#include <string>

#include "diag/catalog.h"

namespace alignlint {

namespace {

bool holds(const Condition& condition, const VersionTree& tree, VersionId version) {
  const bool in_scope = condition.scope == nullptr || condition.scope->range.holds(tree, version);
  return in_scope && condition.range.holds(tree, version);
}

std::string_view scope_of(const Condition& condition) {
  return condition.scope == nullptr ? std::string_view() : condition.scope->when.text();
}

/// Why one setting takes every case from another, whatever the versions; `none`: it does not.
enum class Hides { none, always, same_condition };

Hides hides_by_condition(const SettingSpec& first, const SettingSpec& second) {
  const std::vector<CaseSpec>& cases = first.value.cases;
  // A setting none of whose cases holds does not apply.
  if (!cases.empty() && std::none_of(cases.begin(), cases.end(), [](const CaseSpec& one) { return one.when.empty(); })) return Hides::none;
  if (first.condition.unconditional()) return Hides::always;
  const bool same = first.condition.when.text() == second.condition.when.text() && scope_of(first.condition) == scope_of(second.condition);
  return same ? Hides::same_condition : Hides::none;
}

Hides hides(const SettingSpec& first, const SettingSpec& second, const VersionTree& tree) {
  for (VersionId version = 0; version < tree.size(); ++version) {
    if (holds(second.condition, tree, version) && !holds(first.condition, tree, version)) return Hides::none;
  }
  return hides_by_condition(first, second);
}

bool holds_somewhere(const Condition& condition, const VersionTree& tree) {
  for (VersionId version = 0; version < tree.size(); ++version) {
    if (holds(condition, tree, version)) return true;
  }
  return tree.size() == 0;
}

}  // namespace

void check_reachable(const Mapping& mapping, const Vocabulary& vocabulary, FileId from, Diagnostics& diagnostics) {
  const std::vector<const SettingSpec*>& all = mapping.settings_by_key;
  for (auto entry = all.begin(); entry != all.end(); ++entry) {
    if ((*entry)->span.file < from) continue;
    const std::string_view key = vocabulary[(*entry)->key].name;
    if (!holds_somewhere((*entry)->condition, mapping.versions)) {
      diagnostics.push_back(make_diagnostic<Code::unreachable, "version">((*entry)->span, key));
      continue;
    }
    for (auto other = std::find_if(all.begin(), entry, [&](const SettingSpec* one) { return one->key == (*entry)->key; }); other != entry;
         ++other) {
      const Hides how = hides(**other, **entry, mapping.versions);
      if (how == Hides::none) continue;
      const std::vector<Label> labels = {{(*entry)->span, ""}, {(*other)->span, "this one always wins"}};
      diagnostics.push_back(how == Hides::always ? make_diagnostic<Code::unreachable>(labels, key)
                                                 : make_diagnostic<Code::unreachable, "condition">(labels, key));
      break;
    }
  }
}

}  // namespace alignlint
