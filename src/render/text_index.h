#pragma once

#include <string>

#include "render/text_finding.h"
#include "report/report.h"

namespace alignlint {

/// Errors and warnings, a line each: rule, both values (or the message where it is not about two values), where to change something. Empty when there are
/// none.
std::string text_index(const Report& report, const TextPage& page);

/// Advice, a line each without rules and reasons, under the titles of its chapters.
std::string text_advice(const Report& report, const TextPage& page);

}  // namespace alignlint
