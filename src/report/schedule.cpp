#include "report/schedule.h"

#include <cmath>

#include "value/written.h"

namespace alignlint {

std::string rate_text(double rate, int digits) {
  if (rate == 0 || !std::isfinite(rate)) return written_text(rate);
  const double scale = std::pow(10.0, digits - 1 - std::floor(std::log10(std::abs(rate))));
  return std::isfinite(scale) ? written_text(std::round(rate * scale) / scale) : written_text(rate);
}

std::pair<std::string, std::string> rates_apart(double a, double b) {
  constexpr int kMostDigits = 16;
  int digits = 6;
  while (digits < kMostDigits && rate_text(a, digits) == rate_text(b, digits)) ++digits;
  return {rate_text(a, digits), rate_text(b, digits)};
}

std::string percent_text(double part) {
  const double tenths = std::round(part * 1000) / 10;
  return tenths >= 0.1 ? written_text(tenths) + " %" : "less than 0.1 %";
}

std::string difference_text(const CurveComparison& curve) {
  const CurveDifference& difference = curve.difference;
  if (difference.equal()) return {};
  const auto [reference, candidate] = rates_apart(curve.reference_there, curve.candidate_there);
  std::string text = "the " + curve.title + "s diverge at step " + std::to_string(*difference.parts_at) + ": " + reference +
                     " in reference, " + candidate + " in candidate";
  if (!std::isfinite(difference.worst)) {
    return difference.worst_at == *difference.parts_at
               ? text
               : text + "; one of them is not finite at step " + std::to_string(difference.worst_at);
  }
  if (difference.worst_at == *difference.parts_at) return text + ", by " + percent_text(difference.worst);
  const auto [more, less] = rates_apart(curve.reference_worst, curve.candidate_worst);
  return text + "; most at step " + std::to_string(difference.worst_at) + ", by " + percent_text(difference.worst) + " (" + more + " and " +
         less + ")";
}

}  // namespace alignlint
