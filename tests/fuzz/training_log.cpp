#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "accuracy/decide.h"
#include "data/builtin.h"
#include "data/data.h"

using namespace alignlint;

/// Any bytes as the log of both sides: steps rise, a log agrees with itself, nothing is read outside the text.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  static Sources sources;
  static Diagnostics of_data;
  static Data& data = []() -> Data& {
    static Data loaded(sources);
    loaded.add_image(builtin_image());
    loaded.load(of_data);
    return loaded;
  }();
  const Disk disk = memory_disk({{"log", std::string(reinterpret_cast<const char*>(bytes), size)}});
  const LogFiles files{{"log"}, &disk, &data.logs(of_data)};
  LogRun run(files);
  std::uint64_t last = 0;
  bool first = true;
  while (const auto record = run.next()) {
    if (!first && record->step <= last) std::abort();
    if (record->since > record->step) std::abort();
    last = record->step;
    first = false;
  }
  Diagnostics diagnostics;
  const AccuracyLogs logs{{files}, {files}, {}};
  const AccuracyDecision decision = decide_accuracy(logs, data.standards(of_data), "migrate", diagnostics);
  for (const AccuracyCriterion& criterion : decision.report.criteria) {
    const bool differs = criterion.verdict == Verdict::mismatch && criterion.row != "A4";
    if (differs) std::abort();
    if (criterion.value.has_value() && *criterion.value < 0) std::abort();
  }
  return 0;
}
