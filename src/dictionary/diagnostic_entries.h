#pragma once

#include <vector>

#include "report/report.h"

namespace alignlint {

/// The diagnostics of the catalog as `explain` shows them, in its order.
std::vector<DiagnosticEntry> diagnostic_entries();

}  // namespace alignlint
