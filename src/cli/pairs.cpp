#include "cli/pairs.h"

#include "cli/progress.h"

namespace alignlint {

std::vector<Report> judged_pairs(Session& session, const std::vector<CheckRequest>& pairs) {
  ProgressLine line("checking pairs", pairs.size());
  const bool whole = session.wants_format("html");  // the one format that shows all settings of a pair
  std::vector<Report> reports;
  for (const CheckRequest& pair : pairs) {
    line.show(reports.size());
    Report report = check_pair(pair, session.context(pair.chip));
    if (!whole) report.settings = {};
    reports.push_back(std::move(report));
  }
  return reports;
}

}  // namespace alignlint
