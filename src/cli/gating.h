#pragma once

#include <span>
#include <string>

#include "cli/session.h"
#include "gate/gate.h"

namespace alignlint {

/// The file of accepted differences: beside the project file, else in the working directory; empty where no project file may be used.
std::string accepted_path(const Session& session);

/// The gate of what was read so far: with the comments of all inputs, so open it when every side was read. Mistakes in the file of accepted differences
/// are added to the session's.
Gate open_gate(Session& session);

/// Says in the last report what of the gate was not needed, when every pair of the project file was judged by every rule, or the comments alone when these
/// are files of their own.
void tell_unused(const Session& session, const Gate& gate, std::vector<Report>& reports, bool of_project);

}  // namespace alignlint
