#pragma once

#include "loading/side_loader.h"

namespace alignlint {

/// Brings what the configuration of a tool says into the side that the tool belongs to: settings that the side's own framework has nothing to say of, and
/// what was observed. `tool` lives as long as `side`.
void add_tool(LoadedSide& side, const LoadedSide& tool);

}  // namespace alignlint
