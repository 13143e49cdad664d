#include "render/setting_groups.h"

#include <algorithm>

namespace alignlint {

namespace {

const Checklist* checklist_of(const SettingRow& row, const std::vector<Checklist>& checklists) {
  const auto has_row = [&](const Checklist& checklist) {
    return std::any_of(checklist.rows.begin(), checklist.rows.end(), [&](const ChecklistRow& r) { return r.id == row.checklist_row; });
  };
  const auto found = row.checklist_row.empty() ? checklists.end() : std::find_if(checklists.begin(), checklists.end(), has_row);
  return found == checklists.end() ? nullptr : &*found;
}

std::string title_of(const Checklist& checklist) { return checklist.title.empty() ? checklist.name : checklist.title; }

}  // namespace

std::vector<SettingGroup> group_settings(const std::vector<SettingRow>& settings, const std::vector<Checklist>& checklists) {
  std::vector<SettingGroup> groups;
  for (const Checklist& checklist : checklists) groups.push_back({title_of(checklist), {}});
  for (const SettingRow& row : settings) {
    const Checklist* checklist = checklist_of(row, checklists);
    const std::string title = checklist != nullptr ? title_of(*checklist) : row.key.substr(0, row.key.find('.'));
    const auto group = std::find_if(groups.begin(), groups.end(), [&](const SettingGroup& g) { return g.title == title; });
    (group != groups.end() ? *group : groups.emplace_back(SettingGroup{title, {}})).rows.push_back(&row);
  }
  std::erase_if(groups, [](const SettingGroup& group) { return group.rows.empty(); });
  return groups;
}

char origin_mark(const SideValue& side) {
  if (side.value.is_unknown() || side.origin == "unknown") return '?';
  if (side.origin == "default") return 'd';
  if (side.origin == "derived") return 'c';
  return side.origin == "fixed" ? 'f' : ' ';
}

}  // namespace alignlint
