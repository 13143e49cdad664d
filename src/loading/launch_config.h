#pragma once

#include <optional>

#include "diag/diagnostic.h"
#include "document/document.h"
#include "loading/side_loader.h"

// The configuration that a launch names.

namespace alignlint {

/// Why it is not what lies on the disk: the script changes it before the launch. Told.
std::optional<Unresolved> tell_changed(const Launch& launch, const Word& config, Diagnostics& diagnostics);

/// The same of trees that are read whatever the launch names: given ones, and what a tree names.
void tell_changed_inputs(const Launch& launch, const LoadedSide& side, const Sources& sources, Diagnostics& diagnostics);

/// The file, looked for where the launch runs first; `there`: it is somewhere.
std::optional<Document> read_config(const Launch& launch, const Word& config, const LoadContext& context, Diagnostics& diagnostics,
                                    bool& there);

}  // namespace alignlint
