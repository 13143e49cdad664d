// What `schedule` says of pairs whose answer is known, and how it looks.

#include <catch2/catch.hpp>

#include "analysis/schedules.h"
#include "render/columns.h"
#include "render/render.h"
#include "support/golden.h"
#include "support/rendered.h"
#include "support/shared.h"

namespace alignlint {

namespace {

namespace fs = std::filesystem;

const std::string kReference =
    "--num-layers 2 --seq-length 4096 --micro-batch-size 1 --global-batch-size 32 --lr 3e-4 --min-lr 3e-5 --train-iters 1000 "
    "--lr-decay-iters 900 --lr-decay-style cosine --lr-warmup-fraction 0.05 --weight-decay 0.1";

std::string yaml(const std::string& schedule, const std::string& more = {}) {
  return "use_legacy: False\nuse_parallel: True\nparallel: {parallel_mode: 1}\n"
         "parallel_config: {data_parallel: 8, model_parallel: 1, pipeline_stage: 1}\n"
         "runner_config: {epochs: 1, batch_size: 1, gradient_accumulation_steps: 4}\n"
         "model: {model_config: {model_type: qwen3, seq_length: 4096}}\n"
         "lr_schedule: {" +
         schedule + "}\n" + more;
}

const std::string kData = "train_dataset: {data_loader: {sizes: [32000, 0, 0]}}\n";
const std::string kAdam = "optimizer: {type: AdamW, weight_decay: 0.1}\n";

const CurveComparison& rates(const ScheduleReport& report) {
  REQUIRE_FALSE(report.curves.empty());
  return report.curves.front();
}

}  // namespace

TEST_CASE("equal curves of two frameworks") {
  test::Schedules schedules;
  const ScheduleReport report = schedules.compare(
      kReference,
      yaml("type: CosineWithWarmUpLR, learning_rate: 3.0e-4, lr_end: 3.0e-5, warmup_steps: 45, total_steps: 900", kData + kAdam));
  CHECK(rates(report).compared);
  CHECK_FALSE(rates(report).difference.parts_at.has_value());
  CHECK(rates(report).difference.steps == 1000);
  CHECK(rates(report).difference.tolerance == Approx(3e-10));
  CHECK(rates(report).reference.last == 3e-5);
  CHECK(rates(report).candidate.last == 3e-5);
  CHECK_FALSE(report.curves.back().difference.parts_at.has_value());
  for (const BatchRow& row : report.batch) {
    INFO(row.name);
    // How many samples the data have stands in the data, not in Megatron-LM's options.
    CHECK((row.name == "steps_per_epoch" ? !row.equal.has_value() : row.equal == true));
  }
}

TEST_CASE("a batch that grows, with every factor") {
  test::Schedules schedules;
  const std::string options = "--micro-batch-size 1 --global-batch-size 64 --lr 1e-3 --train-samples 20000 --seq-length 128";
  const ScheduleReport report = schedules.compare(options + " --rampup-batch-size 16 8 2000", options);
  std::string text;
  for (const BatchRow& row : report.batch) text += row.name + " = " + to_text(row.reference.value) + ": " + row.reference.how + "\n";
  const std::string wanted =
      "samples_per_step = 64: 1 in a micro batch x 8 data parallel x 8 micro batches (from 16 by 8 at a time over the first 2000 samples)\n"
      "tokens_per_step = 8192: 64 samples x 128 tokens each\n";
  CHECK(text.substr(0, wanted.size()) == wanted);
  CHECK(text.find("steps = 348: the batch grows during training; an incomplete last batch is dropped\n") != std::string::npos);
  CHECK(text.find("total_tokens = 2560000: 20000 samples of all steps x 128 tokens each\n") != std::string::npos);
  CHECK(report.batch[4].name == "total_tokens");
  CHECK(report.batch[4].candidate.how == "312 steps x 64 samples x 128 tokens each");
}

TEST_CASE("steps of an epoch come from the samples of the data") {
  test::Schedules schedules;
  const ScheduleReport report = schedules.compare(
      "--lr 1 --train-iters 10",
      "runner_config: {epochs: 2, batch_size: 4}\nlr_schedule: {type: ConstantWarmUpLR, learning_rate: 1.0, warmup_steps: 0}\n"
      "train_dataset: {data_loader: {sizes: [1003, 0, 0]}}\n");
  const BatchRow& epoch = report.batch[2];
  CHECK(epoch.name == "steps_per_epoch");
  CHECK(epoch.candidate.value.as_int() == 250);
  CHECK(epoch.candidate.how == "1003 samples in the data // 4 in a step");
  CHECK(epoch.reference.how == "the size of the data is in the files of --data-path: tokens of the training split / sequence length");
  CHECK(report.batch[3].candidate.value.as_int() == 500);
  CHECK(report.batch[3].candidate.how == "2 epochs x 250 steps each");
}

TEST_CASE("schedules by group: that of all other parameters is the learning rate") {
  test::Schedules schedules;
  const std::string grouped =
      "runner_config: {epochs: 1, batch_size: 1}\ntrain_dataset: {data_loader: {sizes: [100, 0, 0]}}\n"
      "lr_schedule: {type: ConstantWarmUpLR, learning_rate: 5.0, warmup_steps: 50}\n"
      "grouped_lr_schedule:\n"
      "  default: {type: LinearWithWarmUpLR, learning_rate: 1.0e-3, warmup_steps: 10, total_steps: 100}\n"
      "  grouped:\n    - {params: ['*embedding*'], type: ConstantWarmUpLR, learning_rate: 1.0e-4, warmup_steps: 0}\n";
  const ScheduleReport report = schedules.compare("--lr 1e-3 --train-iters 100 --lr-warmup-iters 10 --lr-decay-style linear", grouped);
  REQUIRE(report.curves.size() == 4);
  CHECK(report.curves[0].compared);
  CHECK_FALSE(report.curves[0].difference.parts_at.has_value());
  CHECK(report.curves[0].candidate.shape == "warm-up linear 0 to 0.001 to step 10, linear 0.001 to 0 to step 100, then 0");
  CHECK_FALSE(report.curves[1].compared);
  CHECK(report.curves[1].candidate.unknown == "grouped_lr_schedule.grouped gives groups of parameters schedules of their own");
}

TEST_CASE("embedding and output layer with rates of their own") {
  test::Schedules schedules;
  const std::string options = "--lr 1e-3 --min-lr 1e-4 --lr-decay-style linear --train-iters 10";
  const ScheduleReport report = schedules.compare(options + " --decoupled-lr 1e-2 --decoupled-min-lr 1e-5", options);
  REQUIRE(report.curves.size() == 4);
  CHECK_FALSE(report.curves[0].difference.parts_at.has_value());
  const CurveComparison& ends = report.curves[1];
  CHECK(ends.name == "learning_rate_of_ends");
  CHECK(ends.title == "embedding and output layer learning rate");
  CHECK(ends.reference.shape == "linear 0.01 to 1e-5 to step 10, then 1e-5");
  CHECK(ends.reference.why == "--decoupled-lr: embedding and output layer");
  CHECK(ends.candidate.shape == "linear 0.001 to 0.0001 to step 10, then 0.0001");
  CHECK(ends.candidate.why == "as all parameters");
  CHECK(ends.causes == std::vector<std::string>{"the peak differs: 0.01 in reference, 0.001 in candidate",
                                                "the decay ends at a different rate: 1e-5 in reference, 0.0001 in candidate"});
  CHECK(report.curves[2].name == "weight_decay");
  CHECK(schedules.compare(options, options).curves.size() == 3);
}

TEST_CASE("a floor that is ignored, a counter that starts late") {
  test::Schedules schedules;
  const auto causes = [&](const std::string& reference, const std::string& candidate) {
    return rates(schedules.compare(reference, candidate)).causes;
  };
  const std::string linear = "--lr 1e-4 --min-lr 1e-5 --train-iters 100 --lr-decay-style linear";
  CHECK(causes(linear, yaml("type: LinearWithWarmUpLR, learning_rate: 1.0e-4, lr_end: 1.0e-5, warmup_steps: 0, total_steps: 100")) ==
        std::vector<std::string>{"the decay ends at a different rate: 1e-5 in reference, 0 in candidate"});
  CHECK(causes(linear, yaml("type: PolynomialWithWarmUpLR, learning_rate: 1.0e-4, lr_end: 1.0e-5, warmup_steps: 0, total_steps: 100"))
            .empty());
  const std::string late = yaml("type: PolynomialWithWarmUpLR, learning_rate: 1.0e-4, lr_end: 1.0e-5, warmup_steps: 10, total_steps: 100",
                                "optimizer: {type: AdamW, use_fused: True}\n");
  CHECK(causes(linear + " --lr-warmup-iters 10", late) ==
        std::vector<std::string>{"the candidate is one step late: its step k + 1 has the rate of the reference's step k"});
}

TEST_CASE("a length that nothing tells") {
  test::Schedules schedules;
  const std::string whole = yaml("type: CosineWithWarmUpLR, learning_rate: 3.0e-4, lr_end: 3.0e-5, warmup_ratio: 0.05, total_steps: -1");
  const std::string same = "--lr 3e-4 --min-lr 3e-5 --train-iters 1000 --lr-decay-style cosine --lr-warmup-fraction 0.05";
  const CurveComparison as_long = rates(schedules.compare(same, whole));
  CHECK(as_long.compared);
  CHECK(as_long.assumed);
  CHECK_FALSE(as_long.difference.parts_at.has_value());
  REQUIRE(as_long.notes.size() == 1);
  CHECK(as_long.notes.front() ==
        "the length of the candidate is not known: the number of samples is not in the inputs; its curve is computed for 1000 steps, "
        "as on the other side (--steps gives another number)");

  ScheduleOptions options;
  options.steps = 500;
  const CurveComparison shorter = rates(schedules.compare(same, whole, options));
  CHECK(shorter.difference.steps == 500);
  CHECK(shorter.difference.parts_at == 2);

  const CurveComparison parts = rates(schedules.compare("--lr 3e-4 --min-lr 3e-5 --lr-decay-style cosine --lr-warmup-fraction 0.1", whole));
  CHECK(parts.difference.steps == 10'000);
  CHECK(parts.causes == std::vector<std::string>{"the warm-up takes a different number of steps: 1000 in reference, 500 in candidate"});
  CHECK_FALSE(parts.undecided);  // both stretch: they part at any length
}

TEST_CASE("a length that nothing tells: a warm-up of some steps and one of a part of the training decide nothing") {
  test::Schedules schedules;
  const std::string whole = yaml("type: CosineWithWarmUpLR, learning_rate: 3.0e-4, lr_end: 3.0e-5, warmup_ratio: 0.05, total_steps: -1");
  const std::string some = "--lr 3e-4 --min-lr 3e-5 --lr-decay-style cosine --lr-warmup-iters 50";
  const CurveComparison open = rates(schedules.compare(some, whole));
  CHECK(open.difference.parts_at == 2);
  CHECK(open.undecided);
  REQUIRE(open.notes.size() == 3);
  CHECK(open.notes.back() ==
        "with a different length the learning rates may diverge at a different step or not at all: the reference's curve does not scale "
        "with it");
  ScheduleOptions options;
  options.steps = 1000;
  const CurveComparison told = rates(schedules.compare(some, whole, options));
  CHECK_FALSE(told.difference.parts_at.has_value());
  CHECK(told.notes.front() == "the length of the reference is not in the inputs; its curve is computed for 1000 steps, as set by --steps");
  options.steps = 2000;
  const CurveComparison other = rates(schedules.compare(some, whole, options));
  CHECK(other.difference.parts_at == 2);
  CHECK_FALSE(other.undecided);
}

TEST_CASE("a rate that is no number leaves a gap, and is told") {
  test::Schedules schedules;
  ScheduleOptions options;
  options.points = true;
  const std::string reference = "--lr 1e-3 --train-iters 100";
  const Report report = schedules.report(
      reference,
      yaml("type: PolynomialWithWarmUpLR, learning_rate: 1.0e-3, warmup_steps: 10, decay_steps: 40, power: 0.5, total_steps: 100", kData),
      options);
  const CurveComparison& curve = rates(*report.schedule);
  REQUIRE(curve.notes.size() == 2);
  CHECK(curve.notes[0] == "the learning rate of the candidate is not finite from step 52 on");
  CHECK(difference_text(curve).ends_with("; one of them is not finite at step 52"));
  const std::string text = test::rendered(schedule_renderers(), "text", report, schedules.sources());
  CHECK(text.find("candidate") != std::string::npos);
}

TEST_CASE("a training for ever takes no time, and is not compared for ever") {
  test::Schedules schedules;
  const std::string style = "--lr 3e-4 --min-lr 3e-5 --lr-decay-style cosine --train-iters ";
  const CurveComparison same = rates(schedules.compare(style + "1000000000000000", style + "1000000000000000"));
  CHECK_FALSE(same.difference.parts_at.has_value());
  CHECK(same.difference.steps == 1'000'000'000'000'000);
  const CurveComparison apart = rates(schedules.compare(style + "1000000000000", style + "2000000000000"));
  CHECK(apart.difference.steps == 20'000'000);
  REQUIRE_FALSE(apart.notes.empty());
  CHECK(apart.notes.front() == "only the first 20000000 steps are compared");
}

TEST_CASE("a length that is no number of steps is told as it is written") {
  test::Schedules schedules;
  const CurveComparison curve = rates(schedules.compare("--lr 1e-3 --train-iters -5", "--lr 1e-3 --train-iters 10"));
  REQUIRE_FALSE(curve.notes.empty());
  CHECK(curve.notes.front().starts_with("the length of the reference is -5 steps; "));
}

TEST_CASE("a class that is not described") {
  test::Schedules schedules;
  const CurveComparison curve = rates(schedules.compare(kReference, yaml("type: MyOwnLR, learning_rate: 3.0e-4")));
  CHECK_FALSE(curve.compared);
  CHECK_FALSE(curve.candidate.unknown.empty());
}

TEST_CASE("a weight decay that grows") {
  test::Schedules schedules;
  const std::string grows = "--lr 1e-4 --train-iters 100 --weight-decay-incr-style cosine --start-weight-decay 0.0 --end-weight-decay 0.1";
  ScheduleOptions options;
  options.every_step = true;
  const ScheduleReport report =
      schedules.compare(grows, yaml("type: ConstantWarmUpLR, learning_rate: 1.0e-4, warmup_steps: 0", kAdam), options);
  const CurveComparison& decay = report.curves[1];
  CHECK(decay.name == "weight_decay");
  CHECK(decay.difference.parts_at == 1);
  CHECK(decay.reference_steps.at(0) == 0);
  CHECK(decay.reference_steps.at(50) == Approx(0.05));
  CHECK(decay.reference_steps.at(99) == Approx(0.1).epsilon(0.01));
}

TEST_CASE("a weight decay that grows with the samples read") {
  test::Schedules schedules;
  ScheduleOptions options;
  options.every_step = true;
  const auto decay = [&](const std::string& text) {
    const std::string grows = " --lr 1e-4 --weight-decay-incr-style linear --start-weight-decay 0.1 --end-weight-decay 0.3 ";
    return schedules
        .compare("--micro-batch-size 1" + grows + text, yaml("type: ConstantWarmUpLR, learning_rate: 1.0e-4, warmup_steps: 0", kAdam),
                 options)
        .curves[1];
  };
  // The last batch is not full: ten steps of 330 / 32, the last one after 288 samples. It is so with a shorter decay of the learning rate, too.
  for (const char* more : {"", " --lr-decay-samples 96"}) {
    const CurveComparison samples = decay(std::string("--global-batch-size 32 --train-samples 330") + more);
    CHECK(samples.name == "weight_decay");
    REQUIRE(samples.reference_steps.size() == 10);
    for (std::size_t i = 0; i < 10; ++i) {
      CHECK(samples.reference_steps[i] == Approx(0.1 + 0.2 * 32 * static_cast<double>(i) / 330).epsilon(1e-12));
    }
  }
  // The first values are those of the real scheduler and calculator of core_r0.12.0; a step reads what it has grown to.
  const CurveComparison grown = decay("--global-batch-size 64 --train-samples 1024 --rampup-batch-size 8 8 400");
  const std::vector<double> expected = {0.1,       0.1015625, 0.103125,  0.1046875, 0.10625,   0.1078125, 0.109375,  0.1109375,
                                        0.1125,    0.115625,  0.11875,   0.121875,  0.125,     0.1296875, 0.134375,  0.140625,
                                        0.146875,  0.1546875, 0.1625,    0.171875,  0.1828125, 0.1953125, 0.2078125, 0.2203125,
                                        0.2328125, 0.2453125, 0.2578125, 0.2703125, 0.2828125};
  REQUIRE(grown.reference_steps.size() == expected.size());
  for (std::size_t i = 0; i < expected.size(); ++i) CHECK(grown.reference_steps[i] == Approx(expected[i]).epsilon(1e-12));
}

TEST_CASE("a curve that is not known says which option is missing") {
  test::Schedules schedules;
  const auto reason = [&](const std::string& text) {
    return schedules
        .compare("--micro-batch-size 1 --global-batch-size 8 " + text,
                 yaml("type: ConstantWarmUpLR, learning_rate: 1.0e-4, warmup_steps: 0", kAdam))
        .curves.front()
        .reference.unknown;
  };
  CHECK(reason("--train-iters 10") == "--lr is not given");
  CHECK(reason("--lr 1e-4 --train-iters 10 --lr-decay-style WSD") == "--lr-decay-style WSD needs --lr-wsd-decay-iters");
  CHECK(reason("--lr 1e-4 --train-samples 80 --lr-decay-style WSD") == "--lr-decay-style WSD needs --lr-wsd-decay-samples");
  CHECK(reason("--lr 1e-4 --train-iters 10 --rampup-batch-size 8 8 800") ==
        "--rampup-batch-size needs --train-samples: it is refused with --train-iters");
}

TEST_CASE("how a fixed pair looks") {
  test::Schedules schedules;
  ScheduleOptions options;
  options.points = true;
  options.every_step = true;
  const Report report = schedules.report(
      kReference, yaml("type: CosineWithWarmUpLR, learning_rate: 3.0e-4, warmup_ratio: 0.05, total_steps: 1000", kData + kAdam), options);
  RenderOptions rendering;
  const auto render = [&](std::string_view format) {
    return test::rendered(schedule_renderers(), format, report, schedules.sources(), rendering);
  };
  for (const std::size_t width : {std::size_t{80}, std::size_t{140}}) {
    rendering.width = width;
    const std::string text = render("text");
    test::check_analysis_golden("schedule_" + std::to_string(width) + ".text", text);
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) CHECK(display_width(line) <= width);
  }
  test::check_analysis_golden("schedule.csv", render("csv"));
  test::check_analysis_golden("schedule.svg", render("svg"));
  rendering.width = 100;
  rendering.color = true;
  test::check_analysis_golden("schedule_color.text", render("text"));
}

TEST_CASE("a batch that grows has a curve of its own, a flat stretch for each size") {
  test::Schedules schedules;
  ScheduleOptions options;
  options.every_step = true;
  const std::string base = "--micro-batch-size 1 --lr 1e-4 --global-batch-size 32 --train-samples 1024";
  const ScheduleReport report = schedules.compare(base + " --rampup-batch-size 8 8 96", base, options);
  const CurveComparison& batch = report.curves.back();
  CHECK(batch.name == "batch");
  CHECK(batch.title == "batch size");
  // 32 samples of each size: four steps of 8, two of 16, two of 24 (the size counts until as many were read), then 32.
  CHECK(batch.reference.shape == "8 to step 4, then 16 to step 6, then 24 to step 8, then 32");
  CHECK(batch.candidate.shape == "32");
  REQUIRE(batch.reference_steps.size() > 8);
  CHECK(std::vector<double>(batch.reference_steps.begin(), batch.reference_steps.begin() + 9) ==
        std::vector<double>{8, 8, 8, 8, 16, 16, 24, 24, 32});
  CHECK(batch.difference.parts_at == 1);
  CHECK(batch.causes == std::vector<std::string>{"the warm-up takes a different number of steps: 8 in reference, 0 in candidate"});
  const ScheduleReport same = schedules.compare(base + " --rampup-batch-size 8 8 96", base + " --rampup-batch-size 8 8 96", options);
  CHECK(same.curves.back().difference.equal());
}

}  // namespace alignlint
