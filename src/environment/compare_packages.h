#pragma once

#include <vector>

#include "document/observation.h"
#include "environment/compatibility.h"

namespace alignlint {

/// What differs between the packages of two sides, as observations of `package-differs`: each package on which a training may depend by itself, the others
/// together. Requirements that leave the same versions open tell nothing.
std::vector<Observation> compare_packages(const Installed& reference, const Installed& candidate, const PackageCatalog& catalog,
                                          const Compatibility& compatibility);

}  // namespace alignlint
