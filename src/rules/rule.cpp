#include "rules/rule.h"

#include <algorithm>
#include <array>

namespace alignlint {

namespace {

constexpr std::array<std::string_view, 2> kLanguages{"en", "zh"};  // in the order of `Language`

std::string_view first_of(std::string_view translation, std::string_view original) { return translation.empty() ? original : translation; }

}  // namespace

std::span<const std::string_view> language_words() { return kLanguages; }

Language language_of(std::string_view word) {
  return static_cast<Language>(std::find(kLanguages.begin(), kLanguages.end(), word) - kLanguages.begin());
}

std::string_view Remark::text(Language language) const { return language == Language::zh ? first_of(zh_why, why) : why; }

Prose Rule::prose(Language language) const {
  if (language == Language::en) return {summary, why, help};
  return {first_of(zh.summary, summary), first_of(zh.why, why), first_of(zh.help, help)};
}

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

std::vector<KeyId> RuleSet::keys_of_machine() const {
  std::vector<KeyId> keys;
  for (const Rule& rule : rules) {
    const std::size_t chapter = chapter_of(rule.id);
    if (chapter < chapters.size() && chapters[chapter].machine) keys.insert(keys.end(), rule.keys.begin(), rule.keys.end());
  }
  return keys;
}

std::size_t RuleSet::chapter_of(std::string_view id) const {
  const std::string_view file = id.substr(0, id.find('/'));
  std::size_t rest = 0;
  for (std::size_t i = 0; i < chapters.size(); ++i) {
    const std::vector<std::string_view>& files = chapters[i].rules;
    if (std::find(files.begin(), files.end(), file) != files.end()) return i;
    if (files.empty()) rest = i;
  }
  return rest;
}

std::vector<std::string_view> RuleSet::ids() const {
  std::vector<std::string_view> ids;
  for (const Rule& rule : rules) ids.push_back(rule.id);
  return ids;
}

}  // namespace alignlint
