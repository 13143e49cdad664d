#pragma once

#include <cstddef>

#include "mapping/evaluate/settings.h"

namespace alignlint {

/// Of how many settings a side says something: of none where no program takes its files.
std::size_t said_settings(const Settings& settings);

}  // namespace alignlint
