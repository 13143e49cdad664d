#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "expr/evaluate.h"
#include "rules/evaluate.h"

namespace alignlint {

/// The names and functions that expressions of rules see (docs/expressions.md). Outlives the scopes it makes; so must the context.
class RuleNames {
 public:
  explicit RuleNames(const RuleContext& context) : context_(context) {}

  /// `side` is the side under check: bare keys are its settings; null for a pair. `observation` gives `fact.NAME`; may be null.
  [[nodiscard]] Scope scope(const RuleSide* side, const Observation* observation) const;

 private:
  [[nodiscard]] Value name(std::string_view name, const RuleSide* side, const Observation* observation) const;
  [[nodiscard]] Value of_side(std::string_view name, const RuleSide* side) const;
  [[nodiscard]] std::optional<Value> call(std::string_view function, std::span<const Value> arguments, const RuleSide* side) const;

  const RuleContext& context_;
};

/// The settings by which the rules of a profile decide whether they say something of a side that stands alone, as long as all that it says is in its inputs.
std::vector<KeyId> deciding_alone(const RuleSet& rules, const Vocabulary& vocabulary, std::string_view profile);

/// Words that are names in rules although they are no settings.
std::span<const std::string_view> rule_words();

}  // namespace alignlint
