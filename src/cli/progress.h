#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

#include "accuracy/compare.h"
#include "text/disk.h"

namespace alignlint {

/// A line on the terminal's error output that says how far reading has come; nothing when that is no terminal, or for a short time only.
class ProgressLine {
 public:
  /// `files`: what will be read.
  ProgressLine(const std::vector<std::string>& files, const Disk& disk);
  ~ProgressLine();
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  /// To be told; refers to this object. Empty when nothing is shown.
  [[nodiscard]] Progress progress();

 private:
  void show(std::uint64_t bytes);

  using Clock = std::chrono::steady_clock;
  std::uint64_t total_ = 0;
  bool shown_ = false;
  Clock::time_point next_;
};

}  // namespace alignlint
