// How long the parameter table takes for both sides of a pair: from the settings to the text (the limit is 5 ms), and from the files, with
// the loading of the data and of both sides, which every command does.

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <functional>
#include <vector>

#include "lint/analyses.h"
#include "lint/builtin.h"
#include "render/render.h"

namespace alignlint {

namespace {

constexpr int kRounds = 30;
constexpr double kLimit = 5.0;  // milliseconds

double median(const std::function<void()>& run) {
  using Clock = std::chrono::steady_clock;
  std::vector<double> times;
  for (int round = 0; round < kRounds; ++round) {
    const auto start = Clock::now();
    run();
    times.push_back(std::chrono::duration<double, std::milli>(Clock::now() - start).count());
  }
  std::sort(times.begin(), times.end());
  return times[times.size() / 2];
}

/// The milliseconds of the table alone.
double measure(const std::string& name) {
  const std::string path = std::string(ALIGNLINT_SOURCE_DIR) + "/tests/analysis/models/" + name;
  const Disk disk = real_disk();
  CheckRequest request;
  request.reference.files = {path + ".args"};
  request.candidate.files = {path + ".yaml"};
  const double whole = median([&] {
    Sources sources;
    Diagnostics diagnostics;
    Data data(sources);
    data.add_image(builtin_image());
    data.load(diagnostics);
    static_cast<void>(analyse_parameters(request, {sources, disk, data, ""}));
  });
  Sources sources;
  Diagnostics diagnostics;
  Data data(sources);
  data.add_image(builtin_image());
  data.load(diagnostics);
  const LoadContext context{sources, disk, data, ""};
  const auto reference = load_side(request.reference, context, diagnostics);
  const auto candidate = load_side(request.candidate, context, diagnostics);
  const double table = median([&] {
    Report report;
    report.parameters = reported_parameters(reference.get(), candidate.get(), data, diagnostics);
    static_cast<void>(find_format("text")->params(report, sources, {}));
  });
  std::printf("%-16s table %6.2f ms, from the files %6.2f ms (medians of %d)\n", name.c_str(), table, whole, kRounds);
  return table;
}

}  // namespace

}  // namespace alignlint

int main() {
  double worst = 0;
  for (const char* name : {"llama2_7b", "qwen2_5_7b", "mixtral_8x7b", "deepseek_v3", "qwen3_32b", "qwen3_30b_a3b", "glm4_9b"}) {
    worst = std::max(worst, alignlint::measure(name));
  }
  return worst < alignlint::kLimit ? 0 : 1;
}
