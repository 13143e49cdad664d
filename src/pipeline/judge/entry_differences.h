#pragma once

#include "loading/side_loader.h"

namespace alignlint {

/// Adds an `entry-differs` to the candidate for every entry that no setting stands for and that differs between the sides, and an `uncompared-entry` for those
/// that the other side cannot say. Nothing unless both are usable. What the hardware decides is told in `diagnostics` instead.
void observe_entries(const LoadedSide& reference, LoadedSide& candidate, const LoadContext& context, Diagnostics& diagnostics);

}  // namespace alignlint
