// How long the program takes as users run it, process and all, beside the floor: a static program that does nothing. Usage: bench_program

#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "support/folder.h"
#include "support/places.h"

namespace {

namespace fs = std::filesystem;
using namespace alignlint;
using Clock = std::chrono::steady_clock;

struct Cost {
  double milliseconds = 0;
  double megabytes = 0;  ///< at most, of memory
};

/// One run; its output goes nowhere.
Cost run(const std::vector<std::string>& words) {
  std::vector<char*> argv;
  for (const std::string& word : words) argv.push_back(const_cast<char*>(word.c_str()));
  argv.push_back(nullptr);
  posix_spawn_file_actions_t silent;
  posix_spawn_file_actions_init(&silent);
  for (const int stream : {1, 2}) posix_spawn_file_actions_addopen(&silent, stream, "/dev/null", 1, 0);
  const auto start = Clock::now();
  pid_t child = 0;
  int status = 0;
  rusage used{};
  if (posix_spawn(&child, argv[0], &silent, nullptr, argv.data(), environ) == 0) wait4(child, &status, 0, &used);
  posix_spawn_file_actions_destroy(&silent);
  return {std::chrono::duration<double, std::milli>(Clock::now() - start).count(), static_cast<double>(used.ru_maxrss) / 1024};
}

/// The median of some runs.
Cost measured(const std::vector<std::string>& words, int runs) {
  std::vector<Cost> costs;
  while (static_cast<int>(costs.size()) < runs) costs.push_back(run(words));
  const auto middle = costs.begin() + runs / 2;
  std::nth_element(costs.begin(), middle, costs.end(), [](const Cost& a, const Cost& b) { return a.milliseconds < b.milliseconds; });
  return *middle;
}

/// Prints what a command costs, and how much of it is above the floor.
class Bench {
 public:
  explicit Bench(const std::string& empty) : floor_(measured({empty}, 100).milliseconds) {
    std::printf("  %-52s %9.2f ms\n", "floor: an empty static program", floor_);
  }

  void row(const char* what, std::vector<std::string> words, int runs = 30) const {
    words.insert(words.begin(), test::program_path());
    const Cost cost = measured(words, runs);
    std::printf("  %-52s %9.2f ms over it  %7.1f MB\n", what, cost.milliseconds - floor_, cost.megabytes);
  }

 private:
  double floor_;
};

std::string text_of(const fs::path& path) {
  std::ifstream stream(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

/// Many files from those of the samples, no two the same. Their paths.
std::vector<std::string> multiply(const test::TemporaryFolder& to, const std::string& folder, const std::string& suffix, int count) {
  std::vector<std::string> texts;
  for (const auto& entry : fs::recursive_directory_iterator(std::string(test::source_folder()) + "/samples")) {
    if (entry.path().extension() == suffix) texts.push_back(text_of(entry.path()));
  }
  std::sort(texts.begin(), texts.end());
  std::vector<std::string> paths;
  for (int i = 0; i < count; ++i) {
    const std::string name = folder + "/" + std::to_string(i) + suffix;
    to.write(name, texts[static_cast<std::size_t>(i) % texts.size()] + "# " + std::to_string(i) + "\n");
    paths.push_back((to.path() / name).string());
  }
  return paths;
}

}  // namespace

int main(int, char** argv) {
  const Bench bench((fs::path(argv[0]).parent_path() / "empty_program").string());
  const std::string sample = std::string(test::source_folder()) + "/samples/dense-misaligned/pretrain";
  bench.row("--version", {"--version"});
  bench.row("--help", {"--help"});
  bench.row("a usage error", {"chek"});
  bench.row("check of a pair, versions open", {"check", sample + ".sh", sample + ".yaml", "--no-config"});
  bench.row("check of a pair, versions named", {"check", sample + ".sh", sample + ".yaml", "--no-config", "--reference-framework",
                                                "megatron@core_r0.12.0", "--candidate-framework", "mindformers@r1.8.0"});

  const test::TemporaryFolder folder;
  const std::string at = folder.path().string();
  const std::vector<std::string> trees = multiply(folder, "trees", ".yaml", 1500);
  std::vector<std::string> scripts = multiply(folder, "scripts", ".sh", 622);
  std::string pairs;
  for (std::size_t i = 0; i < 1000; ++i) {
    pairs +=
        "[[pair]]\nname = '" + std::to_string(i) + "'\nreference = '" + scripts[i % scripts.size()] + "'\ncandidate = '" + trees[i] + "'\n";
  }
  folder.write("alignlint.toml", pairs);
  const std::string all = at + "/trees";
  bench.row("lint of 1,500 YAML files, one job", {"lint", all, "--no-config", "--jobs", "1"}, 1);
  bench.row("lint of 1,500 YAML files, two jobs", {"lint", all, "--no-config", "--jobs", "2"}, 1);
  bench.row("the same, results kept for the first time", {"lint", all, "--no-config", "--jobs", "2", "--cache", at + "/kept"}, 1);
  bench.row("the same, all results kept", {"lint", all, "--no-config", "--jobs", "2", "--cache", at + "/kept"}, 5);
  bench.row("check of 1,000 pairs of a project file", {"check", "--config", at + "/alignlint.toml"}, 1);
  scripts.insert(scripts.begin(), {"inspect", "--no-config"});
  bench.row("inspect of 622 scripts", scripts, 3);
}
