#include "pipeline/check.h"

#include "diag/catalog.h"
#include "pipeline/analyses.h"
#include "pipeline/judge.h"
#include "pipeline/report_builder.h"

namespace alignlint {

namespace {

/// Everything that people are shown of what was judged.
Report report_of(const CheckRequest& request, const LoadContext& context, Judged judged) {
  const LoadedSide* reference = judged.reference.get();
  LoadedSide* candidate = judged.candidate.get();
  Report report;
  report.profile = request.profile;
  report.pair = request.pair;
  if (reference != nullptr) report.reference = reference->reported();
  if (candidate != nullptr) report.candidate = candidate->reported();
  const RuleSet& rules = context.data.rules(judged.diagnostics);
  const ReportContext builder{context.data.vocabulary(), rules, reference, candidate, &context.sources, request.choice.language, context.chip};
  report.findings = reported_findings(judged.findings, builder);
  report.chapters = reported_chapters(rules);
  report.checklists = reported_checklists(judged.findings, report.findings, builder);
  report.settings = reported_settings(builder);
  report.parameters = reported_parameters(reference, candidate, context.data, judged.diagnostics);
  report.precision = reported_precision(reference, candidate, context.data, judged.diagnostics);
  report.diagnostics = std::move(judged.diagnostics);
  report.schedule = std::move(judged.schedule);
  report.counts = count_findings(report.findings);
  count_settings(report.settings, report.counts);
  return report;
}

/// The report of what could not be judged, so that a run goes on with its other pairs.
Report guarded(const CheckRequest& request, const LoadContext& context) {
  try {
    return report_of(request, context, judge(request, context));
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

Report check_pair(const CheckRequest& request, const LoadContext& context) { return guarded(request, context); }

Report check_side(const CheckRequest& request, const LoadContext& context) {
  CheckRequest alone = request;
  alone.reference = {};
  return guarded(alone, context);
}

}  // namespace alignlint
