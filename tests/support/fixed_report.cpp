#include "support/fixed_report.h"

#include <stdexcept>

namespace alignlint::test {

namespace {

constexpr std::string_view kScript = R"(#!/bin/bash
# 预训练脚本
TP=$1
GQA=8
DATA_ARGS="--data-path /data/very/long/path/to/a/corpus/that/nobody/ever/reads/completely_text_document --split 949,50,1 --seq-length 4096 --num-workers 8"
MODEL_ARGS="
    --num-layers 32 \
    --hidden-size 5120 \
    --num-attention-heads 64 \
    --group-query-attention --num-query-groups $GQA \
"
torchrun --nproc_per_node 8 pretrain_gpt.py $MODEL_ARGS $DATA_ARGS \
    --tensor-model-parallel-size $TP \
    --weight-decay 0.1 \
    --lr 1.0e-5
)";

constexpr std::string_view kYaml = R"(# 学习率
lr_schedule:
  type: ConstantWarmUpLR
  learning_rate: 1.e-6 # 学习率
optimizer:
	type: AdamW
  eps: 1e-8
  betas: [0.9, 0.95]
  eps: 1.e-6
model:
  model_config: {num_layers: 32, hidden_size: 5120, num_heads: 64}
)";

/// The span of the `nth` occurrence of a text.
Span at(const Sources& sources, FileId file, std::string_view needle, int nth = 1) {
  const std::string_view text = sources.text(file);
  std::size_t found = text.find(needle);
  while (--nth > 0 && found != std::string_view::npos) found = text.find(needle, found + 1);
  if (found == std::string_view::npos) throw std::logic_error("the fixture does not contain: " + std::string(needle));
  return {file, static_cast<std::uint32_t>(found), static_cast<std::uint32_t>(found + needle.size())};
}

ReportedFinding make_finding(std::string rule, Severity severity, std::string message) {
  ReportedFinding finding;
  finding.diagnostic.code = std::move(rule);
  finding.diagnostic.severity = severity;
  finding.diagnostic.message = std::move(message);
  return finding;
}

SideValue written(std::string native, Value value, Span span) {
  SideValue side;
  side.native = std::move(native);
  side.value = std::move(value);
  side.origin = "explicit";
  side.where.span = span;
  return side;
}

SideValue unwritten(std::string native, Value value, std::string origin, std::string why) {
  SideValue side;
  side.native = std::move(native);
  side.value = std::move(value);
  side.origin = std::move(origin);
  side.why = std::move(why);
  return side;
}

/// Labels of a finding over two settings: the places of both.
void label_sides(ReportedFinding& finding) {
  for (const auto* side : {&finding.reference, &finding.candidate}) {
    if (*side && (*side)->where.span.known()) finding.diagnostic.labels.push_back({(*side)->where.span, ""});
  }
}

ReportedFinding weight_decay(const Sources& sources, FileId script) {
  auto finding =
      make_finding("optimizer/weight-decay-mismatch", Severity::error, "weight decay differs: '0.1' in reference, '0.0' in candidate");
  finding.checklist = "optimizer";
  finding.row = "O5";
  finding.keys = {"optimizer.weight_decay"};
  finding.reference = written("--weight-decay", 0.1, at(sources, script, "0.1"));
  finding.candidate = unwritten("optimizer.weight_decay", 0.0, "default", "default of AdamW in r1.8.0");
  finding.why =
      "Weight decay pulls every decayed weight towards zero at each step. Two runs with different decay part slowly: the guide's own case "
      "ends 0.1 "
      "apart in loss.";
  finding.diagnostic.help = "set 'optimizer.weight_decay: 0.1' in the candidate";
  finding.source = "guide, Optimizer, weight_decay";
  label_sides(finding);
  return finding;
}

ReportedFinding kv_heads(const Sources& sources, FileId script) {
  auto finding =
      make_finding("network/kv-heads-mismatch", Severity::error, "number of key/value heads differs: '8' in reference, '64' in candidate");
  finding.checklist = "network";
  finding.row = "N5";
  finding.keys = {"network.kv_heads"};
  finding.reference = written("--num-query-groups", 8, at(sources, script, "$GQA"));
  finding.reference->via = {{at(sources, script, "GQA=8"), "GQA assigned here"}};
  finding.candidate =
      unwritten("model.model_config.n_kv_heads", 64, "derived",
                "derived from network.heads, because n_kv_heads is not set and the model class then uses multi-head attention");
  finding.candidate->via = {{at(sources, 1, "num_heads: 64"), "number of heads"}};
  finding.why = "The attention projections have other shapes; no weight can be shared and the loss differs from step 1.";
  finding.diagnostic.help = "set 'n_kv_heads: 8'";
  label_sides(finding);
  return finding;
}

