#include "pipeline/judge/rule_context.h"

namespace alignlint {

RuleContext rule_context(const LoadContext& context, const std::string& profile, const LoadedSide* reference, const LoadedSide* candidate) {
  RuleContext rules;
  rules.vocabulary = &context.data.vocabulary();
  rules.profile = profile;
  rules.chip = context.chip;
  if (reference != nullptr && reference->usable()) rules.reference = &reference->rule_side;
  if (candidate != nullptr && candidate->usable()) rules.candidate = &candidate->rule_side;
  return rules;
}

}  // namespace alignlint
