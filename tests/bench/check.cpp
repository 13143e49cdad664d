// How long the program takes: to start, to check a pair of samples, to inspect a folder. Usage: bench_check [FOLDER]

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <functional>
#include <vector>

#include "data/builtin.h"
#include "pipeline/run/check.h"
#include "pipeline/run/inspect.h"
#include "support/places.h"

namespace {

using namespace alignlint;
using Clock = std::chrono::steady_clock;

double milliseconds(Clock::duration duration) { return std::chrono::duration<double, std::milli>(duration).count(); }

/// Prints the median and the least of some runs.
void measure(const char* what, int runs, const std::function<void()>& work) {
  std::vector<double> times;
  for (int i = 0; i < runs; ++i) {
    const auto start = Clock::now();
    work();
    times.push_back(milliseconds(Clock::now() - start));
  }
  std::sort(times.begin(), times.end());
  std::printf("  %-44s %9.2f ms  (least %.2f)\n", what, times[times.size() / 2], times.front());
}

/// Everything a run of the program does before it looks at an input.
struct Started {
  Started() : disk(real_disk()), data(sources) {
    data.add_image(builtin_image());
    data.load(diagnostics);
  }
  LoadContext context() { return {sources, disk, data, ""}; }

  Sources sources;
  Disk disk;
  Data data;
  Diagnostics diagnostics;
};

void check_sample() {
  Started started;
  const std::string sample = std::string(test::source_folder()) + "/samples/dense-misaligned/pretrain";
  CheckRequest request;
  request.reference.files = {sample + ".sh"};
  request.candidate.files = {sample + ".yaml"};
  static_cast<void>(check_pair(request, started.context()));
}

void inspect_folder(const std::string& folder) {
  Started started;
  std::size_t files = 0;
  std::size_t bytes = 0;
  const auto start = Clock::now();
  for (const std::string& path : started.disk.list(folder).files) {
    constexpr std::array<std::string_view, 5> kSuffixes{".sh", ".bash", ".yaml", ".yml", ".json"};
    if (std::none_of(kSuffixes.begin(), kSuffixes.end(), [&](std::string_view suffix) { return path.ends_with(suffix); })) continue;
    SideRequest request;
    request.files = {path};
    static_cast<void>(inspect_files(request, "migrate", started.context()));
    ++files;
    bytes += started.disk.read(path).text.size();
  }
  const double time = milliseconds(Clock::now() - start);
  std::printf("  %-44s %9.2f ms  (%zu files, %.1f KB, %.2f ms a file)\n", "inspect every file of the folder", time, files,
              static_cast<double>(bytes) / 1000, files == 0 ? 0 : time / static_cast<double>(files));
}

}  // namespace

int main(int argc, char** argv) {
  measure("start: open the built-in data", 50, [] { Started(); });
  measure("check: the misaligned dense sample, whole", 20, check_sample);
  inspect_folder(argc > 1 ? argv[1] : std::string(test::source_folder()) + "/samples");
}
