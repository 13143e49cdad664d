#pragma once

#include <string>
#include <vector>

#include "accuracy/compare.h"
#include "pipeline/run/check.h"
#include "report/accuracy.h"

namespace alignlint {

struct AccuracyRequest {
  std::vector<std::string> reference_logs;
  std::vector<std::string> candidate_logs;
  std::vector<std::string> repeats;  ///< of the reference, each a run of its own
  CheckRequest configurations;       ///< sides without files: not given
};

/// Decides the accuracy standard from the logs of two runs, and with their configurations where to look.
AccuracyReport report_accuracy(const AccuracyRequest& request, const LoadContext& context, const Progress& progress = {});

/// Fills in the rows of a checklist that were decided from logs.
void fill_checklists(const AccuracyReport& accuracy, Report& report);

}  // namespace alignlint
