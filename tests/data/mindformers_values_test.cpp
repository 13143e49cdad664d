// Values with which the configuration classes of a release stop are errors here, in these words.

#include <catch2/catch.hpp>
#include <fstream>
#include <map>
#include <sstream>

#include "data/builtin.h"
#include "data/data.h"
#include "pipeline/lint.h"
#include "support/shared.h"

namespace alignlint {

namespace {

struct RefusedValue {
  std::string release, base, entry, said;
};

std::vector<RefusedValue> refused_values() {
  std::vector<RefusedValue> rows;
  std::ifstream stream(test::source_path("tests/data/mindformers/values.tsv"));
  REQUIRE(stream.good());
  for (std::string line; std::getline(stream, line);) {
    if (line.starts_with("#") || line.starts_with("release\t")) continue;
    RefusedValue row;
    std::istringstream cells(line);
    std::getline(cells, row.release, '\t');
    std::getline(cells, row.base, '\t');
    std::getline(cells, row.entry, '\t');
    std::getline(cells, row.said, '\t');
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
      {"llama", "@model:\n  model_config:\n    type: LlamaConfig\n"}};
  std::string text = kModels.at(row.base);
  const bool top = row.entry.starts_with("/");
  text.replace(text.find('@'), 1, top ? row.entry.substr(1) + "\n" : "");
  return top ? text : text + "    " + row.entry + "\n";
}

}  // namespace

TEST_CASE("mindformers values: what a configuration class stops with is an error, and nothing is said twice of it") {
  const std::vector<RefusedValue> rows = refused_values();
  CHECK(rows.size() >= 30);
  Sources sources;
  Data data(sources);
  data.add_image(builtin_image());
  Diagnostics diagnostics;
  data.load(diagnostics);
  REQUIRE_FALSE(has_errors(diagnostics));
  for (const RefusedValue& row : rows) {
    INFO(row.release << " " << row.base << ": " << row.entry);
    const Disk disk = memory_disk({{"run.yaml", file_of(row)}});
    SideRequest request;
    request.files = {"run.yaml"};
    request.framework = "mindformers@" + row.release;
    const Report report = lint_files(request, "migrate", {}, {sources, disk, data, ""});
    std::string errors;
    bool typed = false;
    for (const ReportedFinding& finding : report.findings) {
      if (finding.diagnostic.severity == Severity::error) errors += finding.diagnostic.message + "\n";
      typed = typed || (finding.diagnostic.severity == Severity::warning && finding.diagnostic.message.find(row.said.substr(0, 40)) == 0);
    }
    CHECK_THAT(errors, Catch::Matchers::Contains(row.said + "\n"));
    CHECK_FALSE(typed);
  }
}

}  // namespace alignlint
