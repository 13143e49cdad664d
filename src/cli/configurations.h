#pragma once

#include <string>
#include <vector>

#include "cli/session.h"

namespace alignlint {

/// The files that are named, and of folders the configurations below them; without those that the project file excludes. Folders that cannot be read are
/// reported.
std::vector<std::string> configurations_of(Session& session, const std::vector<std::string>& paths, Diagnostics& diagnostics);

/// Whether it is a folder that can be listed.
bool is_folder(const Session& session, const std::string& path);

}  // namespace alignlint
