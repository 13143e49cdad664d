#pragma once

#include "mapping/spec/mapping.h"

namespace alignlint {

/// Reads a `[[mount]]` (docs/mapping-format.md, "Schema: classes and mounts"). What is wrong is appended to `diagnostics`; the texts are views of the mapping's
/// files. The scope of the file and the section below which a framework's paths stand are the caller's.
MountSpec read_mount(TomlNode node, const VersionTree& versions, Diagnostics& diagnostics);

}  // namespace alignlint
