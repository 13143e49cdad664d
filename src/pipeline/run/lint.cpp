#include "pipeline/run/lint.h"

#include <algorithm>
#include <initializer_list>
#include <iterator>
#include <numeric>

#include "cache/report_parts.h"
#include "diag/catalog.h"
#include "mapping/entries/detect.h"
#include "pipeline/judge/rule_context.h"
#include "pipeline/run/asked.h"
#include "pipeline/run/recalled.h"
#include "pipeline/tell/report_builder.h"
#include "rules/rule_scope.h"

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
  reported.named_inputs = side.named_inputs();
  return reported;
}

/// What became of one file.
struct Linted {
  ReportedInput input;
  std::vector<ReportedFinding> findings;
  Diagnostics diagnostics;
};
void parts(auto& bytes, Like<Linted> auto& one) {
  auto& [input, findings, diagnostics] = one;
  bytes(input, findings, diagnostics);
}

bool is_one_of(const Diagnostic& diagnostic, std::initializer_list<Code> codes) {
  return std::any_of(codes.begin(), codes.end(), [&](Code code) { return diagnostic.code == row_of(code).name; });
}

/// A text that is none of its format, or of no format: another tool's file may well be like that.
bool is_of_text(const Diagnostic& diagnostic) {
  return is_one_of(diagnostic, {Code::syntax_error, Code::value_refused, Code::file_empty, Code::file_binary, Code::file_not_utf8,
                                Code::file_unrecognised, Code::file_too_large});
}

/// A file that was not read, or not to its end: nobody's configuration is passed over because of that.
bool is_unread(const Diagnostic& diagnostic) {
  const bool harmless = blame_of(diagnostic) == Blame::nobody || is_one_of(diagnostic, {Code::framework_unrecognised, Code::no_launch});
  return !harmless && !is_of_text(diagnostic);
}

/// A broken file of a training is an error; that it is one is told by the words in it.
bool shows_training(const std::string& path, FileId first, const LoadContext& context) {
  for (const FileId file : context.sources.from(first)) {
    const std::string_view text = context.sources.text(file);
    const auto kind = context.sources.name(file) == path ? kind_of(path, text) : std::nullopt;
    if (kind.has_value() && shows_signature(text, *kind, context.data.detections())) return true;
  }
  return false;
}

/// What keeps a file from being checked: the first thing that is somebody's mistake, else the first there is.
std::string reason_of(const Diagnostics& diagnostics) {
  if (diagnostics.empty()) return "nothing in it names a framework";
  const auto mistake =
      std::find_if(diagnostics.begin(), diagnostics.end(), [](const Diagnostic& d) { return blame_of(d) != Blame::nobody; });
  return (mistake == diagnostics.end() ? diagnostics.front() : *mistake).message;
}

/// Whether a finding is to be told of one side: what only a person can decide is not.
bool is_told(const Finding& finding) { return finding.outcome == Outcome::fires || finding.outcome == Outcome::unknown; }

/// What is asked of every file.
struct Lint {
  std::string profile;
  std::vector<KeyId> deciding;  ///< settings that decide whether a rule says something: the others are worked out where one does
};

Linted lint_one(const SideRequest& request, const Lint& lint, const RuleChoice& choice, const LoadContext& context) {
  Linted linted;
  const FileId first = context.sources.end();
  const auto wanted = [&](const Mapping&, Diagnostics&) { return Selection{lint.deciding}; };
  const auto side = load_side(request, context, linted.diagnostics, wanted);
  linted.input = reported_input(*side);
  const bool foreign = configures_no_training(*side, linted.diagnostics, first, context);
  const auto is_mistake = [](const Diagnostic& d) { return is_of_text(d) || is_unread(d); };
  const bool broken = std::any_of(linted.diagnostics.begin(), linted.diagnostics.end(), is_mistake);
  if (!foreign && (broken || !side->usable())) {
    linted.input.status = ReportedInput::Status::failed;
    linted.input.reason = reason_of(linted.diagnostics);
  } else if (foreign) {
    linted.input.status = ReportedInput::Status::not_checked;
    linted.input.reason = reason_of(linted.diagnostics);
    linted.diagnostics.clear();
  }
  const RuleSet& rules = context.data.rules(linted.diagnostics);
  const RuleContext one_side = rule_context(context, lint.profile, nullptr, side.get());
  if (side->entries.has_unresolved()) load_rest(*side, context);
  std::vector<Finding> findings = evaluate_rules(rules, one_side);
  if (std::any_of(findings.begin(), findings.end(), is_told)) {
    load_rest(*side, context);
    findings = evaluate_rules(rules, one_side);
  }
  apply_choice(choice, findings);
  group_findings(findings, one_side);
  const ReportContext builder{context.data.vocabulary(), rules, nullptr, side.get(), &context.sources, choice.language, context.chip};
  for (ReportedFinding& finding : reported_findings(findings, builder)) {
    if (finding.diagnostic.severity == Severity::manual) continue;
    // What is missing stands nowhere; of many files the reader must see which one it is.
    if (finding.diagnostic.labels.empty()) finding.diagnostic.labels.push_back({{side->inputs.front().document->file, 0, 0}, ""});
    linted.findings.push_back(std::move(finding));
  }
  return linted;
}

