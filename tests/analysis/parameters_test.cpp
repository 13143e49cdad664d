#include <algorithm>
#include <catch2/catch.hpp>
#include <deque>
#include <random>

#include "analysis/models.h"
#include "analysis/parameters.h"
#include "report/numbers.h"
#include "support/rendered.h"
#include "toml/parse.h"

namespace alignlint {

namespace {

std::int64_t total(const ParameterReport& report) {
  INFO(to_text(report.reference->total.value));
  REQUIRE(report.reference->total.value.is_int());
  return report.reference->total.value.as_int();
}

const ParameterRow* find_row(const ParameterReport& report, std::string_view name) {
  for (const ParameterGroup& group : report.groups) {
    for (const ParameterRow& row : group.rows) {
      if (row.any().name == name) return &row;
    }
  }
  return nullptr;
}

/// A model of random size, and its number of parameters as the layer definitions of Megatron-LM core_r0.12.0 give it, module by module.
struct RandomModel {
  explicit RandomModel(unsigned seed) : random(seed) {}

  std::int64_t pick(std::int64_t low, std::int64_t high) { return std::uniform_int_distribution<std::int64_t>(low, high)(random); }
  bool toss() { return pick(0, 1) == 1; }
  void option(const std::string& name, std::int64_t value) { args += " " + name + " " + std::to_string(value); }
  void flag(const std::string& name) { args += " " + name; }

  std::int64_t norm(std::int64_t width) const { return layer_norm ? 2 * width : width; }
  std::int64_t linear(std::int64_t in, std::int64_t out, bool with_bias) const { return in * out + (with_bias ? out : 0); }

  void build() {
    layers = pick(1, 12);
    heads = pick(1, 4) * 4;
    hidden = heads * 8 * pick(1, 4);
    ffn = pick(1, 64) * 8;
    option("--num-layers", layers);
    option("--num-attention-heads", heads);
    option("--hidden-size", hidden);
    option("--ffn-hidden-size", ffn);
    layer_norm = toss();
    if (!layer_norm) flag("--normalization RMSNorm");
    if ((gated = toss())) flag("--swiglu");
    moe = toss();
    bias = !moe && toss();
    if (!bias) flag("--disable-bias-linear");
    if ((qk_norm = toss())) flag("--qk-layernorm");
    count += embeddings() + norm(hidden);
    const std::int64_t attention_size = toss() ? mla() : attention();
    count += layers * (attention_size + 2 * norm(hidden)) + (moe ? experts() : layers * mlp(ffn, bias));
  }

  std::int64_t embeddings() {
    const std::int64_t vocab = pick(100, 900);
    const std::int64_t tensor = toss() ? 2 : 1;
    option("--vocab-size", vocab);
    option("--tensor-model-parallel-size", tensor);
    const std::int64_t unit = 128 * tensor;
    const std::int64_t rows = (vocab + unit - 1) / unit * unit;
    const bool tied = toss();
    if (!tied) flag("--untie-embeddings-and-output-weights");
    const std::int64_t positions = pick(16, 128);
    option("--max-position-embeddings", positions);
    const bool learned = toss();
    if (!learned) flag("--position-embedding-type rope");
    return rows * hidden * (tied ? 1 : 2) + (learned ? positions * hidden : 0);
  }

  std::int64_t attention() {
    const std::int64_t channels = pick(1, 4) * 8;
    const std::int64_t groups = heads / 4;
    option("--kv-channels", channels);
    flag("--group-query-attention");
    option("--num-query-groups", groups);
    const bool qkv_bias = toss();
    if (qkv_bias) flag("--add-qkv-bias");
    return linear(hidden, (heads + 2 * groups) * channels, bias || qkv_bias) + linear(heads * channels, hidden, bias) +
           (qk_norm ? 2 * norm(channels) : 0);
  }

