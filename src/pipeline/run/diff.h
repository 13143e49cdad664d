#pragma once

#include <string>
#include <vector>

#include "loading/side_loader.h"
#include "pipeline/run/lint.h"
#include "report/diff.h"

namespace alignlint {

/// One configuration before and after a change. A side without a file is not there; one of the two is.
struct FileChange {
  std::string path;  ///< as people are told
  SideRequest before;
  SideRequest after;
};

struct DiffRequest {
  std::vector<FileChange> changes;
  std::string profile;
  ChoiceOfFile choice_of;
};

/// How the old and the new files are read: they differ in where scripts are started.
struct DiffContexts {
  LoadContext before;
  LoadContext after;
};

/// What the changes move: effective settings, schedules, findings of each file alone. A file that is the same is looked at when another one changed, which
/// it may name.
DiffReport diff_configurations(const DiffRequest& request, const DiffContexts& contexts, const Done& done = {});

}  // namespace alignlint
