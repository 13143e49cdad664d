#pragma once

#include <functional>
#include <string>
#include <vector>

#include "text/disk.h"

namespace alignlint {

// What the texts of strangers may make the program read. A path that a user names on the command line is the user's own wish; a path that a script, a
// tree, a project file or a symbolic link names is the wish of whoever wrote it, and must not bring the rest of the disk into a report.

/// A disk that reads and lists only what lies below one of `roots` (folders, absolute, links resolved) after every link was followed, and not in a
/// `.git` folder, where credentials are kept. Everything else is `ReadError::outside`. Without roots nothing can be read.
Disk confined(const Disk& disk, std::vector<std::string> roots);
/// The same with roots that are looked for when the first file is asked for: most inputs name none.
Disk confined(const Disk& disk, std::function<std::vector<std::string>()> find_roots);

/// The folder below which the file `path` may name others: the repository that holds it (the nearest folder upwards with a `.git`), else its own
/// folder. Goes by the path as written: a link in a repository belongs to that repository, wherever it leads.
std::string root_of(const Disk& disk, const std::string& path);

/// Reads a file that the user named. It may lie anywhere, but a symbolic link must not lead out of the repository it lies in, nor out of `root`
/// (empty: none is given): a tracked link is a stranger's.
ReadResult read_named(const Disk& disk, const std::string& path, const std::string& root);

}  // namespace alignlint
