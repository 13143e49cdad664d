#pragma once

#include <vector>

#include "analysis/schedule_table.h"
#include "mapping/evaluate/settings.h"
#include "report/schedule.h"

namespace alignlint {

/// The numbers of a batch and of a training, with their factors.
std::vector<BatchRow> batch_rows(const ScheduleTableSpec& spec, const Vocabulary& vocabulary, const Settings& reference,
                                 const Settings& candidate);

}  // namespace alignlint
