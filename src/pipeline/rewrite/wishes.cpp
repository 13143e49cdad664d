#include "pipeline/rewrite/wishes.h"

#include <algorithm>

namespace alignlint {

std::size_t weight_of(Severity severity) { return severity == Severity::error ? 8 : severity == Severity::warning ? 3 : 1; }

Wishes::Wishes(const RuleSet& rules, std::string_view profile, std::size_t settings)
    : weights_(settings, 1), asked_for_(settings, false), of_machine_(rules.keys_of_machine()) {
  for (const Rule& rule : rules.rules) {
    if (rule.kind == CheckKind::same && !rule.keys.empty()) {
      std::size_t& weight = weights_[rule.keys.front()];
      weight = std::max(weight, weight_of(rule.severity));
    }
    if (!rule.in_profile(profile)) continue;
    for (const KeyId key : rule.keys) asked_for_[key] = true;
  }
}

}  // namespace alignlint
