// What the argument code of some releases refuses is refused here, in these words: one command line for each line of that code.

#include <catch2/catch.hpp>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <utility>

#include "data/builtin.h"
#include "data/data.h"
#include "pipeline/run/lint.h"
#include "support/shared.h"

namespace alignlint {

namespace {

using Cells = std::vector<std::string>;

Cells cells_of(const std::string& line) {
  Cells cells;
  std::istringstream stream(line);
  for (std::string cell; std::getline(stream, cell, '\t');) cells.push_back(cell);
  return cells;
}

/// A command line to start from, with its program where that is not pretrain_gpt.py, and the devices it runs on.
struct Base {
  std::string devices, words;
};

struct Refusal {
  std::string release, place, base, without, with, said;
  std::string environment;  // assignments before the command
};

struct Table {
  std::map<std::string, Base> bases;
  std::vector<Refusal> rows;
};

Table read_table() {
  Table table;
  std::ifstream stream(test::source_path("tests/data/megatron/refusals.tsv"));
  REQUIRE(stream.good());
  for (std::string line; std::getline(stream, line);) {
    if (line.starts_with("#") || line.starts_with("release\t")) continue;
    const Cells cells = cells_of(line);
    INFO(line);
    if (cells.front() == "base") {
      REQUIRE(cells.size() == 4);
      table.bases[cells[1]] = {cells[2], cells[3]};
    } else {
      REQUIRE((cells.size() == 6 || cells.size() == 7));
      table.rows.push_back({cells[0], cells[1], cells[2], cells[3], cells[4], cells[5], cells.size() == 7 ? cells[6] : std::string()});
    }
  }
  return table;
}

/// The words of a base without some of its options and their values.
std::string remaining(const std::string& words, const std::string& without) {
  std::set<std::string> gone;
  std::istringstream names(without);
  for (std::string name; names >> name;) gone.insert(name);
  std::string out;
  bool kept = true;
  std::istringstream stream(words);
  for (std::string word; stream >> word;) {
    if (word.starts_with("--")) kept = !gone.contains(word);
    if (kept) out += word + " ";
  }
  return out;
}

std::string script_of(const Refusal& row, const Table& table) {
  const Base& base = table.bases.at(row.base);
  const std::string program = base.words.starts_with("pretrain_") ? "" : "pretrain_gpt.py ";
  return "export CUDA_DEVICE_MAX_CONNECTIONS=1\nexport NCCL_ALGO=Ring\nexport NVTE_CPU_OFFLOAD_V1=1\n" + row.environment +
         " torchrun --nproc_per_node " + base.devices + " " + program + remaining(base.words, row.without) + row.with + "\n";
}

}  // namespace

TEST_CASE("megatron refusals: each line of the argument code that refuses has its error") {
  const Table table = read_table();
  Sources sources;
  Data data(sources);
  data.add_image(builtin_image());
  Diagnostics diagnostics;
  data.load(diagnostics);
  REQUIRE_FALSE(has_errors(diagnostics));
  CHECK(table.rows.size() >= 1580);
  for (const Refusal& row : table.rows) {
    INFO(row.release << " " << row.place << ": " << row.base << " without '" << row.without << "' with '" << row.with << "'");
    const Disk disk = memory_disk({{"launch.sh", script_of(row, table)}});
    SideRequest request;
    request.files = {"launch.sh"};
    request.framework = row.release.find('@') == std::string::npos ? "megatron@" + row.release : row.release;
    const Report report = lint_files(request, "migrate", {}, {sources, disk, data, ""});
    std::string errors;
    for (const ReportedFinding& finding : report.findings) {
      if (finding.diagnostic.severity == Severity::error) errors += finding.diagnostic.message + "\n";
    }
    CHECK_THAT(errors, Catch::Matchers::Contains(row.said + "\n"));
  }
}

TEST_CASE("megatron refusals: of every other check of three releases it is known why there is no line of its own") {
  const Table table = read_table();
  std::set<std::pair<std::string, std::string>> places;
  for (const Refusal& row : table.rows) places.emplace(row.release, row.place);
  std::ifstream stream(test::source_path("tests/data/megatron/other_checks.tsv"));
  REQUIRE(stream.good());
  std::map<std::string, std::size_t> kinds;
  for (std::string line; std::getline(stream, line);) {
    if (line.starts_with("#") || line.starts_with("release\t")) continue;
    INFO(line);
    const Cells cells = cells_of(line);
    REQUIRE(cells.size() == 3);
    CHECK(places.emplace(cells[0], cells[1]).second);
    ++kinds[cells[2].substr(0, cells[2].find(':'))];
  }
  CHECK(kinds.size() == 3);  // told, never, beyond arguments
}

}  // namespace alignlint
