#pragma once

#include <vector>

#include "cli/session.h"
#include "pipeline/rewrite/repair.h"

namespace alignlint {

/// Whether the command line asks for fixes.
bool wants_fixes(const Session& session);

/// The fixes that the command line asks for, of the findings that count. With `--diff` they are printed, and the status is that of what is wrong now. Otherwise
/// the files are written, the status is that of writing, and the inputs have to be read again. A line on standard error says how many findings it is.
int fix_findings(Session& session, const std::vector<CheckRequest>& requests);

/// Writes what became of files; a file that cannot be written is said, and the status is that of wrong usage.
int write_changes(Session& session, const std::vector<EditedFile>& changes);

}  // namespace alignlint
