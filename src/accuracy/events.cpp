#include "accuracy/events.h"

#include <algorithm>
#include <cmath>

namespace alignlint {

namespace {

constexpr std::uint64_t kSettled = 20;       ///< lines after which a level is known
constexpr double kMemory = 1.0 / 50;         ///< weight of a new line in it
constexpr std::uint64_t kLongestSpike = 50;  ///< what stays up longer is another level

}  // namespace

std::uint64_t EventCounter::add(const LogRecord& record) {
  std::uint64_t count = record.skipped;
  const auto note = [&](std::uint64_t& number, std::optional<std::uint64_t>& first, std::uint64_t more) {
    number += more;
    if (!first.has_value()) first = record.step;
  };
  const bool finite = !record.has_loss || std::isfinite(record.loss.value);
  if (record.skipped > 0) note(events_.skipped, events_.first_skipped, record.skipped);
  if (!finite) {
    note(events_.not_finite, events_.first_not_finite, 1);
    ++count;
  } else if (record.has_norm && !std::isfinite(record.norm.value) && record.skipped == 0) {
    note(events_.bad_norms, events_.first_bad_norm, 1);
    ++count;
  }
  if (record.has_scale) follow_scale(record);
  if (record.has_loss && finite) follow_loss(record);
  return count;
}

void EventCounter::follow_scale(const LogRecord& record) {
  if (record.loss_scale > scale_) falls_ = 0;
  if (record.loss_scale < scale_) ++falls_;
  if (falls_ > events_.scale_falls) {
    events_.scale_falls = falls_;
    events_.scale_fell_to = record.step;
  }
  scale_ = record.loss_scale;
}

void EventCounter::follow_loss(const LogRecord& record) {
  const double loss = record.loss.value;
  const double above = loss - level_;
  const double limit = std::max(standard_->spike_deviations * deviation_, standard_->spike_relative * std::abs(level_));
  if (known_ >= kSettled && above > limit) {
    if (high_++ == 0) high_since_ = record.step;
    if (high_ <= kLongestSpike) return;  // a spike must not raise the level it is measured from
    known_ = 0;
    high_ = 0;
  } else if (high_ > 0) {
    ++events_.spikes;
    if (!events_.first_spike.has_value()) events_.first_spike = high_since_;
    high_ = 0;
  }
  const double weight = std::max(kMemory, 1.0 / static_cast<double>(known_ + 1));
  const double old = known_ == 0 ? loss : level_;
  level_ = old + weight * (loss - old);
  deviation_ = known_ == 0 ? 0 : deviation_ + weight * (std::abs(loss - old) - deviation_);
  ++known_;
}

void EventWindows::add(bool candidate, std::uint64_t step, std::uint64_t count) {
  if (count == 0) return;
  events_.push_back({step, count, candidate});
  (candidate ? now_.candidate : now_.reference) += count;
  while (events_.front().step + width_ <= step) {
    const Event& gone = events_.front();
    (gone.candidate ? now_.candidate : now_.reference) -= gone.count;
    events_.pop_front();
  }
  now_.first = events_.front().step;
  const auto more = [](const EventWindow& window) { return static_cast<double>(window.candidate) - static_cast<double>(window.reference); };
  if (more(now_) > more(worst_)) worst_ = now_;
}

}  // namespace alignlint
