#pragma once

#include <string>
#include <string_view>

#include "report/diff.h"

namespace alignlint {

/// What a row of `diff` is about: the entry of the new configuration, else of the old one, else the setting.
std::string diff_name(const SettingRow& row);
/// A side of it, with where it comes from when it is not written: `0.01, default of core_r0.12.0`.
std::string diff_value(const std::optional<SideValue>& side);
/// As it is written; `not written` where it is not.
std::string diff_text(const std::optional<std::string>& text);
/// Where a person looks: at the new value, else at the old one.
Span diff_place(const SettingRow& row);

/// `changed`, `new configuration` …, with what is special about it.
std::string diff_status(const ConfigurationDiff& diff);
/// The version, when it is not the same before and after: `mindformers r1.7.0, now r1.8.0`.
std::string diff_versions(const ConfigurationDiff& diff);
/// `configurations: 2 changed, 1 new, 14 the same; 5 settings change, 1 schedule changes, 2 findings appear`.
std::string diff_summary(const DiffReport& report);

}  // namespace alignlint
