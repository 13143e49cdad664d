// The command `accuracy` as a user runs it.

#include <catch2/catch.hpp>
#include <cmath>

#include "accuracy/training_logs.h"
#include "support/program.h"

namespace alignlint {

namespace {

constexpr const char* kScript =
    "torchrun --nproc_per_node 8 pretrain_gpt.py --num-layers 2 --hidden-size 64 --num-attention-heads 4 --seq-length 128 "
    "--max-position-embeddings "
    "128 --micro-batch-size 1 --global-batch-size 64 --train-iters 1200 --lr 1e-5 --lr-decay-style constant --weight-decay 0.1 --bf16 ";

/// Two runs of the script's model, and their logs.
struct Runs : test::Folder {
  Runs() {
    write("a.sh", std::string(kScript) + "\n");
    write("b.sh", std::string(kScript) + "--adam-beta2 0.95 --norm-epsilon 1e-6\n");
    write("a.log", test::megatron_log(test::train(1200, 1, 0)));
    write("b.log", test::megatron_log(test::train(1200, 2, 0.001)));
    test::Training drifting = test::train(1200, 2, 0.001);
    for (test::TrainedStep& step : drifting) step.loss += 0.0002 * static_cast<double>(std::max<std::uint64_t>(step.step, 200) - 200);
    write("drift.log", test::megatron_log(drifting));
    for (test::TrainedStep& step : drifting) step.rate = step.step < 500 ? 1e-5 : 2e-5;
    write("other_rate.log", test::megatron_log(drifting));
  }
};

}  // namespace

TEST_CASE("accuracy: runs that agree end with 0, others with 1, and what cannot be read with 3") {
  const Runs runs;
  const test::Ran same = runs.run("alignlint accuracy a.log b.log");
  CHECK(same.status == 0);
  CHECK(same.error.empty());
  CHECK(same.out.find("A2  ✓ pass") != std::string::npos);
  const test::Ran apart = runs.run("alignlint accuracy a.log drift.log");
  CHECK(apart.status == 1);
  CHECK(apart.out.find("Scenario: long-term loss difference") != std::string::npos);
  CHECK(runs.run("alignlint accuracy a.log drift.log --fail-on never").status == 0);
  CHECK(runs.run("alignlint accuracy a.log a.sh").status == 3);
  CHECK(runs.run("alignlint accuracy a.log missing.log").status == 3);
  CHECK(runs.run("alignlint accuracy a.log").status == 2);
  CHECK(runs.run("alignlint accuracy a.log b.log --reference a.sh").status == 2);
}

TEST_CASE("accuracy: the JSON says each row's verdict and value") {
  const Runs runs;
  const test::Ran ran = runs.run("alignlint accuracy a.log drift.log --format json");
  CHECK(ran.out.starts_with("{\n  \"format\": \"alignlint-accuracy/1\","));
  CHECK(ran.out.find("\"steps\": 1200,\n  \"criteria\": [") != std::string::npos);
  CHECK(
      ran.out.find("\"row\": \"A7\",\n      \"title\": \"scenario\",\n      \"verdict\": \"mismatch\",\n      \"value\": \"long-term\"") !=
      std::string::npos);
}

TEST_CASE("accuracy: the configurations say where to look, and whether they are those that ran") {
  const Runs runs;
  const std::string configurations =
      " --reference a.sh --candidate b.sh --reference-framework megatron@core_r0.12.0 --candidate-framework megatron@core_r0.12.0";
  const test::Ran fits = runs.run("alignlint accuracy a.log drift.log" + configurations);
  CHECK(fits.status == 1);
  CHECK(fits.out.find("the 1,200 learning rates in its log match its configuration") != std::string::npos);
  CHECK(fits.out.find("reference, global batch: '64' printed, '64' according to its configuration") != std::string::npos);
  const std::size_t beta = fits.out.find("optimizer/beta");
  const std::size_t epsilon = fits.out.find("network/");
  REQUIRE(beta != std::string::npos);
  CHECK((epsilon == std::string::npos || beta < epsilon));

  const test::Ran other = runs.run("alignlint accuracy a.log other_rate.log --format json" + configurations);
  CHECK(other.status == 1);
  CHECK(other.out.find(
            "its log follows a different curve from step 501 on: '2e-5' printed, '1e-5' according to its configuration (701 steps of "
            "1,200): this configuration is not the one that ran") != std::string::npos);
}

TEST_CASE("accuracy: the number of parameters that a log prints is held against its configuration") {
  const Runs runs;
  const std::string vocabulary = "--vocab-size 1000 --tokenizer-type NullTokenizer --make-vocab-size-divisible-by 8\n";
  runs.write("a.sh", kScript + vocabulary);
  runs.write("b.sh", kScript + vocabulary);
  const auto line = [](const std::string& number) {
    return " > number of parameters on (tensor, pipeline) model parallel rank (0, 0): " + number + "\n";
  };
  runs.write("right.log", line("172800") + runs.read("a.log"));
  runs.write("wrong.log", line("181056") + runs.read("b.log"));
  const test::Ran ran = runs.run(
      "alignlint accuracy right.log wrong.log --reference a.sh --candidate b.sh --reference-framework megatron@core_r0.12.0 "
      "--candidate-framework megatron@core_r0.12.0");
  CHECK(ran.status == 1);
  CHECK(ran.out.find("✓ reference, parameters: '172,800' printed, '172,800' according to its configuration") != std::string::npos);
  CHECK(ran.out.find("✗ candidate, parameters: '181,056' printed, '172,800' according to its configuration") != std::string::npos);
}

TEST_CASE("accuracy: the rows of the checklist are filled in from logs") {
  const Runs runs;
  const std::string configurations = "a.sh b.sh --reference-framework megatron@core_r0.12.0 --candidate-framework megatron@core_r0.12.0 ";
  const test::Ran without = runs.run("alignlint checklist " + configurations);
  CHECK(without.out.find("☐ manual: A1, A2, A3") != std::string::npos);
  const test::Ran with = runs.run("alignlint checklist " + configurations + "--reference-log a.log --candidate-log b.log");
  CHECK(with.status == 0);
  CHECK(with.out.find("A1   ✓ pass") != std::string::npos);
  const test::Ran apart = runs.run("alignlint checklist " + configurations + "--reference-log a.log --candidate-log drift.log");
  CHECK(apart.out.find("findings in the configurations that fit it: optimizer/beta2-mismatch") != std::string::npos);
  CHECK(runs.run("alignlint checklist " + configurations + "--reference-log a.log").status == 2);
}

TEST_CASE("accuracy: a growing log is followed to its last step") {
  const Runs runs;
  const std::string whole = test::megatron_log(test::train(40, 1, 0));
  runs.write("whole.log", whole);
  runs.write("grows.log", whole.substr(0, whole.size() / 2));
  runs.write("rest", whole.substr(whole.size() / 2));
  const test::Ran ran =
      runs.run("alignlint accuracy whole.log grows.log --follow --fail-on never & sleep 1; cat rest >> grows.log; wait $!");
  CHECK(ran.status == 0);
  CHECK(ran.out.find("40 common steps") != std::string::npos);
  CHECK(runs.run("alignlint accuracy whole.log missing.log --follow").status == 3);
}

TEST_CASE("accuracy: another format of lines is data") {
  const Runs runs;
  runs.write("mine/mine/logs.toml",
             "[[log]]\nname = 'own line'\nhead = '<{step}>'\nseparators = ';'\nassign = '='\nfields = [{ name = 'L', is = 'loss' "
             "}]\nsource = 'our trainer'\n");
  runs.write("own.log", "x <1> L=2.50; a=b\nx <2> a=b; L=2.25\n");
  const test::Ran ran = runs.run("alignlint accuracy own.log own.log --mappings mine --format json");
  CHECK(ran.out.find("\"log_format\": \"mine own line\"") != std::string::npos);
  CHECK(ran.out.find("\"steps\": 2,") != std::string::npos);
  runs.write("broken/mine/logs.toml", "[[log]]\nname = 'own line'\nhead = '{step}'\nseparators = ';'\nfields = []\nsource = 's'\n");
  const test::Ran broken = runs.run("alignlint accuracy own.log own.log --mappings broken");
  CHECK(broken.status == 2);
  CHECK(broken.error.find("the head '{step}' does not begin with text") != std::string::npos);
}

}  // namespace alignlint
