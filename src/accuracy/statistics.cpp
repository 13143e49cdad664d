#include "accuracy/statistics.h"

#include <algorithm>
#include <cmath>

namespace alignlint {

namespace {

constexpr std::size_t kMostBlocks = 512;
constexpr double kArithmetic = 1e-9;  ///< of differences of printed numbers
constexpr std::size_t kGroups = 64;   ///< of the sign test: neighbouring steps are not independent of each other

void merge(PairBlock& block, const PairBlock& more) {
  block.last = more.last;
  block.losses += more.losses;
  block.reference += more.reference;
  block.candidate += more.candidate;
  block.error += more.error;
  block.relative += more.relative;
  block.norms += more.norms;
  block.reference_norm += more.reference_norm;
  block.candidate_norm += more.candidate_norm;
}

/// The probability of at most `few` heads of `count` fair coins.
double tail(std::size_t few, std::size_t count) {
  double sum = 0;
  for (std::size_t i = 0; i <= few; ++i) {
    const auto n = static_cast<double>(count);
    const auto k = static_cast<double>(i);
    sum += std::exp(std::lgamma(n + 1) - std::lgamma(k + 1) - std::lgamma(n - k + 1) - n * std::log(2.0));
  }
  return sum;
}

}  // namespace

bool LossPair::finite() const { return std::isfinite(reference.value) && std::isfinite(candidate.value); }

ErrorRange absolute_error(const Printed& reference, const Printed& candidate) {
  const double error = std::abs(candidate.value - reference.value);
  const double open = reference.rounding + candidate.rounding;
  const bool same = error <= open * (1 + kArithmetic);
  return {same ? 0 : error - open, error, error + open};
}

ErrorRange relative_error(const Printed& reference, const Printed& candidate) {
  const ErrorRange error = absolute_error(reference, candidate);
  const double size = std::abs(reference.value);
  const auto part = [](double a, double b) { return a == 0 ? 0 : a / b; };  // equal zeros do not differ
  return {part(error.low, size + reference.rounding), part(error.value, size), part(error.high, std::max(0.0, size - reference.rounding))};
}

void MeanError::add(const ErrorRange& error) {
  sum_.low += error.low;
  sum_.value += error.value;
  sum_.high += error.high;
  ++count_;
}

ErrorRange MeanError::mean() const {
  if (count_ == 0) return {};
  const auto count = static_cast<double>(count_);
  return {sum_.low / count, sum_.value / count, sum_.high / count};
}

PairBlock& PairBlocks::next(std::uint64_t step) {
  if (filled_ == width_ || blocks_.empty()) {
    if (blocks_.size() == kMostBlocks) {
      for (std::size_t i = 0; i < kMostBlocks / 2; ++i) {
        blocks_[i] = blocks_[2 * i];
        merge(blocks_[i], blocks_[2 * i + 1]);
      }
      blocks_.resize(kMostBlocks / 2);
      width_ *= 2;
    }
    blocks_.push_back({});
    blocks_.back().first = step;
    filled_ = 0;
  }
  ++filled_;
  blocks_.back().last = step;
  return blocks_.back();
}

SignTest sign_test(const std::vector<PairBlock>& blocks) {
  SignTest test;
  const std::size_t width = (blocks.size() + kGroups - 1) / kGroups;
  for (std::size_t begin = 0; begin < blocks.size(); begin += width) {
    double error = 0;
    for (std::size_t i = begin; i < std::min(begin + width, blocks.size()); ++i) error += blocks[i].error;
    if (error > 0) ++test.above;
    if (error < 0) ++test.below;
  }
  const std::size_t count = test.above + test.below;
  if (count > 0) test.probability = std::min(1.0, 2 * tail(std::min(test.above, test.below), count));
  return test;
}

}  // namespace alignlint
