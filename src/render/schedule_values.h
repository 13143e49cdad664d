#pragma once

#include "render/json_values.h"
#include "report/schedule.h"

namespace alignlint {

/// `{curves: [{name, equal, steps, parts_at, worst, causes, reference, candidate}], batch: [{name, reference, candidate, equal}]}`.
/// The points that draw the curves are there when the report holds them.
Json json_schedule_values(const ScheduleReport& schedule);

}  // namespace alignlint
