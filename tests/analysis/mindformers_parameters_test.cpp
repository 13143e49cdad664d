// Models of random shape as MindSpore Transformers builds them: the parameter table against a count that follows the projects' own layer
// definitions, cell by cell (r1.8.0: mindformers/parallel_core/training_graph/transformer; mindformers/models/llama).

#include <catch2/catch.hpp>
#include <random>

#include "analysis/models.h"

namespace alignlint {

namespace {

struct RandomYaml {
  explicit RandomYaml(unsigned seed) : random(seed) {}

  std::int64_t pick(std::int64_t low, std::int64_t high) { return std::uniform_int_distribution<std::int64_t>(low, high)(random); }
  bool toss() { return pick(0, 1) == 1; }

  void number(const std::string& key, std::int64_t value) { keys += "    " + key + ": " + std::to_string(value) + "\n"; }
  void flag(const std::string& key, bool value) { keys += "    " + key + (value ? ": True\n" : ": False\n"); }
  void word(const std::string& key, const std::string& value) { keys += "    " + key + ": " + value + "\n"; }

  [[nodiscard]] static std::int64_t linear(std::int64_t in, std::int64_t out, bool bias) { return in * out + (bias ? out : 0); }

  void sizes(const std::string& layers_key) {
    layers = pick(1, 9);
    heads = 4 * pick(1, 4);
    hidden = heads * 8 * pick(1, 3);
    vocab = pick(50, 900);
    ffn = 8 * pick(1, 40);
    number(layers_key, layers);
    number("hidden_size", hidden);
    number("vocab_size", vocab);
    number("seq_length", 64);
  }

  /// LlamaForCausalLM: two RMS norms a layer, wq wk wv wo, w1 w2 w3, norm_out and lm_head.
  void legacy_llama() {
    sizes("num_layers");
    word("type", "LlamaConfig");
    number("num_heads", heads);
    const std::int64_t groups = toss() ? heads / 4 : heads;
    if (groups != heads) number("n_kv_heads", groups);
    const bool qkv_bias = toss(), out_bias = toss(), tied = toss();
    flag("qkv_has_bias", qkv_bias);
    flag("attn_proj_has_bias", out_bias);
    flag("tie_word_embeddings", tied);
    if (toss()) {
      number("intermediate_size", ffn);
    } else {  // two thirds of four times the width, rounded up
      const std::int64_t multiple = 16 * pick(1, 4);
      number("multiple_of", multiple);
      ffn = (2 * 4 * hidden / 3 + multiple - 1) / multiple * multiple;
    }
    const std::int64_t kv = groups * (hidden / heads);
    const std::int64_t attention = linear(hidden, hidden, qkv_bias) + 2 * linear(hidden, kv, qkv_bias) + linear(hidden, hidden, out_bias);
    count = vocab * hidden * (tied ? 1 : 2) + hidden + layers * (2 * hidden + attention + 3 * hidden * ffn);
  }

  /// SelfAttention: linear_qkv, q_layernorm, k_layernorm of one head (the Qwen3 models have them whatever qk_layernorm says), linear_proj.
  std::int64_t self_attention() {
    const std::int64_t groups = toss() ? heads / 4 : heads;
    const std::int64_t channels = 8 * pick(1, 4);
    number("num_key_value_heads", groups);
    number("head_dim", channels);
    const bool qkv_bias = toss();
    flag("attention_bias", qkv_bias);
    flag("qk_layernorm", toss());
    return linear(hidden, (heads + 2 * groups) * channels, bias || qkv_bias) + linear(heads * channels, hidden, bias) + 2 * channels;
  }

  /// The concatenated form has linear_qkv for all three and biases; the other has separate projections without.
  std::int64_t latent_attention() {
    const std::int64_t q_rank = pick(8, 40), kv_rank = pick(8, 40), head = 8 * pick(1, 3), rope = 8 * pick(1, 2), value = 8 * pick(1, 3);
    number("q_lora_rank", q_rank);
    number("kv_lora_rank", kv_rank);
    number("qk_nope_head_dim", head);
    number("qk_rope_head_dim", rope);
    number("v_head_dim", value);
    flag("multi_latent_attention", true);
    number("num_nextn_predict_layers", 0);
    const bool norms = toss();
    flag("qk_layernorm", norms);
    const bool concatenated = toss();
    flag("mla_qkv_concat", concatenated);
    const bool qkv_bias = concatenated && (bias || toss());
    if (concatenated) flag("attention_bias", qkv_bias);
    return linear(hidden, q_rank, qkv_bias) + linear(hidden, kv_rank + rope, qkv_bias) + linear(q_rank, heads * (head + rope), qkv_bias) +
           linear(kv_rank, heads * (head + value), qkv_bias) + (norms ? q_rank + kv_rank : 0) + linear(heads * value, hidden, bias);
  }

