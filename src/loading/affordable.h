#pragma once

#include <cstdint>

#include "loading/side_loader.h"

namespace alignlint {

/// Whether working out the settings of a side costs no more than `work` allows (units of `Budget`); else that is told.
bool is_affordable(const LoadedSide& side, std::uint64_t work, Diagnostics& diagnostics);

}  // namespace alignlint
