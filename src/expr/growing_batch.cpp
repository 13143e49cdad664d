#include "expr/growing_batch.h"

#include <algorithm>

namespace alignlint {

namespace {

constexpr std::int64_t kMostSteps = 5'000'000;

}  // namespace

bool GrowingBatch::valid() const { return start > 0 && increment > 0 && samples > 0 && last > start && (last - start) % increment == 0; }

/// In floating point, as whoever trains computes it: at the very end of a part the division may round down.
std::int64_t GrowingBatch::size_after(std::int64_t read) const {
  if (read > samples) return last;
  const double part = static_cast<double>(samples) / static_cast<double>((last - start) / increment);
  return std::min(last, start + static_cast<std::int64_t>(static_cast<double>(read) / part) * increment);
}

std::optional<std::vector<GrowingBatch::Stage>> GrowingBatch::stages() const {
  std::vector<Stage> stages;
  std::int64_t read = 0;
  for (std::int64_t step = 1; step <= kMostSteps; ++step) {
    const std::int64_t size = size_after(read);
    if (stages.empty() || stages.back().size != size) stages.push_back({step, read, size});
    if (read > samples) return stages;
    read += size;
  }
  return std::nullopt;
}

std::optional<std::int64_t> GrowingBatch::steps_for(std::int64_t total) const {
  std::int64_t read = 0;
  std::int64_t steps = 0;
  while (read <= samples && read <= total) {
    if (++steps > kMostSteps) return std::nullopt;
    read += size_after(read);
  }
  return total > read ? steps + (total - read) / last : steps;
}

std::optional<std::int64_t> GrowingBatch::samples_of(std::int64_t steps) const {
  const auto all = stages();
  if (!all) return std::nullopt;
  if (steps < 1) return 0;
  const auto next = std::find_if(all->begin(), all->end(), [&](const Stage& stage) { return stage.first > steps; });
  const Stage& stage = *(next - 1);
  std::int64_t rest = 0;
  std::int64_t sum = 0;
  if (__builtin_mul_overflow(steps - stage.first + 1, stage.size, &rest) || __builtin_add_overflow(stage.read, rest, &sum))
    return std::nullopt;
  return sum;
}

}  // namespace alignlint