ReportedFinding learning_rate(const Sources& sources, FileId script, FileId yaml) {
  auto finding = make_finding("optimizer/learning-rate-mismatch", Severity::error,
                              "learning rate differs: '1e-05' in reference, '1e-06' in candidate");
  finding.checklist = "optimizer";
  finding.row = "O6";
  finding.keys = {"schedule.peak"};
  finding.reference = written("--lr", 1e-5, at(sources, script, "1.0e-5"));
  finding.candidate = written("lr_schedule.learning_rate", 1e-6, at(sources, yaml, "1.e-6"));
  finding.why = "Every update is scaled by it.";
  finding.diagnostic.help = "use one learning rate in both runs";
  label_sides(finding);
  return finding;
}

ReportedFinding duplicate(const Sources& sources, FileId yaml) {
  auto finding = make_finding("yaml/duplicate-entry", Severity::warning, "'eps' is written twice in 'optimizer'; the last one counts");
  finding.diagnostic.labels = {{at(sources, yaml, "eps", 2), "this one counts"}, {at(sources, yaml, "eps", 1), "has no effect"}};
  finding.diagnostic.notes = {"PyYAML keeps the last of equal keys without a word"};
  finding.diagnostic.help = "remove one of them";
  const Span line = at(sources, yaml, "  eps: 1e-8\n");
  finding.diagnostic.fix = Fix{"remove the entry without effect", Trust::safe, {{line, ""}}};
  finding.why = "Whoever reads the file believes the first.";
  return finding;
}

ReportedFinding text_number(const Sources& sources, FileId yaml) {
  auto finding = make_finding("yaml/text-number", Severity::advice, "'1e-8' is text in YAML 1.1, not a number");
  finding.candidate = written("optimizer.eps", "1e-8", at(sources, yaml, "1e-8"));
  finding.diagnostic.help = "write '1.0e-8'";
  finding.diagnostic.fix = Fix{"write 1.0e-8", Trust::unsafe, {{at(sources, yaml, "1e-8"), "1.0e-8"}}};
  label_sides(finding);
  return finding;
}

ReportedFinding undecided(const Sources& sources, FileId script) {
  auto finding = make_finding("parallel/tensor-parallel-mismatch", Severity::unknown,
                              "tensor-parallel size cannot be compared: unknown in reference, '8' in candidate");
  finding.checklist = "parallel";
  finding.row = "L2";
  finding.keys = {"parallel.tensor"};
  finding.reference = written("--tensor-model-parallel-size", Value::unknown("positional parameter 1"), at(sources, script, "$TP"));
  finding.reference->origin = "unknown";
  finding.reference->via = {{at(sources, script, "TP=$1"), "TP assigned here"}};
  finding.candidate = unwritten("parallel_config.model_parallel", 8, "default", "");
  label_sides(finding);
  return finding;
}

ReportedFinding suppressed(const Sources& sources, FileId script) {
  auto finding = make_finding("network/seq-length-advice", Severity::advice, "sequence length '4096' is short");
  finding.reference = written("--seq-length", 4096, at(sources, script, "4096"));
  finding.suppressed = Suppressed{Suppressed::Kind::project, "wanted here"};
  label_sides(finding);
  return finding;
}

ReportedFinding manual() {
  auto finding = make_finding("weight/same-weights", Severity::manual, "look whether both runs start from the same weights");
  finding.checklist = "weight";
  finding.row = "W3";
  return finding;
}

Diagnostics input_diagnostics(const Sources& sources, FileId script, FileId broken) {
  Diagnostics out(3);
  out[0] = {"input/syntax",
            Severity::error,
            "unexpected end of the file, ')' is missing",
            {{at(sources, broken, "("), "opened here"}},
            {},
            "",
            {}};
  out[1] = {"assumed/launch", Severity::information, "2 launches could train; the first is taken", {}, {}, "", {}};
  out[2] = {"assumed/branch",
            Severity::information,
            "the condition depends on '$1'; the branch is assumed to run",
            {{at(sources, script, "TP=$1"), ""}},
            {},
            "",
            {}};
  return out;
}

