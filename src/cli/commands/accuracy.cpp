#include "pipeline/run/accuracy.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <numeric>
#include <thread>

#include "cli/commands/run.h"
#include "cli/exit_status.h"
#include "cli/progress.h"
#include "cli/session.h"
#include "cli/shared_options.h"
#include "cli/side_options.h"
#include "cli/terminal.h"

namespace alignlint {

const Option kFollow{"--follow", Option::Kind::flag, "",
                     "Keep reading while the logs grow, until both reach their last step, and show every update"};

namespace {

using Clock = std::chrono::steady_clock;
constexpr std::chrono::milliseconds kLook{500};
constexpr int kRest = 4;  ///< times as long as reading takes nothing is read again

std::vector<std::string> all_logs(const AccuracyRequest& request) {
  std::vector<std::string> files = request.reference_logs;
  files.insert(files.end(), request.candidate_logs.begin(), request.candidate_logs.end());
  return files;
}

std::vector<std::uint64_t> sizes_of(const std::vector<std::string>& files, const Disk& disk) {
  std::vector<std::uint64_t> sizes;
  for (const std::string& file : files) sizes.push_back(disk.open(file).stream.size.value_or(0));
  return sizes;
}

/// Whether both trainings have come to the step that their logs call the last.
bool is_over(const AccuracyReport& report) {
  const auto over = [](const AccuracySide& side) { return side.total > 0 && side.last >= side.total; };
  return over(report.reference) && over(report.candidate);
}

int status_of(const AccuracyReport& report, bool fails, bool strict) {
  int status = exit_status(report.diagnostics);
  for (const AccuracyCriterion& criterion : report.criteria) {
    if (fails && criterion.verdict == Verdict::mismatch) status = worse(status, kExitFindings);
    if (strict && criterion.verdict == Verdict::unknown) status = worse(status, kExitFindings);
  }
  for (const ConfigurationCheck& check : report.checks) {
    if (fails && check.verdict == Verdict::mismatch) status = worse(status, kExitFindings);
  }
  return status;
}

}  // namespace

int run_accuracy(Session& session) {
  const Options& options = session.options();
  const GivenSides& sides = session.sides();
  const AccuracyRequest request{sides.reference_logs, sides.candidate_logs, options.values(kReferenceRepeat), session.request()};
  const bool fails = session.fail_on() != "never";
  const LoadContext context = session.context(request.configurations.chip);
  const std::vector<std::string> files = all_logs(request);
  for (bool first = true;; first = false) {
    const std::vector<std::uint64_t> sizes = sizes_of(files, context.disk);
    const auto start = Clock::now();
    AccuracyReport report = [&] {
      ProgressLine line("reading logs", std::accumulate(sizes.begin(), sizes.end(), std::uint64_t{0}));
      return report_accuracy(request, context, [&](std::uint64_t bytes) { line.show(bytes); });
    }();
    const auto taken = Clock::now() - start;
    if (!first) std::fputs(output_is_screen() ? "\x1b[H\x1b[2J" : "\n", stdout);
    session.show(report);
    std::fflush(stdout);
    const bool unreadable = report.criteria.empty();  // to wait for a file that is not there would be to wait for ever
    if (!options.given(kFollow) || unreadable || is_over(report)) return status_of(report, fails, session.strict());
    std::this_thread::sleep_for(taken * kRest);
    while (sizes_of(files, context.disk) == sizes) std::this_thread::sleep_for(kLook);
  }
}

}  // namespace alignlint
