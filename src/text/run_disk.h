#pragma once

#include "text/disk.h"

namespace alignlint {

/// The real disk for a run during which no folder moves: where a folder really lies is asked once, so that a path costs a question about its last step alone.
/// Of thousands of files in a few folders that is most of what resolving asks the system. May be used by several threads.
Disk disk_of_a_run();

}  // namespace alignlint
