#pragma once

#include "mapping/version_tree.h"
#include "toml/strict_table.h"

namespace alignlint {

/// Reads `since` and `until` of a table; a version that does not exist is reported with a suggestion.
VersionRange read_range(StrictTable& table, const VersionTree& tree, Diagnostics& diagnostics);

/// The version of that name; reported when there is none.
std::optional<VersionId> require_version(TomlString name, const VersionTree& tree, Diagnostics& diagnostics);

}  // namespace alignlint
