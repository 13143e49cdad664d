#pragma once

#include <cstdint>
#include <optional>

#include "loading/side_loader.h"
#include "report/schedule.h"

namespace alignlint {

/// Values of more steps than these are not kept one by one.
constexpr std::uint64_t kMostStepsWritten = 4'000'000;

/// What is asked for besides the comparison itself.
struct ScheduleOptions {
  std::optional<std::uint64_t> steps;  ///< length of the trainings, where the inputs do not tell it
  bool points = false;                 ///< what it takes to draw the curves
  bool every_step = false;             ///< every step's values, of trainings of at most `kMostStepsWritten`
};

/// The curves of two usable sides held against each other, and how their batches come about.
ScheduleReport compare_schedules(const LoadedSide& reference, const LoadedSide& candidate, const LoadContext& context,
                                 const ScheduleOptions& options = {});

/// Adds an observation `schedule-differs` to the candidate for every curve that differs, so that rules can report it.
void observe_schedules(const ScheduleReport& report, const LoadedSide& reference, LoadedSide& candidate, const Vocabulary& vocabulary);

/// The numbers of a batch and of a training with their factors.
std::vector<BatchRow> batch_rows(const LoadedSide& reference, const LoadedSide& candidate, const Vocabulary& vocabulary);

}  // namespace alignlint
