#include "loading/replaced_words.h"

#include <catch2/catch.hpp>
#include <string>

#include "data/builtin.h"
#include "data/data.h"
#include "pipeline/run/lint.h"

namespace alignlint {

namespace {

constexpr const char* kFile =
    "language_model: {num_layers: 2}\nmodel_parallel: {bf16: true}\nmicro_batch_size: 1\nlr_decay_style: cosine\n";

/// What is said of a launch with these words, in a release in which a file may stand for them: rule and message, a line for each.
std::string said_of_words(const std::string& words, const std::string& framework = "megatron@core_r0.10.0") {
  Sources sources;
  Data data(sources);
  data.add_image(builtin_image());
  Diagnostics diagnostics;
  data.load(diagnostics);
  const Disk disk = memory_disk({{"launch.sh", "torchrun --nproc_per_node 8 pretrain_gpt.py " + words + "\n"}, {"options.yaml", kFile}});
  SideRequest request;
  request.files = {"launch.sh"};
  request.framework = framework;
  const Report report = lint_files(request, "migrate", {}, {sources, disk, data, ""});
  std::string said;
  for (const ReportedFinding& finding : report.findings) {
    const bool of_words = !finding.diagnostic.labels.empty() && sources.name(finding.diagnostic.labels.front().span.file) == "launch.sh";
    if (of_words && finding.diagnostic.severity >= Severity::warning)
      said += finding.diagnostic.code + ": " + finding.diagnostic.message + "\n";
  }
  return said;
}

}  // namespace

TEST_CASE("replaced words: a file that stands for all options has no other beside it") {
  CHECK(said_of_words("--yaml-cfg options.yaml").empty());
  CHECK(said_of_words("--yaml-cfg options.yaml --lr 1e-4") == "format/risky-entry: '--lr' has no effect beside '--yaml-cfg'\n");
  CHECK(said_of_words("--lr 1e-4 --yaml-cfg=options.yaml --num-layers 3 --bf16") ==
        "format/risky-entry: '--lr' has no effect beside '--yaml-cfg'; the same holds for 2 more\n");
}

TEST_CASE("replaced words: they are parsed before that") {
  CHECK(said_of_words("--yaml-cfg options.yaml --sed 1") ==
        "format/refused-entry: '--sed' is not known in Megatron-LM core_r0.10.0, did you mean '--seed'?\n");
  CHECK(said_of_words("--yaml-cfg options.yaml --seed one") == "format/refused-value: '--seed': invalid int value: 'one'\n");
  CHECK(said_of_words("--yaml-cfg options.yaml stray") == "shell/unrecognized-word: 'stray' belongs to no option\n");
  CHECK(said_of_words("--yaml-cfg options.yaml --use-legacy-models") ==
        "format/refused-combination: '--use-legacy-models' cannot be combined with '--yaml-cfg'\n");
}

TEST_CASE("replaced words: nor do they count where the file is not there, or is not known") {
  const std::string word = "format/risky-entry: '--num-layers' has no effect beside '--yaml-cfg'\n";
  CHECK(said_of_words("--yaml-cfg gone.yaml --num-layers 3") == word);
  CHECK(said_of_words("--yaml-cfg $1 --num-layers 3") == word);
}

TEST_CASE("replaced words: of several versions only what holds in each") {
  CHECK(said_of_words("--yaml-cfg options.yaml --no-such-option", "megatron").find("'--no-such-option' is not known") != std::string::npos);
  CHECK(said_of_words("--yaml-cfg options.yaml --use-legacy-models", "megatron").find("is not known") == std::string::npos);
}

}  // namespace alignlint
