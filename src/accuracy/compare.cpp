#include "accuracy/compare.h"

#include "accuracy/join.h"

namespace alignlint {

namespace {

constexpr std::uint64_t kBetweenProgress = 8192;  ///< lines

/// One side while it is read.
struct OpenSide {
  LogRun run;
  SideWatch watch;
  const LogSide* side;

  explicit OpenSide(const LogSide& logs) : run(logs.files), watch(logs.rates), side(&logs) {}

  std::optional<LogRecord> next() {
    auto record = run.next();
    if (record.has_value()) watch.add(*record, run.format());
    return record;
  }
  /// The rest, so that what is said of the whole log is true.
  void drain() {
    while (next().has_value()) continue;
  }
  void begin_again() {
    run.rewind();
    watch = SideWatch(side->rates);
  }
  [[nodiscard]] ReadSide result() const { return {run.facts(), run.counts(), watch.seen()}; }
};

}  // namespace

LogComparison compare_logs(const LogSide& reference, const LogSide& candidate, const AccuracyStandard& standard, const Progress& progress) {
  LogComparison result;
  OpenSide left(reference);
  OpenSide right(candidate);
  // Read once; only where a run went back far, which shows on the way, again with the runs known.
  for (bool again = true; again;) {
    std::uint64_t lines = 0;
    const auto source = [&](OpenSide& side) {
      return [&] {
        if (progress && ++lines % kBetweenProgress == 0) progress(left.run.consumed() + right.run.consumed());
        return side.next();
      };
    };
    result.pair = join_sides(source(left), source(right), standard);
    left.drain();
    right.drain();
    again = false;
    for (OpenSide* side : {&left, &right}) {
      if (!side->run.went_back()) continue;
      again = side->run.plan();
      result.lost = result.lost || !again;
    }
    if (result.lost) break;
    if (again) {
      for (OpenSide* side : {&left, &right}) side->begin_again();
    }
  }
  result.reference = left.result();
  result.candidate = right.result();
  return result;
}

}  // namespace alignlint
