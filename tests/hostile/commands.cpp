// Commands that compare, rewrite, prepare or serve: folders, projects and sessions made to hurt each.

#include "hostile/inputs.h"
#include "hostile/situations.h"

namespace alignlint::test {

namespace {

constexpr const char* kOptions = "torchrun pretrain_gpt.py --num-layers 2 --hidden-size 64 --num-attention-heads 4 ";
constexpr const char* kTraining =
    "run_mode: train\ntrainer: {type: CausalLanguageModelingTrainer}\nrunner_config: {epochs: 1}\nmodel:\n  arch: {type: "
    "LlamaForCausalLM}\n"
    "  model_config:\n    type: LlamaConfig\n    num_layers: 3\n";
constexpr const char* kPair = "[[pair]]\nname = \"p\"\nreference = \"a.sh\"\ncandidate = \"b.yaml\"\n";

/// Two models that differ in everything a way to write is known of, and in which most ways lead to other differences.
constexpr const char* kManyOptions =
    "torchrun pretrain_gpt.py --num-layers 2 --hidden-size 64 --num-attention-heads 4 --ffn-hidden-size 256 "
    "--group-query-attention --num-query-groups 2 --max-position-embeddings 128 --seq-length 128 --rotary-base 1000"
    " --use-rotary-position-embeddings --normalization RMSNorm --norm-epsilon 1e-7 --swiglu --disable-bias-linear "
    "--untie-embeddings-and-output-weights --attention-dropout 0.1 --hidden-dropout 0.2 --lr 1e-3 --min-lr 1e-5 "
    "--lr-decay-style cosine --lr-warmup-iters 10 --train-iters 1000 --weight-decay 0.3 --clip-grad 2.0 "
    "--adam-beta1 0.8 --adam-beta2 0.9 --adam-eps 1e-7 --init-method-std 0.01 --micro-batch-size 2 "
    "--global-batch-size 16 --num-experts 8 --moe-router-topk 2 --moe-aux-loss-coeff 1e-2 --moe-ffn-hidden-size 32 "
    "--bf16 --seed 7 --tensor-model-parallel-size 2 --qk-layernorm --moe-z-loss-coeff 1e-3 --moe-layer-freq 2 "
    "--moe-router-score-function sigmoid --moe-grouped-gemm --moe-shared-expert-intermediate-size 16 "
    "--mtp-num-layers 1\n";
constexpr const char* kManyKeys =
    "run_mode: train\n"
    "trainer: {type: CausalLanguageModelingTrainer}\n"
    "runner_config: {epochs: 1, batch_size: 3}\n"
    "optimizer: {type: AdamW, betas: [0.5, 0.6], eps: 1.0e-3, weight_decay: 0.7}\n"
    "lr_schedule: {type: CosineWithWarmUpLR, learning_rate: 5.0e-3, lr_end: 2.0e-4, warmup_steps: 77}\n"
    "runner_wrapper: {type: MFTrainOneStepCell, use_clip_grad: False}\n"
    "model:\n"
    "  arch: {type: LlamaForCausalLM}\n"
    "  model_config: {type: LlamaConfig, num_layers: 3, hidden_size: 96, num_heads: 6, n_kv_heads: 3, "
    "intermediate_size: 100, seq_length: 64, vocab_size: 50, rms_norm_eps: 1.0e-3, theta: 5.0, qkv_has_bias: True, "
    "tie_word_embeddings: True, compute_dtype: float16, emb_dropout_prob: 0.3}\n";

std::string launch(const std::string& more = {}) { return kOptions + more + "\n"; }
std::string training(const std::string& more = {}) { return kTraining + more; }

void lay_pair(const TemporaryFolder& folder, const std::string& reference, const std::string& candidate) {
  folder.write("a.sh", reference);
  folder.write("b.yaml", candidate);
}

void lay_unlike(const TemporaryFolder& folder) { lay_pair(folder, kManyOptions, kManyKeys); }

void lay_trainings(const TemporaryFolder& folder) {
  lay_pair(folder, launch(), training());
  for (int i = 0; i < 10'000; ++i) folder.write("c/" + std::to_string(i) + ".yaml", training());
}

void lay_large_files(const TemporaryFolder& folder) {
  for (int i = 0; i < 200; ++i) folder.write("c/" + std::to_string(i) + ".yaml", training("    x: " + times(kMegabyte, "a") + "\n"));
}

/// 100,000 keys that nothing knows and that look like some that are known.
void lay_findings(const TemporaryFolder& folder) {
  for (int i = 0; i < 1'000; ++i) folder.write("c/" + std::to_string(i) + ".yaml", training(numbered(100, "    num_layerz#: 1\n")));
}

void lay_launches(const TemporaryFolder& folder) { lay_pair(folder, times(9'000, launch()), training()); }

void lay_pairs(const TemporaryFolder& folder) {
  lay_pair(folder, launch(), training());
  folder.write("alignlint.toml", numbered(300, "[[pair]]\nname = \"p#\"\nreference = \"a.sh\"\ncandidate = \"b.yaml\"\n"));
}

void lay_more_pairs(const TemporaryFolder& folder) {
  lay_pair(folder, launch(), training());
  folder.write("alignlint.toml", numbered(20'000, "[[pair]]\nname = \"p#\"\nreference = \"a.sh\"\ncandidate = \"b.yaml\"\n"));
}

void lay_candidates(const TemporaryFolder& folder) {
  folder.write("a.sh", launch());
  for (int i = 0; i < 1'000; ++i) folder.write("y/" + std::to_string(i) + ".yaml", training("    k" + std::to_string(i) + ": 1\n"));
  folder.write("alignlint.toml", "[[pair]]\nname = \"p\"\nreference = \"a.sh\"\ncandidate = \"y/*.yaml\"\n");
}

void lay_old_and_new(const TemporaryFolder& folder) {
  for (int i = 0; i < 10'000; ++i) {
    folder.write("old/" + std::to_string(i) + ".yaml", "a: 1\n");
    folder.write("new/" + std::to_string(i) + ".yaml", "a: 2\n");
  }
}

void lay_renamed(const TemporaryFolder& folder) {
  for (int i = 0; i < 3'000; ++i) {
    folder.write("old/" + std::to_string(i) + ".yaml", training());
    folder.write("new/x" + std::to_string(i) + ".yaml", training());
  }
}

void lay_options(const TemporaryFolder& folder) {
  folder.write("old.sh", launch(numbered(20'000, "--opt-# # ")));
  folder.write("new.sh", launch(numbered(20'000, "--opt-# 1# ")));
}

void lay_keys(const TemporaryFolder& folder) {
  folder.write("old.yaml", training(numbered(20'000, "    k#: 1\n")));
  folder.write("new.yaml", training(numbered(20'000, "    j#: 2\n")));
}

void lay_braces(const TemporaryFolder& folder) {
  folder.write("old.yaml", training("    x: " + nested(60'000, "{a: ", "1", "}") + "\n"));
  folder.write("new.yaml", training("    x: " + nested(60'000, "[", "1", "]") + "\n"));
}

void lay_long_lines(const TemporaryFolder& folder) {
  folder.write("old.yaml", training("    x: " + times(kMegabyte, "a") + "\n"));
  folder.write("new.yaml", training("    x: " + times(kMegabyte, "b") + "\n"));
}

void lay_many_keys(const TemporaryFolder& folder) { lay_pair(folder, launch(), training(numbered(60'000, "    k#: 1\n"))); }

void lay_flow(const TemporaryFolder& folder) {
  lay_pair(folder, launch(),
           "run_mode: train\ntrainer: {type: CausalLanguageModelingTrainer}\nrunner_config: {epochs: 1}\nmodel: {model_config: {type: "
           "LlamaConfig, "
           "num_layers: 3, " +
               numbered(60'000, "k#: 1, ") + "}}\n");
}

/// A list that a setting is read from, in a line and in lines.
void lay_listed(const TemporaryFolder& folder) {
  const std::string head = "train_dataset:\n  data_loader:\n    type: BlendedMegatronDatasetDataLoader\n    config:\n      data_path: ";
  lay_pair(folder, launch(), training() + head + "[" + numbered(60'000, "\"#\", d#, ") + "]\n");
  folder.write("c.yaml", training() + head + "\n" + numbered(35'000, "        - \"#\"\n        - d#\n"));
}

void lay_aliases(const TemporaryFolder& folder) {
  lay_pair(folder, launch(), "x: &x 3\n" + training("    num_heads: *x\n") + numbered(40'000, "y#: *x\n"));
}

void lay_steps(const TemporaryFolder& folder) {
  std::string steps;
  for (std::size_t i = 0; i < 1'300; ++i) steps += times(4 + i, " ") + "k:\n";
  lay_pair(folder, launch(), training(steps));
}

void lay_comments(const TemporaryFolder& folder) { lay_pair(folder, launch(), training(times(45'000, "    # num_layers: 2\n"))); }

void lay_variables(const TemporaryFolder& folder) {
  folder.write("a.sh", launch());
  folder.write("b.sh",
               numbered(20'000, "A#=1\n") + "N=3\ntorchrun pretrain_gpt.py --num-layers $N --hidden-size 64 --num-attention-heads 4\n");
}

void lay_long_script(const TemporaryFolder& folder) {
  folder.write("a.sh", launch());
  folder.write("b.sh", launch(times(kMegabyte, "a")));
}

void lay_continued(const TemporaryFolder& folder) {
  folder.write("a.sh", launch());
  folder.write("b.sh", launch(times(70'000, "\\\n  --x 1 ")));
}

void lay_more_options(const TemporaryFolder& folder) { lay_pair(folder, launch(numbered(60'000, "--opt-# # ")), training()); }

void lay_words(const TemporaryFolder& folder) { folder.write("a.sh", launch("--data-path " + numbered(90'000, "1 d# "))); }

void lay_shares(const TemporaryFolder& folder) { lay_pair(folder, launch("--split " + times(kMegabyte / 2, "1,") + "1"), training()); }

void lay_stages(const TemporaryFolder& folder) {
  lay_pair(folder, launch("--pipeline-model-parallel-layout '" + times(kMegabyte / 4, "Ett|") + "L'"), training());
}

void lay_as_many_stages(const TemporaryFolder& folder) {
  const std::string stages = "--pipeline-model-parallel-size 8000 --num-layers-per-virtual-pipeline-stage 1";
  lay_pair(folder, launch("--num-layers 8000 " + stages), training());
}

void lay_chain(const TemporaryFolder& folder) {
  std::string text = "A0=2\n";
  for (int i = 0; i < 70'000; ++i) text += "A" + std::to_string(i + 1) + "=$A" + std::to_string(i) + "\n";
  lay_pair(folder, text + launch("--seed $A9"), training());
}

void lay_layers(const TemporaryFolder& folder) {
  lay_pair(folder, launch("--num-experts 8 --moe-layer-freq '([1]*1000000+[0]*9000000)' --num-layers 1000000000"),
           training("    first_k_dense_replace: 1000000000\n"));
}

void lay_schedule(const TemporaryFolder& folder) {
  lay_pair(
      folder,
      launch("--lr 1e-3 --lr-decay-style cosine --train-iters 9000000000000000 --lr-warmup-iters 4000000000000000 --global-batch-size 1 "
             "--rampup-batch-size 1 1 9000000000000000000"),
      training());
}

void lay_models(const TemporaryFolder& folder) {
  for (int i = 0; i < 1'000; ++i) {
    folder.write("d" + std::to_string(i) + "/m.sh", launch());
    folder.write("d" + std::to_string(i) + "/m.yaml", training());
  }
}

void lay_pruned(const TemporaryFolder& folder) {
  lay_pair(folder, launch(), training());
  folder.write("alignlint.toml", kPair);
  folder.write(
      "alignlint-accepted.toml",
      numbered(100'000,
               "[[accepted]]\npair = \"p\"\nrule = \"network/layer-count-mismatch\"\nreference = { native = \"--k#\", value = 1 }\n"
               "candidate = { native = \"k\", value = 2 }\nreason = \"r\"\n\n"));
}

void lay_rule(const TemporaryFolder& folder) {
  lay_pair(folder, launch(), training());
  folder.write("r/a.toml",
               "[[rule]]\nid = \"x/r\"\nsummary = \"s\"\nseverity = \"warning\"\nwhen = \"" + nested(200'000, "(", "1", ")") + "\"\n");
}

void lay_mapping(const TemporaryFolder& folder) {
  lay_pair(folder, launch(), training());
  folder.write("m/zz/meaning.toml", numbered(20'000, "[[setting]]\nkey = \"network.layers\"\nfrom = \"--x#\"\n"));
}

void lay_hosts(const TemporaryFolder& folder) {
  lay_pair(folder, launch(), training());
  for (int i = 0; i < 2'000; ++i) folder.write("e/" + std::to_string(i) + ".env", "A=1\nB=" + std::to_string(i) + "\n");
}

void lay_wide_hosts(const TemporaryFolder& folder) {
  lay_pair(folder, launch(), training());
  for (int i = 0; i < 2; ++i) folder.write("e/" + std::to_string(i) + ".env", numbered(60'000, "V#=1\n"));
}

void lay_loss(const TemporaryFolder& folder) {
  folder.write("a.log", "iteration 1/ 2 | lm loss: " + times(kMegabyte, "1") + "\n");
  folder.write("b.log", numbered(100'000, " iteration #/ 200000 | lm loss: 1.#E+00 | grad norm: 1.0 |\n"));
}

std::string framed(const std::string& body) { return "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body; }

constexpr const char* kBegin = R"({"jsonrpc":"2.0","id":1,"method":"initialize","params":{"processId":null,"capabilities":{}}})";
constexpr const char* kEnd = R"({"jsonrpc":"2.0","id":2,"method":"shutdown"})";
constexpr const char* kExit = R"({"jsonrpc":"2.0","method":"exit"})";

std::string opened(const std::string& text) {
  std::string quoted;
  for (const char c : text) quoted += c == '\n' ? "\\n" : std::string(1, c);
  return framed(
      R"({"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///x/a.yaml","languageId":"yaml",)"
      R"("version":1,"text":")" +
      quoted + R"("}}})");
}

std::string changed(int version, const std::string& changes) {
  return framed(R"({"jsonrpc":"2.0","method":"textDocument/didChange","params":{"textDocument":{"uri":"file:///x/a.yaml","version":)" +
                std::to_string(version) + R"(},"contentChanges":[)" + changes + "]}}");
}

std::string edit_at(int line, const std::string& text) {
  const std::string place = R"({"line":)" + std::to_string(line) + R"(,"character":0})";
  return R"({"range":{"start":)" + place + R"(,"end":)" + place + R"(},"text":")" + text + R"("})";
}

void lay_edits(const TemporaryFolder& folder) {
  std::string session = framed(kBegin) + opened(training(numbered(60'000, "    k#: 1\n")));
  for (int i = 0; i < 100; ++i) session += changed(i + 2, edit_at(5, "#"));
  folder.write("session", session + framed(kEnd) + framed(kExit));
}

void lay_one_change(const TemporaryFolder& folder) {
  std::string changes;
  for (int i = 0; i < 30'000; ++i) changes += (i == 0 ? "" : ",") + edit_at(i % 9'000, "#");
  folder.write("session", framed(kBegin) + opened(times(10'000, "a: 1\n")) + changed(2, changes) + framed(kEnd) + framed(kExit));
}

void lay_questions(const TemporaryFolder& folder) {
  std::string session = framed(kBegin) + opened(training(numbered(3'000, "    k#: 1\n")));
  for (int i = 0; i < 200; ++i) {
    for (const char* const method : {"hover", "completion", "codeAction", "documentSymbol"}) {
      session += framed(R"({"jsonrpc":"2.0","id":)" + std::to_string(10 + i) + R"(,"method":"textDocument/)" + method +
                        R"(","params":{"textDocument":{"uri":"file:///x/a.yaml"},"position":{"line":)" + std::to_string(i) +
                        R"(,"character":6},"context":{"diagnostics":[]},"range":{"start":{"line":0,"character":0},)"
                        R"("end":{"line":3000,"character":0}}}})");
    }
  }
  folder.write("session", session + framed(kEnd) + framed(kExit));
}

void lay_deep_message(const TemporaryFolder& folder) { folder.write("session", framed(times(kMegabyte, "["))); }

void lay_headers(const TemporaryFolder& folder) { folder.write("session", times(200'000, "X: y\r\n")); }

void lay_length(const TemporaryFolder& folder) { folder.write("session", "Content-Length: 9223372036854775807\r\n\r\n{}"); }

const HostileSituation kCommands[] = {
    {"lint: a folder of 100,000 findings", lay_findings, {"lint", "c", "--no-config"}, nullptr, true},
    {"lint: 100,000 findings as SARIF", lay_findings, {"lint", "c", "--no-config", "--format", "sarif"}, nullptr, true},
    {"check: 9,000 launches", lay_launches, {"check", "a.sh", "b.yaml", "--no-config"}},
    {"check: 300 pairs of one kind", lay_pairs, {"check"}, nullptr, true},
    {"check: 20,000 pairs", lay_more_pairs, {"check"}, nullptr, true},
    {"lint: 10,000 configurations", lay_trainings, {"lint", "c", "--no-config"}, nullptr, true},
    {"lint: 200 files of a megabyte", lay_large_files, {"lint", "c", "--no-config"}, nullptr, true},
    {"init: 10,000 configurations", lay_trainings, {"init", "--dry-run"}, nullptr, true},
    {"check: a pattern of 1,000 candidates", lay_candidates, {"check", "-q"}, nullptr, true},
    {"diff: 10,000 files a side", lay_old_and_new, {"diff", "old", "new"}, nullptr, true},
    {"diff: 3,000 files under other names", lay_renamed, {"diff", "old", "new"}, nullptr, true},
    {"diff: 20,000 options", lay_options, {"diff", "old.sh", "new.sh"}},
    {"diff: 20,000 keys as a page", lay_keys, {"diff", "old.yaml", "new.yaml", "--format", "html"}},
    {"diff: braces in braces", lay_braces, {"diff", "old.yaml", "new.yaml"}},
    {"diff: lines of a megabyte", lay_long_lines, {"diff", "old.yaml", "new.yaml"}},
    {"align: two models that differ in everything", lay_unlike, {"align", "a.sh", "b.yaml", "--no-config"}},
    {"align: 60,000 keys", lay_many_keys, {"align", "a.sh", "b.yaml", "--no-config"}},
    {"align: 60,000 data sets in a line", lay_listed, {"align", "a.sh", "b.yaml", "--no-config"}},
    {"check: 95,000 data sets", lay_listed, {"check", "b.yaml", "c.yaml", "--no-config"}},
    {"align: 60,000 keys in a line", lay_flow, {"align", "a.sh", "b.yaml", "--no-config"}},
    {"align: 40,000 uses of the anchor that is to change", lay_aliases, {"align", "a.sh", "b.yaml", "--no-config"}},
    {"align: 1,300 sections in sections", lay_steps, {"align", "a.sh", "b.yaml", "--no-config"}},
    {"align: 45,000 comments", lay_comments, {"align", "a.sh", "b.yaml", "--no-config"}},
    {"align: 20,000 variables", lay_variables, {"align", "a.sh", "b.sh", "--no-config"}},
    {"align: a word of a megabyte", lay_long_script, {"align", "a.sh", "b.sh", "--no-config"}},
    {"align: 70,000 continued lines", lay_continued, {"align", "a.sh", "b.sh", "--no-config"}},
    {"translate: 60,000 options", lay_more_options, {"translate", "a.sh", "--to", "mindformers", "--no-config"}},
    {"translate: 90,000 sets of data", lay_words, {"translate", "a.sh", "--to", "mindformers", "--no-config"}},
    {"translate: 60,000 keys", lay_many_keys, {"translate", "b.yaml", "--to", "megatron", "--no-config"}},
    {"check: 250,000 stages", lay_stages, {"check", "a.sh", "b.yaml", "--no-config"}},
    {"check: 70,000 variables, each from the one before", lay_chain, {"check", "a.sh", "b.yaml", "--no-config"}},
    {"align: 8,000 stages", lay_as_many_stages, {"align", "b.yaml", "a.sh", "--no-config"}},
    {"align: 500,000 shares", lay_shares, {"align", "b.yaml", "a.sh", "--no-config"}},
    {"translate: a billion layers", lay_layers, {"translate", "a.sh", "--to", "mindformers", "--no-config"}},
    {"params: a billion layers", lay_layers, {"params", "a.sh", "--no-config"}},
    {"schedule: 9e15 steps", lay_schedule, {"schedule", "a.sh", "b.yaml", "--no-config"}},
    {"prepare: 60,000 options", lay_more_options, {"prepare", "a.sh", "b.yaml", "--stage", "first-step", "-o", "out", "--no-config"}},
    {"init: 1,000 folders of one model", lay_models, {"init", "--dry-run"}, nullptr, true},
    {"accept: 100,000 entries to prune", lay_pruned, {"accept", "--prune", "--reason", "r"}},
    {"rules: a condition of 200,000 parentheses", lay_rule, {"check", "a.sh", "b.yaml", "--no-config", "--rules", "r"}},
    {"mappings: 20,000 settings", lay_mapping, {"check", "a.sh", "b.yaml", "--no-config", "--mappings", "m"}},
    {"check: 2,000 hosts", lay_hosts, {"check", "a.sh", "b.yaml", "--no-config", "--candidate-env", "e"}},
    {"check: 2 hosts of 60,000 variables", lay_wide_hosts, {"check", "a.sh", "b.yaml", "--no-config", "--candidate-env", "e"}},
    {"accuracy: a loss of a megabyte", lay_loss, {"accuracy", "a.log", "b.log"}},
    {"lsp: 100 changes of a megabyte", lay_edits, {"lsp"}, "session"},
    {"lsp: 30,000 edits in one change", lay_one_change, {"lsp"}, "session"},
    {"lsp: 800 questions about 3,000 findings", lay_questions, {"lsp"}, "session"},
    {"lsp: a message of a million brackets", lay_deep_message, {"lsp"}, "session"},
    {"lsp: 200,000 headers", lay_headers, {"lsp"}, "session"},
    {"lsp: a length that nothing holds", lay_length, {"lsp"}, "session"},
};

}  // namespace

std::span<const HostileSituation> hostile_commands() { return kCommands; }

}  // namespace alignlint::test
