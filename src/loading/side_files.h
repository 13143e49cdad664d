#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "loading/side_loader.h"

namespace alignlint {

/// The files of a side as read, the members of packs right behind their pack, and what its scripts were given.
struct SideFiles {
  std::vector<LoadedInput> inputs;
  std::map<std::string, GivenVariable> environment;
};

/// `named` reads what the command line names; `context.disk` all else.
SideFiles read_side_files(const SideRequest& request, const LoadContext& context, const Disk& named, Diagnostics& diagnostics);

/// A disk for what the inputs of a side name: it reads below the repositories of the side's files, or below the root that was given, or below that of
/// the project file.
Disk disk_of(const SideRequest& request, const LoadContext& context);

/// What reading a file that no shell starts needs.
ReadContext plain_context(const LoadContext& context);

/// Makes a document of what the disk gave; scalars that stop the loader of their format (`2024-13-01`) are as wrong as broken syntax. `named_at`: where
/// an input names the path; no file when the user does.
std::optional<Document> read_typed(const std::string& path, ReadResult result, const ReadContext& context, Span named_at,
                                   Diagnostics& diagnostics);

/// Where the file may lie that an input names: beside that input (`by`; none: the command line), and where the side is started.
std::vector<std::string> places_of(const std::string& named, Span by, const LoadContext& context);

}  // namespace alignlint
