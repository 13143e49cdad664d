#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "document/observation.h"

namespace alignlint {

/// Observations of which a thousand of a kind are told one by one: a reader has long understood, and hundreds of thousands are an attack. The others are
/// told as one.
class LimitedObservations {
 public:
  /// `told` outlives this.
  explicit LimitedObservations(std::vector<Observation>& told) : told_(told) {}

  /// A new one, to be filled in before the next is asked for.
  Observation& add(ObservationKind kind, std::string message, Span where) {
    Observation& observation = next(kind);
    observation.kind = kind;
    observation.message = std::move(message);
    observation.labels = {{where, {}}};
    return observation;
  }

  /// Whether there are more of a kind than are told one by one.
  [[nodiscard]] bool is_full(ObservationKind kind) const { return rest_.contains(kind); }

  /// Tells what is left. Call once, at the end.
  void finish() {
    for (auto& [kind, rest] : rest_) {
      if (rest.count > 1) rest.first.message += "; the same holds for " + std::to_string(rest.count - 1) + " more";
      told_.push_back(std::move(rest.first));
    }
  }

 private:
  static constexpr std::size_t kMostOfAKind = 1000;

  Observation& next(ObservationKind kind) {
    if (++count_[kind] <= kMostOfAKind) return told_.emplace_back();
    Rest& rest = rest_[kind];
    if (++rest.count == 1) return rest.first;
    return scratch_ = Observation();
  }

  /// What is more of a kind than can be told, by its first.
  struct Rest {
    Observation first;
    std::size_t count = 0;
  };

  std::vector<Observation>& told_;
  std::map<ObservationKind, std::size_t> count_;
  std::map<ObservationKind, Rest> rest_;
  Observation scratch_;
};

}  // namespace alignlint
