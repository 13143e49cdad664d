#pragma once

#include <string>

#include "render/render.h"
#include "render/style.h"
#include "report/report.h"

namespace alignlint {

/// Which frameworks, versions and files were taken, one line a side; empty for `lint`.
std::string text_sides(const Report& report, const Style& style, std::size_t width);

/// The last lines: what was compared, how many settings, how many findings.
std::string text_summary(const Report& report, const Style& style, const RenderOptions& options);

}  // namespace alignlint
