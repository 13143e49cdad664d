#pragma once

#include <cstddef>
#include <deque>
#include <optional>

#include "logs/record.h"

namespace alignlint {

/// Puts records that come in the order of a log into the order of their steps, each step once: what comes later counts. A training that was
/// started again goes back; how far, is limited by the number of records that are kept.
class RecordWindow {
 public:
  /// Records that are held before the first of them is given away.
  static constexpr std::size_t kHeld = 16384;

  /// False, and nothing is added: the step lies before one that was given away already.
  bool push(const LogRecord& record);
  /// The next record, once enough are held; with `all` as long as there are any.
  std::optional<LogRecord> pop(bool all);

 private:
  std::deque<LogRecord> records_;
  std::deque<LogRecord> before_;  ///< of the run that was started again: steps that the new one has not come to yet
  std::optional<std::uint64_t> given_;
};

}  // namespace alignlint
