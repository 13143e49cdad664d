#pragma once

#include <optional>

#include "diag/diagnostic.h"
#include "document/document.h"
#include "loading/side_loader.h"

// The configuration that a launch names.

namespace alignlint {

/// Why it is not what lies on the disk: the script changes it before the launch. Told.
std::optional<Unresolved> tell_changed(const Launch& launch, const Word& config, Diagnostics& diagnostics);

/// The file, looked for where the launch runs first; `there`: it is somewhere.
std::optional<Document> read_config(const Launch& launch, const Word& config, const LoadContext& context, Diagnostics& diagnostics,
                                    bool& there);

}  // namespace alignlint
