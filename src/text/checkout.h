#pragma once

#include <string>

#include "text/disk.h"

namespace alignlint {

/// The files below a folder as git would list them: without those that a `.gitignore` of the repository excludes (unless git tracks them), without `.git`,
/// without repositories inside of it, and without following links to folders. Nothing is executed: git's index and the `.gitignore` files are read, from the
/// repository's own folder down.
/// Outside of a repository they say nothing. What the user names is wanted: whether the folder itself is excluded does not matter. Of more than 100,000
/// files, or patterns without measure, only some are listed, and the folder is `unreadable`.
Listing files_of_checkout(const Disk& disk, const std::string& folder);

}  // namespace alignlint
