#include "rules/rule.h"

#include <algorithm>

namespace alignlint {

bool Rule::in_profile(std::string_view profile) const {
  return profiles.empty() || std::find(profiles.begin(), profiles.end(), profile) != profiles.end();
}

bool Rule::is_about(std::string_view topic) const {
  return std::any_of(topics.begin(), topics.end(), [&](const TomlString& own) { return own.text == topic; });
}

Severity Rule::severity_of(std::string_view profile) const {
  for (const auto& [name, other] : severity_in) {
    if (name == profile) return other;
  }
  return severity;
}

const Rule* RuleSet::find(std::string_view id) const {
  const auto found = std::find_if(rules.begin(), rules.end(), [&](const Rule& rule) { return rule.id == id; });
  return found == rules.end() ? nullptr : &*found;
}

bool RuleSet::ask_for(ObservationKind kind, std::string_view topic) const {
  return std::any_of(rules.begin(), rules.end(),
                     [&](const Rule& rule) { return rule.kind == CheckKind::observe && rule.observation == kind && rule.is_about(topic); });
}

const ChecklistSpec* RuleSet::checklist_of(std::string_view row) const {
  for (const ChecklistSpec& checklist : checklists) {
    for (const ChecklistRowSpec& spec : checklist.rows) {
      if (spec.id == row) return &checklist;
    }
  }
  return nullptr;
}

std::vector<std::string_view> RuleSet::ids() const {
  std::vector<std::string_view> ids;
  for (const Rule& rule : rules) ids.push_back(rule.id);
  return ids;
}

}  // namespace alignlint
