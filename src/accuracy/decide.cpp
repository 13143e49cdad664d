#include "accuracy/decide.h"

#include <limits>

#include "accuracy/criteria.h"
#include "diag/catalog.h"

namespace alignlint {

namespace {

/// Whether every file can be opened; what cannot be is told.
bool can_be_read(const LogFiles& files, Diagnostics& diagnostics) {
  bool all = true;
  for (const std::string& path : files.paths) {
    const ReadError error = files.disk->open(path).error;
    if (error == ReadError::none) continue;
    all = false;
    diagnostics.push_back(error == ReadError::directory ? make_diagnostic<Code::file_is_directory>({}, path)
                          : error == ReadError::missing ? make_diagnostic<Code::file_missing>({}, path)
                                                        : make_diagnostic<Code::file_unreadable>({}, path));
  }
  return all;
}

std::string listed(const std::vector<std::string>& paths) {
  std::string text;
  for (const std::string& path : paths) text += (text.empty() ? "'" : ", '") + path + "'";
  return text;
}

AccuracySide shown_side(const LogFiles& files, const ReadSide& side) {
  AccuracySide shown;
  shown.inputs = files.paths;
  const LogFormat* const format = side.facts.format;
  if (format != nullptr) shown.format = (format->framework.empty() ? "" : format->framework + " ") + format->name;
  if (format == nullptr && side.facts.table) shown.format = "table";
  shown.lines = side.counts.records;
  shown.torn = side.counts.torn;
  shown.restarts = side.counts.restarts;
  shown.total = side.facts.total;
  shown.last = side.watched.last;
  return shown;
}

std::vector<AccuracyPoint> points_of(const std::vector<PairBlock>& blocks) {
  const auto mean = [](double sum, std::uint64_t count) {
    return count == 0 ? std::numeric_limits<double>::quiet_NaN() : sum / static_cast<double>(count);
  };
  std::vector<AccuracyPoint> points;
  for (const PairBlock& block : blocks) {
    points.push_back({block.first, block.last, mean(block.reference, block.losses), mean(block.candidate, block.losses),
                      mean(block.relative, block.losses), mean(block.reference_norm, block.norms),
                      mean(block.candidate_norm, block.norms)});
  }
  return points;
}

/// No line of a step in a side's logs is never "nothing to disagree about".
void check_read(const LogFiles& files, const ReadSide& side, Diagnostics& diagnostics) {
  if (side.counts.records > 0) return;
  diagnostics.push_back(make_diagnostic<Code::file_unrecognised, "no steps">({}, listed(files.paths)));
}

}  // namespace

AccuracyDecision decide_accuracy(const AccuracyLogs& logs, const AccuracyStandards& standards, std::string_view profile,
                                 Diagnostics& diagnostics, const Progress& progress) {
  AccuracyDecision decision;
  const AccuracyStandard* const standard = standards.of(profile);
  bool readable = can_be_read(logs.reference.files, diagnostics);
  readable = can_be_read(logs.candidate.files, diagnostics) && readable;
  for (const LogSide& repeat : logs.repeats) readable = can_be_read(repeat.files, diagnostics) && readable;
  if (!readable || standard == nullptr) return decision;

  const LogComparison comparison = compare_logs(logs.reference, logs.candidate, *standard, progress);
  decision.reference = comparison.reference;
  decision.candidate = comparison.candidate;
  AccuracyReport& report = decision.report;
  report.reference = shown_side(logs.reference.files, comparison.reference);
  report.candidate = shown_side(logs.candidate.files, comparison.candidate);
  report.reference.first = comparison.pair.reference_begin;
  report.candidate.first = comparison.pair.candidate_begin;
  check_read(logs.reference.files, comparison.reference, diagnostics);
  check_read(logs.candidate.files, comparison.candidate, diagnostics);
  bool lost = comparison.lost;
  std::vector<PairStatistics> repeats;
  for (const LogSide& repeat : logs.repeats) {
    LogComparison own = compare_logs(logs.reference, repeat, *standard, progress);
    report.repeats.push_back(shown_side(repeat.files, own.candidate));
    check_read(repeat.files, own.candidate, diagnostics);
    lost = lost || own.lost;
    repeats.push_back(std::move(own.pair));
  }
  if (lost) {
    diagnostics.push_back(make_diagnostic<Code::file_unreadable, "restarts">({}));
    return decision;
  }
  report.steps = comparison.pair.steps;
  report.criteria = decide_criteria(comparison.pair, repeats, *standard);
  report.criteria.push_back(decide_scenario(comparison.pair, report.criteria, *standard));
  report.scenario = report.criteria.back().word;
  if (const ScenarioText* const scenario = standards.scenario(report.scenario)) {
    report.scenario_title = scenario->title;
    report.next = scenario->next;
  }
  report.points = points_of(comparison.pair.blocks.all());
  return decision;
}

}  // namespace alignlint
