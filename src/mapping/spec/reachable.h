#pragma once

#include "mapping/spec/mapping.h"

namespace alignlint {

/// Reports every setting that can never win: an entry of the same key in front of it has no condition or the same, and holds in all its versions; or no
/// version is one of its own. Only what stands in files from `from` on is reported: that a user's entry hides a built-in one is what it is for.
void check_reachable(const Mapping& mapping, const Vocabulary& vocabulary, FileId from, Diagnostics& diagnostics);

}  // namespace alignlint
