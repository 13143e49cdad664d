// translate: new configurations of real frameworks, each judged against its source by `check`.

#include <catch2/catch.hpp>

#include "support/program.h"
#include "support/shared.h"

namespace alignlint {

namespace {

using test::Folder;
using test::Ran;

/// A dense network with grouped queries and QK normalization, as the shipped samples train it.
struct Dense : Folder {
  Dense() { std::filesystem::copy(test::source_path("samples/dense-aligned/pretrain.sh"), path() / "a.sh"); }
};

constexpr const char* kScaled =
    "torchrun --nproc_per_node 8 pretrain_gpt.py --num-layers 4 --hidden-size 256 --num-attention-heads 8 --group-query-attention "
    "--num-query-groups 4 --ffn-hidden-size 512 --seq-length 128 --max-position-embeddings 8192 --position-embedding-type rope "
    "--use-rope-scaling --rope-scaling-factor 8 --rotary-base 500000 --normalization RMSNorm --swiglu --disable-bias-linear "
    "--untie-embeddings-and-output-weights --hidden-dropout 0 --attention-dropout 0 --micro-batch-size 1 --global-batch-size 32 "
    "--pipeline-model-parallel-size 2 --train-iters 100 --lr 1e-4 --min-lr 1e-5 --lr-decay-style cosine --lr-warmup-iters 10 --bf16 "
    "--vocab-size 1024 --make-vocab-size-divisible-by 1 --tokenizer-type NullTokenizer --data-path d --split 1,0,0\n";

/// Two experts of eight, without normalized queries and keys.
constexpr const char* kExperts =
    "torchrun --nproc_per_node 8 pretrain_gpt.py --num-layers 4 --hidden-size 256 --num-attention-heads 8 --group-query-attention "
    "--num-query-groups 4 --ffn-hidden-size 512 --seq-length 128 --max-position-embeddings 128 --position-embedding-type rope "
    "--rotary-base 10000 --normalization RMSNorm --swiglu --disable-bias-linear --untie-embeddings-and-output-weights --hidden-dropout 0 "
    "--attention-dropout 0 --num-experts 8 --moe-router-topk 2 --moe-router-load-balancing-type aux_loss --moe-aux-loss-coeff 1e-2 "
    "--moe-grouped-gemm --moe-token-dispatcher-type alltoall --micro-batch-size 1 --global-batch-size 32 --train-iters 100 --lr 1e-4 "
    "--min-lr 1e-5 --lr-decay-style cosine --lr-warmup-iters 10 --bf16 --vocab-size 1024 --make-vocab-size-divisible-by 1 "
    "--tokenizer-type NullTokenizer --data-path d --split 1,0,0\n";

Ran to_yaml(const Folder& folder, const std::string& script, const std::string& options = "") {
  folder.write("a.sh", script);
  return folder.run("alignlint translate --no-config a.sh --framework megatron@core_r0.12.0 --to mindformers@r1.8.0 --no-comments " +
                    options);
}

}  // namespace

TEST_CASE("translate: the pipeline stays, and what it takes; the scaling of RoPE is a section") {
  const Folder folder;
  const Ran made = to_yaml(folder, kScaled, "--model-type llama");
  CHECK(made.error.starts_with("translated for MindSpore Transformers r1.8.0, model type llama: "));
  CHECK(made.error.find("rope") == std::string::npos);
  CHECK(made.out.find("  data_parallel: 4\n  pipeline_stage: 2\n  micro_batch_num: 8\n") != std::string::npos);
  CHECK(made.out.find("    scaling_factor:\n      factor: 8.0\n      low_freq_factor: 1.0\n      high_freq_factor: 4.0\n"
                      "      original_max_position_embeddings: 8192\n") != std::string::npos);
}

TEST_CASE("translate: what is at its default is written, also beside a placeholder") {
  const Folder folder;
  std::string script = kScaled;
  script.replace(script.find("--data-path d"), 13, "--data-path /path/to/data");
  const Ran made = to_yaml(folder, script, "--model-type llama");
  for (const char* line : {"  eps: 1.0e-8\n", "  batch_size: 1\n"}) CHECK(made.out.find(line) != std::string::npos);
}

TEST_CASE("translate: a kind of network that can do without what its class has") {
  const Folder folder;
  const Ran made = to_yaml(folder, kExperts);
  CHECK(made.status == 0);
  CHECK(made.error.starts_with("translated for MindSpore Transformers r1.8.0, model type deepseek_v3: "));
  for (const char* line : {"    model_type: deepseek_v3\n", "    multi_latent_attention: False\n", "    num_experts_per_tok: 2\n",
                           "    n_group: 1\n", "    topk_group: 1\n"})
    CHECK(made.out.find(line) != std::string::npos);
}

TEST_CASE("translate: embedding and output layer with a rate of their own are a group") {
  const Folder folder;
  std::string script = kExperts;
  script.insert(script.find("--bf16"), "--decoupled-lr 5e-4 --decoupled-min-lr 5e-5 ");
  const Ran made = to_yaml(folder, script);
  CHECK(made.status == 0);
  CHECK(made.out.find("lr_schedule: &lr_schedule\n  type: CosineWithWarmUpLR\n  learning_rate: 0.0001\n") != std::string::npos);
  CHECK(made.out.find("grouped_lr_schedule:\n  default: *lr_schedule\n  grouped:\n    - <<: *lr_schedule\n      params: [word_embeddings, "
                      "output_layer]\n      learning_rate: 0.0005\n      lr_end: 5.0e-5\n") != std::string::npos);
}

TEST_CASE("translate: what another program trains is no decoder") {
  const Folder folder;
  std::string script = kExperts;
  script.replace(script.find("pretrain_gpt.py"), 15, "pretrain_bert.py");
  const Ran made = to_yaml(folder, script);
  CHECK(made.status == 1);
  CHECK(made.out.find("# MindSpore Transformers r1.8.0 cannot train it as the source does:\n#   training/trainer-mismatch: ") !=
        std::string::npos);
}

TEST_CASE("translate: a launch script to YAML and back trains the same") {
  const Dense folder;
  const Ran yaml = folder.run("alignlint translate --no-config a.sh --framework megatron@core_r0.12.0 --to mindformers@r1.8.0 -o b.yaml");
  CHECK(yaml.status == 0);
  CHECK(yaml.out.empty());
  CHECK(yaml.error.starts_with("translated for MindSpore Transformers r1.8.0, model type qwen3: "));
  CHECK(yaml.error.ends_with(" settings agree, 0 findings left\n"));
  const std::string versions = " --reference-framework megatron@core_r0.12.0 --candidate-framework mindformers@r1.8.0 --fail-on warning -q";
  CHECK(folder.run("alignlint check --no-config a.sh b.yaml" + versions).status == 0);

  const std::string back = "alignlint translate --no-config b.yaml --framework mindformers@r1.8.0 --to megatron@core_r0.12.0 --no-comments";
  CHECK(folder.run(back + " -o c.sh").status == 0);
  const Ran shown = folder.run(back);
  CHECK(shown.out == folder.read("c.sh"));
  CHECK(shown.out.find("--num-layers 36\n") != std::string::npos);
  const std::string same = " --reference-framework megatron@core_r0.12.0 --candidate-framework megatron@core_r0.12.0 --fail-on warning -q";
  CHECK(folder.run("alignlint check --no-config a.sh c.sh" + same).status == 0);
}

TEST_CASE("translate: from release to release, where a section stands in two places by its anchor") {
  const Dense folder;
  CHECK(folder.run("alignlint translate --no-config a.sh --framework megatron@core_r0.12.0 --to mindformers@r1.8.0 -o b.yaml").status == 0);
  const Ran made = folder.run("alignlint translate --no-config b.yaml --framework mindformers@r1.8.0 --to mindformers@r2.0.0 -o c.yaml");
  CHECK(made.status == 0);
  CHECK(made.error.starts_with("translated for MindSpore Transformers r2.0.0, model type of the source: "));
  CHECK(made.error.ends_with(" settings agree, 0 findings left\n"));
  CHECK(folder.read("c.yaml").find("  dataset_config: *train_dataset") != std::string::npos);
}

TEST_CASE("translate: of answers samples are read as they were tokenized") {
  const Folder folder;
  std::string script = kScaled;
  script.replace(script.find("pretrain_gpt.py"), 15, "posttrain_gpt.py --stage sft --is-instruction-dataset --prompt-type qwen3");
  script.replace(script.find("--use-rope-scaling --rope-scaling-factor 8 "), 43, "");
  folder.write("a.sh", script);
  const Ran made =
      folder.run("alignlint translate --no-config a.sh --framework mindspeed-llm@26.1.0 --to mindformers@r1.8.0 --no-comments");
  INFO(made.error);
  CHECK(made.error.find("training/trainer-mismatch") == std::string::npos);
  CHECK(made.out.find("  data_loader:\n    type: HFDataLoader\n    load_func: load_dataset\n    path: json\n    data_files: "
                      "'/path/to/samples.json'\n") != std::string::npos);
  CHECK(made.out.find("  stop_step: 100\n") != std::string::npos);
  CHECK(made.out.find("datasets_type") == std::string::npos);
}

TEST_CASE("translate: for a framework that packs samples, what it cannot do otherwise is left with its source") {
  const Dense folder;
  const Ran made = folder.run("alignlint translate --no-config a.sh --framework megatron@core_r0.12.0 --to veomni@main -o b.yaml");
  CHECK(made.status == 1);
  CHECK(made.error.starts_with("translated for VeOmni main, model type qwen3: "));
  CHECK(made.error.find("3 findings left\n  data/attention-reset-mismatch: ") != std::string::npos);
  CHECK(made.error.ends_with("VeOmni main cannot train it as the source does\n"));
  const std::string text = folder.read("b.yaml");
  for (const char* line : {"  config_path: '/path/to/model'  # to be decided: ", "    num_hidden_layers: 36  # --num-layers, a.sh:",
                           "    no_decay_params: [bias, norm]\n", "    lr_warmup_ratio: 0.01  # --lr-warmup-iters, a.sh:",
                           "  train_path: '/path/to/data'  # to be decided: training data\n"})
    CHECK(text.find(line) != std::string::npos);
  CHECK(folder.run("alignlint lint --no-config b.yaml --fail-on error").status == 0);
}

TEST_CASE("translate: experts are not given up because a dense network has fewer settings that can differ") {
  const Folder folder;
  std::filesystem::copy(test::source_path("samples/moe-aligned/pretrain.sh"), folder.path() / "a.sh");
  const Ran made = folder.run("alignlint translate --no-config a.sh --to veomni@main");
  CHECK(made.error.starts_with("translated for VeOmni main, model type qwen3_moe: "));
  CHECK(made.error.find("\n  moe/dense-against-experts: ") == std::string::npos);
}

TEST_CASE("translate: a model type that is named, or is not there") {
  const Dense folder;
  CHECK(folder.run("alignlint translate --no-config a.sh --to mindformers@r1.8.0 --model-type qwen3").out.find("  model_name: qwen3\n") !=
        std::string::npos);
  const Ran wrong = folder.run("alignlint translate --no-config a.sh --to mindformers@r1.8.0 --model-type qwen");
  CHECK(wrong.status == 2);
  CHECK(wrong.error == "error[usage]: MindSpore Transformers r1.8.0 has no model type 'qwen', did you mean 'qwen3'?\n");
}

TEST_CASE("translate: nothing is written over, and nothing is made of what cannot be read") {
  const Dense folder;
  const Ran there = folder.run("alignlint translate --no-config a.sh --to mindformers -o a.sh");
  CHECK(there.status == 2);
  CHECK(there.error.starts_with("error[usage]: 'a.sh' is there already, so nothing was written\n"));
  const Ran missing = folder.run("alignlint translate --no-config b.sh --to mindformers");
  CHECK(missing.status == 3);
  CHECK(missing.out.empty());
  CHECK(folder.run("alignlint translate --no-config a.sh").status == 2);
}

}  // namespace alignlint
