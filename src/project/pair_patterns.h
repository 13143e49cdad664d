#pragma once

#include "project/project.h"

namespace alignlint {

/// Makes of a pair whose candidate is a pattern (`configs/qwen3/*.yaml`, `configs/**/*.yaml`; `*` and `?` as in a shell, `**` through folders) one pair
/// a file, named by the pair and the file: `qwen3/pretrain_8b.yaml`. Files that git ignores, or `exclude` leaves out, are none. A pattern that matches
/// nothing is reported: a gate must not pass because a folder was renamed.
void expand_pairs(Project& project, const Disk& disk, Diagnostics& diagnostics);

}  // namespace alignlint