  /// Norms of the latents are part of the projections that follow them.
  std::int64_t mla() {
    const std::int64_t q_rank = toss() ? pick(8, 64) : 0;
    const std::int64_t kv_rank = pick(8, 64), head = pick(8, 32), rope = 8 * pick(1, 4), value = pick(8, 32);
    flag("--multi-latent-attention");
    if (q_rank > 0) option("--q-lora-rank", q_rank);
    option("--kv-lora-rank", kv_rank);
    option("--qk-head-dim", head);
    option("--qk-pos-emb-head-dim", rope);
    option("--v-head-dim", value);
    const std::int64_t query =
        q_rank > 0 ? hidden * q_rank + q_rank * heads * (head + rope) + (qk_norm ? norm(q_rank) : 0) : hidden * heads * (head + rope);
    return query + hidden * (kv_rank + rope) + kv_rank * heads * (head + value) + (qk_norm ? norm(kv_rank) : 0) +
           linear(heads * value, hidden, bias);
  }

  std::int64_t mlp(std::int64_t width, bool with_bias) const {
    return linear(hidden, (gated ? 2 : 1) * width, with_bias) + linear(width, hidden, with_bias);
  }

  std::int64_t experts() {
    const std::int64_t number = pick(2, 8), width = pick(8, 64), shared = toss() ? pick(8, 64) : 0, every = pick(1, 3);
    option("--num-experts", number);
    option("--moe-ffn-hidden-size", width);
    option("--moe-layer-freq", every);
    if (shared > 0) option("--moe-shared-expert-intermediate-size", shared);
    std::int64_t sum = 0;
    for (std::int64_t layer = 0; layer < layers; ++layer) {
      sum += layer % every == 0 ? number * hidden + number * mlp(width, false) + (shared > 0 ? mlp(shared, false) : 0) : mlp(ffn, false);
    }
    return sum;
  }

