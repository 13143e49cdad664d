#pragma once

#include <string_view>
#include <vector>

#include "document/document.h"

namespace alignlint {

/// Whether a key stands twice in `entries`; cheap.
bool has_duplicates(const std::vector<Entry>& entries);

/// Appends a `duplicate-entry` for every key that `entries` (of one mapping, in source order) hold more than once. `path` names the
/// mapping; `who_keeps` says what the format's loader does about it.
void observe_duplicates(const std::vector<Entry>& entries, std::string_view path, std::string_view who_keeps,
                        std::vector<Observation>& observations);

}  // namespace alignlint
