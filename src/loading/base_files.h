#pragma once

#include <optional>
#include <string_view>

#include "diag/diagnostic.h"
#include "document/document.h"
#include "loading/side_loader.h"

namespace alignlint {

/// Lays the tree of `file` over the files that its entry `key` names (empty: the framework has no such entry): they stand below it section by section;
/// of several, a later one replaces the sections of an earlier one whole. `launch`: whose script may change them before they are read; null: nothing does.
/// Gives why one of them is not known.
std::optional<Unresolved> lay_over_base_files(Node& root, FileId file, std::string_view key, const Launch* launch,
                                              const LoadContext& context, Diagnostics& diagnostics);

/// Of all documents of a side. What is not known of one makes the side's configuration unread.
void lay_over_base_files(LoadedSide& side, const LoadContext& context, Diagnostics& diagnostics);

}  // namespace alignlint
