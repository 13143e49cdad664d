#pragma once

#include "read/shell/run/shell.h"

namespace alignlint::shell {

/// Fields that are active patterns become the names of files that match, where all that may be there is known: files of the repository, and what the script has
/// made. Where others may match, they become unknown.
void expand_names(Shell& shell, Fields& fields);

}  // namespace alignlint::shell
