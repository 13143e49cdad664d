#pragma once

#include <bitset>
#include <cstddef>

namespace alignlint {

/// What an answer rests on: the questions "is it version X or later?" that were asked on the way to it. An answer holds for every version that
/// answers them alike. A question is a number: the version X, counted over a framework and those it extends.
class VersionQuestions {
 public:
  void ask(std::size_t question) {
    if (question < kMost) {
      asked_.set(question);
    } else {
      everything_ = true;  // more versions than there are bits: rather work an answer out once too often
    }
  }
  void ask_everything() { everything_ = true; }

  /// Whether any of these questions is among the others.
  [[nodiscard]] bool meet(const VersionQuestions& others) const {
    if (everything_ || others.everything_) return any() && others.any();
    return (asked_ & others.asked_).any();
  }
  [[nodiscard]] bool any() const { return everything_ || asked_.any(); }

  VersionQuestions& operator|=(const VersionQuestions& other) {
    asked_ |= other.asked_;
    everything_ = everything_ || other.everything_;
    return *this;
  }

 private:
  static constexpr std::size_t kMost = 128;
  std::bitset<kMost> asked_;
  bool everything_ = false;
};

}  // namespace alignlint
