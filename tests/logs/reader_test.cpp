#include "logs/reader.h"

#include <catch2/catch.hpp>
#include <cmath>

#include "logs/logs.h"

namespace alignlint {

namespace {

struct Read {
  std::vector<LogReader::Step> steps;
  LogFacts facts;
};

Read read(const std::string& text) {
  LogReader reader(memory_disk({{"log", text}}).open("log").stream, test::formats());
  Read all;
  while (const auto step = reader.next()) all.steps.push_back(*step);
  all.facts = reader.facts();
  return all;
}

struct Expected {
  std::uint64_t step = 0;
  double loss = 0;
  double rounding = 0;
  double norm = 0;  ///< 0: none
  double rate = 0;
};

/// One line in the middle of others is one step.
void check(const std::string& format, const std::string& line, const Expected& expected) {
  CAPTURE(line);
  const Read all = read("some text\n" + line + "\nother text\n");
  REQUIRE(all.steps.size() == 1);
  const LogRecord& record = all.steps.front().line.record;
  CHECK(all.facts.recognised());
  CHECK((all.facts.format == nullptr ? "" : all.facts.format->name) == format);
  CHECK_FALSE(all.steps.front().torn);
  CHECK(record.step == expected.step);
  REQUIRE(record.has_loss);
  CHECK(record.loss.value == expected.loss);
  CHECK(record.loss.rounding == Approx(expected.rounding));
  CHECK(record.has_norm == (expected.norm != 0));
  CHECK(record.norm.value == expected.norm);
  CHECK(record.has_rate == (expected.rate != 0));
  CHECK(record.rate.value == expected.rate);
}

constexpr const char* kMegatron =
    " [2025-03-04 05:06:07] iteration        7/    1000 | consumed samples:          448 | elapsed time per iteration (ms): 812.4 | "
    "throughput per GPU (TFLOP/s/GPU): 401.2 | learning rate: 2.100000E-06 | global batch size:    64 | lm loss: 1.053721E+01 | "
    "load_balancing_loss: 1.002000E+00 | loss scale: 1.0 | grad norm: 3.125 | number of skipped iterations:   0 | number of nan "
    "iterations:   0 |";

}  // namespace

TEST_CASE("a line of every release of Megatron-LM is read") {
  const std::string name = "iteration line";
  check(name, kMegatron, {7, 10.53721, 5e-6, 3.125, 2.1e-6});
  check(name, std::string("[default7]:") + kMegatron, {7, 10.53721, 5e-6, 3.125, 2.1e-6});
  check(name, std::string("\x1b[36m(worker pid=123, ip=10.0.0.1)\x1b[0m") + kMegatron, {7, 10.53721, 5e-6, 3.125, 2.1e-6});
  // 2.5
  check(
      name,
      " iteration        7/    1000 | consumed samples:          448 | elapsed time per iteration (ms): 812.4 | learning rate: 2.100E-06 | "
      "global batch size:    64 | lm loss: 1.053721E+01 | sop loss: 6.931E-01 | loss scale: 65536.0 | grad norm: 3.125 | number of skipped "
      "iterations:   0 | number of nan iterations:   0 |",
      {7, 10.53721, 5e-6, 3.125, 2.1e-6});
  // main: no rate on this rank, microseconds, energy
  check(
      name,
      " [2026-08-09 05:06:07.123456] iteration        7/    1000 | consumed samples:          448 | skipped samples:            0 | "
      "elapsed "
      "time per iteration (ms): 812.4 | throughput per GPU (TFLOP/s/GPU): 401.2 | energy per GPU (J/iter/GPU): 12.0 | power per GPU "
      "(W/GPU): 500.1 | global batch size:    64 | lm loss: 1.053721E+01 | mtp_1 loss: 1.1E+01 | loss scale: 1.0 | grad norm: 3.125 | num "
      "zeros: 0 | params norm: 99.125 | number of skipped iterations:   0 | number of nan iterations:   0 |",
      {7, 10.53721, 5e-6, 3.125, 0});
}

TEST_CASE("the lines of MindSpeed-LLM are read") {
  check("monitor line",
        "2026-01-02 03:04:05 INFO  iteration        7/    1000 | consumed samples:        448 | consumed tokens:    1835008 | elapsed time "
        "per "
        "iteration (ms): 812.41 | tokens/s: 12.0 | mfu: 0.41 | learning rate: 2.100000E-06 | global batch size:    64 | lm loss: "
        "1.053721E+01 | mtp loss: 0.000000E+00 | grad norm: 3.125 | max_memory_allocated(GB): 41.2",
        {7, 10.53721, 5e-6, 3.125, 2.1e-6});
  check("trainer line",
        "[INFO] iteration: 7 | consumed samples: 448 | elapsed time per iteration (ms): 812.4 | learning rate: 2.100000E-06 | global batch "
        "size:   64 | lm loss: 10.5372 | grad norm: 3.1250",
        {7, 10.5372, 5e-5, 3.125, 2.1e-6});
}

TEST_CASE("all generations of MindSpore Transformers' loss monitor are read") {
  const std::string name = "epoch line";
  const std::string prefix = "2025-02-03 04:05:06,789 - mindformers[mindformers/core/callback/callback.py:316] - INFO - ";
  check(name,
        prefix +
            "{ Epoch:[  2/  3], step:[   10/  100], loss: 2.345, per_step_time: 812ms, lr: 9.9e-06, overflow cond: False, "
            "loss_scale: 65536.0",
        {110, 2.345, 0.0005, 0, 9.9e-6});
  check(name,
        prefix + "{ Epoch:[  1/  3], step:[   10/  100], loss:[2.345/3.456], per_step_time: 812ms, overflow cond: False, loss_scale: 1.0",
        {10, 2.345, 0.0005, 0, 0});
  check(name,
        prefix +
            "{ Epoch:[  1/  3], step:[   10/  100], loss: 2.345, per_step_time: 812ms, lr: 9.9e-06, overflow cond: False, "
            "loss_scale: 1.0, global_norm: [2.5]",
        {10, 2.345, 0.0005, 2.5, 9.9e-6});
  check(name,
        prefix +
            "{ Epoch:[  1/  3], step:[   10/  100], loss: 2.345678, per_step_time: 812ms, lr: 9.9e-06, overflow cond: False, "
            "loss_scale: None, global_norm: [2.5], train_throughput_per_npu: 171.176T",
        {10, 2.345678, 5e-7, 2.5, 9.9e-6});
  check(name,
        prefix +
            "{ Epoch:[  1/  3], step:[   10/  100], loss: 2.445678, lm_loss: 2.345678, load_balancing_loss: 0.100000, per_step_time: "
            "812ms, lr: 9.9e-06, overflow cond: False, loss_scale: None, global_norm: [2.5]",
        {10, 2.345678, 5e-7, 2.5, 9.9e-6});
  check(name,
        "[INFO] 2023-05-06 [callback.py:199] print_output_info: Epoch:[  1/  3], step:[   10/  100], loss:[2.345/2.345], time:812.345 ms, "
        "lr:[9.9e-06], overflow cond: False, loss_scale: 65536.0",
        {10, 2.345, 0.0005, 0, 9.9e-6});
  check("step line",
        prefix +
            "{ step:[   10/  100], loss:   2.345678, per_step_time:    812ms, lr: 9.900000e-06, grad_norm:   2.500000, "
            "throughput:  12.34T }",
        {10, 2.345678, 5e-7, 2.5, 9.9e-6});
  check("step line",
        "{ step:[   10/  100], loss:   2.345678, per_step_time:    812ms, lr: 9.900000e-06, grad_norm: NaN, throughput:  12.34T }",
        {10, 2.345678, 5e-7, 0, 9.9e-6});
}

TEST_CASE("progress bars of VeOmni are read, wherever the bar stands") {
  check("progress bar",
        "Epoch 2/3:  12%|█▏        | 12/100 [00:30<03:40,  2.50s/it, total_loss: 2.12, foundation_loss: 2.12, grad_norm: 0.54, lr: 0.01]",
        {112, 2.12, 0.005, 0.54, 0.01});
  check("progress bar", "Epoch 1/3:   0%|          | 1/1000 [00:30<?, ?it/s, total_loss: 2.12, grad_norm: 0.54, lr: 0.05]\r",
        {1, 2.12, 0.005, 0.54, 0.05});
  const Read old = read(
      "Epoch 1/1:   0%|          | 0/3 [00:00<?, ?it/s]\r"
      "Epoch 1/1:   0%|          | 0/3 [00:01<?, ?it/s, loss: 9.11, grad_norm: 1.00, lr: 1.00e-05]\r"
      "Epoch 1/1:  33%|███       | 1/3 [00:01<00:02,  1.00s/it, loss: 9.11, grad_norm: 1.00, lr: 1.00e-05]\r"
      "Epoch 1/1:  33%|███       | 1/3 [00:02<00:02,  1.00s/it, loss: 8.22, grad_norm: 1.00, lr: 1.00e-05]\r"
      "Epoch 1/1:  67%|██████    | 2/3 [00:02<00:01,  1.00s/it, loss: 8.22, grad_norm: 1.00, lr: 1.00e-05]\n");
  REQUIRE(old.steps.size() == 3);
  CHECK(old.facts.format->first_counts);
}

TEST_CASE("tables and JSON lines are read by the names of their columns") {
  check("", "step,loss,grad_norm,lr\n7,2.5,0.5,1e-05", {7, 2.5, 0.05, 0.5, 1e-5});
  check("", "\"Wall time\",\"Step\",\"Value\"\n1700000000.5,7,2.5", {7, 2.5, 0.05, 0, 0});
  check("", "Global Step;Train/Loss\n7;2.5", {7, 2.5, 0.05, 0, 0});
  check("JSON line", R"({"step": 7, "loss": 2.5, "grad_norm": 0.5, "lr": 1e-05})", {7, 2.5, 0.05, 0.5, 1e-5});
  check("JSON line", R"({"ts":"2025-01-01 10:00:00","metrics":{"lr":1e-05,"loss":2.5},"step":7})", {7, 2.5, 0.05, 0, 1e-5});
  CHECK_FALSE(read("name,value\na,1\n").facts.recognised());
  check("JSON line", "step,loss\n{\"step\": 7, \"loss\": 2.5}", {7, 2.5, 0.05, 0, 0});
}

TEST_CASE("a line that is no step is none") {
  CHECK(read("validation loss at iteration 10 | lm loss value: 2.345678E+00 | lm loss PPL: 1.044E+01 |\n").steps.empty());
  CHECK(read("epoch_end: Epoch:[1/3], avg loss: 2.345\n").steps.empty());
  CHECK(read("saving checkpoint at iteration      10 to ckpt\n").steps.empty());
  const Read stage = read(
      "{ step:[    1/  100], loss: N/A (non-last PP stage, refer to last stage for real loss), per_step_time:    812ms }\n"
      "{ step:[    1/  100], loss:   2.345678, per_step_time:    812ms }\n");
  REQUIRE(stage.steps.size() == 1);
  CHECK_FALSE(stage.steps.front().torn);
}

TEST_CASE("a loss that is not printed is NaN, unless the step was skipped or the line is torn") {
  const std::string line = kMegatron;
  const std::size_t loss = line.find(" lm loss:");
  const std::string without = line.substr(0, loss) + line.substr(line.find(" load_balancing"));
  const Read lost = read(without + "\n");
  REQUIRE(lost.steps.size() == 1);
  CHECK(lost.steps.front().line.record.has_loss);
  CHECK(std::isnan(lost.steps.front().line.record.loss.value));

  std::string skipped = without;
  skipped.replace(skipped.find("iterations:   0"), 15, "iterations:   1");
  const Read skip = read(skipped + "\n");
  REQUIRE(skip.steps.size() == 1);
  CHECK_FALSE(skip.steps.front().line.record.has_loss);
  CHECK(skip.steps.front().line.record.skipped == 1);

  const Read torn = read(line + "\n" + line.substr(0, loss + 14) + "\nrest\n");
  REQUIRE(torn.steps.size() == 2);
  CHECK(torn.steps[1].torn);

  CHECK(torn.facts.total == 1000);

  const Read data = read(
      "{ Epoch:[  1/  3], step:[   10/  100], loss: 0.000, per_step_time: 812ms, lr: 1e-06, overflow cond: False, "
      "loss_scale: 1.0, global_norm: [0.1], is_skip: [ True]\n");
  REQUIRE(data.steps.size() == 1);
  CHECK_FALSE(data.steps.front().line.record.has_loss);
  const Read overflow = read(
      "{ Epoch:[  1/  3], step:[   10/  100], loss: 2.345, per_step_time: 812ms, lr: 1e-06, overflow cond: True, "
      "loss_scale: 32768.0\n");
  REQUIRE(overflow.steps.size() == 1);
  CHECK(overflow.steps.front().line.record.skipped == 1);
  CHECK(overflow.steps.front().line.record.loss_scale == 32768.0F);
}

// Shapes of lines in public issues, the numbers changed: NVIDIA/nccl#743, bigscience-workshop/Megatron-DeepSpeed#396, ByteDance-Seed/VeOmni#223.
TEST_CASE("lines as users post them are read") {
  const Read skipped = read(
      "[before the start of training step] datetime: 2022-10-31 08:35:51 \n"
      " iteration       10/ 1000000 | consumed samples:           40 | elapsed time per iteration (ms): 356.2 | learning rate: 0.000E+00 | "
      "global batch size:     4 | loss scale: 8388608.0 | number of skipped iterations:  10 | number of nan iterations:   0 |\n"
      "time (ms) | forward-compute: 193.77 | backward-compute: 73.02\n"
      " iteration       20/ 1000000 | consumed samples:           80 | elapsed time per iteration (ms): 140.6 | learning rate: 2.010E-08 | "
      "global batch size:     4 | lm loss: 1.015022E+01 | sop loss: 8.164902E-01 | loss scale: 32768.0 | grad norm: 217.199 | number of "
      "skipped iterations:   8 | number of nan iterations:   0 |\n");
  REQUIRE(skipped.steps.size() == 2);
  CHECK_FALSE(skipped.steps[0].torn);
  CHECK_FALSE(skipped.steps[0].line.record.has_loss);
  CHECK(skipped.steps[0].line.record.skipped == 10);
  CHECK(skipped.steps[1].line.record.loss.value == 10.15022);
  CHECK(skipped.steps[1].line.record.skipped == 8);
  check("iteration line",
        "[default7]: iteration       12/  115311 | consumed samples:         6144 | consumed tokens:     12582912 | elapsed time per "
        "iteration "
        "(s): 105.10 | learning rate: 2.013E-06 | global batch size:   512 | lm loss: 1.153721E+01 | grad norm: 8.125 | num zeros: 0.0 | "
        "number of skipped iterations:   0 | number of nan iterations:   0 | samples per second: 4.872 | TFLOPs: 140.11 |",
        {12, 11.53721, 5e-6, 8.125, 2.013e-6});
  const Read bar = read(
      "Epoch 1/5:   0%|          | 0/154 [00:07<?, ?it/s, loss: 2.61, grad_norm: 5.22, lr: 2.00e-05]\n"
      "Epoch 1/5:   1%|          | 1/154 [00:07<20:13,  7.93s/it, loss: 2.61, grad_norm: 5.22, lr: 2.00e-05]\n"
      "Epoch 1/5:   1%|          | 1/154 [00:21<20:13,  7.93s/it, loss: 2.52, grad_norm: 2.67, lr: 4.00e-05]\n");
  REQUIRE(bar.steps.size() == 2);
  CHECK(bar.facts.format->name == "progress bar of the first trainers");
  CHECK(bar.facts.total == 770);
}

TEST_CASE("the numbers of parameters are found") {
  const Read all = read(
      " > number of parameters on (tensor, pipeline) model parallel rank (0, 0): 1000\n"
      " > number of parameters on (tensor, pipeline) model parallel rank (1, 0): 1001\n");
  CHECK(all.facts.parameters == std::map<std::string, double>{{"0, 0", 1000}, {"1, 0", 1001}});
  CHECK(read("x - INFO - Network Parameters: 7616 M.\n").facts.parameters == std::map<std::string, double>{{"", 7616e6}});
}

}  // namespace alignlint
