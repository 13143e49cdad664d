// Configurations of msprobe's dump with the verdict of its own parser and debugger (master 8ff00da3), run for PyTorch and for MindSpore's dynamic graphs:
// `verdict of PyTorch <tab> verdict of MindSpore <tab> config.json`. What the tool says of each must be the same: alone, and beside a training.

#include <algorithm>
#include <catch2/catch.hpp>
#include <fstream>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "data/builtin.h"
#include "data/data.h"
#include "loading/side_loader.h"
#include "support/shared.h"

namespace alignlint {

namespace {

struct VerdictRow {
  bool pytorch;  ///< whether it takes the configuration
  bool mindspore;
  std::string config;
};

std::vector<VerdictRow> rows() {
  std::ifstream file(test::source_path("tests/data/msprobe/dump.tsv"));
  std::vector<VerdictRow> rows;
  for (std::string line; std::getline(file, line);) {
    const std::size_t first = line.find('\t');
    const std::size_t second = line.find('\t', first + 1);
    rows.push_back(
        {line.substr(0, first) == "accepted", line.substr(first + 1, second - first - 1) == "accepted", line.substr(second + 1)});
  }
  return rows;
}

bool is(const Observation& observation, ObservationKind kind) { return observation.kind == kind; }

bool stops(const Observation& observation) {
  const auto& facts = observation.facts();
  const bool goes_on =
      std::any_of(facts.begin(), facts.end(), [](const auto& fact) { return fact.first == "effect" && fact.second == "default"; });
  return is(observation, ObservationKind::refused) || is(observation, ObservationKind::refused_value) ||
         (is(observation, ObservationKind::missing_entry) && !goes_on);
}

/// What one framework only does with it; that of static graphs is not asked here.
bool depends(const Observation& observation) {
  return is(observation, ObservationKind::framework_dependent) && observation.message.find("static graphs") == std::string::npos &&
         observation.message.find(" are dumped") == std::string::npos && observation.message.find("dumps statistics") == std::string::npos;
}

class VerdictJudge {
 public:
  VerdictJudge() : data_(sources_) {
    data_.add_image(builtin_image());
    data_.load(diagnostics_);
  }

  /// What is observed of a configuration beside a training, whose file may be empty.
  std::vector<Observation> observed(const std::string& config, const std::string& path, const std::string& training,
                                    const std::string& framework = "msprobe@master") {
    const Disk disk = memory_disk({{"config.json", config}, {path, training}});
    SideRequest request;
    request.files = {"config.json"};
    if (!training.empty()) request.files.insert(request.files.begin(), path);
    if (training.empty()) request.framework = framework;
    const auto side = load_side(request, {sources_, disk, data_, ""}, diagnostics_);
    std::vector<Observation> all;
    for (const Observation* observation : side->rule_side.observations) all.push_back(*observation);
    return all;
  }

  /// What is observed of a command line, whose file stands beside it, and the first thing that keeps either from being read.
  std::pair<std::vector<Observation>, std::string> command(const std::string& words, const std::string& file,
                                                           const std::string& framework) {
    std::map<std::string, std::string> files{{"compare.args", words}};
    if (!file.empty()) files["compare.json"] = file;
    const Disk disk = memory_disk(files);
    SideRequest request;
    request.files = {"compare.args"};
    request.framework = framework;
    Diagnostics diagnostics;
    const auto side = load_side(request, {sources_, disk, data_, ""}, diagnostics);
    std::vector<Observation> all;
    for (const Observation* observation : side->rule_side.observations) all.push_back(*observation);
    const auto error =
        std::find_if(diagnostics.begin(), diagnostics.end(), [](const Diagnostic& one) { return one.severity == Severity::error; });
    return {std::move(all), error == diagnostics.end() ? std::string() : error->message};
  }