/// What is said of a file at which something was thrown, which is being handled: it ends this file only.
Linted failed(const std::string& file) {
  Linted linted;
  linted.input.path = file;
  linted.input.status = ReportedInput::Status::failed;
  linted.diagnostics.push_back(failure_of("checking '" + file + "'"));
  linted.input.reason = linted.diagnostics.front().message;
  return linted;
}

/// A file that nobody looked at, as those before it took what one run may.
Linted file_left_out(const std::string& file) {
  Linted linted;
  linted.input.path = file;
  linted.input.status = ReportedInput::Status::failed;
  linted.input.reason = "it was not looked at";
  return linted;
}

constexpr std::size_t kFilesWorthAHand = 6;
constexpr Effort kOfAFile = 18'000;
constexpr Effort kOfAForeignFile = 500;
constexpr Effort kOfALintedFinding = 500;

Effort effort_of(const Linted& linted, const Sources& sources, FileId first) {
  const bool foreign = linted.input.status == ReportedInput::Status::not_checked;
  return effort_of(sources, first, foreign ? kOfAForeignFile : kOfAFile, linted.findings.size(), kOfALintedFinding);
}

/// The request for each file of it alone.
std::vector<SideRequest> each_alone(const SideRequest& request) {
  SideRequest without_files = request;
  without_files.files.clear();
  std::vector<SideRequest> requests(request.files.size(), without_files);
  for (std::size_t i = 0; i < requests.size(); ++i) requests[i].files.push_back(request.files[i]);
  return requests;
}

}  // namespace

bool configures_no_training(const LoadedSide& side, const Diagnostics& diagnostics, FileId first, const LoadContext& context) {
  if (side.mapping != nullptr || std::any_of(diagnostics.begin(), diagnostics.end(), is_unread)) return false;
  const bool broken = std::any_of(diagnostics.begin(), diagnostics.end(), is_of_text);
  return !broken || !shows_training(side.inputs.front().path, first, context);
}

Report lint_files(const SideRequest& request, const std::string& profile, const ChoiceOfFile& choice_of, const LoadContext& context,
                  const Done& done) {
  Report whole;
  whole.profile = profile;
  whole.chapters = reported_chapters(context.data.rules(whole.diagnostics));
  const std::vector<SideRequest> requests = each_alone(request);
  std::vector<RuleChoice> choices;
  std::vector<std::string> asked(requests.size());
  for (std::size_t i = 0; i < requests.size(); ++i) {
    choices.push_back(choice_of ? choice_of(request.files[i]) : RuleChoice{});
    if (context.cache != nullptr) asked[i] = asked_for("lint", context, requests[i], profile, choices[i]);
  }
  Recalled<Linted> recalled(context, std::move(asked));
  Lint lint{profile, {}};
  if (recalled.missing() > 0) lint.deciding = deciding_alone(context.data.rules(whole.diagnostics), context.data.vocabulary(), profile);
  std::vector<Linted> files(requests.size());
  const auto lint_file = [&](std::size_t item, const LoadContext& own) {
    const FileId first = own.sources.end();
    const auto linted = [&](const LoadContext& noted) { return lint_one(requests[item], lint, choices[item], noted); };
    try {
      files[item] = recalled.of(item, own, linted);
    } catch (...) {
      files[item] = failed(request.files[item]);
    }
    return effort_of(files[item], own.sources, first);
  };
  const std::size_t looked_at = do_each(files.size(), for_work(context, recalled.missing(), kFilesWorthAHand), lint_file, done);
  for (std::size_t i = looked_at; i < files.size(); ++i) files[i] = file_left_out(request.files[i]);
  const auto add_size = [](std::size_t sum, const Linted& linted) { return sum + linted.findings.size(); };
  whole.findings.reserve(std::accumulate(files.begin(), files.end(), std::size_t{0}, add_size));  // they are large, and may be many
  for (Linted& linted : files) {
    for (ReportedFinding& finding : linted.findings) finding.chapter = finding.chapter < whole.chapters.size() ? finding.chapter : 0;
    std::move(linted.findings.begin(), linted.findings.end(), std::back_inserter(whole.findings));
    std::move(linted.diagnostics.begin(), linted.diagnostics.end(), std::back_inserter(whole.diagnostics));
    whole.inputs.push_back(std::move(linted.input));
  }
  if (looked_at < files.size()) {
    const std::size_t left = files.size() - looked_at;
    whole.diagnostics.push_back(make_diagnostic<Code::work_limit, "files">({}, request.files[looked_at], left));
  }
  whole.counts = count_findings(whole.findings);
  return whole;
}

}  // namespace alignlint
