// --fix, --fix-unsafe, --diff and align: edits of real texts, each proven by reading the whole side again.

#include <catch2/catch.hpp>

#include "support/program.h"

namespace alignlint {

namespace {

using test::Folder;
using test::Ran;

constexpr const char* kFixable =
    "# the optimizer\r\n"
    "optimizer: &opt\r\n"
    "  type: AdamW   # as before\r\n"
    "  eps: 1e-8  # small\r\n"
    "  weight_decay: 0.01\r\n"
    "run_mode: train\r\n"
    "use_legacy: False\r\n"
    "runner_config: {epochs: 1, batch_size: 1}\r\n"
    "model: {model_config: {model_type: qwen3, num_hidden_layers: 4, hidden_size: 256, num_attention_heads: 8}}\r\n";

constexpr const char* kShared =
    "torchrun pretrain_gpt.py --num-layers 4 --hidden-size 256 --num-attention-heads 8 --micro-batch-size 1 "
    "--global-batch-size 8 --seq-length 128 --max-position-embeddings 128 --train-iters 10 ";

struct Scripts : Folder {
  Scripts(const std::string& before, const std::string& reference, const std::string& candidate) {
    write("reference.sh", kShared + reference + "\n");
    write("candidate.sh", before + kShared + candidate + "\n");
  }
  [[nodiscard]] Ran align(const std::string& rest = "") const {
    return run("alignlint align --no-config reference.sh candidate.sh " + rest);
  }
};

}  // namespace

TEST_CASE("fix: what does not change the training is mended, and nothing else of the file changes") {
  const Folder folder;
  folder.write("a.yaml", kFixable);
  const Ran shown = folder.run("alignlint lint --no-config --fix --diff a.yaml");
  CHECK(shown.error == "would fix 1 finding in 1 file\n");
  CHECK(shown.status == 1);
  CHECK(shown.out.find("\n-  eps: 1e-8  # small") != std::string::npos);
  CHECK(shown.out.find("\n+  eps: 1.0e-8  # small") != std::string::npos);
  CHECK(folder.read("a.yaml") == kFixable);

  const Ran fixed = folder.run("chmod 640 a.yaml; alignlint lint --no-config --fix a.yaml --format concise; stat -c %a a.yaml");
  CHECK(fixed.error == "fixed 1 finding in 1 file\n");
  CHECK(fixed.out.find("text-hyperparameter") == std::string::npos);
  CHECK(fixed.out.ends_with("640\n"));
  std::string wanted = kFixable;
  wanted.replace(wanted.find("1e-8"), 4, "1.0e-8");
  CHECK(folder.read("a.yaml") == wanted);

  CHECK(folder.run("alignlint lint --no-config --fix a.yaml").error == "fixed 0 findings in 0 files\n");
  CHECK(folder.read("a.yaml") == wanted);
}

TEST_CASE("fix: values of errors only with --fix-unsafe, at the assignment that they come from") {
  const Scripts files("DECAY=0.01\n", "--weight-decay 0.1 --lr 1e-4", "--weight-decay ${DECAY} --lr 1e-4");
  CHECK(files.run("alignlint check --no-config reference.sh candidate.sh --fix").error == "fixed 0 findings in 0 files\n");
  const Ran fixed = files.run("alignlint check --no-config reference.sh candidate.sh --fix-unsafe --format concise");
  CHECK(fixed.error == "fixed 1 finding in 1 file\n");
  CHECK(fixed.status == 0);
  CHECK(files.read("candidate.sh").starts_with("DECAY=0.1\n"));
}

TEST_CASE("fix: values of warnings where warnings let the run fail") {
  const Scripts files("", "--lr 1e-4 --seed 7", "--lr 1e-4 --seed 8");
  CHECK(files.run("alignlint check --no-config reference.sh candidate.sh --fix-unsafe").error == "fixed 0 findings in 0 files\n");
  const Ran fixed = files.run("alignlint check --no-config reference.sh candidate.sh --fix-unsafe --fail-on warning --format concise");
  CHECK(fixed.error == "fixed 1 finding in 1 file\n");
  CHECK(fixed.status == 0);
  CHECK(files.read("candidate.sh").find("--lr 1e-4 --seed 7") != std::string::npos);
}

TEST_CASE("fix: a place that feeds something else, too, is not touched") {
  const Scripts files("RATE=1e-5\n", "--lr 1e-4 --min-lr 1e-5", "--lr $RATE --min-lr $RATE");
  CHECK(files.run("alignlint check --no-config reference.sh candidate.sh --fix-unsafe").error == "fixed 1 finding in 1 file\n");
  CHECK(files.read("candidate.sh").starts_with("RATE=1e-5\n"));
  CHECK(files.read("candidate.sh").find("--lr 0.0001 --min-lr $RATE") != std::string::npos);
}

TEST_CASE("fix: what is accepted stays") {
  const Scripts files("", "--weight-decay 0.1 --lr 1e-4",
                      "--weight-decay 0.01 --lr 1e-4  # alignlint: allow optimizer/weight-decay-mismatch -- so be it");
  CHECK(files.run("alignlint check --no-config reference.sh candidate.sh --fix-unsafe").error == "fixed 0 findings in 0 files\n");
}

TEST_CASE("fix: the reference, where that is asked for") {
  const Scripts files("", "--weight-decay 0.1 --lr 1e-4", "--weight-decay 0.01 --lr 1e-4");
  CHECK(files.run("alignlint check --no-config reference.sh candidate.sh --fix-unsafe --fix-reference").error ==
        "fixed 1 finding in 1 file\n");
  CHECK(files.read("reference.sh").find("--weight-decay 0.01") != std::string::npos);
}

TEST_CASE("fix: not through a link") {
  const Folder folder;
  folder.write("real.yaml", kFixable);
  const Ran ran = folder.run("ln -s real.yaml a.yaml; alignlint lint --no-config --fix a.yaml");
  CHECK(ran.status == 2);
  CHECK(ran.error.find("cannot write 'a.yaml'") != std::string::npos);
  CHECK(folder.read("real.yaml") == kFixable);
}

TEST_CASE("fix: what lies beside the file is not written over") {
  const Folder folder;
  folder.write("a.yaml", kFixable);
  folder.write("kept.yaml", "kept\n");
  const Ran ran = folder.run("ln -s kept.yaml a.yaml.new; alignlint lint --no-config --fix a.yaml");
  CHECK(ran.error == "fixed 1 finding in 1 file\n");
  CHECK(folder.read("kept.yaml") == "kept\n");
  CHECK(folder.read("a.yaml") != kFixable);
}

TEST_CASE("align: a diff that patch takes, with a reason for each change") {
  const Scripts files("", "--weight-decay 0.1 --clip-grad 0.5 --bf16 --lr 1e-4", "\\\n  --weight-decay 0.01 \\\n  --lr 1e-4 --bf16");
  const Ran ran = files.align();
  CHECK(ran.error == "would fix 2 findings in 1 file\n");
  CHECK(ran.status == 0);
  CHECK(ran.out ==
        "# optimizer/weight-decay-mismatch: weight decay differs: 0.1 in reference, 0.01 in candidate\n"
        "#   set '--weight-decay' to 0.1 at candidate.sh:2\n"
        "# optimizer/clipping-mismatch: gradient clipping differs: 0.5 in reference, 1 in candidate\n"
        "#   set '--clip-grad' to 0.5 at candidate.sh:3\n"
        "--- a/candidate.sh\n"
        "+++ b/candidate.sh\n"
        "@@ -1,3 +1,3 @@\n"
        " " +
            std::string(kShared) +
            "\\\n"
            "-  --weight-decay 0.01 \\\n"
            "-  --lr 1e-4 --bf16\n"
            "+  --weight-decay 0.1 \\\n"
            "+  --lr 1e-4 --clip-grad 0.5 --bf16\n");
  CHECK(files
            .run("alignlint align --no-config reference.sh candidate.sh | git apply && "
                 "alignlint check --no-config reference.sh candidate.sh --fail-on warning >/dev/null")
            .status == 0);
  CHECK(files.align().out == "# nothing to align: no error and no warning\n");
}

TEST_CASE("align: of what cannot be read nothing is said to be aligned") {
  const Scripts files("", "--lr 1e-4", "--lr 1e-4");
  const Ran ran = files.run("alignlint align --no-config reference.sh nothere.yaml");
  CHECK(ran.status == 3);
  CHECK(ran.out == "");
}

TEST_CASE("align: in place, or to another file") {
  const Scripts files("", "--weight-decay 0.1 --lr 1e-4", "--weight-decay 0.01 --lr 1e-4");
  CHECK(files.align("-o aligned.sh").status == 0);
  CHECK(files.read("candidate.sh").find("--weight-decay 0.01") != std::string::npos);
  CHECK(files.read("aligned.sh").find("--weight-decay 0.1 ") != std::string::npos);
  const std::string reference = files.read("reference.sh");
  const Ran over = files.run("ln reference.sh hard.sh; alignlint align --no-config reference.sh candidate.sh -o hard.sh");
  CHECK(over.status == 2);
  CHECK(files.read("reference.sh") == reference);
  CHECK(files.align("-o candidate.sh").status == 2);
  CHECK(files.align("--in-place").status == 0);
  CHECK(files.read("candidate.sh") == files.read("aligned.sh"));
  CHECK(files.align("--in-place -o x.sh").status == 2);
}

TEST_CASE("align: of the misaligned sample no error is left, and nothing but its values is touched") {
  const Folder folder;
  const std::string sample = "'" + std::string(test::source_folder()) + "/samples/dense-misaligned'";
  const Ran ran = folder.run("cp " + sample + "/pretrain.sh " + sample +
                             "/pretrain.yaml . && chmod u+w * && "
                             "alignlint align --no-config pretrain.sh pretrain.yaml --in-place | grep '^# not' ; "
                             "alignlint check --no-config pretrain.sh pretrain.yaml >/dev/null");
  CHECK(ran.status == 0);
  CHECK(ran.out.empty());
  CHECK(folder.run("diff " + sample + "/pretrain.yaml pretrain.yaml | grep -c '^<'").out == "8\n");
  CHECK(folder.run("diff " + sample + "/pretrain.yaml pretrain.yaml | grep -c '^>'").out == "8\n");
}

TEST_CASE("align: what the machine decides stays, unless it is asked for") {
  const Scripts files("", "--lr 1e-4 --tensor-model-parallel-size 2", "--lr 1e-4 --tensor-model-parallel-size 1");
  CHECK(files.align().out == "# nothing to align: no error and no warning\n");
  CHECK(files.align("--parallel").out.find("set '--tensor-model-parallel-size' to 2 at candidate.sh:1") != std::string::npos);
}

TEST_CASE("fix: arguments and variables that a tree lists are added and taken out where it lists them") {
  constexpr const char* kListed =
      "ENV_VARS:\n  CUDA_DEVICE_MAX_CONNECTIONS: 1\n"
      "MODEL_ARGS:\n  # network\n  --num-layers: 4\n  --hidden-size: 256\n  --num-attention-heads: 8\n  --swiglu: true\n"
      "  --seq-length: 128\n  --max-position-embeddings: 128\n"
      "  --micro-batch-size: 1  # training\n  --global-batch-size: 8\n  --train-iters: 10\n  --lr: 1.0e-4\n  --norm-epsilon: 1e-6\n"
      "TEST_TYPE: regular\n";
  const Folder folder;
  folder.write("reference.yaml", kListed);
  std::string other = kListed;
  other.replace(other.find("  --swiglu: true\n"), 17, "  --untie-embeddings-and-output-weights: true  # wrong\n");
  other.replace(other.find("  --norm-epsilon: 1e-6\n"), 23, "");
  other.replace(other.find("--hidden-size: 256"), 18, "--hidden-size: 512");
  folder.write("candidate.yaml", other);
  const std::string version = " --reference-framework megatron@core_r0.12.0 --candidate-framework megatron@core_r0.12.0";
  const Ran fixed = folder.run("alignlint check --no-config --fix-unsafe reference.yaml candidate.yaml --fail-on error" + version);
  CAPTURE(fixed.out, fixed.error);
  CHECK(fixed.status == 0);
  const std::string made = folder.read("candidate.yaml");
  CAPTURE(made);
  CHECK(
      made.starts_with("ENV_VARS:\n  CUDA_DEVICE_MAX_CONNECTIONS: 1\nMODEL_ARGS:\n  # network\n  --num-layers: 4\n  --hidden-size: 256\n"));
  CHECK(made.find("  --micro-batch-size: 1  # training\n") != std::string::npos);
  CHECK(made.find("  --swiglu: true\n") != std::string::npos);
  CHECK(made.find("  --norm-epsilon: ") != std::string::npos);
  CHECK(made.find("--untie-embeddings") == std::string::npos);
  CHECK(made.ends_with("TEST_TYPE: regular\n"));

  const Ran prepared = folder.run("alignlint prepare --no-config reference.yaml candidate.yaml --stage frozen -o out" + version);
  CAPTURE(prepared.out, prepared.error);
  CHECK(folder.read("out/candidate/candidate.yaml").find("  --deterministic-mode: true\n") != std::string::npos);
}

}  // namespace alignlint
