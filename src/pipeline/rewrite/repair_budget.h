#pragma once

#include <algorithm>
#include <cstddef>

namespace alignlint {

/// What a repair may read and judge, in bytes of inputs that are read again and again.
class RepairBudget {
 public:
  /// `patience`: for how many times as many states of small inputs there is time; of large ones there is no more.
  RepairBudget(std::size_t most, std::size_t patience) : most_(most * patience), of_a_large_byte_(kOfALargeByte * patience) {}

  /// Counts a state: what was read for it, and what one like it reads.
  void count(std::size_t read, std::size_t next) {
    ++states_;
    read_ += beyond(read);
    next_ = beyond(next);
  }
  /// Forgets what was counted: the data may have been read on the way. What one state costs, `once` bytes counted in that only the first one reads.
  std::size_t start(std::size_t once) {
    states_ = read_ = 0;
    return (next_ + once) * of_a_large_byte_ + kOfAState;
  }
  /// Of what is left one of so many shares may be used until the next is given.
  void allow(std::size_t shares) { allowed_ = used() + (std::max(most_, used()) - used()) / shares; }
  [[nodiscard]] std::size_t used() const { return read_ * of_a_large_byte_ + states_ * kOfAState; }
  /// Nothing more is tried where nothing is left to share, or less than one state more takes.
  [[nodiscard]] bool is_spent() const { return used() + next_ * of_a_large_byte_ >= allowed_; }

 private:
  /// Bytes whose reading takes as long as judging a state of the smallest inputs.
  static constexpr std::size_t kOfAState = 40'000;
  /// What lies beyond them is read as data, evaluated and compared as well, once for each side: a byte of it takes six times as long.
  static constexpr std::size_t kOfALargeByte = 6;

  static std::size_t beyond(std::size_t size) { return std::max(size, kOfAState) - kOfAState; }

  std::size_t most_;
  std::size_t of_a_large_byte_;
  std::size_t states_ = 0;   // that were judged
  std::size_t read_ = 0;     // by them, beyond what the smallest inputs are
  std::size_t next_ = 0;     // beyond what each state may read
  std::size_t allowed_ = 0;  // that may be used until the next finding has its turn
};

}  // namespace alignlint
