// The curves of the built-in mappings are those of the frameworks: rates of the real Megatron-LM scheduler, and the formulas of MindSpore
// Transformers as another program computes them.

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "analysis/schedules.h"
#include "support/shared.h"

namespace alignlint {

namespace {

using nlohmann::json;

constexpr double kExact = 1e-12;  ///< of the peak

const std::string kAnyYaml = "runner_config: {epochs: 1}\nlr_schedule: {type: ConstantWarmUpLR, learning_rate: 1.0, warmup_steps: 0}\n";

double worst_of(const std::vector<double>& curve, const json& rates, std::size_t shift) {
  double worst = 0;
  for (const auto& [step, rate] : rates.items()) {
    const std::size_t index = std::stoul(step) + shift - 1;
    if (index < curve.size()) worst = std::max(worst, std::abs(curve[index] - rate.get<double>()));
  }
  return worst;
}

std::vector<std::string> lines_of(const std::string& command) {
  std::string out;
  std::array<char, 65536> buffer{};
  FILE* pipe = popen(command.c_str(), "r");
  if (pipe == nullptr) return {};
  for (std::size_t n = 0; (n = fread(buffer.data(), 1, buffer.size(), pipe)) > 0;) out.append(buffer.data(), n);
  if (pclose(pipe) != 0) return {};
  std::vector<std::string> lines;
  std::istringstream stream(out);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

}  // namespace

TEST_CASE("rates of the real scheduler") {
  const auto path = test::shared_path("facts/megatron_lr_curves.json");
  if (!path) return;
  test::Schedules schedules;
  std::ifstream stream(*path);
  ScheduleOptions options;
  options.every_step = true;
  std::size_t checked = 0;
  const json facts = json::parse(stream);
  for (const auto& [name, fact] : facts.at("settings").items()) {
    if (!fact.is_object()) continue;  // refused by that version
    const std::string text =
        "--micro-batch-size 4 --global-batch-size 32 --lr 1e-4 --min-lr 1e-5 --train-iters 110 --lr-decay-iters 100 --lr-decay-style " +
        name;
    const ScheduleReport report = schedules.compare(text, kAnyYaml, options);
    INFO(name);
    REQUIRE_FALSE(report.curves.empty());
    const std::vector<double>& curve = report.curves.front().reference_steps;
    REQUIRE(curve.size() == 110);
    CHECK(worst_of(curve, fact.at("used"), 0) <= kExact * 1e-4);
    CHECK(worst_of(curve, fact.at("logged"), 1) <= kExact * 1e-4);  // the log line prints the next step's rate
    ++checked;
  }
  CHECK(checked >= 4);
}

TEST_CASE("rates of the real scheduler while the batch grows, and of embedding and output layer") {
  // Made by megatron_growing.py with the real classes of Megatron-LM core_r0.13.0.
  std::ifstream stream(test::source_path("tests/analysis/megatron_growing.jsonl"));
  test::Schedules schedules;
  ScheduleOptions options;
  options.every_step = true;
  std::size_t growing = 0;
  std::size_t apart = 0;
  for (std::string line; std::getline(stream, line);) {
    const json training = json::parse(line);
    const auto argv = training.at("argv").get<std::string>();
    const ScheduleReport report = schedules.compare("--micro-batch-size 1 " + argv, kAnyYaml, options);
    INFO(argv);
    REQUIRE(report.curves.size() >= 2);
    const auto steps = training.at("steps").get<std::size_t>();
    const bool of_ends = argv.find("--decoupled-lr") != std::string::npos;
    REQUIRE((report.curves[1].name == "learning_rate_of_ends") == of_ends);
    for (std::size_t group = 0; group < (of_ends ? 2U : 1U); ++group) {
      json rates;
      for (const auto& [step, used] : training.at("used").items()) rates[step] = used.at(group);
      INFO(report.curves[group].reference.unknown);
      const std::vector<double>& curve = report.curves[group].reference_steps;
      REQUIRE(curve.size() == steps);
      CHECK(worst_of(curve, rates, 0) <= kExact * *std::max_element(curve.begin(), curve.end()));
    }
    if (argv.find("--rampup-batch-size") != std::string::npos) ++growing;
    if (of_ends) ++apart;
  }
  CHECK(growing >= 40);
  CHECK(apart >= 20);
}

TEST_CASE("formulas of the learning-rate classes") {
  const std::string script = test::source_path("tests/analysis/mindformers_lr.py").string();
  const std::vector<std::string> settings = lines_of("python3 '" + script + "' 20260801 126");
  if (settings.empty()) {
    WARN("skipped: no python3");
    return;
  }
  test::Schedules schedules;
  ScheduleOptions options;
  options.every_step = true;
  for (const std::string& line : settings) {
    const json setting = json::parse(line);
    const json& section = setting.at("lr_schedule");
    const auto steps = setting.at("steps").get<std::size_t>();
    const std::string yaml = "runner_config: {epochs: 1, batch_size: 1}\nlr_schedule: " + section.dump() +
                             "\ntrain_dataset: {data_loader: {sizes: [" + std::to_string(steps) + ", 0, 0]}}\n";
    const ScheduleReport report = schedules.compare("--lr 1 --train-iters 10", yaml, options);
    INFO(line.substr(0, 300));
    REQUIRE_FALSE(report.curves.empty());
    INFO(report.curves.front().candidate.unknown);
    const std::vector<double>& curve = report.curves.front().candidate_steps;
    REQUIRE(curve.size() == steps);
    const double peak = section.contains("base_lr") ? section.at("base_lr").get<double>() : section.at("learning_rate").get<double>();
    CHECK(worst_of(curve, setting.at("rates"), 0) <= kExact * peak);
  }
}

TEST_CASE("steps that stay on the device make whole blocks") {
  struct Training {
    std::string runner;
    int samples;
    std::int64_t steps;
    std::int64_t schedule;  ///< step at which a linear schedule over all steps has come to 0
  };
  const std::vector<Training> trainings = {{"epochs: 2, sink_mode: True, sink_size: 7", 100, 196, 197},
                                           {"epochs: 1, sink_mode: True, sink_size: 2", 601, 600, 601},
                                           {"epochs: 2, sink_mode: True, sink_size: -1", 100, 200, 201},
                                           {"epochs: 2, sink_mode: False, sink_size: 7", 100, 200, 201},
                                           {"epochs: 2, sink_mode: True", 100, 200, 201},
                                           {"epochs: 2, sink_mode: True, sink_size: 7, stop_step: 50", 100, 50, 197},
                                           {"epochs: 1, sink_mode: True, sink_size: 7, stop_step: 500", 100, 98, 99}};
  test::Schedules schedules;
  ScheduleOptions options;
  options.every_step = true;
  for (const Training& training : trainings) {
    const std::string yaml = "runner_config: {batch_size: 1, " + training.runner +
                             "}\nlr_schedule: {type: LinearWithWarmUpLR, learning_rate: 1.0, warmup_steps: 0, total_steps: -1}\n" +
                             "train_dataset: {data_loader: {sizes: [" + std::to_string(training.samples) + ", 0, 0]}}\n";
    const ScheduleReport report = schedules.compare("--lr 1 --train-iters 1000", yaml, options);
    INFO(training.runner);
    const auto row = std::find_if(report.batch.begin(), report.batch.end(), [](const BatchRow& one) { return one.name == "steps"; });
    REQUIRE(row != report.batch.end());
    REQUIRE(row->candidate.value.is_int());
    CHECK(row->candidate.value.as_int() == training.steps);
    REQUIRE_FALSE(report.curves.empty());
    const std::vector<double>& curve = report.curves.front().candidate_steps;
    REQUIRE(curve.size() == static_cast<std::size_t>(training.steps));
    const double last = 1 - static_cast<double>(training.steps - 1) / static_cast<double>(training.schedule - 1);
    CHECK(curve.back() == Approx(last));
  }
}

TEST_CASE("what the learning-rate classes stop with has no curve, and a reason") {
  const std::vector<std::pair<std::string, std::string>> sections = {
      {"type: ConstantWarmUpLR, learning_rate: 1.0", "the schedule stops without warmup_steps or warmup_ratio"},
      {"type: LinearWithWarmUpLR, learning_rate: 1.0, warmup_ratio: 1.2",
       "the schedule stops with a warmup_ratio that is not between 0 and 1"},
      {"type: CosineWithWarmUpLR, learning_rate: 1.0, warmup_ratio: -0.1",
       "the schedule stops with a warmup_ratio that is not between 0 and 1"},
      {"type: CosineWithWarmUpLR, learning_rate: 1.0, warmup_steps: -1", "the schedule stops with a warm-up of less than 0 steps"},
      {"type: CosineWithWarmUpLR, learning_rate: 1.0, decay_ratio: 1.5",
       "the schedule stops with a decay_ratio that is not between 0 and 1"},
      {"type: WarmUpStableDecayLR, learning_rate: 1.0, warmup_steps: 3",
       "the schedule stops without decay_start_steps or decay_start_ratio"},
      {"type: CosineAnnealingLR, base_lr: 1.0, t_max: 0", "the schedule stops with a cosine of less than 1 step"},
      {"type: WarmUpStableDecayLR, learning_rate: 1.0, warmup_steps: 0, decay_start_steps: 50", "the first rate is 0 / 0"},
      {"type: WarmUpStableDecayLR, learning_rate: 1.0, warmup_ratio: 0.0, decay_start_ratio: 0.5", "the first rate is 0 / 0"},
      {"type: WarmUpStableDecayLR, learning_rate: 1.0, warmup_steps: 0, decay_start_steps: 0", ""},
      {"type: CosineWithWarmUpLR, learning_rate: 1.0", ""}};
  test::Schedules schedules;
  for (const auto& [section, reason] : sections) {
    const std::string yaml = "runner_config: {epochs: 1, batch_size: 1}\nlr_schedule: {" + section +
                             ", total_steps: 100}\ntrain_dataset: {data_loader: {sizes: [100, 0, 0]}}\n";
    const ScheduleReport report = schedules.compare("--lr 1 --train-iters 100", yaml);
    INFO(section);
    REQUIRE_FALSE(report.curves.empty());
    CHECK(report.curves.front().candidate.unknown.substr(0, reason.size()) == reason);
    CHECK(report.curves.front().candidate.unknown.empty() == reason.empty());
  }
}

}  // namespace alignlint
