#include "pipeline/run/accuracy.h"

#include <algorithm>

#include "accuracy/decide.h"
#include "pipeline/judge/accuracy_checks.h"
#include "pipeline/judge/analyses.h"

namespace alignlint {

namespace {

constexpr std::size_t kMostNamed = 6;

/// The learning rates a side's configuration predicts; none known without one.
PredictedRates predicted(const SideRequest& side, const LoadContext& context) {
  if (side.files.empty()) return {};
  Diagnostics reported_by_check;
  const auto loaded = load_side(side, context, reported_by_check);
  auto rates = predicted_rates(*loaded);
  if (!rates.has_value()) return {};
  const double tolerance = rates->tolerance;
  return {[curve = std::move(rates->curve)](std::uint64_t step) { return curve.at(step); }, tolerance};
}

/// The row of the scenario names the rules that fit it, so that a checklist that is filled in leads from it to their rows.
void name_suspects(AccuracyCriterion& scenario, const std::vector<AccuracySuspect>& suspects) {
  std::vector<std::string> rules;
  for (const AccuracySuspect& suspect : suspects) {
    if (suspect.fits && std::find(rules.begin(), rules.end(), suspect.rule) == rules.end()) rules.push_back(suspect.rule);
  }
  std::string text;
  for (std::size_t i = 0; i < rules.size() && i < kMostNamed; ++i) text += (text.empty() ? "" : ", ") + rules[i];
  if (rules.size() > kMostNamed) text += ", …";
  if (!text.empty()) scenario.evidence.push_back("findings in the configurations that fit it: " + text);
}

}  // namespace

AccuracyReport report_accuracy(const AccuracyRequest& request, const LoadContext& context, const Progress& progress) {
  const CheckRequest& configurations = request.configurations;
  Diagnostics diagnostics;
  const LogFormats& formats = context.data.logs(diagnostics);
  const AccuracyStandards& standards = context.data.standards(diagnostics);
  const auto side = [&](const std::vector<std::string>& paths, const SideRequest& configuration) {
    return LogSide{{paths, &context.disk, &formats}, predicted(configuration, context)};
  };
  AccuracyLogs logs{side(request.reference_logs, configurations.reference), side(request.candidate_logs, configurations.candidate), {}};
  for (const std::string& repeat : request.repeats) logs.repeats.push_back(side({repeat}, {}));

  AccuracyDecision decision = decide_accuracy(logs, standards, configurations.profile, diagnostics, progress);
  AccuracyReport report = std::move(decision.report);
  report.profile = configurations.profile;
  report.pair = configurations.pair;
  report.configured = !configurations.reference.files.empty() && !configurations.candidate.files.empty();
  if (report.configured) {
    const Report checked = check_pair(configurations, context);
    const bool reference_known = static_cast<bool>(logs.reference.rates.at);
    const bool candidate_known = static_cast<bool>(logs.candidate.rates.at);
    report.checks = check_configuration(SideName::reference, decision.reference, reference_known, standards, checked);
    for (ConfigurationCheck& check : check_configuration(SideName::candidate, decision.candidate, candidate_known, standards, checked)) {
      report.checks.push_back(std::move(check));
    }
    const bool differs = !report.criteria.empty() && report.criteria.back().verdict == Verdict::mismatch;
    if (differs) report.suspects = rank_suspects(checked, context.data.rules(diagnostics), report.scenario);
    if (differs) name_suspects(report.criteria.back(), report.suspects);
    if (!report.criteria.empty()) report.criteria.push_back(decide_defaults(standards.assumed, &checked));
    diagnostics.insert(diagnostics.end(), checked.diagnostics.begin(), checked.diagnostics.end());
  } else if (!report.criteria.empty()) {
    report.criteria.push_back(decide_defaults(standards.assumed, nullptr));
  }
  report.diagnostics = std::move(diagnostics);
  return report;
}

void fill_checklists(const AccuracyReport& accuracy, Report& report) {
  for (Checklist& checklist : report.checklists) {
    for (ChecklistRow& row : checklist.rows) {
      const auto decided = std::find_if(accuracy.criteria.begin(), accuracy.criteria.end(),
                                        [&](const AccuracyCriterion& criterion) { return criterion.row == row.id; });
      if (decided == accuracy.criteria.end()) continue;
      row.verdict = decided->verdict;
      row.evidence = decided->evidence;
    }
  }
  // What is wrong with the configurations both reports say.
  const auto said = [&](const Diagnostic& diagnostic) {
    return std::any_of(report.diagnostics.begin(), report.diagnostics.end(),
                       [&](const Diagnostic& other) { return other.code == diagnostic.code && other.message == diagnostic.message; });
  };
  for (const Diagnostic& diagnostic : accuracy.diagnostics) {
    if (!said(diagnostic)) report.diagnostics.push_back(diagnostic);
  }
}

}  // namespace alignlint
