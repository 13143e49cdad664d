#pragma once

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <string>

namespace alignlint {

/// A line on the terminal's error output that says how far a long work has come; nothing where that is no terminal, or for a short time only. It is gone
/// when the object is.
class ProgressLine {
 public:
  using Clock = std::chrono::steady_clock;

  /// `what` is being done: `checking pairs`. `total` in any unit.
  ProgressLine(std::string what, std::uint64_t total);
  /// The same on another stream, and after another time than half a second.
  ProgressLine(std::string what, std::uint64_t total, std::FILE* to, Clock::duration after);
  ~ProgressLine();
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  /// `done` of `total` are done.
  void show(std::uint64_t done);

 private:
  std::string what_;
  std::uint64_t total_;
  std::FILE* to_;  ///< null: nothing is shown
  bool shown_ = false;
  Clock::time_point next_;
};

}  // namespace alignlint
