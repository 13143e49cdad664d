#include "pipeline/judge/judge.h"

#include "pipeline/judge/analyses.h"
#include "pipeline/judge/entry_differences.h"
#include "pipeline/judge/rule_context.h"
#include "pipeline/judge/slips.h"

namespace alignlint {

namespace {

/// What is seen only where two sides are looked at together.
void observe_both(const CheckRequest& request, const LoadContext& context, Judged& judged) {
  LoadedSide& reference = *judged.reference;
  LoadedSide& candidate = *judged.candidate;
  judged.schedule = reported_schedule(reference, candidate, context, judged.diagnostics, request.schedule);
  if (judged.schedule.has_value()) observe_schedule(*judged.schedule, reference, candidate, context.data, judged.diagnostics);
  observe_parameters(reference, candidate, context.data, judged.diagnostics);
  observe_records(reference, candidate);
  observe_packages(reference, candidate, context.data, judged.diagnostics);
  observe_entries(reference, candidate, context, judged.diagnostics);
}

}  // namespace

void judge_loaded(const CheckRequest& request, const LoadContext& context, Judged& judged) {
  const RuleSet& rules = context.data.rules(judged.diagnostics);
  check_choice(request.choice, rules, judged.diagnostics);
  if (judged.reference != nullptr) observe_both(request, context, judged);
  for (LoadedSide* const side : {judged.reference.get(), judged.candidate.get()}) {
    if (side != nullptr) allow_for_slips(*side, context);
  }
  RuleContext both = rule_context(context, request.profile, judged.reference.get(), judged.candidate.get());
  if (judged.schedule.has_value()) both.equal_curves = equal_curves(*judged.schedule);
  judged.findings = evaluate_rules(rules, both);
  apply_choice(request.choice, judged.findings);
  group_findings(judged.findings, both);
}

Judged judge(const CheckRequest& request, const LoadContext& context) {
  Judged judged;
  if (request.reference.given()) judged.reference = load_side(request.reference, context, judged.diagnostics);
  judged.candidate = load_side(request.candidate, context, judged.diagnostics);
  judge_loaded(request, context, judged);
  return judged;
}

}  // namespace alignlint
