// How long the parameter table takes: the program from start to end for one model of which nothing names the version (the goal is 5 ms), for a pair of
// them, and of that the table alone, from the settings to the text.

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <functional>
#include <string>
#include <vector>

#include "data/builtin.h"
#include "pipeline/judge/analyses.h"
#include "render/render.h"
#include "support/places.h"

namespace alignlint {

namespace {

constexpr int kRounds = 50;

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

/// The program on these files, its output thrown away.
double program(const std::vector<std::string>& files) {
  std::vector<std::string> words{test::program_path(), "params", "--no-config"};
  words.insert(words.end(), files.begin(), files.end());
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
  const double time = median([&] {
    pid_t process = 0;
    if (posix_spawn(&process, words.front().c_str(), &actions, nullptr, arguments.data(), environ) == 0) waitpid(process, nullptr, 0);
  });
  posix_spawn_file_actions_destroy(&actions);
  return time;
}

/// The table of both sides alone.
double table(const std::string& reference, const std::string& candidate) {
  const Disk disk = real_disk();
  Sources sources;
  Diagnostics diagnostics;
  Data data(sources);
  data.add_image(builtin_image());
  data.load(diagnostics);
  const LoadContext context{sources, disk, data, ""};
  SideRequest request;
  request.files = {reference};
  const auto first = load_side(request, context, diagnostics);
  request.files = {candidate};
  const auto second = load_side(request, context, diagnostics);
  return median([&] {
    Report report;
    report.parameters = reported_parameters(first.get(), second.get(), data, diagnostics);
    static_cast<void>(find_renderer(params_renderers(), "text")->render(std::span<const Report>(&report, 1), sources, {}));
  });
}

void measure(const std::string& name) {
  const std::string path = std::string(test::source_folder()) + "/tests/analysis/models/" + name;
  const std::string args = path + ".args";
  const std::string yaml = path + ".yaml";
  std::printf("%-16s arguments %5.2f ms, YAML %5.2f ms, both %5.2f ms, the table alone %5.2f ms (medians of %d)\n", name.c_str(),
              program({args}), program({yaml}), program({args, yaml}), table(args, yaml), kRounds);
}

}  // namespace

}  // namespace alignlint

int main() {
  for (const char* name : {"llama2_7b", "qwen2_5_7b", "mixtral_8x7b", "deepseek_v3", "qwen3_32b", "qwen3_30b_a3b", "glm4_9b"}) {
    alignlint::measure(name);
  }
}