std::vector<SettingRow> setting_rows(const Report& report) {
  const auto side = [&](std::size_t finding, SideName name) {
    return name == SideName::reference ? report.findings.at(finding).reference : report.findings.at(finding).candidate;
  };
  std::vector<SettingRow> rows;
  const auto add = [&](std::string key, std::string row, std::optional<SideValue> a, std::optional<SideValue> b,
                       std::optional<bool> equal) {
    rows.push_back({std::move(key), "", std::move(row), std::move(a), std::move(b), equal});
  };
  for (std::size_t i = 0; i < report.findings.size(); ++i) {
    const ReportedFinding& finding = report.findings[i];
    if (!finding.keys.empty()) {
      const bool known = finding.diagnostic.severity == Severity::error;
      add(finding.keys[0], finding.row, side(i, SideName::reference), side(i, SideName::candidate),
          known ? std::optional(false) : std::nullopt);
    }
  }
  add("network.layers", "N1", unwritten("--num-layers", 32, "explicit", ""), unwritten("num_layers", 32, "explicit", ""), true);
  add("precision.compute", "", unwritten("--bf16", Dtype::bf16, "explicit", ""), unwritten("compute_dtype", Dtype::bf16, "default", ""),
      true);
  add("moe.layer_pattern", "",
      unwritten("--moe-layer-freq", ValueList{0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1}, "derived", ""), std::nullopt,
      std::nullopt);
  return rows;
}

std::vector<Checklist> checklists() {
  Checklist network{"network", "Network structure", "guide", {}};
  network.rows.push_back(
      {"N1", "num_layers", "equal to `--num-layers`", Verdict::pass, {"network.layers"}, {}, {"both 32: train.sh:7:18, model.yaml:11:30"}});
  network.rows.push_back(
      {"N5",
       "n_kv_heads",
       "equal to `--num-query-groups` | absent = multi-head",
       Verdict::mismatch,
       {"network.kv_heads"},
       {0},
       {"reference: 8, train.sh:10:48",
        "candidate: 64, derived from network.heads, because n_kv_heads is not set and the model class then uses multi-head attention"}});
  Checklist rest{"optimizer", "Optimizer", "", {}};
  rest.rows.push_back({"O5",
                       "weight_decay",
                       "",
                       Verdict::mismatch,
                       {"optimizer.weight_decay"},
                       {2},
                       {"reference: 0.1, train.sh:14:20", "candidate: 0.0, default of AdamW in r1.8.0"}});
  rest.rows.push_back({"O9", "global_batch_size", "", Verdict::unknown, {}, {}, {"reference: positional parameter 1 (train.sh:3:4)"}});
  rest.rows.push_back({"W3", "same weights loaded", "", Verdict::manual, {}, {}, {"look whether both runs start from the same weights"}});
  rest.rows.push_back({"P2", "router_dense_type", "", Verdict::advice, {}, {}, {}});
  rest.rows.push_back({"M1", "expert_num", "", Verdict::not_applicable, {}, {}, {}});
  return {network, rest};
}

Report check_report(const Sources& sources) {
  Report report;
  report.profile = "migrate";
  report.reference = ReportedSide{"megatron", "core_r0.12.0", true, {"examples/train.sh"}};
  report.candidate = ReportedSide{"mindformers", "r1.8.0", false, {"configs/model.yaml"}};
  report.findings = {manual(),
                     weight_decay(sources, 0),
                     learning_rate(sources, 0, 1),
                     kv_heads(sources, 0),
                     duplicate(sources, 1),
                     text_number(sources, 1),
                     undecided(sources, 0),
                     suppressed(sources, 0)};
  sort_findings(report.findings);
  report.checklists = checklists();
  report.settings = setting_rows(report);
  report.diagnostics = input_diagnostics(sources, 0, 2);
  report.counts = count_findings(report.findings);
  count_settings(report.settings, report.counts);
  return report;
}

Report lint_report(const Sources& sources) {
  using Status = ReportedInput::Status;
  Report report;
  report.profile = "migrate";
  report.inputs = {{"configs/model.yaml", "yaml", "mindformers", "r1.8.0", Status::checked},
                   {".pre-commit-config.yaml", "yaml", "", "", Status::not_checked},
                   {"broken.sh", "shell", "", "", Status::failed}};
  report.findings = {duplicate(sources, 1), text_number(sources, 1)};
  report.diagnostics = {input_diagnostics(sources, 0, 2).front()};
  report.counts = count_findings(report.findings);
  return report;
}

