#include "logs/leg.h"

#include <algorithm>

namespace alignlint {

namespace {

/// Whether losses are printed with as many digits as they need.
bool has_shortest_losses(const LogFacts& facts) {
  if (facts.format == nullptr) return facts.table;
  const auto& fields = facts.format->fields;
  return std::any_of(fields.begin(), fields.end(), [](const LogField& f) { return f.quantity == Quantity::loss && f.shortest; });
}

}  // namespace

LogLeg::LogLeg(const LogFiles& files, LogPlace from, std::optional<LogPlace> to) : files_(&files), at_(from), to_(to) {}

bool LogLeg::open() {
  if (at_.file >= files_->paths.size() || (to_.has_value() && at_ >= *to_)) return false;
  OpenResult opened = files_->disk->open(files_->paths[at_.file]);
  if (!opened.ok()) return false;
  reader_ = std::make_unique<LogReader>(std::move(opened.stream), *files_->formats);
  if (at_.offset == 0) return true;
  // The head of the file says which format it has.
  const bool known = reader_->next().has_value() || reader_->facts().table;
  lost_ = !known || !reader_->seek(at_.offset);
  return !lost_;
}

void LogLeg::close() {
  add_facts(facts_, reader_->facts());
  consumed_ += reader_->consumed();
  reader_.reset();
  at_ = {at_.file + 1, 0};
}

LogFacts LogLeg::facts() const {
  LogFacts facts = facts_;
  if (reader_ != nullptr) add_facts(facts, reader_->facts());
  return facts;
}

std::uint64_t LogLeg::consumed() const { return consumed_ + (reader_ == nullptr ? 0 : reader_->consumed()); }

std::optional<LogRecord> LogLeg::next() {
  for (;;) {
    if (auto record = window_.pop(ended_)) {
      if (finest_ > 0 && record->loss.rounding > 0) record->loss.rounding = finest_;
      return record;
    }
    if (ended_) return std::nullopt;
    read_more();
  }
}

void LogLeg::read_more() {
  if (reader_ == nullptr && !open()) {
    ended_ = true;
    return;
  }
  const auto step = reader_->next();
  if (!step.has_value()) {
    close();
    return;
  }
  at_.offset = step->offset;
  ended_ = to_.has_value() && at_ >= *to_;
  if (!ended_) add(*step);
}

/// The last step that is not part of a mean loss.
std::uint64_t LogLeg::start_of(const LogRecord& record) {
  const std::uint64_t gap = record.step - *last_;
  if (gap == usual_gap_) {
    ++gap_votes_;
  } else if (gap_votes_ == 0) {
    usual_gap_ = gap;
    gap_votes_ = 1;
  } else {
    --gap_votes_;
  }
  // A line that is missing: its steps are not in this line's mean.
  const bool hole = gap_votes_ > 0 && gap > usual_gap_ && gap % usual_gap_ == 0;
  return hole ? record.step - usual_gap_ : *last_;
}

void LogLeg::add(const LogReader::Step& step) {
  LogRecord record = step.line.record;
  const LogFormat* const format = reader_->facts().format;
  const bool repeated = last_ == record.step;
  if (repeated && format != nullptr && format->first_counts) return;
  const bool forward = last_.has_value() && record.step > *last_;
  if (format == nullptr || !format->mean_loss) {
    record.since = record.step > 0 ? record.step - 1 : 0;
    record.since_known = true;
  } else if (forward || repeated) {
    record.since = repeated ? last_since_ : start_of(record);
    record.since_known = true;
  }
  const bool back = last_.has_value() && record.step < *last_;
  last_ = record.step;
  last_since_ = record.since;
  if (step.torn) {
    ++counts_.torn;
    return;
  }
  if (record.has_loss && record.loss.rounding > 0 && has_shortest_losses(reader_->facts())) {
    finest_ = finest_ > 0 ? std::min(finest_, record.loss.rounding) : record.loss.rounding;
  }
  if (!window_.push(record)) {
    restart_ = at_;
    ended_ = true;
    return;
  }
  ++counts_.records;
  if (back) ++counts_.restarts;
}

}  // namespace alignlint
