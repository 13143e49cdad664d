#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "value/value.h"

namespace alignlint {

// What `schedule` shows and the report carries: curves over the steps of a training, and how a batch comes about. Plain rows.

/// A training step, from 1.
using Step = std::uint64_t;

struct CurvePoint {
  Step step = 0;
  double value = 0;
};

/// One side's curve.
struct CurveSide {
  std::string unknown;  ///< why it is not known; empty: it is
  std::string shape;    ///< in words
  std::string why;      ///< what is special about it; may be empty
  std::string source;
  std::optional<Step> steps;       ///< how long this side trains; none: not in the inputs
  std::vector<CurvePoint> points;  ///< enough of them to draw it, bends included
  double first = 0;                ///< of step 1
  double last = 0;                 ///< of the last step
};

/// Where two curves part, and by how much. Relative differences are to the larger of the two rates.
struct CurveDifference {
  Step steps = 0;                ///< compared: 1 … steps
  double tolerance = 0;          ///< absolute; smaller differences are the arithmetic's
  Step differing = 0;            ///< how many of the steps differ
  std::optional<Step> parts_at;  ///< the first that does
  Step worst_at = 0;             ///< where the relative difference is largest
  double worst = 0;              ///< that difference; infinite where one side is no finite number
  double most = 0;               ///< the largest absolute difference

  [[nodiscard]] bool equal() const { return !parts_at.has_value(); }
};

/// What of a curve people write by an entry of its own.
enum class CurvePart : std::uint8_t { whole, peak, warmup, warmup_start, shape, decay_begin, decay_end, floor };
/// Their words in data files (`[curve.parts]`), in that order.
inline constexpr std::array<std::string_view, 8> kCurveParts{"whole", "peak",        "warmup",    "warmup_start",
                                                             "shape", "decay_begin", "decay_end", "floor"};

/// A reason why two curves differ.
struct CurveCause {
  std::string text;  ///< a clause
  CurvePart part = CurvePart::whole;
};

/// Two curves held against each other.
struct CurveComparison {
  std::string name;   ///< `learning_rate`
  std::string title;  ///< `learning rate`
  CurveSide reference;
  CurveSide candidate;
  bool compared = false;  ///< both are known
  CurveDifference difference;
  std::string tolerance_why;
  double reference_there = 0;  ///< at the step where they part
  double candidate_there = 0;
  double reference_worst = 0;  ///< where they differ most
  double candidate_worst = 0;
  std::vector<std::string> causes;      ///< clauses
  std::vector<CurvePart> about;         ///< those that the causes are about, in their order
  std::vector<std::string> notes;       ///< what was assumed, what is missing
  bool assumed = false;                 ///< the length of a training is not in the inputs: steps stand for parts of it
  bool undecided = false;               ///< … and whether the curves part depends on it
  std::vector<double> reference_steps;  ///< every step, when asked for
  std::vector<double> candidate_steps;

  /// Whether both trainings have this very curve, from their first step to their last.
  [[nodiscard]] bool is_one() const {
    return compared && !assumed && reference.steps.has_value() && reference.steps == candidate.steps && difference.equal();
  }
};

/// A number of a training that follows from others.
struct BatchSide {
  Value value;
  std::string how;  ///< `1 micro batch x 4 data parallel x 64 micro batches`
};

struct BatchRow {
  std::string name;  ///< `samples_per_step`
  std::string title;
  BatchSide reference;
  BatchSide candidate;
  std::optional<bool> equal;  ///< none: one of them is unknown
  bool matters = true;        ///< a difference changes what is trained
};

struct ScheduleReport {
  std::vector<CurveComparison> curves;  ///< learning rate, weight decay
  std::vector<BatchRow> batch;
};

/// A rate with the digits that people compare, six of them unless more are wanted: `0.000299983`.
std::string rate_text(double rate, int digits = 6);

/// Two rates with as many digits as it takes to see that they differ.
std::pair<std::string, std::string> rates_apart(double a, double b);

/// `12.3 %`.
std::string percent_text(double part);

/// `the learning rates diverge at step 2: 'a' in reference, 'b' in candidate; most at step 90, by 12.3 % ('c' and 'd')`; empty for equal
/// curves.
std::string difference_text(const CurveComparison& curve);

}  // namespace alignlint
