// Runs the program over inputs made to hurt and prints a table of what each takes: processor time and memory of the hardest of three commands. Exit status 1
// when one takes more than SECURITY.md promises. Usage: hostile [WORD…], only inputs with one of these words in their names.

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

#include "hostile/inputs.h"
#include "hostile/situations.h"
#include "support/folder.h"
#include "support/places.h"

namespace {

using namespace alignlint::test;

/// What one run took, and how it ended.
struct Cost {
  double seconds = 0;
  long megabytes = 0;
  int status = 0;  ///< the exit status; above 128 a signal
};

Cost run(const TemporaryFolder& folder, std::vector<std::string> words, const char* input = nullptr) {
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  const pid_t child = fork();
  if (child == 0) {
    const rlimit most{30, 30};
    setrlimit(RLIMIT_CPU, &most);
    const int nothing = open("/dev/null", O_WRONLY | O_CLOEXEC);
    const bool inside = chdir(folder.path().c_str()) == 0;
    const int given = open(input == nullptr ? "/dev/null" : input, O_RDONLY | O_CLOEXEC);
    if (!inside || dup2(given, STDIN_FILENO) < 0 || dup2(nothing, STDOUT_FILENO) < 0 || dup2(nothing, STDERR_FILENO) < 0) _exit(127);
    execv(program_path(), arguments.data());
    _exit(127);
  }
  int status = 0;
  rusage used{};
  if (wait4(child, &status, 0, &used) != child) return {0, 0, 127};
  const auto seconds = [](const timeval& time) { return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6; };
  return {seconds(used.ru_utime) + seconds(used.ru_stime), used.ru_maxrss / 1024,
          WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status)};
}

const char* words_of(int status) {
  if (status > 3) return "broken";
  return status == 3 ? "refused or given up" : "read";
}

/// False when it takes more than is promised.
bool measure(const HostileInput& input) {
  const TemporaryFolder folder;
  const std::string text = input.make(kMegabyte * input.times);
  folder.write(input.file, text);
  folder.write("reference.sh", "torchrun pretrain_gpt.py --num-layers 2 --hidden-size 64 --num-attention-heads 4\n");
  Cost most;
  for (const std::vector<std::string>& command :
       {std::vector<std::string>{"lint", input.file}, {"inspect", input.file}, {"check", "reference.sh", input.file}}) {
    std::vector<std::string> words{"alignlint"};
    words.insert(words.end(), command.begin(), command.end());
    words.insert(words.end(), {"--no-config", "--format", "json"});
    const Cost cost = run(folder, std::move(words));
    most = {std::max(most.seconds, cost.seconds), std::max(most.megabytes, cost.megabytes), std::max(most.status, cost.status)};
  }
  const bool small = text.size() < kMegabyte * 13 / 10;
  const bool kept = most.seconds <= (small ? 2 : 10) && most.megabytes <= (small ? 256 : 1024) && most.status <= 3;
  std::printf("| %s | %.2f | %.2f | %ld | %s%s |\n", input.name, static_cast<double>(text.size()) / 1e6, most.seconds, most.megabytes,
              words_of(most.status), kept ? "" : ", **more than is promised**");
  std::fflush(stdout);
  return kept;
}

/// Any input at all: ten seconds and a gigabyte; a run over many, as much on two processors.
bool measure(const HostileSituation& situation) {
  const TemporaryFolder folder;
  situation.lay(folder);
  std::vector<std::string> words{"alignlint"};
  words.insert(words.end(), situation.words.begin(), situation.words.end());
  const Cost cost = run(folder, std::move(words), situation.input);
  const bool kept = cost.seconds <= (situation.over_many ? 20 : 10) && cost.megabytes <= 1024 && cost.status <= 3;
  std::printf("| %s | | %.2f | %ld | exit %d%s |\n", situation.name, cost.seconds, cost.megabytes, cost.status,
              kept ? "" : ", **more than is promised**");
  std::fflush(stdout);
  return kept;
}

bool is_wanted(std::string_view name, const std::vector<std::string_view>& words) {
  const auto in_name = [&](std::string_view word) { return name.find(word) != std::string_view::npos; };
  return words.empty() || std::any_of(words.begin(), words.end(), in_name);
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string_view> wanted(argv + 1, argv + argc);
  std::printf("| input | MB | s | peak MB | outcome |\n|---|---|---|---|---|\n");
  bool kept = true;
  for (const auto inputs : {hostile_trees(), hostile_lines(), hostile_scripts(), hostile_nesting(), hostile_features()}) {
    for (const HostileInput& input : inputs) {
      if (is_wanted(input.name, wanted)) kept = measure(input) && kept;
    }
  }
  for (const auto situations : {hostile_situations(), hostile_commands()}) {
    for (const HostileSituation& situation : situations) {
      if (is_wanted(situation.name, wanted)) kept = measure(situation) && kept;
    }
  }
  return kept ? 0 : 1;
}
