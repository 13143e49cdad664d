#pragma once

#include <optional>
#include <vector>

#include "pipeline/run/check.h"

namespace alignlint {

/// The parameter table of the sides that are usable; null pointers are sides that do not exist. Nothing when there is none.
std::optional<ParameterReport> reported_parameters(const LoadedSide* reference, const LoadedSide* candidate, Data& data,
                                                   Diagnostics& diagnostics);

/// The precision plan, likewise; empty when there is no usable side.
std::vector<PrecisionRow> reported_precision(const LoadedSide* reference, const LoadedSide* candidate, Data& data,
                                             Diagnostics& diagnostics);

/// The schedules of two sides; nothing unless both are usable.
std::optional<ScheduleReport> reported_schedule(const LoadedSide& reference, const LoadedSide& candidate, const LoadContext& context,
                                                Diagnostics& diagnostics, const ScheduleOptions& options = {});
/// Those of `kScheduleNames` that are one curve on both sides, from the first step to the last.
std::vector<std::string_view> equal_curves(const ScheduleReport& report);

/// The learning rate of every step; nothing where the inputs of the side do not tell it.
std::optional<KnownRates> predicted_rates(const LoadedSide& side);

/// What the analyses of both sides observe together is added to the candidate, for the rules.
void observe_schedule(const ScheduleReport& report, const LoadedSide& reference, LoadedSide& candidate, Data& data,
                      Diagnostics& diagnostics);
void observe_parameters(const LoadedSide& reference, LoadedSide& candidate, Data& data, Diagnostics& diagnostics);
void observe_records(const LoadedSide& reference, LoadedSide& candidate);
void observe_packages(const LoadedSide& reference, LoadedSide& candidate, Data& data, Diagnostics& diagnostics);

/// The reports of `compare`, `schedule`, `params` and `precision`: the sides, and that alone. A side without files does not exist.
Report analyse_settings(const CheckRequest& request, const LoadContext& context);
Report analyse_schedule(const CheckRequest& request, const LoadContext& context);
Report analyse_parameters(const CheckRequest& request, const LoadContext& context);
Report analyse_precision(const CheckRequest& request, const LoadContext& context);

}  // namespace alignlint
