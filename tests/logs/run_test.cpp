#include "logs/run.h"

#include <catch2/catch.hpp>
#include <cmath>

#include "logs/logs.h"

namespace alignlint {

namespace {

std::string csv(std::uint64_t first, std::uint64_t last, double loss, const std::string& head = "step,loss\n") {
  std::string out = head;
  for (std::uint64_t step = first; step <= last; ++step) out += std::to_string(step) + "," + std::to_string(loss) + "\n";
  return out;
}

std::string iteration(std::uint64_t step, double loss) {
  char text[256];
  std::snprintf(text, sizeof text,
                " iteration %8d/ 1000 | learning rate: 1.0E-05 | lm loss: %.6E | number of skipped iterations:   0 | number of nan "
                "iterations:   0 |\n",
                static_cast<int>(step), loss);
  return text;
}

struct Merged {
  std::vector<LogRecord> records;
  LogFacts facts;
  LogCounts counts;
  bool planned = false;
};

Merged merge(const std::vector<std::string>& texts) {
  const test::Logs logs(texts);
  LogRun run(logs.files);
  Merged merged;
  const auto drain = [&] {
    merged.records.clear();
    while (const auto record = run.next()) merged.records.push_back(*record);
  };
  drain();
  if (run.went_back()) {
    merged.planned = run.plan();
    REQUIRE(merged.planned);
    drain();
  }
  merged.facts = run.facts();
  merged.counts = run.counts();
  return merged;
}

/// Which loss counts from which step on: `1:2 501:3`.
std::string losses(const Merged& merged) {
  std::string out;
  const LogRecord* before = nullptr;
  for (const LogRecord& record : merged.records) {
    if (before != nullptr && record.step <= before->step) return "steps out of order";
    const bool next = before != nullptr && record.step == before->step + 1 && record.loss.value == before->loss.value;
    if (!next) out += (out.empty() ? "" : " ") + std::to_string(record.step) + ":" + std::to_string(std::lround(record.loss.value));
    before = &record;
  }
  return out + (before == nullptr ? "" : " to " + std::to_string(before->step));
}

}  // namespace

TEST_CASE("a step seen again after a restart counts once, the later") {
  CHECK(losses(merge({csv(1, 1000, 2) + csv(701, 2000, 3, "")})) == "1:2 701:3 to 2000");
  CHECK(losses(merge({csv(1, 1000, 2), csv(701, 2000, 3)})) == "1:2 701:3 to 2000");
  CHECK(losses(merge({csv(1, 1000, 2) + csv(701, 800, 3, "")})) == "1:2 701:3 801:2 to 1000");
  CHECK(losses(merge({csv(1, 1000, 2) + csv(701, 900, 3, "") + csv(501, 800, 4, "")})) == "1:2 501:4 801:3 901:2 to 1000");
}

TEST_CASE("a restart that goes far back is followed too") {
  for (const auto& texts : {std::vector<std::string>{csv(1, 50000, 2) + csv(101, 30000, 3, "")}, {csv(1, 50000, 2), csv(101, 30000, 3)}}) {
    const Merged merged = merge(texts);
    CHECK(merged.planned);
    CHECK(losses(merged) == "1:2 101:3 30001:2 to 50000");
    CHECK(merged.counts.records == 79900);
    CHECK(merged.counts.restarts == 1);
  }
  CHECK(losses(merge({csv(1, 40000, 2), csv(1, 40000, 3), csv(20001, 60000, 4)})) == "1:3 20001:4 to 60000");
}

TEST_CASE("ranks that print between each other are one log") {
  std::string text = "step,loss\n";
  for (int step = 1; step <= 100; ++step) {
    text += std::to_string(step) + ",2\n" + std::to_string(step) + ",2\n";
    if (step > 1) text += std::to_string(step - 1) + ",2\n";
  }
  CHECK(losses(merge({text})) == "1:2 to 100");
}

TEST_CASE("a mean loss knows its steps") {
  std::string text;
  for (const std::uint64_t step : {10U, 20U, 30U, 50U, 60U}) text += iteration(step, 2);
  const Merged merged = merge({text});
  REQUIRE(merged.records.size() == 5);
  CHECK(merged.records[0].since == 0);
  CHECK(merged.records[1].since == 10);
  CHECK(merged.records[3].since == 40);  // the line of 40 is missing
  CHECK(merged.records[4].since == 50);

  const std::string torn = iteration(10, 2) + iteration(20, 2).substr(0, 40) + "\n" + iteration(30, 2);
  CHECK(merge({torn}).records[1].since == 20);

  const Merged first = merge({iteration(1, 2) + iteration(10, 2) + iteration(20, 2)});
  CHECK(first.records[0].since == 0);
  CHECK(first.records[1].since == 1);
  CHECK(first.records[2].since == 10);
}

TEST_CASE("the rounding of numbers with as many digits as they need is that of the finest") {
  const Merged merged = merge({"step,loss\n1,2.5\n2,2.4375123\n3,2.25\n"});
  for (const LogRecord& record : merged.records) CHECK(record.loss.rounding == Approx(5e-8));
}

TEST_CASE("the bar that shows a step twice shows it first with its own numbers") {
  const Merged merged =
      merge({"Epoch 1/1:   0%|          | 0/3 [00:01<?, ?it/s, loss: 9.11, grad_norm: 1.00, lr: 1.00e-05]\r"
             "Epoch 1/1:  33%|███       | 1/3 [00:01<00:02,  1.00s/it, loss: 9.11, grad_norm: 1.00, lr: 1.00e-05]\r"
             "Epoch 1/1:  33%|███       | 1/3 [00:02<00:02,  1.00s/it, loss: 8.22, grad_norm: 1.00, lr: 1.00e-05]\r"
             "Epoch 1/1:  67%|██████    | 2/3 [00:02<00:01,  1.00s/it, loss: 8.22, grad_norm: 1.00, lr: 1.00e-05]\n"});
  REQUIRE(merged.records.size() == 2);
  CHECK(merged.records[0].loss.value == 9.11);
  CHECK(merged.records[1].loss.value == 8.22);
}

TEST_CASE("a log without steps has none") {
  const Merged merged = merge({"nothing\n"});
  CHECK(merged.records.empty());
  CHECK_FALSE(merged.facts.recognised());
}

}  // namespace alignlint
