#pragma once

#include <string>
#include <string_view>

#include "render/style.h"
#include "render/words.h"
#include "report/report.h"

namespace alignlint {

/// One column wide, so that a verdict is told apart without colour: `✓ ✗ ? ! ☐ -`.
std::string_view symbol_of(Verdict verdict);

/// `62 rows: 5 mismatch, 2 unknown, 1 advice, 10 manual, 40 pass, 4 not-applicable`.
std::string verdict_summary(const Report& report, const Style& style, const Words& say = {});

}  // namespace alignlint
