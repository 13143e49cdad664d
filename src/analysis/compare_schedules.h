#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "analysis/curve.h"
#include "analysis/schedule_table.h"
#include "document/document.h"
#include "mapping/evaluate/settings.h"
#include "report/schedule.h"

namespace alignlint {

/// Values of more steps than these are not kept one by one.
constexpr std::uint64_t kMostStepsWritten = 4'000'000;

/// What is asked for besides the comparison itself.
struct ScheduleOptions {
  std::optional<std::uint64_t> steps;  ///< length of the trainings, where the inputs do not tell it
  bool points = false;                 ///< what it takes to draw the curves
  bool every_step = false;             ///< every step's values, of trainings of at most `kMostStepsWritten`

  bool operator==(const ScheduleOptions&) const = default;
};

/// What the schedules of a side are worked out from.
struct ScheduleSide {
  Evaluator& evaluator;
  const Settings& settings;
};

/// What holds for both sides.
struct ScheduleContext {
  const Vocabulary& vocabulary;
  const ScheduleTableSpec& table;
};

/// The curves of two sides held against each other, and how their batches come about.
ScheduleReport compare_schedules(const ScheduleSide& reference, const ScheduleSide& candidate, const ScheduleContext& context,
                                 const ScheduleOptions& options = {});

/// The learning rate of every step.
struct KnownRates {
  Curve curve;
  double tolerance = 0;  ///< absolute; smaller differences are the arithmetic's
};

/// Nothing where the inputs of the side do not tell it.
std::optional<KnownRates> known_rates(const ScheduleSide& side);

/// An observation `schedule-differs` for every curve that differs, so that rules can report it.
std::vector<Observation> observe_schedules(const ScheduleReport& report, const ScheduleSide& reference, const ScheduleSide& candidate,
                                           const ScheduleTableSpec& table);

}  // namespace alignlint
