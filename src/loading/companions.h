#pragma once

#include <optional>
#include <span>

#include "loading/side_loader.h"
#include "mapping/entries/companion.h"

namespace alignlint {

/// The document of a companion: the last of the side's own inputs that is one of that framework, else the file where the tree names it, relative to the
/// tree's file, then to where the side is started. None, and nothing said, when it is nowhere or its directory
/// is not known: what it would say is unknown then, and tells so.
std::optional<Document> read_companion(const Companion& companion, std::span<const LoadedInput> inputs, const LoadContext& context,
                                       Diagnostics& diagnostics);

/// A file that would be a companion, and that nothing names.
void tell_unread(const LoadedInput& input, const Mapping& mapping, Diagnostics& diagnostics);

}  // namespace alignlint
