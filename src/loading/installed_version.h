#pragma once

#include <optional>
#include <vector>

#include "environment/installed.h"
#include "loading/side_loader.h"

namespace alignlint {

/// The versions of a framework that an installed package may be, oldest first. `[[version]] installed` says which.
struct InstalledVersion {
  std::vector<VersionId> versions;
  const StatedPackage* package = nullptr;
};

/// Nothing where no package tells, or only a range of versions is required, or no version that is described is installed.
std::optional<InstalledVersion> installed_version(const Mapping& mapping, const Installed& installed, const PackageCatalog& catalog);

/// Tells it where another version is installed than the user named.
void compare_with_installed(LoadedSide& side, const InstalledVersion& installed, const std::string& named);

/// Takes the version that is installed from those that are possible; the side's version is assumed no longer when one is left. Where the entries speak
/// against all that may be installed, this is told, and nothing is taken.
void take_installed(LoadedSide& side, const InstalledVersion& installed, const Sources& sources);

/// Adds the package that a version of the framework is, which nobody need list: the others are to go with it.
void add_named_version(const Mapping& mapping, VersionId version, const PackageCatalog& catalog, Installed& installed);

}  // namespace alignlint
