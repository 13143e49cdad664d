// How long the parameter table takes, from the files to the text, with the settings of both sides; the limit is 5 ms.

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <vector>

#include "lint/analyses.h"
#include "lint/builtin.h"
#include "render/render.h"

int main() {
  using namespace alignlint;
  using Clock = std::chrono::steady_clock;
  constexpr double kLimit = 5.0;
  const std::string folder = std::string(ALIGNLINT_SOURCE_DIR) + "/tests/analysis/models/";
  double worst = 0;
  for (const std::string name : {"llama2_7b", "qwen2_5_7b", "mixtral_8x7b", "deepseek_v3", "qwen3_32b", "qwen3_30b_a3b", "glm4_9b"}) {
    std::vector<double> times;
    for (int round = 0; round < 30; ++round) {
      const auto start = Clock::now();
      Sources sources;
      Diagnostics diagnostics;
      Data data(sources);
      data.add_image(builtin_image());
      data.load(diagnostics);
      CheckRequest request;
      request.reference.files = {folder + name + ".args"};
      request.candidate.files = {folder + name + ".yaml"};
      const Disk disk = real_disk();
      const Report report = analyse_parameters(request, {sources, disk, data, ""});
      if (find_format("text")->params(report, sources, {}).empty()) return 1;
      times.push_back(std::chrono::duration<double, std::milli>(Clock::now() - start).count());
    }
    std::sort(times.begin(), times.end());
    std::printf("%-16s %6.2f ms (median of %zu)\n", name.c_str(), times[times.size() / 2], times.size());
    worst = std::max(worst, times[times.size() / 2]);
  }
  return worst < kLimit ? 0 : 1;
}
