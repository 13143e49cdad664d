#include "report/diff.h"

#include <cmath>

#include "value/written.h"

namespace alignlint {

std::string_view to_string(ConfigurationDiff::Status status) {
  switch (status) {
    case ConfigurationDiff::Status::changed:
      return "changed";
    case ConfigurationDiff::Status::added:
      return "added";
    case ConfigurationDiff::Status::removed:
      return "removed";
    case ConfigurationDiff::Status::unchecked:
      return "unchecked";
  }
  return {};
}

std::string change_text(const CurveComparison& curve) {
  const CurveDifference& difference = curve.difference;
  if (difference.equal()) return {};
  std::string out = "from step " + std::to_string(*difference.parts_at) + " on, " + std::to_string(difference.differing) + " of " +
                    std::to_string(difference.steps) + " steps change";
  const std::string there = "at step " + std::to_string(difference.worst_at);
  if (!std::isfinite(difference.worst)) return out + "; " + there + " one of them is not finite";
  const auto [before, after] = rates_apart(curve.reference_worst, curve.candidate_worst);
  return out + ", by up to " + percent_text(difference.worst) + ": " + there + " from " + before + " to " + after;
}

}  // namespace alignlint
