// Lists with one number a layer, as the built-in mappings work them out: pipeline stages, recomputation, layers that do nothing.

#include <catch2/catch.hpp>

#include "analysis/layer_pattern.h"
#include "data/builtin.h"
#include "loading/side_loader.h"

namespace alignlint {

namespace {

class Layers {
 public:
  Layers() : data_(sources_) {
    data_.add_image(builtin_image());
    data_.load(diagnostics_);
  }

  /// What people are shown of a setting; options for a framework and its version.
  std::string options(const std::string& framework, const std::string& key, const std::string& text) {
    return shown(framework, key, "a.args", "torchrun pretrain_gpt.py --micro-batch-size 1 " + text + "\n");
  }

  /// Of a model of so many layers on so many stages; `rest` are further sections.
  std::string yaml(const std::string& key, int layers, int stages, const std::string& model, const std::string& rest,
                   const std::string& type = "qwen3") {
    return shown("mindformers@r1.8.0", key, "a.yaml",
                 "use_legacy: False\nuse_parallel: True\nparallel_config: {data_parallel: 1, pipeline_stage: " + std::to_string(stages) +
                     ", micro_batch_num: 8}\nmodel: {model_config: {model_type: " + type +
                     ", num_hidden_layers: " + std::to_string(layers) + model + "}}\n" + rest);
  }

 private:
  std::string shown(const std::string& framework, const std::string& key, const std::string& name, const std::string& text) {
    disk_ = memory_disk({{name, text}});
    SideRequest request;
    request.files = {name};
    request.framework = framework;
    const auto side = load_side(request, {sources_, disk_, data_, {}}, diagnostics_);
    REQUIRE(side->usable());
    const auto id = data_.vocabulary().find(key);
    REQUIRE(id.has_value());
    const Value& value = side->effective->settings[*id].value;
    return value.is_unknown() ? "?" + value.as_unknown().reason : shown_value(value, data_.vocabulary()[*id]);
  }

