#include "cli/pairs.h"

#include "cli/progress.h"

namespace alignlint {

std::vector<Report> judged_pairs(Session& session, const std::vector<CheckRequest>& pairs) {
  ProgressLine line("checking pairs", pairs.size());
  const bool whole = session.wants_format("html");  // the one format that shows all settings of a pair
  const bool analyses = whole || session.wants_format("json");
  const auto keep = [whole, analyses](Report& report) {
    // An empty list has no room: `= {}` would leave what was in it its room, a third of a megabyte a pair.
    if (!whole) report.settings = std::vector<SettingRow>();
    if (analyses) return;
    report.parameters.reset();
    report.precision = std::vector<PrecisionRow>();
    report.schedule.reset();
  };
  return check_pairs(pairs, session.context({}), keep, [&](std::size_t done) { line.show(done); });
}

}  // namespace alignlint
