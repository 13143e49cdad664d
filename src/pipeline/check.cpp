#include "pipeline/check.h"

#include "diag/catalog.h"
#include "pipeline/analyses.h"
#include "pipeline/entry_differences.h"
#include "pipeline/report_builder.h"
#include "pipeline/rule_context.h"

namespace alignlint {

namespace {

Report make_report(const CheckRequest& request, const LoadContext& context, const LoadedSide* reference, LoadedSide* candidate,
                   Diagnostics diagnostics) {
  Report report;
  report.profile = request.profile;
  report.pair = request.pair;
  const RuleSet& rules = context.data.rules(diagnostics);
  check_choice(request.choice, rules, diagnostics);
  if (reference != nullptr) report.reference = reference->reported();
  if (candidate != nullptr) report.candidate = candidate->reported();
  if (reference != nullptr && candidate != nullptr) {
    observe_parameters(*reference, *candidate, context.data, diagnostics);
    observe_records(*reference, *candidate);
    observe_packages(*reference, *candidate, context.data, diagnostics);
    observe_entries(*reference, *candidate, context, diagnostics);
  }
  const RuleContext both = rule_context(context, request.profile, reference, candidate);
  std::vector<Finding> findings = evaluate_rules(rules, both);
  apply_choice(request.choice, findings);
  group_findings(findings, both);
  const ReportContext builder{context.data.vocabulary(), rules, reference, candidate, &context.sources, request.choice.language};
  report.findings = reported_findings(findings, builder);
  report.chapters = reported_chapters(rules);
  report.checklists = reported_checklists(findings, report.findings, builder);
  report.settings = reported_settings(builder);
  report.parameters = reported_parameters(reference, candidate, context.data, diagnostics);
  report.precision = reported_precision(reference, candidate, context.data, diagnostics);
  report.diagnostics = std::move(diagnostics);
  report.counts = count_findings(report.findings);
  count_settings(report.settings, report.counts);
  return report;
}

Report judge_pair(const CheckRequest& request, const LoadContext& context) {
  Diagnostics diagnostics;
  const auto reference = load_side(request.reference, context, diagnostics);
  const auto candidate = load_side(request.candidate, context, diagnostics);
  auto schedule = reported_schedule(*reference, *candidate, context, diagnostics, request.schedule);
  if (schedule.has_value()) observe_schedule(*schedule, *reference, *candidate, context.data, diagnostics);
  Report report = make_report(request, context, reference.get(), candidate.get(), std::move(diagnostics));
  report.schedule = std::move(schedule);
  return report;
}

Report judge_side(const CheckRequest& request, const LoadContext& context) {
  Diagnostics diagnostics;
  const auto candidate = load_side(request.candidate, context, diagnostics);
  return make_report(request, context, nullptr, candidate.get(), std::move(diagnostics));
}

/// The report of what `judge` could not judge, so that a run goes on with its other pairs.
template <class Judge>
Report guarded(Judge judge, const CheckRequest& request, const LoadContext& context) {
  try {
    return judge(request, context);
  } catch (...) {
    Report report;
    report.profile = request.profile;
    report.pair = request.pair;
    const std::vector<std::string>& files = request.candidate.files;
    report.diagnostics.push_back(failure_of(files.empty() ? "the comparison" : "the comparison with '" + files.front() + "'"));
    return report;
  }
}

}  // namespace

Report check_pair(const CheckRequest& request, const LoadContext& context) { return guarded(judge_pair, request, context); }

Report check_side(const CheckRequest& request, const LoadContext& context) { return guarded(judge_side, request, context); }

}  // namespace alignlint
