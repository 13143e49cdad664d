#include "accuracy/side_watch.h"

#include <cmath>

namespace alignlint {

void SideWatch::add(const LogRecord& record, const LogFormat* format) {
  seen_.last = record.step;
  if (record.batch > 0) {
    if (seen_.batches++ == 0) seen_.first_batch = record.batch;
    seen_.last_batch = record.batch;
  }
  if (!rates_.at || !record.has_rate) return;
  const std::uint64_t step = record.step + (format != nullptr && format->next_rate ? 1 : 0);
  const double predicted = rates_.at(step);
  // Two decimals of a rate say nothing.
  if (record.rate.rounding >= std::abs(predicted) && predicted != 0) return;
  ++seen_.rates;
  if (std::abs(record.rate.value - predicted) <= record.rate.rounding * 1.000001 + rates_.tolerance) return;
  if (seen_.rates_off++ > 0) return;
  seen_.first_off = step;
  seen_.printed = record.rate;
  seen_.predicted = predicted;
}

}  // namespace alignlint