  Sources sources_;
  Diagnostics diagnostics_;
  Disk disk_ = memory_disk({});
  Data data_;
};

const std::string kPlain = "parallel: {parallel_mode: 1}\n";
const std::string kInterleaved = "parallel: {parallel_mode: 1, pipeline_config: {pipeline_interleave: True}}\n";

}  // namespace

TEST_CASE("pipeline stages of Megatron-LM") {
  Layers layers;
  const auto stages = [&](const std::string& text) { return layers.options("megatron@core_r0.13.0", "parallel.stages", text); };
  CHECK(stages("--num-layers 32") == "[32]");
  CHECK(stages("--num-layers 32 --pipeline-model-parallel-size 4") == "[8, 8, 8, 8]");
  CHECK(stages("--num-layers 8 --pipeline-model-parallel-size 2 --num-layers-per-virtual-pipeline-stage 2") == "[[2, 2], [2, 2]]");
  CHECK(stages("--num-layers 8 --pipeline-model-parallel-size 2 --num-virtual-stages-per-pipeline-rank 4") ==
        "[[1, 1], [1, 1], [1, 1], [1, 1]]");
  CHECK(
      stages(
          "--num-layers 10 --pipeline-model-parallel-size 4 --decoder-first-pipeline-num-layers 1 --decoder-last-pipeline-num-layers 3") ==
      "[1, 3, 3, 3]");
  CHECK(stages("--num-layers 10 --pipeline-model-parallel-size 4 --decoder-last-pipeline-num-layers 1") == "[3, 3, 3, 1]");
  CHECK(stages("--num-layers 14 --pipeline-model-parallel-size 4 --account-for-embedding-in-pipeline-split "
               "--account-for-loss-in-pipeline-split") == "[3, 4, 4, 3]");
  CHECK(stages("--num-layers 8 --pipeline-model-parallel-size 2 --pipeline-model-parallel-layout Et|(tt|)*2,t*3L") == "[[1, 2], [2, 3]]");
  CHECK(stages("--num-layers 9 --pipeline-model-parallel-size 2") == "?the layers cannot be spread evenly over the pipeline stages");
  CHECK(stages("--num-layers 10 --pipeline-model-parallel-size 4 --decoder-last-pipeline-num-layers 2") ==
        "?the other layers cannot be spread evenly over the other pipeline stages");
}

TEST_CASE("layers that MindSpeed-LLM builds to do nothing") {
  Layers layers;
  const std::string text =
      "--num-layers 64 --noop-layers 0,62,63 --num-experts 8 --first-k-dense-replace 3 --moe-layer-freq 1 --pipeline-model-parallel-size 4";
  const auto of = [&](const std::string& key, const std::string& more = {}) {
    return layers.options("mindspeed-llm@26.1.0", key, text + more);
  };
  CHECK(of("network.layers") == "61");
  CHECK(of("moe.layer_pattern") == "dense ×2, moe ×59");
  CHECK(of("network.built_layers") == "noop, dense ×2, moe ×59, noop ×2");
  CHECK(of("parallel.stages") == "[15, 16, 16, 14]");
  CHECK(of("training.recompute_layers", " --recompute-granularity full --recompute-method block --recompute-num-layers 1") ==
        "none ×15, full, none ×15, full, none ×15, full, none ×13");
  CHECK(layers.options("mindspeed-llm@26.1.0", "network.layers", "--num-layers 4 --noop-layers 3") == "3");
  CHECK(layers.options("mindspeed-llm@26.1.0", "parallel.stages",
                       "--num-layers 9 --pipeline-model-parallel-size 4 --num-layer-list 1,3,3,2") == "[1, 3, 3, 2]");
  CHECK(layers.options("mindspeed-llm@26.1.0", "parallel.stages",
                       "--num-layers 8 --pipeline-model-parallel-size 4 --num-layers-per-virtual-pipeline-stage 1 "
                       "--pipeline-num-transformer-layers [[1,1]*2,[2,0],[1,1]]") == "[[1, 1, 2, 1], [1, 1, 0, 1]]");
}

TEST_CASE("layers that are computed again") {
  Layers layers;
  const auto of = [&](const std::string& text) {
    return layers.options("megatron@core_r0.13.0", "training.recompute_layers", "--num-layers 8 --pipeline-model-parallel-size 2 " + text);
  };
  CHECK(of("") == "none ×8");
  CHECK(of("--recompute-activations") == "selective ×8");
  CHECK(of("--recompute-granularity full --recompute-method uniform --recompute-num-layers 2") == "full ×8");
  CHECK(of("--recompute-granularity full --recompute-method block --recompute-num-layers 3") == "(full ×3, none) ×2");
  CHECK(of("--recompute-granularity full --recompute-method block --recompute-num-layers 1 --num-layers-per-virtual-pipeline-stage 2") ==
        "(full, none) ×4");
  CHECK(of("--recompute-granularity full") == "?--recompute-granularity full needs a --recompute-method");
  CHECK(of("--num-experts 4 --moe-layer-freq ([0]*2+[1]*6) --recompute-granularity selective --recompute-modules moe") ==
        "none ×2, selective ×6");
  CHECK(layers.options(
            "mindspeed-llm@26.1.0", "training.recompute_layers",
            "--num-layers 8 --pipeline-model-parallel-size 2 --num-layers-per-virtual-pipeline-stage 2 --recompute-granularity full "
            "--recompute-method block --recompute-num-layers 3 --enable-recompute-layers-per-pp-rank") == "full ×5, none, full, none");
}

TEST_CASE("pipeline stages and recomputed layers of MindSpore Transformers") {
  Layers layers;
  const auto stages = [&](int count, const std::string& model, const std::string& rest) {
    return layers.yaml("parallel.stages", count, 4, model, rest);
  };
  CHECK(stages(8, "", kPlain) == "[2, 2, 2, 2]");
  CHECK(stages(10, ", offset: [0, 1, 1, 0]", kPlain) == "[2, 3, 3, 2]");
  CHECK(stages(18, ", pp_interleave_num: 2, offset: [[0, 0, 0, 1], [0, 0, 1, 0]]", kInterleaved) == "[[2, 2, 2, 3], [2, 2, 3, 2]]");
  CHECK(stages(8, ", pp_interleave_num: 2", kPlain) == "[2, 2, 2, 2]");  // MindSpore's own pipeline is not interleaved
  CHECK(stages(10, "", kPlain) == "?the layers cannot be spread evenly over the pipeline stages");
  CHECK(stages(9, ", offset: [0, 0, 0]", kPlain).starts_with("?offset does not have one number for each pipeline stage"));
  CHECK(stages(9, ", offset: [0, 0, 0, 2]", kPlain).starts_with("?offset does not have one number for each pipeline stage"));
  const auto again = [&](const std::string& recompute, const std::string& parallel = kPlain, const std::string& model = {}) {
    return layers.yaml("training.recompute_layers", 16, 4, model, parallel + "recompute_config: {" + recompute + "}\n");
  };
  CHECK(again("recompute: False") == "none ×16");
  CHECK(again("recompute: True") == "full ×16");
  CHECK(again("recompute: [1, 0, 9, 2]") == "full, none ×7, full ×6, none ×2");
  CHECK(again("recompute: [1, 0, 0, 0], select_recompute: True") == "full, selective ×15");
  CHECK(again("recompute: False, select_recompute: [0, 0, 0, 2]") == "none ×12, selective ×2, none ×2");
  CHECK(again("recompute: False, select_recompute: ['feed_forward\\.mul']") == "selective ×16");
  CHECK(again("recompute: [3, 0, 0, 0]", kInterleaved, ", pp_interleave_num: 2") == "full ×2, none ×6, full, none ×7");
  CHECK(again("recompute: False, select_recompute: {'mul': True}") == "?select_recompute names layers for each operator");
  CHECK(again("recompute: 3") == "?recompute is neither true or false nor a list");
  CHECK(again("recompute: [1, 0, 2]") == "?recompute is not a list of numbers that matches the pipeline stages");
  CHECK(again("recompute: False, select_recompute: [1, 0]") ==
        "?select_recompute is not a list of numbers that matches the pipeline stages");
  CHECK(again("recompute: [1, 0, 0, 1]", kPlain, ", offset: [0, 0, 0]")
            .starts_with("?offset does not have one number for each pipeline stage"));
}

TEST_CASE("layer patterns that MindSpore Transformers refuses are not known") {
  Layers layers;
  const auto pattern = [&](const std::string& model) {
    return layers.yaml("moe.layer_pattern", 6, 1, ", n_routed_experts: 8" + model, kPlain, "deepseek_v3");
  };
  CHECK(pattern(", first_k_dense_replace: 2") == "dense ×2, moe ×4");
  CHECK(pattern(", first_k_dense_replace: 0, moe_layer_freq: 2") == "(moe, dense) ×3");
  CHECK(pattern(", first_k_dense_replace: 2, moe_layer_freq: [0, 0, 1, 1, 1, 1]") == "dense ×2, moe ×4");
  CHECK(pattern(", first_k_dense_replace: 9") == "?the model refuses more dense layers (first_k_dense_replace) than it has layers");
  CHECK(pattern(", first_k_dense_replace: 2, moe_layer_freq: 2") ==
        "?the model refuses first_k_dense_replace with a moe_layer_freq above 1");
  CHECK(pattern(", first_k_dense_replace: 3, moe_layer_freq: [0, 0, 1, 1, 1, 1]") ==
        "?the model rejects first_k_dense_replace with a moe_layer_freq that lists different layers");
  CHECK(pattern(", first_k_dense_replace: 0, moe_layer_freq: [0, 1]") ==
        "?the model refuses a moe_layer_freq that does not list every layer");
  CHECK(pattern(", first_k_dense_replace: 0, moe_layer_freq: 9") == "?the model refuses a moe_layer_freq above the number of layers");
}

}  // namespace alignlint
