#pragma once

#include <vector>

#include "cli/session.h"

namespace alignlint {

/// The reports of pairs, in their order, with a line of progress on a terminal. Tables of settings are left out: only `compare` shows them, and a thousand
/// pairs' would fill the memory.
std::vector<Report> judged_pairs(Session& session, const std::vector<CheckRequest>& pairs);

}  // namespace alignlint
