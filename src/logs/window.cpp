#include "logs/window.h"

#include <algorithm>
#include <iterator>

namespace alignlint {

bool RecordWindow::push(const LogRecord& record) {
  if (given_.has_value() && record.step <= *given_) return false;
  if (!records_.empty() && record.step <= records_.back().step) {
    const auto first = std::lower_bound(records_.begin(), records_.end(), record.step,
                                        [](const LogRecord& held, std::uint64_t step) { return held.step < step; });
    before_.insert(before_.begin(), first, records_.end());
    records_.erase(first, records_.end());
  }
  while (!before_.empty() && before_.front().step <= record.step) before_.pop_front();
  records_.push_back(record);
  return true;
}

std::optional<LogRecord> RecordWindow::pop(bool all) {
  if (!all && records_.size() + before_.size() < kHeld) return std::nullopt;
  std::deque<LogRecord>& from = records_.empty() ? before_ : records_;
  if (from.empty()) return std::nullopt;
  LogRecord record = from.front();
  from.pop_front();
  given_ = record.step;
  if (!record.since_known) {
    // The first line of a run does not say how many steps it is the mean of: as many as the next one.
    const LogRecord* const next = !from.empty() ? &from.front() : !before_.empty() ? &before_.front() : nullptr;
    const std::uint64_t gap = next == nullptr ? 1 : next->step - record.step;
    record.since = record.step > gap ? record.step - gap : 0;
    record.since_known = true;
  }
  return record;
}

}  // namespace alignlint
