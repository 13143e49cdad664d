#pragma once

#include <vector>

#include "document/observation.h"
#include "environment/installed.h"

namespace alignlint {

/// Where the lists of one side do not agree, as observations of `versions-clash`: each known package by itself, the others together.
std::vector<Observation> unmet_requirements(const Installed& installed, const PackageCatalog& catalog);

}  // namespace alignlint
