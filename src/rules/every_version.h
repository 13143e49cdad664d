#pragma once

#include <functional>
#include <list>
#include <vector>

#include "rules/evaluate.h"

namespace alignlint {

/// What a pair or a side may be when a version is open: one context for each combination of possibilities. The sides of `context` outlive it.
class EveryVersion {
 public:
  using EvaluateRule = std::function<std::vector<Finding>(const Rule&, const RuleContext&)>;

  EveryVersion(const RuleContext& context, EvaluateRule evaluate);

  /// Findings that are unknown become what the rule says under every possibility, when that is one and the same. Else those of a rule that is advice, and holds
  /// only of what is known, say nothing.
  void settle(const Rule& rule, std::vector<Finding>& findings) const;

 private:
  struct Combination {
    std::list<RuleSide> sides;  // a finding points at its side
    RuleContext context;
  };
  [[nodiscard]] const RuleSide* original(const RuleSide* side, const RuleContext& of) const;

  const RuleContext& context_;
  EvaluateRule evaluate_;
  std::list<Combination> combinations_;  // none when no version is open
};

}  // namespace alignlint
