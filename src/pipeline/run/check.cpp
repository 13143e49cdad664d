#include "pipeline/run/check.h"

#include <algorithm>
#include <map>
#include <utility>

#include "cache/report_parts.h"
#include "diag/catalog.h"
#include "pipeline/judge/analyses.h"
#include "pipeline/judge/judge.h"
#include "pipeline/run/asked.h"
#include "pipeline/run/recalled.h"
#include "pipeline/tell/report_builder.h"

namespace alignlint {

namespace {

/// What is wanted for people of what was judged.
Report report_of(const CheckRequest& request, const LoadContext& context, const WantedParts& wanted, Judged judged) {
  const LoadedSide* reference = judged.reference.get();
  LoadedSide* candidate = judged.candidate.get();
  Report report;
  report.profile = request.profile;
  report.pair = request.pair;
  if (reference != nullptr) report.reference = reference->reported();
  if (candidate != nullptr) report.candidate = candidate->reported();
  const RuleSet& rules = context.data.rules(judged.diagnostics);
  const ReportContext builder{context.data.vocabulary(), rules,       reference, candidate, &context.sources,
                              request.choice.language,   context.chip};
  report.findings = reported_findings(judged.findings, builder);
  report.chapters = reported_chapters(rules);
  report.checklists = reported_checklists(judged.findings, report.findings, builder, wanted.evidence ? RowParts::all : RowParts::verdict);
  if (wanted.settings) report.settings = reported_settings(builder);
  if (wanted.analyses) {
    report.parameters = reported_parameters(reference, candidate, context.data, judged.diagnostics);
    report.precision = reported_precision(reference, candidate, context.data, judged.diagnostics);
    report.schedule = std::move(judged.schedule);
  }
  report.diagnostics = std::move(judged.diagnostics);
  report.counts = count_findings(report.findings);
  count_settings(builder, report.counts);
  return report;
}

/// The report that `made` gives; where it throws, that of what could not be judged, so that a run goes on with its other pairs.
Report guarded(const CheckRequest& request, const std::function<Report()>& made) {
  try {
    return made();
  } catch (...) {
    Report report;
    report.profile = request.profile;
    report.pair = request.pair;
    const std::vector<std::string>& files = request.candidate.files;
    report.diagnostics.push_back(failure_of(files.empty() ? "the comparison" : "the comparison with '" + files.front() + "'"));
    return report;
  }
}

constexpr std::size_t kPairsWorthAHand = 2;
constexpr Effort kOfAPair = 36'000;
constexpr Effort kOfAComparedFinding = 2'600;  // what is proposed about it is tried

/// How many findings people are helped with.
std::size_t told_of(const Report& report) {
  const auto is_told = [](const ReportedFinding& finding) { return finding.diagnostic.severity != Severity::manual; };
  return static_cast<std::size_t>(std::count_if(report.findings.begin(), report.findings.end(), is_told));
}

/// What is said of a pair that nobody compared, as those before it took what one run may.
Report pair_left_out(const CheckRequest& request) {
  Report report;
  report.profile = request.profile;
  report.pair = request.pair;
  if (request.reference.given()) report.reference.emplace().inputs = request.reference.files;
  report.candidate.emplace().inputs = request.candidate.files;
  report.diagnostics.push_back(make_diagnostic<Code::work_limit, "pair">({}));
  return report;
}

/// Whether two pairs ask the same of the same files.
bool are_alike(const CheckRequest& a, const CheckRequest& b) {
  return a.reference == b.reference && a.candidate == b.candidate && a.profile == b.profile && a.chip == b.chip && a.choice == b.choice &&
         a.schedule == b.schedule;
}

/// For each pair the first one that is like it.
std::vector<std::size_t> first_alike(std::span<const CheckRequest> requests) {
  std::vector<std::size_t> first;
  std::multimap<std::pair<std::vector<std::string>, std::vector<std::string>>, std::size_t> of_files;
  for (std::size_t i = 0; i < requests.size(); ++i) {
    const auto files = std::pair(requests[i].reference.files, requests[i].candidate.files);
    const auto [begin, end] = of_files.equal_range(files);
    const auto like = std::find_if(begin, end, [&](const auto& other) { return are_alike(requests[other.second], requests[i]); });
    first.push_back(like == end ? i : like->second);
    if (like == end) of_files.emplace(files, i);
  }
  return first;
}

}  // namespace

Report check_pair(const CheckRequest& request, const LoadContext& context) {
  return guarded(request, [&] { return report_of(request, context, {}, judge(request, context)); });
}

std::vector<Report> check_pairs(std::span<const CheckRequest> requests, const LoadContext& context, const WantedParts& wanted,
                                const Done& done) {
  const std::vector<std::size_t> first = first_alike(requests);
  std::vector<std::size_t> distinct;
  std::vector<std::string> asked;
  for (std::size_t i = 0; i < requests.size(); ++i) {
    if (first[i] != i) continue;
    distinct.push_back(i);
    if (context.cache != nullptr) asked.push_back(asked_for("check", context, requests[i], wanted));
  }
  asked.resize(distinct.size());
  Recalled<Report> recalled(context, std::move(asked));
  std::vector<Report> reports(requests.size());
  const auto compare = [&](std::size_t item, const LoadContext& own) {
    const CheckRequest& request = requests[distinct[item]];
    const FileId first_text = own.sources.end();
    LoadContext of_pair = own;
    of_pair.chip = request.chip;
    const auto compared = [&](const LoadContext& noted) { return report_of(request, noted, wanted, judge(request, noted)); };
    Report& report = reports[distinct[item]];
    report = guarded(request, [&] { return recalled.of(item, of_pair, compared); });
    return effort_of(own.sources, first_text, kOfAPair, told_of(report), kOfAComparedFinding);
  };
  const std::size_t compared = do_each(distinct.size(), for_work(context, recalled.missing(), kPairsWorthAHand), compare, done);
  for (std::size_t i = compared; i < distinct.size(); ++i) reports[distinct[i]] = pair_left_out(requests[distinct[i]]);
  for (std::size_t i = 0; i < requests.size(); ++i) {
    if (first[i] == i) continue;
    reports[i] = reports[first[i]];
    reports[i].pair = requests[i].pair;
  }
  return reports;
}

Report check_side(const CheckRequest& request, const LoadContext& context) {
  CheckRequest alone = request;
  alone.reference = {};
  return check_pair(alone, context);
}

}  // namespace alignlint
