#include "pipeline/lint.h"

#include <algorithm>
#include <iterator>

#include "diag/catalog.h"
#include "pipeline/report_builder.h"
#include "pipeline/rule_context.h"

namespace alignlint {

namespace {

ReportedInput reported_input(const LoadedSide& side) {
  const LoadedInput& input = side.inputs.front();
  ReportedInput reported;
  reported.path = input.path;
  if (input.document.has_value()) reported.kind = to_string(input.document->kind);
  if (side.mapping != nullptr) {
    reported.framework = side.mapping->name;
    reported.version = side.mapping->versions[side.version].name;
    reported.version_assumed = side.version_assumed;
  }
  return reported;
}

/// `lint` is given every YAML of a repository: one that configures no training is nobody's mistake.
bool is_foreign(const LoadedSide& side) { return side.mapping == nullptr && side.inputs.front().document.has_value(); }

/// What became of one file.
struct Linted {
  ReportedInput input;
  std::vector<ReportedFinding> findings;
  Diagnostics diagnostics;
};

bool is_broken(const Diagnostics& diagnostics) {
  return std::any_of(diagnostics.begin(), diagnostics.end(), [](const Diagnostic& d) {
    return blame_of(d) != Blame::nobody && d.code != row_of(Code::framework_unrecognised).name && d.code != row_of(Code::no_launch).name;
  });
}

/// What keeps a file from being checked: the first thing that is somebody's mistake, else the first there is.
std::string reason_of(const Diagnostics& diagnostics) {
  if (diagnostics.empty()) return "nothing in it names a framework";
  const auto mistake =
      std::find_if(diagnostics.begin(), diagnostics.end(), [](const Diagnostic& d) { return blame_of(d) != Blame::nobody; });
  return (mistake == diagnostics.end() ? diagnostics.front() : *mistake).message;
}

Linted lint_one(const SideRequest& request, const std::string& profile, const RuleChoice& choice, const LoadContext& context) {
  Linted linted;
  const auto side = load_side(request, context, linted.diagnostics);
  linted.input = reported_input(*side);
  if (is_broken(linted.diagnostics) || (!is_foreign(*side) && !side->usable())) {
    linted.input.status = ReportedInput::Status::failed;
    linted.input.reason = reason_of(linted.diagnostics);
  } else if (is_foreign(*side)) {
    linted.input.status = ReportedInput::Status::not_checked;
    linted.input.reason = reason_of(linted.diagnostics);
    linted.diagnostics.clear();
  }
  const RuleSet& rules = context.data.rules(linted.diagnostics);
  const RuleContext one_side = rule_context(context, profile, nullptr, side.get());
  std::vector<Finding> findings = evaluate_rules(rules, one_side);
  apply_choice(choice, findings);
  group_findings(findings, one_side);
  const ReportContext builder{context.data.vocabulary(), rules, nullptr, side.get(), &context.sources, choice.language};
  for (ReportedFinding& finding : reported_findings(findings, builder)) {
    if (finding.diagnostic.severity == Severity::manual) continue;
    // What is missing stands nowhere; of many files the reader must see which one it is.
    if (finding.diagnostic.labels.empty()) finding.diagnostic.labels.push_back({{side->inputs.front().document->file, 0, 0}, ""});
    linted.findings.push_back(std::move(finding));
  }
  return linted;
}

/// The same; what it throws ends this file only.
Linted lint_guarded(const SideRequest& request, const std::string& profile, const RuleChoice& choice, const LoadContext& context) {
  try {
    return lint_one(request, profile, choice, context);
  } catch (...) {
    Linted linted;
    linted.input.path = request.files.front();
    linted.input.status = ReportedInput::Status::failed;
    linted.diagnostics.push_back(failure_of("checking '" + request.files.front() + "'"));
    linted.input.reason = linted.diagnostics.front().message;
    return linted;
  }
}

}  // namespace

Report lint_files(const SideRequest& request, const std::string& profile, const RuleChoice& choice, const LoadContext& context) {
  Report whole;
  whole.profile = profile;
  check_choice(choice, context.data.rules(whole.diagnostics), whole.diagnostics);
  for (const std::string& path : request.files) {
    SideRequest one = request;
    one.files = {path};
    Linted linted = lint_guarded(one, profile, choice, context);
    std::move(linted.findings.begin(), linted.findings.end(), std::back_inserter(whole.findings));
    std::move(linted.diagnostics.begin(), linted.diagnostics.end(), std::back_inserter(whole.diagnostics));
    whole.inputs.push_back(std::move(linted.input));
  }
  whole.counts = count_findings(whole.findings);
  return whole;
}

}  // namespace alignlint