Inspection inspect(const Sources& sources, const Report& report) {
  Inspection out;
  InspectedInput shell{"examples/train.sh", "shell", "megatron", "core_r0.12.0", {}, {}, {}, {}};
  InspectedLaunch launch;
  for (const char* word :
       {"torchrun", "--nproc_per_node", "8", "pretrain_gpt.py", "--num-layers", "32", "--weight-decay", "0.1", "--name", "it's here"}) {
    launch.argv.push_back({word, {}, ""});
  }
  launch.argv.push_back({"--tensor-model-parallel-size", at(sources, 0, "--tensor-model-parallel-size"), ""});
  launch.argv.push_back({"$TP", at(sources, 0, "$TP"), "positional parameter 1"});
  launch.chosen = true;
  launch.environment = {{"CUDA_DEVICE_MAX_CONNECTIONS", "1"}};
  launch.entries = {{"--num-layers", "", {"32"}, at(sources, 0, "--num-layers")},
                    {"--group-query-attention", "", {}, at(sources, 0, "--group-query-attention")}};
  shell.launches = {launch};
  InspectedInput yaml{"configs/model.yaml", "yaml", "mindformers", "", {}, {}, {}, {}};
  yaml.entries = {{"lr_schedule.learning_rate", "float", {1e-6}, at(sources, 1, "1.e-6")},
                  {"optimizer.eps", "str", {"1e-8"}, at(sources, 1, "1e-8")},
                  {"optimizer.betas[0]", "float", {0.9}, at(sources, 1, "0.9")},
                  {"load_checkpoint", "null", {Value::none()}, {}}};
  yaml.problems = {duplicate(sources, 1)};
  out.inputs = {shell, yaml};
  for (const SettingRow& row : report.settings) {
    if (row.reference) out.settings.push_back({row.key, "", row.checklist_row, row.reference, std::nullopt, std::nullopt});
  }
  return out;
}

RuleEntry rule_entry() {
  RuleEntry rule;
  rule.id = "network/kv-heads-mismatch";
  rule.severity = "error";
  rule.row = "N5";
  rule.checklist = "network";
  rule.kind = "same";
  rule.scope = "pair";
  rule.summary = "number of key/value heads differs";
  rule.why = "The attention projections have other shapes; no weight can be shared and the loss differs from step 1.";
  rule.help = "Give both runs the same number of query groups. In the candidate this is `n_kv_heads`; without it the model is multi-head.";
  rule.source = "guide, Network structure, n_kv_heads";
  rule.profiles = {"migrate", "align"};
  rule.symptoms = {"loss differs from step 1", "the checkpoint cannot be loaded"};
  rule.keys = {"network.kv_heads"};
  rule.examples = {
      {true,
       {{"megatron", "--num-attention-heads 32 --num-query-groups 8"}},
       {{"mindformers", "model:\n  model_config: {num_heads: 32, n_kv_heads: 8}\n"}}},
      {false, {{"megatron", "--group-query-attention --num-query-groups 8"}}, {{"mindformers", "model: {model_config: {n_kv_heads: 8}}"}}}};
  return rule;
}

}  // namespace

FixedReport::FixedReport() {
  sources.add("examples/train.sh", std::string(kScript));
  sources.add("configs/model.yaml", std::string(kYaml));
  sources.add("broken.sh", "ARGS=(\n  --lr 1\n");
  check = check_report(sources);
  lint = lint_report(sources);
  clean.profile = "align";
  clean.reference = check.reference;
  clean.candidate = check.candidate;
  clean.counts.compared = clean.counts.equal = 1;
  inspection = inspect(sources, check);
  RuleEntry other = rule_entry();
  other.id = "optimizer/weight-decay-mismatch";
  other.severity = "warning";
  other.row = "O5";
  other.summary = "weight decay differs";
  rules = {rule_entry(), other};
  keys = {
      {"network.kv_heads",
       "int",
       "N5",
       "number of key/value heads",
       "Key/value heads (query groups); equals network.heads for multi-head attention.",
       {{"megatron", {"--num-query-groups"}, "network.heads", "counts only with --group-query-attention", "megatron/training/arguments.py"},
        {"mindformers", {"model.model_config.n_kv_heads", "model.model_config.num_key_value_heads"}, "", "", ""}}},
      {"optimizer.eps", "real", "O2", "epsilon", "", {}}};
}

}  // namespace alignlint::test
