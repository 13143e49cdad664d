#pragma once

#include "render/json_values.h"
#include "report/report.h"

namespace alignlint {

/// Members of `analyses` in reports: `parameters` and `precision`, as far as they were made.
Json::Object json_model_analyses(const Report& report, const Sources& sources);

}  // namespace alignlint
