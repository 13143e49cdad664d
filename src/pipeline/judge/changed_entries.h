#pragma once

#include <vector>

#include "mapping/entries/entries.h"
#include "mapping/spec/mapping.h"
#include "report/diff.h"

namespace alignlint {

/// Entries whose text differs, that none of the settings comes from on either side, and that are not known to be without effect (`[[ignored]]` of `mapping`):
/// nobody knows what they do in this run. `rows` are all settings of both sides.
std::vector<ChangedEntry> changed_entries(const Entries& before, const Entries& after, const std::vector<SettingRow>& rows,
                                          const Mapping& mapping);

}  // namespace alignlint
