// Two million steps a side: how fast `accuracy` reads them, and the memory it takes, beside `wc -l` and `grep -c` over one of the logs.

#include <fcntl.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>

#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include "support/places.h"

namespace {

namespace fs = std::filesystem;

constexpr int kSteps = 2'000'000;

void write_log(const fs::path& path, double noise) {
  std::FILE* const file = std::fopen(path.c_str(), "wb");
  if (file == nullptr) return;
  unsigned state = 1;
  for (int step = 1; step <= kSteps; ++step) {
    state = state * 1664525U + 1013904223U;
    const double random = static_cast<double>(state >> 8U) / (1U << 24U) - 0.5;
    std::fprintf(
        file,
        " [2025-03-04 05:06:07] iteration %8d/%8d | consumed samples: %12d | elapsed time per iteration (ms): 812.4 | throughput per GPU "
        "(TFLOP/s/GPU): 401.2 | learning rate: %.6E | global batch size:    64 | lm loss: %.6E | loss scale: 1.0 | grad norm: %.3f | "
        "number "
        "of skipped iterations:   0 | number of nan iterations:   0 |\n",
        step, kSteps, step * 64, 1e-5, 2 + 8 * std::exp(-step / 3e5) + noise * random, 1 + 0.1 * random);
  }
  std::fclose(file);
}

struct Cost {
  double wall = 0;  ///< seconds
  double cpu = 0;
  double memory = 0;  ///< MiB
};

/// `output` is where standard output goes: grep looks no further than the first match when that is /dev/null.
Cost run(std::vector<std::string> words, const std::string& output) {
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, 1, output.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
  const auto begin = std::chrono::steady_clock::now();
  pid_t process = 0;
  if (posix_spawnp(&process, arguments.front(), &actions, nullptr, arguments.data(), environ) != 0) return {};
  int status = 0;
  rusage usage{};
  wait4(process, &status, 0, &usage);
  posix_spawn_file_actions_destroy(&actions);
  const auto seconds = [](const timeval& time) { return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6; };
  return {std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count(),
          seconds(usage.ru_utime) + seconds(usage.ru_stime), static_cast<double>(usage.ru_maxrss) / 1024};
}

void print(const char* name, const Cost& cost, double megabytes) {
  std::printf("%-22s %6.2f s, %6.2f s of the processor, %7.0f MB/s of it, %6.1f MiB\n", name, cost.wall, cost.cpu, megabytes / cost.cpu,
              cost.memory);
}

}  // namespace

int main() {
  const fs::path folder = fs::temp_directory_path() / "alignlint-bench-accuracy";
  fs::create_directories(folder);
  const std::string reference = folder / "reference.log";
  const std::string candidate = folder / "candidate.log";
  write_log(reference, 0);
  write_log(candidate, 0.01);
  const double megabytes = static_cast<double>(fs::file_size(reference)) / 1e6;
  std::printf("%d steps, %.0f MB a side\n", kSteps, megabytes);
  const std::string output = folder / "output.txt";
  print("wc -l", run({"wc", "-l", reference}, output), megabytes);
  print("grep -c iteration", run({"grep", "-c", "iteration", reference}, output), megabytes);
  print("accuracy, both sides", run({alignlint::test::program_path(), "accuracy", "--no-config", reference, candidate}, output),
        2 * megabytes);
  fs::remove_all(folder);
  return 0;
}
