#pragma once

#include <string>

#include "render/words.h"
#include "report/report.h"
#include "text/sources.h"

namespace alignlint {

// What is told of a finding in words, however it is laid out.

/// Whether the source spells the value out, so that nobody has to ask where it comes from.
bool says_itself(const SideValue& side, const Sources& sources);

/// What the diagnostic says about the place of a side.
std::string label_text(const SideValue& side, const Diagnostic& diagnostic);

/// Help names the lines of files whose paths stand right above it: their last names will do, where they are not the same.
std::string help_text(const ReportedFinding& finding, const Sources& sources);

/// What the fix does, and whether it changes what is trained.
std::string fix_text(const Fix& fix, const Words& say = {});

/// Why a finding does not count.
std::string reason_text(const Suppressed& suppressed, const Words& say = {});

}  // namespace alignlint
