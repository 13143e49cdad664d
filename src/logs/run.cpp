#include "logs/run.h"

#include <algorithm>

namespace alignlint {

namespace {

constexpr std::size_t kMostLegs = 1000;  ///< more runs than that are no training that was started again

struct Range {
  std::uint64_t first = 0;
  std::uint64_t last = 0;
};

/// What is left of the ranges without `taken`.
std::vector<Range> without(const std::vector<Range>& ranges, const Range& taken) {
  std::vector<Range> left;
  for (const Range& range : ranges) {
    if (taken.last < range.first || taken.first > range.last) {
      left.push_back(range);
      continue;
    }
    if (range.first < taken.first) left.push_back({range.first, taken.first - 1});
    if (range.last > taken.last) left.push_back({taken.last + 1, range.last});
  }
  return left;
}

}  // namespace

LogRun::LogRun(const LogFiles& files) : files_(&files) { rewind(); }

void LogRun::rewind() {
  span_ = 0;
  consumed_ = 0;
  if (spans_.empty()) {
    leg_.emplace(*files_, LogPlace{}, std::nullopt);
  } else {
    leg_.emplace(*files_, spans_.front().from, spans_.front().to);
  }
}

std::optional<LogRecord> LogRun::next() {
  if (spans_.empty()) return leg_->next();
  while (span_ < spans_.size()) {
    const Span& span = spans_[span_];
    while (const auto record = leg_->next()) {
      if (record->step > span.last) break;
      if (record->step >= span.first) return record;
    }
    consumed_ += leg_->consumed();
    if (++span_ < spans_.size()) leg_.emplace(*files_, spans_[span_].from, spans_[span_].to);
  }
  return std::nullopt;
}

bool LogRun::plan() {
  std::vector<Span> legs;
  facts_ = {};
  counts_ = {};
  for (LogPlace from; legs.size() < kMostLegs;) {
    LogLeg leg(*files_, from, std::nullopt);
    std::optional<Range> range;
    while (const auto record = leg.next()) {
      if (!range.has_value()) range = Range{record->step, record->step};
      range->last = record->step;
    }
    if (leg.lost() || !range.has_value()) return false;
    add_facts(facts_, leg.facts());
    counts_.records += leg.counts().records;
    counts_.torn += leg.counts().torn;
    counts_.restarts += leg.counts().restarts + (legs.empty() ? 0 : 1);
    legs.push_back({from, leg.restart(), range->first, range->last});
    if (!leg.restart().has_value()) break;
    from = *leg.restart();
  }
  if (legs.back().to.has_value()) return false;
  spans_.clear();
  for (std::size_t i = 0; i < legs.size(); ++i) {
    std::vector<Range> left{{legs[i].first, legs[i].last}};
    for (std::size_t later = i + 1; later < legs.size(); ++later) left = without(left, {legs[later].first, legs[later].last});
    for (const Range& range : left) spans_.push_back({legs[i].from, legs[i].to, range.first, range.last});
  }
  std::sort(spans_.begin(), spans_.end(), [](const Span& a, const Span& b) { return a.first < b.first; });
  rewind();
  return true;
}

LogCounts LogRun::counts() const { return spans_.empty() ? leg_->counts() : counts_; }

LogFacts LogRun::facts() const { return spans_.empty() ? leg_->facts() : facts_; }

std::uint64_t LogRun::consumed() const { return consumed_ + leg_->consumed(); }

}  // namespace alignlint
