#pragma once

#include "render/json_values.h"
#include "render/render.h"
#include "report/report.h"

namespace alignlint {

/// Members of `analyses` in reports: `parameters` and `precision`, as far as they were made.
Json::Object json_model_analyses(const Report& report, const Sources& sources, const RenderOptions& options);

/// What is the same at the head of the reports of one analysis: `format`, `tool`, `pair` of a project file, the sides.
Json::Object json_analysis_head(std::string_view format, const Report& report);

}  // namespace alignlint
