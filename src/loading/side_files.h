#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "loading/side_loader.h"

namespace alignlint {

/// The files of a side as read, the members of packs right behind their pack, and what its scripts were given.
struct SideFiles {
  std::vector<LoadedInput> inputs;
  std::map<std::string, GivenVariable> environment;
};

SideFiles read_side_files(const SideRequest& request, const LoadContext& context, Diagnostics& diagnostics);

/// What reading a file that no shell starts needs.
ReadContext plain_context(const LoadContext& context);

/// Reads a file; scalars that stop the loader of their format (`2024-13-01`) are as wrong as broken syntax.
std::optional<Document> read_typed(const std::string& path, const ReadContext& context, Diagnostics& diagnostics);

/// Lays the tree of `file` over the files that its entry `key` names (empty: the framework has no such entry): they stand below it section by section;
/// of several, a later one replaces the sections of an earlier one whole.
void lay_over_base_files(Node& root, FileId file, std::string_view key, const LoadContext& context, Diagnostics& diagnostics);

}  // namespace alignlint
