#pragma once

#include <string_view>
#include <vector>

#include "rules/rule.h"

namespace alignlint {

/// How much an error, a warning, or less counts where one is taken for the other.
std::size_t weight_of(Severity severity);

/// What the rules want of a configuration that shall train what another one trains.
class Wishes {
 public:
  Wishes(const RuleSet& rules, std::string_view profile, std::size_t settings);

  /// How much it counts that both sides agree on a setting.
  [[nodiscard]] std::size_t weight(KeyId key) const { return weights_[key]; }
  [[nodiscard]] bool is_error(KeyId key) const { return weights_[key] == weight_of(Severity::error); }
  /// Whether a rule of the profile is about it.
  [[nodiscard]] bool is_asked_for(KeyId key) const { return asked_for_[key]; }
  /// Settings that are chosen for the machine.
  [[nodiscard]] const std::vector<KeyId>& of_machine() const { return of_machine_; }

 private:
  std::vector<std::size_t> weights_;  // by setting
  std::vector<bool> asked_for_;       // by setting
  std::vector<KeyId> of_machine_;
};

}  // namespace alignlint
