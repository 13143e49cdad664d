#pragma once

#include <vector>

#include "mapping/entries.h"
#include "report/diff.h"

namespace alignlint {

/// Entries whose text differs and that none of the settings comes from, on either side: nobody knows what they do. `rows` are all settings of both sides.
std::vector<ChangedEntry> changed_entries(const Entries& before, const Entries& after, const std::vector<SettingRow>& rows);

}  // namespace alignlint
