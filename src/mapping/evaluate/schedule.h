#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "diag/diagnostic.h"
#include "expr/expression.h"
#include "expr/growing_batch.h"
#include "mapping/spec/branches.h"
#include "mapping/spec/version_tree.h"
#include "toml/node.h"
#include "vocab/vocabulary.h"

namespace alignlint {

class Resolver;
struct Mapping;

// What a number does over the steps of a training, as written in `mappings/` (docs/mapping-format.md, "Schedules") and as evaluated for
// one side. A schedule is a function of a counter: step k, from 1, uses the counter `first + (k - 1) * step`.

/// How a segment runs from its first value to its second. `t` is the way from `begin` to `end`, 0 to 1 and beyond.
enum class Shape {
  constant,       ///< the first value
  linear,         ///< from + (to - from) t
  cosine,         ///< part max(0, (1 + cos(2 pi cycles t)) / 2) of the way left
  restarts,       ///< the same with cos(pi ((cycles t) mod 1))
  warm_restarts,  ///< half cosines whose lengths grow: end - begin, then `growth` times the last
  polynomial,     ///< part (1 - t)^power
  exponential,    ///< part 2 * 0.5^t - 1
  minus_sqrt,     ///< part 1 - sqrt(t)
  inverse_sqrt,   ///< from * sqrt(begin) / sqrt(counter), both at least 1, never below `to`
  counted,        ///< what the step adds to the counter: the size of its batch
};
std::string_view to_string(Shape shape);

/// What a segment is to people: curves are compared phase by phase when they differ.
enum class Phase { warmup, stable, decay, end };
std::string_view to_string(Phase phase);

/// The numbers of a segment, in the order of their names in the files.
enum class SegmentNumber { from, to, begin, end, below, through, cycles, power, growth };
inline constexpr std::array<std::string_view, 9> kSegmentNumbers{"from",    "to",     "begin", "end",   "below",
                                                                 "through", "cycles", "power", "growth"};

struct SegmentSpec {
  Shape shape = Shape::constant;
  Phase phase = Phase::stable;
  Expression when;
  std::array<Expression, kSegmentNumbers.size()> numbers;
  Span span;
};

struct ScheduleSpec {
  std::string_view of;  ///< in `kScheduleNames`
  Condition condition;
  Expression first;     ///< counter of the first step; empty: 0
  Expression step;      ///< what a step adds; empty: 1
  Expression growth;    ///< `[start, increment, samples]` where what a step adds grows to `step`; empty or none: it does not
  bool single = false;  ///< the framework computes in 32-bit floating point
  std::vector<SegmentSpec> segments;
  std::string_view as;                               ///< instead of segments: the schedule of that name …
  std::vector<std::pair<KeyId, Expression>> assume;  ///< … as it would be if these settings had these values
  std::string_view why;
  std::string_view source;
  Span span;
};

struct Segment {
  Shape shape = Shape::constant;
  Phase phase = Phase::stable;
  double from = 0;
  double to = 0;
  double begin = 0;  ///< of the shape, as the counter counts
  double end = 0;
  double bound = std::numeric_limits<double>::infinity();  ///< the segment holds for counters below it
  bool inclusive = false;                                  ///< … and for the bound itself
  double cycles = 0.5;
  double power = 1;
  double growth = 1;

  bool operator==(const Segment&) const = default;
};

struct Schedule {
  std::vector<Segment> segments;  ///< the first whose bound is not passed holds; the last has no bound
  double first = 0;
  double step = 1;
  std::vector<GrowingBatch::Stage> growth;  ///< of a step that grows; empty: every step adds `step`
  bool single = false;
  bool described = true;  ///< a `[[schedule]]` of that name applies
  std::string unknown;    ///< why the numbers are not known; empty: they are
  std::string_view why;
  std::string_view source;

  [[nodiscard]] bool known() const { return unknown.empty() && !segments.empty(); }
};

/// The names `[[schedule]]` may be `of`.
inline constexpr std::array<std::string_view, 4> kScheduleNames{"learning_rate", "learning_rate_of_ends", "weight_decay", "batch"};

ScheduleSpec read_schedule(TomlNode node, const VersionTree& tree, const Vocabulary& vocabulary, Diagnostics& diagnostics);

/// All expressions of a schedule, for checking their names.
std::vector<const Expression*> expressions_of(const ScheduleSpec& spec);

/// The `[[schedule]]` of a name that applies on a side.
struct ScheduleChoice {
  const Mapping* owner = nullptr;
  const ScheduleSpec* spec = nullptr;  ///< null: none applies, or it is not known whether one does
  std::string unknown;                 ///< why that is not known
};
ScheduleChoice choose_schedule(Resolver& resolver, std::string_view of);

/// The schedule on the resolver's side: unknown with a reason when none was chosen or a number is missing. Not for one with `as`.
Schedule evaluate_schedule(Resolver& resolver, const ScheduleChoice& choice);

}  // namespace alignlint
