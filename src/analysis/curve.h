#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "mapping/evaluate/schedule.h"
#include "report/schedule.h"

namespace alignlint {

/// A schedule of known numbers, as a function of the step.
class Curve {
 public:
  explicit Curve(const Schedule& schedule);

  /// What step `step` trains with, computed as the framework computes it.
  [[nodiscard]] double at(Step step) const;

  /// The same for the steps `first`, `first + 1` … Values are continued from step to step over short stretches: they are those of `at`
  /// up to 1e-13 of the curve's height, and a million of them take milliseconds.
  void fill(Step first, std::span<double> out) const;

  /// The last step of each segment that has one; the curve may bend or jump there.
  [[nodiscard]] std::vector<Step> bends() const;

  /// Steps until a counter is reached: `300` when the warm-up takes 300 steps.
  [[nodiscard]] double steps_until(double counter) const;

  /// The largest value among all levels between which the curve runs.
  [[nodiscard]] double height() const;

  [[nodiscard]] const std::vector<Segment>& segments() const { return segments_; }

  /// The first of the steps 1 … `steps` with a value that is no finite number.
  [[nodiscard]] std::optional<Step> first_without_number(Step steps) const;

  /// Made of the same numbers.
  bool operator==(const Curve&) const = default;

 private:
  /// Steps that add the same to the counter.
  struct Stage {
    Step first = 1;      ///< its first step
    double counter = 0;  ///< of that step
    double step = 1;     ///< what one step adds
    bool operator==(const Stage&) const = default;
  };

  [[nodiscard]] double counter(Step step) const;
  [[nodiscard]] std::size_t stage_of(Step step) const;
  [[nodiscard]] std::size_t segment_of(Step step) const;
  [[nodiscard]] Step last_step(const Segment& segment) const;

  std::vector<Segment> segments_;
  std::vector<Stage> stages_;  ///< one, unless what a step adds grows
  std::vector<Step> last_;     ///< of each segment; 0: it holds for no step
};

/// The value of one segment at a counter.
double value_at(const Segment& segment, double counter);

}  // namespace alignlint