 private:
  Sources sources_;
  Diagnostics diagnostics_;
  Data data_;
};

template <class Condition>
std::string first(const std::vector<Observation>& observations, Condition condition) {
  const auto found = std::find_if(observations.begin(), observations.end(), condition);
  return found == observations.end() ? std::string() : found->message;
}

}  // namespace

TEST_CASE("msprobe: what both refuse is refused, what one of them refuses depends on which it is") {
  VerdictJudge judge;
  for (const VerdictRow& row : rows()) {
    INFO(row.config);
    const std::vector<Observation> observed = judge.observed(row.config, "none", "");
    const std::string refused = first(observed, stops);
    const std::string dependent = first(observed, depends);
    INFO(refused << " | " << dependent);
    CHECK(refused.empty() == (row.pytorch || row.mindspore));
    if (refused.empty()) CHECK(dependent.empty() == (row.pytorch && row.mindspore));
  }
}

TEST_CASE("msprobe: beside a training it is known which one it is") {
  VerdictJudge judge;
  const std::vector<VerdictRow> all = rows();
  for (std::size_t i = 0; i < all.size(); i += 8) {  // a whole training is worked out for each
    const VerdictRow& row = all[i];
    if (row.config.find("overflow_check") != std::string::npos || row.config.find("nan_check") != std::string::npos)
      continue;  // by version, by chip
    INFO(row.config);
    const auto pytorch =
        judge.observed(row.config, "train.args", "torchrun --nproc_per_node 8 pretrain_gpt.py --num-layers 2 --hidden-size 8");
    const auto mindspore = judge.observed(row.config, "train.yaml",
                                          "run_mode: train\nuse_parallel: False\ncontext: {mode: 1}\nrunner_config: {epochs: 1}\nmodel: "
                                          "{model_config: {type: LlamaConfig, num_layers: 2}}\n");
    const auto ours = [](const Observation& observation) {
      return stops(observation) && observation.source.find("msprobe") != std::string::npos;
    };
    INFO(first(pytorch, ours) << " | " << first(mindspore, ours));
    CHECK(first(pytorch, ours).empty() == row.pytorch);
    CHECK(first(mindspore, ours).empty() == row.mindspore);
    CHECK(first(pytorch, depends).empty());
    CHECK(first(mindspore, depends).empty());
  }
}

// The verdicts are worked out from MindSpore's ccsrc/tools/data_dump/dump_json_parser.cc, function by function: there is no program to ask without an NPU.
// refused: it raises an exception; changed: it goes on with another value, or with what does nothing, and says so; taken: neither.
TEST_CASE("MindSpore's dump: what its parser refuses, what it changes, what it takes") {
  VerdictJudge judge;
  std::ifstream file(test::source_path("tests/data/msprobe/graph_dump.tsv"));
  std::size_t count = 0;
  for (std::string line; std::getline(file, line); ++count) {
    const std::size_t tab = line.find('\t');
    const std::string verdict = line.substr(0, tab);
    INFO(line);
    const std::vector<Observation> observed = judge.observed(line.substr(tab + 1), "none", "", "mindspore-dump@2.7.2");
    const std::string refused = first(observed, stops);
    const std::string changed = first(observed, [](const Observation& one) { return is(one, ObservationKind::risky_entry); });
    INFO(refused << " | " << changed);
    CHECK(refused.empty() == (verdict != "refused"));
    if (verdict == "changed") CHECK_FALSE(changed.empty());
  }
  CHECK(count >= 100);
}

// Verdicts of the real monitors (master 8ff00da3), TrainerMon of PyTorch and of MindSpore and TrainerMonitorV2: framework of the file in the third column.
TEST_CASE("msprobe's monitors: what both refuse is refused, what one of them refuses depends on which it is") {
  VerdictJudge judge;
  std::ifstream file(test::source_path("tests/data/msprobe/monitors.tsv"));
  std::size_t count = 0;
  for (std::string line; std::getline(file, line); ++count) {
    std::vector<std::string> columns;
    for (std::size_t from = 0; columns.size() < 3; from = line.find('\t', from) + 1) {
      columns.push_back(line.substr(from, line.find('\t', from) - from));
    }
    const std::string config = line.substr(columns[0].size() + columns[1].size() + columns[2].size() + 3);
    INFO(line);
    const std::vector<Observation> observed = judge.observed(config, "none", "", columns[2] + "@master");
    const bool pytorch = columns[0] == "accepted";
    const bool mindspore = columns[1] == "accepted";
    const std::string refused = first(observed, stops);
    INFO(refused);
    CHECK(refused.empty() == (pytorch || mindspore));
    if (refused.empty()) CHECK(first(observed, depends).empty() == (pytorch && mindspore));
  }
  CHECK(count >= 120);
}

// What each release does with a configuration, from the code of Ascend/mstt at its commits and of Ascend/msprobe: refused means by PyTorch and by MindSpore.
TEST_CASE("msprobe: each release by its own code") {
  VerdictJudge judge;
  std::ifstream file(test::source_path("tests/data/msprobe/versions.tsv"));
  for (std::string line; std::getline(file, line);) {
    INFO(line);
    const std::size_t tab = line.find('\t');
    const std::size_t second = line.find('\t', tab + 1);
    const std::vector<Observation> observed = judge.observed(line.substr(second + 1), "none", "", "msprobe@" + line.substr(0, tab));
    INFO(first(observed, stops));
    CHECK(first(observed, stops).empty() == (line.substr(tab + 1, second - tab - 1) == "taken"));
  }
}

// Verdicts of the real command: its argparse, the check of its options and the comparison up to where data are read, on files made as the paths ask; Ascend/msprobe
// 26.0.0 and master 8ff00da3, Ascend/mstt of 2026-04-25 for 8.3.0. In PyTorch's environment; that MindSpore takes '-am' is by reading.
// `version <tab> verdict of PyTorch <tab> verdict of MindSpore <tab> command <tab> compare.json`
TEST_CASE("msprobe compare: its command line and the file it reads") {
  VerdictJudge judge;
  std::ifstream file(test::source_path("tests/data/msprobe/compare.tsv"));
  std::size_t count = 0;
  for (std::string line; std::getline(file, line); ++count) {
    INFO(line);
    std::vector<std::string> columns(1);
    for (const char c : line) {
      if (c == '\t' && columns.size() < 5) {
        columns.emplace_back();
      } else {
        columns.back() += c;
      }
    }
    const bool pytorch = columns[1] == "accepted";
    const bool mindspore = columns[2] == "accepted";
    const auto [observed, broken] = judge.command(columns[3], columns[4], "msprobe-compare@" + columns[0]);
    const auto is_refused = [](const Observation& one) {
      const auto& facts = one.facts();
      const bool said =
          std::any_of(facts.begin(), facts.end(), [](const auto& fact) { return fact.first == "effect" && fact.second == "refused"; });
      return stops(one) || said;
    };
    const std::string refused = broken + first(observed, is_refused);
    INFO(refused);
    CHECK(refused.empty() == (pytorch || mindspore));
    if (refused.empty()) CHECK(first(observed, depends).empty() == (pytorch && mindspore));
  }
  CHECK(count >= 120);
}

TEST_CASE("msprobe: the table holds what it says") {
  const std::vector<VerdictRow> all = rows();
  const auto taken = std::count_if(all.begin(), all.end(), [](const VerdictRow& row) { return row.pytorch && row.mindspore; });
  const auto refused = std::count_if(all.begin(), all.end(), [](const VerdictRow& row) { return !row.pytorch && !row.mindspore; });
  CHECK(taken >= 80);
  CHECK(refused >= 120);
}

}  // namespace alignlint
