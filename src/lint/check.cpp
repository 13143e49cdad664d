#include "lint/check.h"

#include <algorithm>

#include "diag/catalog.h"
#include "lint/analyses.h"
#include "lint/choice.h"
#include "lint/report_builder.h"

namespace alignlint {

namespace {

RuleContext rule_context(const LoadContext& context, const std::string& profile, const LoadedSide* reference, const LoadedSide* candidate) {
  RuleContext rules;
  rules.vocabulary = &context.data.vocabulary();
  rules.profile = profile;
  rules.chip = context.chip;
  if (reference != nullptr && reference->usable()) rules.reference = &reference->rule_side;
  if (candidate != nullptr && candidate->usable()) rules.candidate = &candidate->rule_side;
  return rules;
}

Report make_report(const CheckRequest& request, const LoadContext& context, const LoadedSide* reference, LoadedSide* candidate,
                   Diagnostics diagnostics) {
  Report report;
  report.profile = request.profile;
  const RuleSet& rules = context.data.rules(diagnostics);
  check_choice(request.choice, rules, diagnostics);
  if (reference != nullptr) report.reference = reference->reported();
  if (candidate != nullptr) report.candidate = candidate->reported();
  if (reference != nullptr && candidate != nullptr) observe_parameters(*reference, *candidate, context.data, diagnostics);
  const RuleContext both = rule_context(context, request.profile, reference, candidate);
  std::vector<Finding> findings = evaluate_rules(rules, both);
  apply_choice(request.choice, findings);
  group_findings(findings, both);
  const ReportContext builder{context.data.vocabulary(), rules, reference, candidate};
  report.findings = reported_findings(findings, builder);
  report.checklists = reported_checklists(findings, report.findings, builder);
  report.settings = reported_settings(builder);
  report.parameters = reported_parameters(reference, candidate, context.data, diagnostics);
  report.precision = reported_precision(reference, candidate, context.data, diagnostics);
  report.diagnostics = std::move(diagnostics);
  report.counts = count_findings(report.findings);
  count_settings(report.settings, report.counts);
  return report;
}

ReportedInput reported_input(const LoadedSide& side) {
  const LoadedInput& input = side.inputs.front();
  ReportedInput reported;
  reported.path = input.path;
  if (input.document.has_value()) reported.kind = to_string(input.document->kind);
  if (side.mapping != nullptr) {
    reported.framework = side.mapping->name;
    reported.version = side.mapping->versions[side.version].name;
  }
  return reported;
}

/// `lint` is given every YAML of a repository: one that configures no training is nobody's mistake.
bool is_foreign(const LoadedSide& side) { return side.mapping == nullptr && side.inputs.front().document.has_value(); }

}  // namespace

Report check_pair(const CheckRequest& request, const LoadContext& context) {
  Diagnostics diagnostics;
  const auto reference = load_side(request.reference, context, diagnostics);
  const auto candidate = load_side(request.candidate, context, diagnostics);
  std::optional<ScheduleReport> schedule;
  if (reference->usable() && candidate->usable()) {
    schedule = compare_schedules(*reference, *candidate, context, request.schedule);
    observe_schedules(*schedule, *reference, *candidate, context.data.vocabulary());
  }
  Report report = make_report(request, context, reference.get(), candidate.get(), std::move(diagnostics));
  report.schedule = std::move(schedule);
  return report;
}

Report check_side(const CheckRequest& request, const LoadContext& context) {
  Diagnostics diagnostics;
  const auto candidate = load_side(request.candidate, context, diagnostics);
  return make_report(request, context, nullptr, candidate.get(), std::move(diagnostics));
}

Report lint_files(const SideRequest& request, const std::string& profile, const RuleChoice& choice, const LoadContext& context) {
  Report whole;
  whole.profile = profile;
  check_choice(choice, context.data.rules(whole.diagnostics), whole.diagnostics);
  for (const std::string& path : request.files) {
    SideRequest one = request;
    one.files = {path};
    Diagnostics diagnostics;
    const auto side = load_side(one, context, diagnostics);
    ReportedInput input = reported_input(*side);
    const bool broken = std::any_of(diagnostics.begin(), diagnostics.end(), [](const Diagnostic& d) {
      return blame_of(d) != Blame::nobody && d.code != row_of(Code::framework_unrecognised).name && d.code != row_of(Code::no_launch).name;
    });
    if (broken || (!is_foreign(*side) && !side->usable())) {
      input.status = ReportedInput::Status::failed;
    } else if (is_foreign(*side)) {
      input.status = ReportedInput::Status::not_checked;
      diagnostics.clear();
    }
    const RuleSet& rules = context.data.rules(diagnostics);
    const RuleContext one_side = rule_context(context, profile, nullptr, side.get());
    std::vector<Finding> findings = evaluate_rules(rules, one_side);
    apply_choice(choice, findings);
    group_findings(findings, one_side);
    const ReportContext builder{context.data.vocabulary(), rules, nullptr, side.get()};
    for (ReportedFinding& finding : reported_findings(findings, builder)) {
      if (finding.diagnostic.severity == Severity::manual) continue;
      // What is missing stands nowhere; of many files the reader must see which one it is.
      if (finding.diagnostic.labels.empty()) finding.diagnostic.labels.push_back({{side->inputs.front().document->file, 0, 0}, ""});
      whole.findings.push_back(std::move(finding));
    }
    whole.diagnostics.insert(whole.diagnostics.end(), diagnostics.begin(), diagnostics.end());
    whole.inputs.push_back(std::move(input));
  }
  whole.counts = count_findings(whole.findings);
  return whole;
}

}  // namespace alignlint
