#include "report/schedule.h"

#include <cmath>

namespace alignlint {

std::string rate_text(double rate) {
  if (rate == 0 || !std::isfinite(rate)) return to_text(rate);
  const double scale = std::pow(10.0, 5 - std::floor(std::log10(std::abs(rate))));
  return std::isfinite(scale) ? to_text(std::round(rate * scale) / scale) : to_text(rate);
}

std::string percent_text(double part) {
  const double tenths = std::round(part * 1000) / 10;
  return tenths >= 0.1 ? to_text(tenths) + " %" : "less than 0.1 %";
}

std::string difference_text(const CurveComparison& curve) {
  if (!curve.parts_at.has_value()) return {};
  std::string text = "the " + curve.title + "s part at step " + std::to_string(*curve.parts_at) + ": '" + rate_text(curve.reference_there) +
                     "' in reference, '" + rate_text(curve.candidate_there) + "' in candidate";
  if (curve.worst_at == *curve.parts_at) return text + ", by " + percent_text(curve.worst);
  return text + "; most at step " + std::to_string(curve.worst_at) + ", by " + percent_text(curve.worst) + " ('" +
         rate_text(curve.reference_worst) + "' and '" + rate_text(curve.candidate_worst) + "')";
}

}  // namespace alignlint
