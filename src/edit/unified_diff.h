#pragma once

#include <string>

#include "edit/working_copy.h"

namespace alignlint {

/// A change of a file as `patch -p1` and `git apply` take it: three lines around each change, `a/` and `b/` before the path. Empty when nothing changed.
std::string unified_diff(const EditedFile& change);

}  // namespace alignlint
