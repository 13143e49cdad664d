#pragma once

#include "loading/side_loader.h"

namespace alignlint {

/// What the inputs of a side say of packages.
Installed installed_of(std::span<const LoadedInput> inputs, const PackageCatalog& catalog);

/// Holds the packages of a side, with the version that was named of its framework, against the tables of compatible versions; what is observed becomes the
/// side's, and so do the kinds that were looked for.
void judge_installed(LoadedSide& side, Data& data, Diagnostics& diagnostics);

}  // namespace alignlint
