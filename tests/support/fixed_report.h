#pragma once

#include <vector>

#include "report/report.h"
#include "text/sources.h"

namespace alignlint::test {

/// A report over two small inputs that shows every shape a renderer meets: values written, defaulted, derived, unknown; two labels in one
/// file; a fix; a suppression; wide characters; a long line; diagnostics with and without a place.
struct FixedReport {
  Sources sources;
  Report check;
  Report lint;
  Report clean;  ///< nothing to say
  Inspection inspection;
  std::vector<RuleEntry> rules;
  std::vector<KeyEntry> keys;

  FixedReport();
};

}  // namespace alignlint::test
