// How long the comparison of many hosts takes: 10,000 snapshots of 150 variables, of which one is odd. Usage: bench_hosts [HOSTS]

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <vector>

#include "data/builtin.h"
#include "loading/hosts.h"

namespace {

using namespace alignlint;
namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

/// A folder with one file a host; removed at the end.
struct Snapshots {
  explicit Snapshots(int hosts) : folder(fs::temp_directory_path() / "alignlint-bench-hosts") {
    fs::create_directories(folder);
    for (int host = 0; host < hosts; ++host) {
      std::ofstream file(folder / ("node-" + std::to_string(host) + ".env"));
      file << "HOSTNAME=node-" << host << "\nRANK=" << host << "\n";
      for (int i = 0; i < 148; ++i) file << "VARIABLE_" << i << "=value of variable " << (host == hosts / 2 && i == 77 ? -1 : i) << "\n";
    }
  }
  ~Snapshots() { fs::remove_all(folder); }

  fs::path folder;
};

double seconds_of(const Snapshots& snapshots, std::size_t& differences) {
  Sources sources;
  const Disk disk = real_disk();
  Data data(sources);
  Diagnostics diagnostics;
  data.add_image(builtin_image());
  data.load(diagnostics);
  const LoadContext context{sources, disk, data};
  SideRequest request;
  request.hosts = {snapshots.folder.string() + "/*.env"};
  const auto start = Clock::now();
  const auto document = read_hosts(request, context, disk, diagnostics);
  differences = document.has_value() ? document->observations.size() : 0;
  return std::chrono::duration<double>(Clock::now() - start).count();
}

}  // namespace

int main(int argc, char** argv) {
  const int hosts = argc > 1 ? std::max(1, std::atoi(argv[1])) : 10'000;
  const Snapshots snapshots(hosts);
  std::vector<double> times;
  std::size_t differences = 0;
  for (int run = 0; run < 5; ++run) times.push_back(seconds_of(snapshots, differences));
  std::sort(times.begin(), times.end());
  std::printf("  %d hosts of 150 variables, %zu differences %22.3f s  (least %.3f)\n", hosts, differences, times[2], times[0]);
  return 0;
}
