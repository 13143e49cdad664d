#pragma once

#include "cache/result_cache.h"
#include "cli/session.h"

namespace alignlint {

/// Where `--cache` keeps results: a file each in that folder.
Shelf shelf_of(const std::string& folder, const Disk& disk);

/// What is wrong with the folder, which need not be there; none otherwise. Whoever writes into it decides what is reported: none of it may be of the
/// repository, nor may a link of the repository lead out of it.
std::optional<Diagnostic> mistake_of_cache(const Session& session);

}  // namespace alignlint