  std::mt19937 random;
  std::string args = "args:";
  std::int64_t layers = 0, heads = 0, hidden = 0, ffn = 0, count = 0;
  bool layer_norm = false, gated = false, moe = false, bias = false, qk_norm = false;
};

}  // namespace

TEST_CASE("published models have the published number of parameters") {
  struct Row {
    std::string file;
    std::int64_t count;
  };
  const std::vector<Row> rows{
      {"llama2_7b.args", 6738415616},      {"llama2_7b.yaml", 6738415616},
      {"qwen2_5_7b.args", 7615616512},     {"qwen2_5_7b.yaml", 7615616512},
      {"mixtral_8x7b.args", 46702792704},  {"mixtral_8x7b.yaml", 46702792704},
      {"deepseek_v3.args", 671026404352},  {"deepseek_v3_bias.args", 671026419200},
      {"deepseek_v3.yaml", 671026419200},  {"qwen3_32b.args", 32762123264},
      {"qwen3_32b.yaml", 32762123264},     {"qwen3_30b_a3b.args", 30532122624},
      {"qwen3_30b_a3b.yaml", 30532122624}, {"glm4_9b.args", 9399951360},
      {"glm4_9b.yaml", 9399951360},        {"llama2_7b.json", 6738415616},
      {"qwen2_5_7b.json", 7615616512},     {"mixtral_8x7b.json", 46702792704},
      {"deepseek_v3.json", 671026419200},  {"qwen3_30b_a3b.json", 30532122624},
      {"glm4_9b.json", 9399951360},
  };
  test::Models models;
  for (const Row& row : rows) {
    INFO(row.file);
    CHECK(total(models.parameters(row.file)) == row.count);
  }
}

TEST_CASE("GPT-2: biases, tied embeddings, learned positions") {
  test::Models models;
  const ParameterReport report = models.parameters(
      "args: --num-layers 12 --hidden-size 768 --num-attention-heads 12 --max-position-embeddings 1024 --vocab-size 50257 "
      "--make-vocab-size-divisible-by 1");
  CHECK(total(report) == 124439808);
  CHECK(find_row(report, "output.weight") == nullptr);
}

TEST_CASE("models of random size, against a count module by module") {
  test::Models models;
  for (unsigned seed = 1; seed <= 40; ++seed) {
    RandomModel model(seed);
    model.build();
    INFO(model.args);
    CHECK(total(models.parameters(model.args)) == model.count);
  }
}

TEST_CASE("a multi-token-prediction layer is built as the last layer") {
  test::Models models;
  const std::string sizes =
      "args: --num-layers 2 --hidden-size 64 --num-attention-heads 4 --ffn-hidden-size 128 --vocab-size 128 "
      "--disable-bias-linear --normalization RMSNorm --position-embedding-type rope --num-experts 4 "
      "--moe-layer-freq '([0]+[1])' --moe-ffn-hidden-size 32";
  const ParameterReport with = models.parameters(sizes + " --mtp-num-layers 1");
  const std::int64_t layer = 4 * 64 * 64 + 2 * 64 + 4 * 64 + 4 * 2 * 32 * 64;
  CHECK(total(with) - total(models.parameters(sizes)) == layer + 3 * 64 + 2 * 64 * 64);
  CHECK(find_row(with, "mtp.expert.up") != nullptr);
  CHECK(find_row(with, "mtp.mlp.up") == nullptr);
}

TEST_CASE("a sum that no number holds is unknown") {
  test::Models models;
  const ParameterReport report =
      models.parameters("args: --num-layers 4 --hidden-size 999999999 --num-attention-heads 1 --vocab-size 1000");
  CHECK(report.reference->total.value.is_unknown());
  CHECK(report.reference->total.known >= 0);
}

TEST_CASE("layers that do nothing are shown, and are no difference") {
  test::Models models;
  const std::string sizes = " --hidden-size 64 --num-attention-heads 4 --vocab-size 128";
  const ParameterReport with = models.parameters("args: --num-layers 8 --noop-layers 6,7 --moe-fb-overlap" + sizes);
  CHECK(with.reference->built_layers == "dense ×6, noop ×2");
  CHECK(with.reference->layers == "dense ×6");
}

TEST_CASE("layers that do nothing count for the scale of the initialization") {
  test::Models models;
  const ParameterReport report = models.parameters(
      "args: --num-layers 8 --noop-layers 6,7 --hidden-size 64 --num-attention-heads 4 --vocab-size 128 --padded-vocab-size 128");
  const Parameter& down = *find_row(report, "mlp.down")->reference;
  CHECK(down.std.number() == Approx(0.02 / 4));
  CHECK(to_text(down.total) == std::to_string(6 * 64 * 256));
}

TEST_CASE("what is not known stays unknown, with its reason and what is known") {
  test::Models models;
  const ParameterReport report = models.parameters(
      "args: --num-layers 2 --hidden-size 64 --num-attention-heads 4 --max-position-embeddings 32 --tokenizer-type HuggingFaceTokenizer");
  CHECK(report.reference->total.value.is_unknown());
  CHECK(report.reference->total.missing == std::vector<std::string>{"embedding.word"});
  CHECK(report.reference->total.known > 0);
  const std::string& reason = find_row(report, "embedding.word")->reference->total.as_unknown().reason;
  CHECK(reason == "the vocabulary of the tokenizer is not in the inputs");
}

TEST_CASE("how parameters are trained") {
  test::Models models;
  const ParameterReport report = models.parameters(
      "args: --num-layers 8 --hidden-size 64 --num-attention-heads 4 --vocab-size 128 --lr 1e-3 --decoupled-lr 1e-4 "
      "--untie-embeddings-and-output-weights --position-embedding-type rope");
  const Parameter& word = *find_row(report, "embedding.word")->reference;
  CHECK(word.decays.as_bool());
  CHECK(word.learning_rate.number() == Approx(0.1));
  const Parameter& down = *find_row(report, "mlp.down")->reference;
  CHECK(down.std.number() == Approx(0.02 / 4));
  CHECK(down.scaled.as_bool());
  CHECK(down.learning_rate.number() == 1);
  const Parameter& norm = *find_row(report, "norm.attention")->reference;
  CHECK_FALSE(norm.decays.as_bool());
  CHECK(to_text(norm.init) == "ones");
  CHECK(to_text(find_row(models.parameters("deepseek_v3_bias.args"), "router.correction_bias")->reference->dtype) == "fp32");
}

TEST_CASE("two sides: what differs is named") {
  test::Models models;
  const ParameterReport report = models.parameters("deepseek_v3.args", "deepseek_v3.yaml");
  std::vector<std::string> differing;
  for (const ParameterGroup& group : report.groups) {
    for (const ParameterRow& row : group.rows) {
      for (const std::string& field : row.differs) differing.push_back(row.any().name + " " + field);
      CHECK(row.undecided.empty());
    }
  }
  CHECK(differing == std::vector<std::string>{"router.correction_bias presence", "expert.down init"});
  CHECK(report.reference->layers == "dense ×3, moe ×58");
}

TEST_CASE("what the table reads is all that is worked out, and it is enough") {
  test::Models models;
  const Disk disk = real_disk();
  const LoadContext context{models.sources, disk, models.data, ""};
  for (const char* file :
       {"tests/analysis/models/deepseek_v3.args", "tests/analysis/models/deepseek_v3.yaml", "tests/analysis/models/qwen3_30b_a3b.json",
        "tests/analysis/models/glm4_9b.yaml", "samples/moe-aligned/pretrain.sh", "samples/moe-aligned/pretrain.yaml",
        "samples/dense-misaligned/pretrain.sh", "samples/dense-misaligned/pretrain.yaml"}) {
    INFO(file);
    CheckRequest request;
    request.candidate.files = {test::source_path(file)};
    Report read = analyse_parameters(request, context);
    Report planned = analyse_precision(request, context);
    const auto whole = load_side(request.candidate, context, models.diagnostics);
    REQUIRE(whole->usable());
    Report expected;
    expected.diagnostics = read.diagnostics;
    expected.candidate = read.candidate;
    expected.parameters = reported_parameters(nullptr, whole.get(), models.data, models.diagnostics);
    CHECK(test::rendered(params_renderers(), "json", read, models.sources) ==
          test::rendered(params_renderers(), "json", expected, models.sources));
    expected.parameters.reset();
    expected.candidate = planned.candidate;
    expected.precision = reported_precision(nullptr, whole.get(), models.data, models.diagnostics);
    CHECK(test::rendered(precision_renderers(), "json", planned, models.sources) ==
          test::rendered(precision_renderers(), "json", expected, models.sources));
  }
}

TEST_CASE("the rule about the number of parameters follows from every setting that decides it") {
  test::Models models;
  const Vocabulary& vocabulary = models.data.vocabulary();
  const Rule* rule = models.data.rules(models.diagnostics).find("network/parameter-count-mismatch");
  REQUIRE(rule != nullptr);
  // These decide it in rare models only; where they differ they would be taken for the cause.
  const std::vector<std::string_view> rare{"network.max_positions", "network.fused_qkv", "moe.grouped_gemm"};
  for (const std::string_view framework : models.data.frameworks()) {
    for (const KeyId key : settings_of_counts(models.data.parameters(framework, models.diagnostics), vocabulary)) {
      INFO(vocabulary[key].name);
      const bool excepted = std::find(rare.begin(), rare.end(), vocabulary[key].name) != rare.end();
      CHECK((excepted || std::find(rule->follows.begin(), rule->follows.end(), key) != rule->follows.end()));
    }
  }
}

namespace {

/// The table of one parameter whose conditions are settings: of the parameter itself, and of what is built repeatedly.
struct Conditional {
  Conditional() {
    vocabulary.load(parse("vocabulary.toml", R"toml(
key = [
  {name = "net.own", type = "bool", title = "own", row = "N1"},
  {name = "net.repeated", type = "bool", title = "repeated", row = "N1"},
]
)toml"),
                    diagnostics);
    load_parameters(parse("parameters.toml", R"toml(
[[group]]
name = "g"
title = "group"
[[repeat]]
name = "twice"
when = "net.repeated"
count = ["2"]
[[parameter]]
name = "a"
title = "a"
group = "g"
each = ["twice"]
when = "net.own"
shape = ["3"]
std = "0.02"
decay = "linear"
)toml"),
                    specs, diagnostics);
    REQUIRE(diagnostics.empty());
  }

