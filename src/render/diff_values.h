#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "render/words.h"
#include "report/diff.h"

namespace alignlint {

/// What a row of `diff` is about: the entry that says it in the new configuration, else in the old one; what is worked out has its title.
std::string diff_name(const SettingRow& row);
/// Both values, with where they come from when they are not written: `0.1`, `0.01 (default of core_r0.12.0)`. What is true of both is said once.
std::pair<std::string, std::string> diff_sides(const SettingRow& row, const Words& say = {});
/// As it is written; `not written` where it is not.
std::string diff_text(const std::optional<std::string>& text, const Words& say = {});
/// Where a person looks: at the new value, else at the old one.
Span diff_place(const SettingRow& row);

/// `changed`, `new configuration` …, with what is special about it.
std::string diff_status(const ConfigurationDiff& diff, const Words& say = {});
/// The version, when it is not the same before and after: `mindformers r1.7.0, now r1.8.0`.
std::string diff_versions(const ConfigurationDiff& diff, const Words& say = {});
/// `configurations: 2 changed, 1 new, 14 the same; 5 settings change, 1 schedule changes, 2 findings appear`.
std::string diff_summary(const DiffReport& report, const Words& say = {});

}  // namespace alignlint
