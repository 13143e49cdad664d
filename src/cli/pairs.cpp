#include "cli/pairs.h"

#include "cli/progress.h"

namespace alignlint {

std::vector<Report> judged_pairs(Session& session, const std::vector<CheckRequest>& pairs) {
  ProgressLine line("checking pairs", pairs.size());
  const bool whole = session.wants_format("html");  // the one format that shows all settings of a pair
  const bool analyses = whole || session.wants_format("json");
  const bool evidence = analyses || session.wants_format("junit");
  return check_pairs(pairs, session.context({}), {whole, evidence, analyses}, [&](std::size_t done) { line.show(done); });
}

}  // namespace alignlint
