// The environment checklist over every way in which a run is told its variables, per framework and chip: tests/data/environment.tsv. What is expected there was
// taken from the readers' code and documentation (the `source` of each variable in mappings/environment.toml), not from the program's output.

#include <algorithm>
#include <catch2/catch.hpp>
#include <fstream>
#include <sstream>

#include "data/builtin.h"
#include "data/data.h"
#include "pipeline/run/check.h"
#include "support/shared.h"

namespace alignlint {

namespace {

constexpr const char* kReference =
    "torchrun --nproc_per_node 8 pretrain_gpt.py --num-layers 2 --hidden-size 64 --num-attention-heads 4 --seq-length 64 "
    "--max-position-embeddings 64 --micro-batch-size 1 --global-batch-size 8 --train-iters 10 --lr 1e-4 --bf16 --use-distributed-optimizer";
constexpr const char* kTree = R"(use_legacy: False
use_parallel: True
parallel: {parallel_mode: 1}
parallel_config: {data_parallel: 8}
model: {model_config: {model_type: qwen3}}
)";
constexpr const char* kRecipe =
    "model: {config_path: /c, model_path: /m}\ndata: {train_path: /d}\ntrain: {output_dir: /o, init_device: npu}\n";

std::string unescaped(const std::string& text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool line = text.compare(i, 2, "\\n") == 0;
    out += line ? '\n' : text[i];
    if (line) ++i;
  }
  return out;
}

/// One side of a row: `env A=1`, `sh export A=1`, `args --flag`, `yaml key: value`, or `-` for nothing besides the base.
std::map<std::string, std::string> files_of(const std::string& framework, const std::string& cell, const std::string& side) {
  const std::size_t blank = std::min(cell.find(' '), cell.size());
  const std::string how = cell.substr(0, blank);
  const std::string text = blank == cell.size() ? "" : unescaped(cell.substr(blank + 1));
  const bool tree = framework.starts_with("mindformers") || framework.starts_with("veomni");
  const std::string base = framework.starts_with("mindformers") ? kTree : framework.starts_with("veomni") ? kRecipe : kReference;
  std::map<std::string, std::string> files;
  if (how == "sh" && !tree) {
    files[side + ".sh"] = text + "\n" + base + "\n";
  } else {
    files[side + (tree ? ".yaml" : ".args")] = base + (how == "args" ? " " + text : "") + (how == "yaml" ? text + "\n" : "");
    if (how == "env") files[side + "-1.env"] = text + "\n";
    if (how == "sh") files[side + "-1.sh"] = text + "\nmsrun --worker_num 8 run_mindformer.py --config " + side + ".yaml\n";
  }
  return files;
}

struct VariableRow {
  std::string chip, profile, reference, framework, candidate, expected;
};

/// `E1 pass, E2 mismatch; error environment/saturation`
std::string judged(const VariableRow& row) {
  Sources sources;
  std::map<std::string, std::string> files = files_of("megatron", row.reference, "reference");
  CheckRequest request;
  request.profile = row.profile;
  request.chip = row.chip == "-" ? "" : row.chip;
  for (const auto& [path, text] : files) request.reference.files.push_back(path);
  request.reference.framework = "megatron@core_r0.12.0";
  for (const auto& [path, text] : files_of(row.framework, row.candidate, "candidate")) {
    request.candidate.files.push_back(path);
    files[path] = text;
  }
  request.candidate.framework = row.framework;
  const Disk disk = memory_disk(files);
  Data data(sources);
  data.add_image(builtin_image());
  Diagnostics diagnostics;
  data.load(diagnostics);
  const Report report = check_pair(request, {sources, disk, data, request.chip});
  std::string out;
  for (const Checklist& list : report.checklists) {
    for (const ChecklistRow& one : list.rows) {
      if (one.id == "E1" || one.id == "E2" || one.id == "E6")
        out += (out.empty() ? "" : ", ") + one.id + " " + std::string(to_string(one.verdict));
    }
  }
  std::vector<std::string> found;
  for (const ReportedFinding& finding : report.findings) {
    const Diagnostic& diagnostic = finding.diagnostic;
    const bool chosen = diagnostic.code.starts_with("environment/") || diagnostic.code.starts_with("determinism/");
    const bool of_candidate = diagnostic.labels.empty() || !sources.name(diagnostic.labels.front().span.file).starts_with("reference");
    if (!chosen || !of_candidate || diagnostic.severity == Severity::information) continue;
    found.push_back(std::string(to_string(diagnostic.severity)) + " " + diagnostic.code);
  }
  std::sort(found.begin(), found.end());
  found.erase(std::unique(found.begin(), found.end()), found.end());
  for (const std::string& one : found) out += "; " + one;
  return out;
}

}  // namespace

TEST_CASE("environment: every variable as its reader takes it, in every way it can be given") {
  std::ifstream table(test::source_path("tests/data/environment.tsv"));
  std::size_t rows = 0;
  for (std::string line; std::getline(table, line);) {
    if (line.empty() || line.front() == '#') continue;
    std::istringstream columns(line);
    VariableRow row;
    for (std::string* cell : {&row.chip, &row.profile, &row.reference, &row.framework, &row.candidate, &row.expected})
      std::getline(columns, *cell, '\t');
    INFO(line);
    CHECK(judged(row) == row.expected);
    ++rows;
  }
  CHECK(rows >= 60);
}

}  // namespace alignlint
