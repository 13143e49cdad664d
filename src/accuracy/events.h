#pragma once

#include <cstdint>
#include <deque>
#include <optional>

#include "accuracy/standard.h"
#include "logs/record.h"

namespace alignlint {

/// What went wrong on one side.
struct SideEvents {
  std::uint64_t not_finite = 0;  ///< lines with a loss that is NaN or infinite
  std::uint64_t bad_norms = 0;   ///< … or a norm that is, where the loss is finite
  std::uint64_t skipped = 0;     ///< steps without an update
  std::optional<std::uint64_t> first_not_finite;
  std::optional<std::uint64_t> first_bad_norm;
  std::optional<std::uint64_t> first_skipped;
  std::uint64_t scale_falls = 0;    ///< the longest series of falls of the loss scale without a rise between
  std::uint64_t scale_fell_to = 0;  ///< the step at which it ended
  std::uint64_t spikes = 0;
  std::optional<std::uint64_t> first_spike;

  [[nodiscard]] std::uint64_t overflows() const { return not_finite + bad_norms + skipped; }
};

/// Collects what goes wrong on one side, in constant memory.
class EventCounter {
 public:
  /// `standard` outlives it.
  explicit EventCounter(const AccuracyStandard& standard) : standard_(&standard) {}

  /// Gives how many steps of this line went wrong.
  std::uint64_t add(const LogRecord& record);
  [[nodiscard]] const SideEvents& events() const { return events_; }

 private:
  void follow_scale(const LogRecord& record);
  void follow_loss(const LogRecord& record);

  const AccuracyStandard* standard_;
  SideEvents events_;
  float scale_ = 0;
  std::uint64_t falls_ = 0;
  double level_ = 0;      ///< where the loss has been lately
  double deviation_ = 0;  ///< and how far from there
  std::uint64_t known_ = 0;
  std::uint64_t high_ = 0;  ///< lines above the level one after the other
  std::uint64_t high_since_ = 0;
};

/// Counts of both sides within the window of steps in which the candidate has most more than the reference.
struct EventWindow {
  std::uint64_t first = 0;
  std::uint64_t reference = 0;
  std::uint64_t candidate = 0;
};

/// Finds that window while events come in the order of their steps.
class EventWindows {
 public:
  explicit EventWindows(std::uint64_t width) : width_(width) {}

  void add(bool candidate, std::uint64_t step, std::uint64_t count);
  [[nodiscard]] const EventWindow& worst() const { return worst_; }

 private:
  struct Event {
    std::uint64_t step = 0;
    std::uint64_t count = 0;
    bool candidate = false;
  };

  std::uint64_t width_;
  std::deque<Event> events_;
  EventWindow now_;
  EventWindow worst_;
};

}  // namespace alignlint
