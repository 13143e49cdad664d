#pragma once

#include <cstdint>

namespace alignlint {

/// How much work one input may cost, so that no input from a stranger keeps the program busy or fills the memory. A unit is one small step: a node
/// made, a token read, a match tried, 64 bytes copied. Counted, not timed: the same input is given up at the same place on every machine.
class Budget {
 public:
  /// The largest real configurations, archives of them included, take below 200,000 units; this many take below a second.
  static constexpr std::uint64_t kOfOneInput = 3'000'000;

  /// A node of a tree, which keeps some hundred bytes.
  static constexpr std::uint64_t kNode = 16;

  explicit Budget(std::uint64_t units = kOfOneInput) : left_(units) {}

  /// False when that much is not left; then nothing is, and whoever asked gives up with a diagnostic of `Code::work_limit`.
  [[nodiscard]] bool spend(std::uint64_t units) {
    if (units > left_) spent_ = true;
    left_ = spent_ ? 0 : left_ - units;
    return !spent_;
  }
  /// The same for bytes that are copied.
  [[nodiscard]] bool spend_bytes(std::uint64_t bytes) { return spend(bytes / 64 + 1); }

  [[nodiscard]] bool spent() const { return spent_; }
  [[nodiscard]] std::uint64_t left() const { return left_; }

 private:
  std::uint64_t left_;
  bool spent_ = false;
};

/// Thrown where what is under way cannot be given up in any other way; caught by who owns the budget.
struct WorkSpent {};

}  // namespace alignlint