  /// linear_fc1 makes gate and value together.
  [[nodiscard]] std::int64_t mlp(std::int64_t width) const { return linear(hidden, 2 * width, bias) + linear(width, hidden, bias); }

  /// Router with its correction bias, weight1 and weight2 of all experts, the shared experts as one MLP with an optional gate.
  std::int64_t experts(bool latent) {
    const std::int64_t number_of = pick(2, 8), width = 8 * pick(1, 8);
    number(latent ? "n_routed_experts" : "num_experts", number_of);
    number("num_experts_per_tok", 2);
    number("moe_intermediate_size", width);
    flag("moe_grouped_gemm", true);
    const bool correction = toss();
    flag("moe_router_enable_expert_bias", correction);
    if (correction) word("moe_router_score_function", "sigmoid");  // refused with another
    const std::int64_t shared = toss() ? pick(1, 2) : 0;
    number("n_shared_experts", shared);
    const bool gate = shared > 0 && toss();
    flag("use_shared_expert_gating", gate);
    return number_of * hidden + (correction ? number_of : 0) + number_of * 3 * hidden * width + (shared > 0 ? mlp(shared * width) : 0) +
           (gate ? hidden : 0);
  }

  /// Qwen3, Qwen3-MoE, or DeepSeek-V3, of whose layers the first are dense.
  void mcore(bool latent, bool moe) {
    legacy = false;
    sizes("num_hidden_layers");
    word("model_type", latent ? "deepseek_v3" : moe ? "qwen3_moe" : "qwen3");
    number("num_attention_heads", heads);
    number("intermediate_size", ffn);
    bias = !moe && toss();  // models with experts refuse it
    flag("add_bias_linear", bias);
    word("normalization", "RMSNorm");
    flag("gated_linear_unit", true);
    word("hidden_act", "silu");
    const bool tied = !latent && toss();
    if (!latent) flag("tie_word_embeddings", tied);
    const std::int64_t attention = latent ? latent_attention() : self_attention();
    std::int64_t dense = layers;
    if (moe) {
      dense = latent ? pick(1, layers) : 0;  // Qwen3-MoE has experts in every layer
      if (latent) number("first_k_dense_replace", dense);
    }
    count = vocab * hidden * (tied ? 1 : 2) + hidden + layers * (attention + 2 * hidden) + dense * mlp(ffn);
    if (moe) count += (layers - dense) * experts(latent);
  }

  [[nodiscard]] std::string text() const {
    return std::string("yaml: ") + (legacy ? "use_legacy: True\n" : "use_legacy: False\n") +
           "runner_config: {epochs: 1, batch_size: 1}\n"
           "parallel_config: {data_parallel: 1, model_parallel: 1, pipeline_stage: 1}\n"
           "trainer: {type: CausalLanguageModelingTrainer}\n"
           "model:\n  model_config:\n" +
           keys;
  }

  std::mt19937 random;
  std::string keys;
  std::int64_t layers = 0, heads = 0, hidden = 0, vocab = 0, ffn = 0, count = 0;
  bool bias = false, legacy = true;
};

void check(RandomYaml& yaml, test::Models& models) {
  const ParameterReport report = models.parameters(yaml.text());
  INFO(yaml.keys);
  INFO(to_text(report.reference->total.value));
  REQUIRE(report.reference->total.value.is_int());
  CHECK(report.reference->total.value.as_int() == yaml.count);
}

}  // namespace

TEST_CASE("MindSpore Transformers: legacy Llama networks of random shape") {
  test::Models models;
  for (unsigned seed = 1; seed <= 12; ++seed) {
    RandomYaml yaml(seed);
    yaml.legacy_llama();
    check(yaml, models);
  }
}

TEST_CASE("MindSpore Transformers: mcore networks of random shape") {
  test::Models models;
  for (const auto& [latent, moe] : {std::pair(false, false), std::pair(false, true), std::pair(true, true)}) {
    for (unsigned seed = 1; seed <= 12; ++seed) {
      RandomYaml yaml(seed + 100);
      yaml.mcore(latent, moe);
      check(yaml, models);
    }
  }
}

}  // namespace alignlint
