#include "pipeline/rewrite/refusals.h"

#include <algorithm>

namespace alignlint {

bool is_refusal(const Observation& observation) {
  switch (observation.kind) {
    case ObservationKind::deprecated_entry:
    case ObservationKind::refused:
    case ObservationKind::refused_value:
    case ObservationKind::missing_entry:
    case ObservationKind::contradicted_entry:
    case ObservationKind::wrong_type:
    case ObservationKind::out_of_range:
    case ObservationKind::unknown_entry:
      return true;
    default:
      return false;
  }
}

std::size_t refusals_of(const LoadedSide& side) {
  const auto& observations = side.effective->observations;
  return static_cast<std::size_t>(std::count_if(observations.begin(), observations.end(), is_refusal));
}

std::size_t risks_of(const LoadedSide& side) {
  const auto is_risk = [](const Observation& observation) { return observation.kind == ObservationKind::risky_entry; };
  const auto& observations = side.effective->observations;
  return static_cast<std::size_t>(std::count_if(observations.begin(), observations.end(), is_risk));
}

}  // namespace alignlint
