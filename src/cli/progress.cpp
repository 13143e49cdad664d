#include "cli/progress.h"

#include <algorithm>
#include <utility>

#include "cli/terminal.h"

namespace alignlint {

namespace {

constexpr std::chrono::milliseconds kBefore{500};  // who waits shorter than that does not wonder
constexpr std::chrono::milliseconds kBetween{200};
constexpr std::size_t kBar = 40;

}  // namespace

ProgressLine::ProgressLine(std::string what, std::uint64_t total)
    : ProgressLine(std::move(what), total, error_is_screen() ? stderr : nullptr, kBefore) {}

ProgressLine::ProgressLine(std::string what, std::uint64_t total, std::FILE* to, Clock::duration after)
    : what_(std::move(what)), total_(total), to_(to), next_(Clock::now() + after) {}

ProgressLine::~ProgressLine() {
  if (shown_) std::fputs("\r\x1b[K", to_);
}

void ProgressLine::show(std::uint64_t done) {
  if (to_ == nullptr || total_ == 0 || Clock::now() < next_) return;
  next_ = Clock::now() + kBetween;
  const double part = std::min(1.0, static_cast<double>(done) / static_cast<double>(total_));
  const auto full = static_cast<std::size_t>(part * static_cast<double>(kBar));
  std::string bar;
  for (std::size_t i = 0; i < kBar; ++i) bar += i < full ? "█" : "·";
  std::fprintf(to_, "\r%s %s %3.0f %%", what_.c_str(), bar.c_str(), part * 100);
  std::fflush(to_);
  shown_ = true;
}

}  // namespace alignlint
