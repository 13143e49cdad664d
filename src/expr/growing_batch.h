#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace alignlint {

/// A batch that grows with the samples that were read: `start` at first, `increment` more after each of equal parts of `samples`, `last` once
/// more than `samples` were read.
struct GrowingBatch {
  std::int64_t start = 0;
  std::int64_t increment = 0;
  std::int64_t samples = 0;
  std::int64_t last = 0;

  /// Steps of one size, the first of which is `first`, counted from 1, and begins after `read` samples.
  struct Stage {
    std::int64_t first = 1;
    std::int64_t read = 0;
    std::int64_t size = 0;
  };

  /// Whether it grows from `start` to `last` in whole increments.
  [[nodiscard]] bool valid() const;

  /// All stages; the last one does not end. Nothing when it takes more than some millions of steps to grow.
  [[nodiscard]] std::optional<std::vector<Stage>> stages() const;

  /// Steps it takes to read `total` samples; a last step that `total` does not fill counts only while the batch still grows.
  [[nodiscard]] std::optional<std::int64_t> steps_for(std::int64_t total) const;

  /// Samples that so many steps read.
  [[nodiscard]] std::optional<std::int64_t> samples_of(std::int64_t steps) const;

 private:
  [[nodiscard]] std::int64_t size_after(std::int64_t read) const;
};

}  // namespace alignlint
