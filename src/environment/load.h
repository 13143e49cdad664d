#pragma once

#include "diag/diagnostic.h"
#include "environment/compatibility.h"
#include "environment/host_variables.h"
#include "environment/package_catalog.h"
#include "environment/snapshot_places.h"
#include "toml/node.h"

namespace alignlint {

/// Adds one file of `mappings/compatibility/`.
void load_compatibility(TomlNode root, Compatibility& compatibility, Diagnostics& diagnostics);
/// Reads one `[[package]]` of `mappings/packages.toml`.
PackageSpec read_package(TomlNode node, Diagnostics& diagnostics);
/// Adds the rows of one `mappings/snapshot.toml`.
void load_snapshot_places(TomlNode root, SnapshotPlaces& places, Diagnostics& diagnostics);
/// Adds the rows of one `mappings/hosts.toml`.
void load_host_variables(TomlNode root, HostVariables& variables, Diagnostics& diagnostics);

}  // namespace alignlint
