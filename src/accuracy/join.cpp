#include "accuracy/join.h"

#include <algorithm>
#include <cmath>

namespace alignlint {

namespace {

/// Losses of one side that follow each other without a gap, as a mean over their steps.
class StepRange {
 public:
  void add(const LogRecord& record) {
    if (!known_ || record.since != last_) {
      *this = {};
      since_ = record.since;
      known_ = true;
    }
    const auto steps = static_cast<double>(std::max<std::uint64_t>(record.step - record.since, 1));
    if (record.has_loss) {
      sum_ += record.loss.value * steps;
      rounding_ += record.loss.rounding * steps;
      with_loss_ += steps;
    }
    last_ = record.step;
  }
  void clear() { *this = {}; }

  [[nodiscard]] std::uint64_t since() const { return since_; }
  [[nodiscard]] bool has_loss() const { return with_loss_ > 0; }
  [[nodiscard]] Printed mean() const { return {sum_ / with_loss_, rounding_ / with_loss_}; }

 private:
  bool known_ = false;
  std::uint64_t since_ = 0;
  std::uint64_t last_ = 0;
  double sum_ = 0;
  double rounding_ = 0;
  double with_loss_ = 0;  ///< steps; those that were skipped have none
};

class Joiner {
 public:
  Joiner(const StepSource& reference, const StepSource& candidate, const AccuracyStandard& standard)
      : reference_source_(reference),
        candidate_source_(candidate),
        standard_(standard),
        reference_events_(standard),
        candidate_events_(standard),
        windows_(standard.window) {}

  PairStatistics run() {
    auto reference = reference_source_();
    auto candidate = candidate_source_();
    if (reference.has_value()) statistics_.reference_begin = reference->step;
    if (candidate.has_value()) statistics_.candidate_begin = candidate->step;
    // Behind the last common step nothing is compared, and nothing counted: one side has only gone on longer.
    while (reference.has_value() && candidate.has_value()) {
      const std::uint64_t step = std::min(reference->step, candidate->step);
      const bool both = reference->step == candidate->step;
      if (reference->step == step) take(*reference, false);
      if (candidate->step == step) take(*candidate, true);
      if (both) pair(*reference, *candidate);
      const bool next_reference = reference->step == step;
      const bool next_candidate = candidate->step == step;
      if (next_reference) reference = reference_source_();
      if (next_candidate) candidate = candidate_source_();
    }
    statistics_.reference_events = reference_events_.events();
    statistics_.candidate_events = candidate_events_.events();
    statistics_.window = windows_.worst();
    return std::move(statistics_);
  }

 private:
  void take(const LogRecord& record, bool candidate) {
    (candidate ? candidate_span_ : reference_span_).add(record);
    const std::uint64_t wrong = (candidate ? candidate_events_ : reference_events_).add(record);
    windows_.add(candidate, record.step, wrong);
    (candidate ? statistics_.candidate_norms : statistics_.reference_norms) |= record.has_norm;
    if (candidate && record.milliseconds > 0) {
      statistics_.milliseconds += static_cast<double>(record.milliseconds);
      ++statistics_.timed;
    }
  }

  void pair(const LogRecord& reference, const LogRecord& candidate) {
    PairStatistics& s = statistics_;
    if (s.steps == 0) {
      s.first = reference.step;
    } else {
      const std::uint64_t distance = reference.step - s.last;
      s.stride = s.stride == 0 ? distance : std::min(s.stride, distance);
    }
    ++s.steps;
    s.last = reference.step;
    PairBlock& block = s.blocks.next(reference.step);
    if (reference.has_norm && candidate.has_norm) add_norm(reference, candidate, block);
    if (reference.since == candidate.since) {
      if (reference.has_loss && candidate.has_loss) add_loss({reference.since, reference.step, reference.loss, candidate.loss}, block);
    } else if (reference_span_.has_loss() && candidate_span_.has_loss()) {
      if (reference_span_.since() == candidate_span_.since()) {
        add_loss({reference_span_.since(), reference.step, reference_span_.mean(), candidate_span_.mean()}, block);
      } else {
        ++s.other_spans;
      }
    }
    reference_span_.clear();
    candidate_span_.clear();
  }

  void add_norm(const LogRecord& reference, const LogRecord& candidate, PairBlock& block) {
    if (!std::isfinite(reference.norm.value) || !std::isfinite(candidate.norm.value)) return;
    const ErrorRange error = relative_error(reference.norm, candidate.norm);
    statistics_.norm.add(error);
    statistics_.worst_norm.add(error.value, reference.step);
    ++block.norms;
    block.reference_norm += reference.norm.value;
    block.candidate_norm += candidate.norm.value;
  }

  void add_loss(const LossPair& pair, PairBlock& block) {
    PairStatistics& s = statistics_;
    const bool is_first = pair.since == 0 && pair.step <= 1;
    if (is_first && !s.first_loss.has_value()) s.first_loss = pair;
    const bool lost = !std::isfinite(pair.candidate.value) && std::isfinite(pair.reference.value);
    if (!lost) s.lost_from.reset();
    if (lost && !s.lost_from.has_value()) s.lost_from = pair.step;
    if (!pair.finite()) return;
    const ErrorRange absolute = absolute_error(pair.reference, pair.candidate);
    const ErrorRange relative = relative_error(pair.reference, pair.candidate);
    s.absolute.add(absolute);
    s.relative.add(relative);
    if (s.steps <= standard_.first_steps) s.early.add(relative);
    s.signed_sum += pair.error();
    s.worst.add(absolute.value, pair.step);
    ++block.losses;
    block.reference += pair.reference.value;
    block.candidate += pair.candidate.value;
    block.error += pair.error();
    block.relative += relative.value;
  }

  const StepSource& reference_source_;
  const StepSource& candidate_source_;
  const AccuracyStandard& standard_;
  PairStatistics statistics_;
  EventCounter reference_events_;
  EventCounter candidate_events_;
  EventWindows windows_;
  StepRange reference_span_;
  StepRange candidate_span_;
};

}  // namespace

PairStatistics join_sides(const StepSource& reference, const StepSource& candidate, const AccuracyStandard& standard) {
  return Joiner(reference, candidate, standard).run();
}

}  // namespace alignlint
