#include "cli/progress.h"

#include <algorithm>
#include <cstdio>

#include "cli/terminal.h"

namespace alignlint {

namespace {

constexpr std::chrono::milliseconds kBetween{200};
constexpr std::size_t kBar = 40;

}  // namespace

ProgressLine::ProgressLine(const std::vector<std::string>& files, const Disk& disk) : next_(Clock::now() + kBetween) {
  if (!error_is_terminal()) return;
  for (const std::string& file : files) total_ += disk.open(file).stream.size.value_or(0);
}

ProgressLine::~ProgressLine() {
  if (shown_) std::fputs("\r\x1b[K", stderr);
}

Progress ProgressLine::progress() {
  if (total_ == 0) return {};
  return [this](std::uint64_t bytes) { show(bytes); };
}

void ProgressLine::show(std::uint64_t bytes) {
  if (Clock::now() < next_) return;
  next_ = Clock::now() + kBetween;
  const double part = std::min(1.0, static_cast<double>(bytes) / static_cast<double>(total_));
  const auto full = static_cast<std::size_t>(part * static_cast<double>(kBar));
  std::string bar;
  for (std::size_t i = 0; i < kBar; ++i) bar += i < full ? "█" : "·";
  std::fprintf(stderr, "\rreading logs %s %3.0f %%", bar.c_str(), part * 100);
  shown_ = true;
}

}  // namespace alignlint
