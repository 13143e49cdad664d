// Entries with which the code of a release stops are errors here, in these words; those that it drops are warnings, and those that it takes neither.

#include <catch2/catch.hpp>
#include <fstream>
#include <map>
#include <sstream>

#include "data/builtin.h"
#include "data/data.h"
#include "loading/side_loader.h"
#include "pipeline/run/lint.h"
#include "support/shared.h"

namespace alignlint {

namespace {

struct RefusedValue {
  std::string release, base, entry, said;
  std::string value = {};  ///< of the setting that `said` names, in settings.tsv
};

std::vector<RefusedValue> rows_of(const std::string& table) {
  std::vector<RefusedValue> rows;
  std::ifstream stream(test::source_path("tests/data/mindformers/" + table));
  REQUIRE(stream.good());
  for (std::string line; std::getline(stream, line);) {
    if (line.starts_with("#") || line.starts_with("release\t")) continue;
    RefusedValue row;
    std::istringstream cells(line);
    std::getline(cells, row.release, '\t');
    std::getline(cells, row.base, '\t');
    std::getline(cells, row.entry, '\t');
    std::getline(cells, row.said, '\t');
    std::getline(cells, row.value, '\t');
    rows.push_back(std::move(row));
  }
  return rows;
}

std::string file_of(const RefusedValue& row) {
  static const std::map<std::string, std::string> kModels = {
      {"qwen3", "use_legacy: False\n@model:\n  model_config:\n    model_type: qwen3\n    architectures: Qwen3ForCausalLM\n"},
      {"qwen3_moe", "use_legacy: False\n@model:\n  model_config:\n    model_type: qwen3_moe\n    architectures: Qwen3MoeForCausalLM\n"},
      {"deepseek_v3",
       "use_legacy: False\n@model:\n  model_config:\n    model_type: deepseek_v3\n    architectures: DeepseekV3ForCausalLM\n"},
      {"telechat3_moe",
       "use_legacy: False\n@model:\n  model_config:\n    model_type: telechat3_moe\n    architectures: TeleChat3MoeForCausalLM\n"},
      {"dynamic", "training: {steps: 10}\n@model:\n  model_type: qwen3\n  architectures: Qwen3ForCausalLM\n"},
      {"forgotten", "run_mode: train\ntrainer: {type: CausalLanguageModelingTrainer}\n@model:\n  model_config:\n    model_type: qwen3\n"},
      {"llama", "@model:\n  model_config:\n    type: LlamaConfig\n"},
      {"bert", "@model:\n  model_config:\n    type: BertConfig\n"},
      {"yizhao", "@model:\n  model_config:\n    type: YiZhaoConfig\n"},
      {"telechat", "@model:\n  model_config:\n    type: TelechatConfig\n"},
      {"own", "@model:\n  arch: {type: MyNetwork}\n  model_config:\n    type: LlamaConfig\n"},
      {"dynamic_v4",
       "training: {steps: 10}\n@model:\n  model_type: deepseek_v4\n  architectures: DeepseekV4ForCausalLM\n  v_head_dim: 512\n"},
      {"legacy_v3", "@model:\n  arch: {type: DeepseekV3ForCausalLM}\n  model_config:\n    type: DeepseekV3Config\n"},
      {"deepseek_v2", "@model:\n  arch: {type: DeepseekV2ForCausalLM}\n  model_config:\n    type: DeepseekV2Config\n"},
      {"glm2", "@model:\n  model_config:\n    type: ChatGLM2Config\n"},
      {"t5", "@model:\n  model_config:\n    type: T5Config\n"}};
  std::string text = kModels.at(row.base);
  const bool top = row.entry.starts_with("/");
  text.replace(text.find('@'), 1, top ? row.entry.substr(1) + "\n" : "");
  return top ? text : text + (row.base.starts_with("dynamic") ? "  " : "    ") + row.entry + "\n";
}

/// What is said of a file that has this text, graver than advice: errors, then warnings.
struct Said {
  std::string errors, warnings;
};

class Linter {
 public:
  Linter() : data_(sources_) {
    data_.add_image(builtin_image());
    Diagnostics diagnostics;
    data_.load(diagnostics);
    REQUIRE_FALSE(has_errors(diagnostics));
  }

  Said said(const std::string& text, const std::string& release) {
    const Disk disk = memory_disk({{"run.yaml", text}});
    SideRequest request;
    request.files = {"run.yaml"};
    request.framework = "mindformers@" + release;
    Said said;
    for (const ReportedFinding& finding : lint_files(request, "migrate", {}, {sources_, disk, data_, ""}).findings) {
      if (finding.diagnostic.severity == Severity::error) said.errors += finding.diagnostic.message + "\n";
      if (finding.diagnostic.severity == Severity::warning) said.warnings += finding.diagnostic.message + "\n";
    }
    return said;
  }

  /// `unknown` where it is not known.
  std::string setting(const std::string& text, const std::string& release, const std::string& key) {
    const Disk disk = memory_disk({{"run.yaml", text}});
    SideRequest request;
    request.files = {"run.yaml"};
    request.framework = "mindformers@" + release;
    Diagnostics diagnostics;
    const auto side = load_side(request, {sources_, disk, data_, ""}, diagnostics);
    REQUIRE(side->usable());
    const Value& value = side->effective->settings[data_.vocabulary().find(key).value()].value;
    return value.is_unknown() ? "unknown" : to_text(value);
  }

 private:
  Sources sources_;
  Data data_;
};

}  // namespace

TEST_CASE("mindformers values: what the code of a release stops with is an error, what it takes is none, and nothing is said twice of it") {
  const std::vector<RefusedValue> rows = rows_of("values.tsv");
  CHECK(rows.size() >= 30);
  Linter linter;
  for (const RefusedValue& row : rows) {
    INFO(row.release << " " << row.base << ": " << row.entry);
    const Said said = linter.said(file_of(row), row.release);
    if (row.said == "-") {
      RefusedValue without = row;
      without.entry = "# nothing";
      const Said before = linter.said(file_of(without), row.release);
      CHECK(said.errors == before.errors);
      CHECK(said.warnings == before.warnings);
      continue;
    }
    if (const std::string kind = "warning: "; row.said.starts_with(kind)) {
      CHECK_THAT(said.warnings, Catch::Matchers::Contains(row.said.substr(kind.size()) + "\n"));
      continue;
    }
    CHECK_THAT(said.errors, Catch::Matchers::Contains(row.said + "\n"));
    CHECK(("\n" + said.warnings).find("\n" + row.said.substr(0, 40)) == std::string::npos);
  }
}

TEST_CASE("mindformers values: what the code of a release makes of an entry") {
  Linter linter;
  for (const RefusedValue& row : rows_of("settings.tsv")) {
    INFO(row.release << " " << row.base << ": " << row.entry);
    CHECK(row.said + " = " + linter.setting(file_of(row), row.release, row.said) == row.said + " = " + row.value);
  }
}

}  // namespace alignlint
