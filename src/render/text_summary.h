#pragma once

#include <string>

#include "render/render.h"
#include "render/style.h"
#include "render/text_finding.h"
#include "report/report.h"

namespace alignlint {

/// Which frameworks, versions and files were taken, one line a side; empty for `lint`.
std::string text_sides(const Report& report, const Style& style, std::size_t width, const Words& say = {});

/// The last screen: errors and warnings again, a line each; what was compared; how many findings and settings, and by which command each number is
/// shown; what to do now.
std::string text_summary(const Report& report, const TextPage& page);

/// What to do now, in one sentence; empty where there is nothing.
std::string next_step(const Report& report, const RenderOptions& options);

}  // namespace alignlint