  TomlNode parse(const std::string& name, const std::string& text) {
    files.push_back(parse_toml(sources.add(name, text), sources, diagnostics));
    return files.back().root();
  }

  ParameterTable table(Value own, Value repeated) const {
    std::vector<Setting> settings(2);
    settings[0].value = std::move(own);
    settings[1].value = std::move(repeated);
    return evaluate_parameters(specs, vocabulary, Settings(std::move(settings)));
  }

  Sources sources;
  Diagnostics diagnostics;
  std::deque<TomlFile> files;
  Vocabulary vocabulary;
  ParameterSpecs specs;
};

}  // namespace

TEST_CASE("a parameter of which it is not known whether it is there counts as unknown, and says why") {
  const Conditional conditional;
  const ParameterTable there = conditional.table(true, true);
  REQUIRE(there.parameters.size() == 1);
  CHECK(there.parameters[0].total.as_int() == 6);
  CHECK(there.total.value.as_int() == 6);
  CHECK(conditional.table(false, true).parameters.empty());
  CHECK(conditional.table(true, false).parameters.empty());
  CHECK(conditional.table(false, Value::unknown("who knows")).parameters.empty());
  for (const bool own : {true, false}) {
    const Value unknown = Value::unknown("who knows");
    const ParameterTable table = own ? conditional.table(unknown, true) : conditional.table(true, unknown);
    REQUIRE(table.parameters.size() == 1);
    const Parameter& parameter = table.parameters[0];
    CHECK(parameter.shape.front().as_int() == 3);
    REQUIRE(parameter.total.is_unknown());
    CHECK(parameter.total.as_unknown().reason == "who knows");
    CHECK(parameter.active.is_unknown());
    CHECK(table.total.value.is_unknown());
    CHECK(table.total.known == 0);
    CHECK(table.total.missing == std::vector<std::string>{"a"});
    const ParameterTable none;
    const auto pairs = compare_parameters(table, none);
    REQUIRE(pairs.size() == 1);
    CHECK(pairs[0].differs.empty());
    CHECK(pairs[0].undecided == std::vector<std::string>{"presence"});
  }
}

TEST_CASE("a broken parameter table is reported") {
  Sources sources;
  Diagnostics diagnostics;
  const FileId file = sources.add("parameters.toml", R"toml(
[[parameter]]
name = "a"
title = "a"
group = "nowhere"
each = ["never"]
shape = ["net.width"]
std = "local.nothing + oops()"
decay = "linear"
[[parameter]]
name = "a"
)toml");
  const TomlFile toml = parse_toml(file, sources, diagnostics);
  ParameterSpecs specs;
  load_parameters(toml.root(), specs, diagnostics);
  check_parameters(specs, Vocabulary(), diagnostics);
  std::vector<std::string> messages;
  for (const Diagnostic& diagnostic : diagnostics) messages.push_back(diagnostic.message);
  CHECK(messages == std::vector<std::string>{"'a' is defined twice", "no [[group]] is named 'nowhere'", "no [[repeat]] is named 'never'",
                                             "no setting is named 'net.width'", "no [[define]] is named 'nothing'",
                                             "no function is named 'oops' here"});
}

TEST_CASE("numbers for people") {
  CHECK(grouped_digits(0) == "0");
  CHECK(grouped_digits(999) == "999");
  CHECK(grouped_digits(-1234567) == "-1,234,567");
  CHECK(rounded_count(999) == "999");
  CHECK(rounded_count(14848) == "14.8 K");
  CHECK(rounded_count(999999) == "1.00 M");
  CHECK(rounded_count(671026419200) == "671 B");
}

}  // namespace alignlint
