#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "accuracy/events.h"
#include "logs/record.h"

namespace alignlint {

/// Losses of both sides over the same steps.
struct LossPair {
  std::uint64_t since = 0;  ///< the steps after this one up to `step`
  std::uint64_t step = 0;
  Printed reference;
  Printed candidate;

  [[nodiscard]] bool finite() const;
  [[nodiscard]] double error() const { return candidate.value - reference.value; }
};

/// An error of which the printed digits allow a range.
struct ErrorRange {
  double low = 0;
  double value = 0;
  double high = 0;
};
ErrorRange absolute_error(const Printed& reference, const Printed& candidate);
ErrorRange relative_error(const Printed& reference, const Printed& candidate);

/// The mean of such errors.
class MeanError {
 public:
  void add(const ErrorRange& error);
  [[nodiscard]] std::uint64_t count() const { return count_; }
  [[nodiscard]] ErrorRange mean() const;  ///< zeros when there is none

 private:
  ErrorRange sum_;
  std::uint64_t count_ = 0;
};

/// Pairs one after the other, taken together: the curves for drawing, and the sides on which the candidate stands.
struct PairBlock {
  std::uint64_t first = 0;
  std::uint64_t last = 0;
  std::uint64_t losses = 0;  ///< pairs of finite losses
  double reference = 0;      ///< sums over them
  double candidate = 0;
  double error = 0;  ///< with its sign
  double relative = 0;
  std::uint64_t norms = 0;
  double reference_norm = 0;
  double candidate_norm = 0;
};

/// At most 512 blocks of equally many pairs, however many pairs there are.
class PairBlocks {
 public:
  /// The block of the next pair.
  PairBlock& next(std::uint64_t step);
  [[nodiscard]] const std::vector<PairBlock>& all() const { return blocks_; }

 private:
  std::vector<PairBlock> blocks_;
  std::uint64_t width_ = 1;   ///< pairs of a block
  std::uint64_t filled_ = 0;  ///< pairs of the last one
};

/// The largest error, and the first step that has it; none while it is 0.
struct WorstError {
  double value = 0;
  std::uint64_t step = 0;

  void add(double error, std::uint64_t at) {
    if (error > value) *this = {error, at};
  }
};

/// Everything the standard asks of two sides, collected step by step in constant memory.
struct PairStatistics {
  std::uint64_t steps = 0;  ///< that both sides printed
  std::uint64_t first = 0;
  std::uint64_t last = 0;
  std::uint64_t stride = 0;            ///< the smallest distance of two common steps; 0 while there is one only
  std::optional<LossPair> first_loss;  ///< of step 1 alone (0 where both sides count from 0)
  std::uint64_t reference_begin = 0;   ///< the first step of that side
  std::uint64_t candidate_begin = 0;
  std::uint64_t other_spans = 0;  ///< common steps whose losses are means of different steps
  MeanError absolute, relative;   ///< of the loss
  MeanError early;                ///< relative, of the first several steps
  double signed_sum = 0;
  WorstError worst;  ///< of the loss, absolute
  MeanError norm;    ///< relative
  WorstError worst_norm;
  bool reference_norms = false;  ///< printed at all
  bool candidate_norms = false;
  std::optional<std::uint64_t>
      lost_from;  ///< from this common step on to the end the candidate's loss is no finite number, the reference's is
  SideEvents reference_events, candidate_events;
  EventWindow window;
  double milliseconds = 0;  ///< of all the candidate's lines that say how long a step took
  std::uint64_t timed = 0;
  PairBlocks blocks;
};

/// How evenly the candidate stands above and below the reference.
struct SignTest {
  std::size_t above = 0;  ///< groups of neighbouring steps in which the candidate's mean is higher
  std::size_t below = 0;
  double probability = 1;  ///< of an imbalance at least as large by chance
};
SignTest sign_test(const std::vector<PairBlock>& blocks);

}  // namespace alignlint
