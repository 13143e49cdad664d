#include <catch2/catch.hpp>

#include "support/program.h"

namespace alignlint {

TEST_CASE("MindSpore Transformers: a ratio of 0 is written anew, and a schedule that is missing is said to be") {
  const test::Folder folder;
  folder.write("a.args",
               "--num-layers 2 --hidden-size 64 --num-attention-heads 4 --micro-batch-size 1 --train-iters 1000 --lr 1e-4 "
               "--lr-decay-style cosine --lr-warmup-iters 30\n");
  const auto told = [&](const std::string& schedule) {
    folder.write("b.yaml", "run_mode: train\nrunner_config: {epochs: 1}\nparallel: {parallel_mode: 1}\n" + schedule +
                               "model: {model_config: {type: LlamaConfig}, arch: {type: LlamaForCausalLM}}\n");
    return folder
        .run("alignlint check --no-config --candidate-framework mindformers@r1.8.0 --select optimizer/warmup-length-mismatch a.args b.yaml")
        .out;
  };
  const auto is_in = [](const std::string& text, const std::string& all) { return all.find(text) != std::string::npos; };
  const std::string ratio = told("lr_schedule: {type: CosineWithWarmUpLR, learning_rate: 1.0e-4, warmup_ratio: 0, total_steps: 1000}\n");
  CHECK(is_in("   = help: write 'warmup_ratio: 0.03' at b.yaml:4\n", ratio));
  CHECK_FALSE(is_in("the section 'lr_schedule' is missing", ratio));
  const std::string missing = told("");
  CHECK(is_in("   = note: the section 'lr_schedule' is missing: it says the type of the schedule", missing));
  CHECK(is_in("   = candidate: 0 steps, default", missing));
}

}  // namespace alignlint
