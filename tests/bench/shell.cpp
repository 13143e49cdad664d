// How long launch scripts take to evaluate, beside what bash needs to look at their syntax alone. Usage: bench_shell [FOLDER]

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "data/builtin.h"
#include "pipeline/run/inspect.h"
#include "support/places.h"

namespace {

using namespace alignlint;
using Clock = std::chrono::steady_clock;

double milliseconds_since(Clock::time_point start) { return std::chrono::duration<double, std::milli>(Clock::now() - start).count(); }

std::vector<std::string> scripts_below(const std::string& folder) {
  std::vector<std::string> scripts;
  for (const std::string& path : real_disk().list(folder).files) {
    if (path.ends_with(".sh") && path.find('\'') == std::string::npos) scripts.push_back(path);
  }
  return scripts;
}

double inspect_all(const std::vector<std::string>& scripts) {
  const auto start = Clock::now();
  Sources sources;
  const Disk disk = real_disk();
  Data data(sources);
  Diagnostics diagnostics;
  data.add_image(builtin_image());
  data.load(diagnostics);
  SideRequest request;
  request.files = scripts;
  static_cast<void>(inspect_files(request, "migrate", {sources, disk, data, ""}));
  return milliseconds_since(start);
}

double syntax_check_all(const std::vector<std::string>& scripts) {
  const auto start = Clock::now();
  for (const std::string& script : scripts) {
    if (std::system(("bash -n '" + script + "' 2>/dev/null").c_str()) < 0) return 0;
  }
  return milliseconds_since(start);
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string> scripts = scripts_below(argc > 1 ? argv[1] : std::string(test::source_folder()) + "/samples");
  std::printf("  %zu scripts in one inspect run            %9.2f ms\n", scripts.size(), inspect_all(scripts));
  std::printf("  'bash -n' over the same                  %9.2f ms\n", syntax_check_all(scripts));
}
