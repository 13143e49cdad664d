#pragma once

#include <optional>

#include "diag/diagnostic.h"
#include "document/document.h"
#include "loading/side_loader.h"

// The configuration that a launch names.

namespace alignlint {

/// What is found of it.
struct LaunchConfig {
  std::optional<Document> document = {};   ///< none: nothing that can be read, or that is known
  std::optional<Unresolved> changed = {};  ///< why it is not known: the script changes it
  bool there = false;                      ///< some file is, or is made
};

/// As the launch reads it: what the script makes of it, else the file, looked for where the launch runs first. What the script may change is told.
LaunchConfig read_config(const Launch& launch, const Word& config, const LoadContext& context, Diagnostics& diagnostics);

/// What the script does to a file before the launch; null: nothing that is known.
const ChangedFile* change_of(const Launch& launch, const std::string& path, const LoadContext& context);

/// The file at `path` as the script makes it, called `name`, read at `read`. What changes it is told; nothing is there when it is read as it lies on the disk.
LaunchConfig read_changed(const ChangedFile& change, const std::string& name, const std::string& path, Span read,
                          const LoadContext& context, Diagnostics& diagnostics);

/// The same doubt of the side's companion, a tree that another one names and that has been read as it lies there, where nobody gave it.
void tell_changed_companion(const LoadedSide& side, const LoadContext& context, Diagnostics& diagnostics);

}  // namespace alignlint
