#pragma once

#include "diag/diagnostic.h"
#include "toml/parse.h"

namespace alignlint {

/// Checks what loading one `mappings/placeholders.toml` takes on trust: that its patterns are some, and agree with their examples.
void check_placeholders(TomlNode root, Diagnostics& diagnostics);

}  // namespace alignlint
