// A folder that nobody has written a project file for.

#include <catch2/catch.hpp>

#include "support/program.h"
#include "support/training.h"

namespace alignlint {

namespace {

using test::Folder;
using test::Ran;

constexpr const char* kSmallTree =
    "use_legacy: False\nrun_mode: 'train'\nmodel:\n  model_config: {model_type: qwen3, num_hidden_layers: 4, hidden_size: 256, "
    "num_attention_heads: 8, vocab_size: 1000}\n";

struct Unconfigured : Folder {
  Unconfigured() {
    write("gpu/small.sh", test::small_training(""));
    write("gpu/large.sh", "torchrun pretrain_gpt.py --num-layers 8 --hidden-size 512 --num-attention-heads 8\n");
    write("npu/small.yaml", kSmallTree);
    write("chart.yaml", "replicas: 3\n");
  }
};

}  // namespace

TEST_CASE("init: pairs of one model are proposed, and checked by 'check'") {
  const Unconfigured repository;
  const Ran dry = repository.run("alignlint init --dry-run; ls");
  CHECK(dry.status == 0);
  CHECK(dry.error == "");
  CHECK(dry.out.find("alignlint.toml\n") == std::string::npos);
  CHECK(dry.out.substr(dry.out.find("[[pair]]"), dry.out.find("\ngpu\nnpu") - dry.out.find("[[pair]]")) ==
        "[[pair]]  # number of layers 4, hidden size 256, number of attention heads 8, vocabulary size 1000\n"
        "name      = \"small\"\n"
        "reference = \"gpu/small.sh\"    # megatron\n"
        "candidate = \"npu/small.yaml\"  # mindformers\n"
        "# reference_framework = \"megatron@VERSION\"    # no file names its version\n"
        "# candidate_framework = \"mindformers@VERSION\"    # no file names its version\n"
        "\n# Without a partner of the same model:\n"
        "#   gpu/large.sh (megatron: number of layers 8, hidden size 512, number of attention heads 8)\n"
        "chart.yaml");
  const Ran written = repository.run("alignlint init");
  CHECK(written.status == 0);
  CHECK(written.out == "1 pair of 3 configurations proposed in alignlint.toml\n");
  CHECK(repository.run("alignlint check --format concise").out.find("npu/small.yaml") != std::string::npos);
}

TEST_CASE("init: of another folder, paths relative to it") {
  const Unconfigured repository;
  CHECK(repository.run("mkdir sub; mv gpu npu sub; alignlint init sub").out ==
        "1 pair of 3 configurations proposed in sub/alignlint.toml\n");
  CHECK(repository.read("sub/alignlint.toml").find("reference = \"gpu/small.sh\"") != std::string::npos);
}

TEST_CASE("init: a script that evaluates or generates is no side") {
  const Unconfigured repository;
  const std::string model =
      " --num-layers 4 --hidden-size 256 --num-attention-heads 8 --use-fused-rmsnorm --use-fused-swiglu --prompt-type qwen3\n";
  repository.write("npu/small.yaml", "a: 1\n");
  repository.write("npu/evaluate.sh", "torchrun evaluation.py" + model);
  repository.write("npu/generate.sh", "torchrun inference.py" + model);
  CHECK(repository.run("alignlint init --dry-run").out.find("\n[[pair]]") == std::string::npos);
  repository.write("npu/tune.sh", "torchrun posttrain_gpt.py" + model);
  const std::string proposed = repository.run("alignlint init --dry-run").out;
  CHECK(proposed.find("candidate = \"npu/tune.sh\"") != std::string::npos);
  CHECK(proposed.find("\"npu/evaluate.sh\"") == std::string::npos);
}

TEST_CASE("init: nothing is overwritten") {
  const Unconfigured repository;
  repository.write("alignlint.toml", "fail_on = \"warning\"\n");
  const Ran refused = repository.run("alignlint init");
  CHECK(refused.status == 2);
  CHECK(refused.error ==
        "error[usage]: 'alignlint.toml' is there already, so nothing was written\n   = help: '--dry-run' prints what would be proposed\n");
  CHECK(repository.read("alignlint.toml") == "fail_on = \"warning\"\n");
  CHECK(repository.run("alignlint init nowhere").status == 2);
}

}  // namespace alignlint
