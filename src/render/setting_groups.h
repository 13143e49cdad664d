#pragma once

#include <string>
#include <vector>

#include "report/report.h"

namespace alignlint {

/// Settings of one checklist, in the order given.
struct SettingGroup {
  std::string title;
  std::vector<const SettingRow*> rows;
};

/// Settings by the checklist their row belongs to, in the order of the checklists; what is on no checklist is grouped by the first part of
/// its key, after them. The rows must outlive the groups.
std::vector<SettingGroup> group_settings(const std::vector<SettingRow>& settings, const std::vector<Checklist>& checklists);

/// One character for where a value comes from: blank explicit, `d` default, `c` derived (computed), `f` fixed, `?` unknown.
char origin_mark(const SideValue& side);
inline constexpr char kOriginLegend[] = "d default, c computed from other settings, f fixed, ? unknown; no mark: written in the inputs";

}  // namespace alignlint
