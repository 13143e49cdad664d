// `schedule --format csv`: the learning rates of every step.

#include <algorithm>

#include "render/renderers.h"

namespace alignlint {

std::string csv_schedule(const Report& report, const Sources&, const RenderOptions&) {
  std::string out = "step,reference,candidate\n";
  if (!report.schedule || report.schedule->curves.empty()) return out;
  const CurveComparison& curve = report.schedule->curves.front();
  const std::vector<double>& reference = curve.reference_steps;
  const std::vector<double>& candidate = curve.candidate_steps;
  const std::size_t steps = std::max(reference.size(), candidate.size());
  const auto cell = [](const std::vector<double>& all, std::size_t i) { return i < all.size() ? to_text(all[i]) : std::string(); };
  for (std::size_t i = 0; i < steps; ++i) out += std::to_string(i + 1) + "," + cell(reference, i) + "," + cell(candidate, i) + "\n";
  return out;
}

}  // namespace alignlint
