#pragma once

#include <fstream>
#include <iterator>
#include <string>

#include "data/builtin.h"
#include "pipeline/judge/analyses.h"
#include "render/render.h"
#include "support/shared.h"

namespace alignlint::test {

/// The built-in data and files in memory; `models/…` of this folder are there by their names.
class Models {
 public:
  Models() : data(sources) {
    data.add_image(builtin_image());
    data.load(diagnostics);
  }

  /// An analysis of one or two sides, each the name of a model or a text `args: …`, `yaml: …`.
  Report run(Report (*analyse)(const CheckRequest&, const LoadContext&), const std::string& reference, const std::string& candidate = {}) {
    CheckRequest request;
    std::map<std::string, std::string> files;
    request.reference.assume_version = request.candidate.assume_version = true;
    add(reference, request.reference, files);
    if (!candidate.empty()) add(candidate, request.candidate, files);
    disk_ = memory_disk(files);
    return analyse(request, {sources, disk_, data, ""});
  }

  ParameterReport parameters(const std::string& reference, const std::string& candidate = {}) {
    Report report = run(analyse_parameters, reference, candidate);
    REQUIRE(report.parameters.has_value());
    return *std::move(report.parameters);
  }

  Sources sources;
  Diagnostics diagnostics;
  Data data;

 private:
  void add(const std::string& text, SideRequest& side, std::map<std::string, std::string>& files) {
    const bool options = text.starts_with("args: ");
    const bool yaml = text.starts_with("yaml: ");
    const std::string name = options || yaml ? "side" + std::to_string(files.size()) + "." + text.substr(0, 4) : text;
    if (yaml) {
      files[name] = text.substr(6);
    } else if (options) {
      // No program: pretrain_gpt.py without a tokenizer takes the vocabulary of a file.
      files[name] = "--micro-batch-size 1 " + text.substr(6) + "\n";
    } else {
      std::ifstream stream(source_path("tests/analysis/models/" + text), std::ios::binary);
      files[name] = {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
      REQUIRE_FALSE(files[name].empty());
    }
    side.files = {name};
  }

  Disk disk_ = memory_disk({});
};

}  // namespace alignlint::test
