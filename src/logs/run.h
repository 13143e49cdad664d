#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "logs/leg.h"

namespace alignlint {

/// The steps of one side: all its files (ranks, runs that were started again) merged, in order, each step once, the later counts. Memory does
/// not grow with the length of the logs. `files` and what it points to outlive it.
class LogRun {
 public:
  explicit LogRun(const LogFiles& files);

  std::optional<LogRecord> next();

  /// Whether a run went back so far that what was given is not right: call `plan()` and begin again.
  [[nodiscard]] bool went_back() const { return leg_.has_value() && spans_.empty() && leg_->restart().has_value(); }
  /// Reads everything once to find the runs, and starts from the first step. False when that cannot be done: a file cannot be read a second
  /// time (a pipe), or there are too many runs.
  bool plan();

  /// Starts again from the first step.
  void rewind();

  /// Of the file that is being read; null while it is not known, and for a table.
  [[nodiscard]] const LogFormat* format() const { return leg_->format(); }
  [[nodiscard]] LogFacts facts() const;
  [[nodiscard]] LogCounts counts() const;
  [[nodiscard]] std::uint64_t consumed() const;

 private:
  /// Steps of a leg that count.
  struct Span {
    LogPlace from;
    std::optional<LogPlace> to;
    std::uint64_t first = 0;
    std::uint64_t last = 0;
  };

  const LogFiles* files_;
  std::vector<Span> spans_;  ///< in the order of steps; empty: the files are one leg
  std::size_t span_ = 0;
  std::optional<LogLeg> leg_;
  LogFacts facts_;    ///< of all legs, once planned
  LogCounts counts_;  ///< likewise
  std::uint64_t consumed_ = 0;
};

}  // namespace alignlint
