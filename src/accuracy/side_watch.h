#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "logs/format.h"
#include "logs/record.h"

namespace alignlint {

/// The learning rates that a configuration predicts.
struct PredictedRates {
  std::function<double(std::uint64_t step)> at;  ///< of a step, from 1; empty: not known
  double tolerance = 0;                          ///< absolute: what the arithmetic may do
};

/// What a side's log prints besides losses, held against its configuration.
struct WatchedSide {
  std::uint64_t last = 0;                  ///< step
  std::uint64_t rates = 0;                 ///< printed and predicted
  std::uint64_t rates_off = 0;             ///< of them those that are another number
  std::optional<std::uint64_t> first_off;  ///< the step
  Printed printed;                         ///< there
  double predicted = 0;
  std::uint64_t batches = 0;  ///< lines that print the batch
  std::uint32_t first_batch = 0;
  std::uint32_t last_batch = 0;
};

/// Collects that line by line.
class SideWatch {
 public:
  explicit SideWatch(PredictedRates rates) : rates_(std::move(rates)) {}

  /// `format`: of the file; null for a table.
  void add(const LogRecord& record, const LogFormat* format);
  [[nodiscard]] const WatchedSide& seen() const { return seen_; }

 private:
  PredictedRates rates_;
  WatchedSide seen_;
};

}  // namespace alignlint
