// translate: new configurations of real frameworks, each judged against its source by `check`.

#include <catch2/catch.hpp>

#include "support/program.h"
#include "support/shared.h"

namespace alignlint {

namespace {

using test::Folder;
using test::Ran;

/// A dense network with grouped queries and QK normalization, as the shipped samples train it.
struct Dense : Folder {
  Dense() { std::filesystem::copy(test::source_path("samples/dense-aligned/pretrain.sh"), path() / "a.sh"); }
};

}  // namespace

TEST_CASE("translate: a launch script to YAML and back trains the same") {
  const Dense folder;
  const Ran yaml = folder.run("alignlint translate --no-config a.sh --framework megatron@core_r0.12.0 --to mindformers@r1.8.0 -o b.yaml");
  CHECK(yaml.status == 0);
  CHECK(yaml.out.empty());
  CHECK(yaml.error.starts_with("translated for MindSpore Transformers r1.8.0, model type qwen3: "));
  CHECK(yaml.error.ends_with(" settings agree, 0 findings left\n"));
  const std::string versions = " --reference-framework megatron@core_r0.12.0 --candidate-framework mindformers@r1.8.0 --fail-on warning -q";
  CHECK(folder.run("alignlint check --no-config a.sh b.yaml" + versions).status == 0);

  const std::string back = "alignlint translate --no-config b.yaml --framework mindformers@r1.8.0 --to megatron@core_r0.12.0 --no-comments";
  CHECK(folder.run(back + " -o c.sh").status == 0);
  const Ran shown = folder.run(back);
  CHECK(shown.out == folder.read("c.sh"));
  CHECK(shown.out.find("--num-layers 36\n") != std::string::npos);
  const std::string same = " --reference-framework megatron@core_r0.12.0 --candidate-framework megatron@core_r0.12.0 --fail-on warning -q";
  CHECK(folder.run("alignlint check --no-config a.sh c.sh" + same).status == 0);
}

TEST_CASE("translate: a model type that is named, or is not there") {
  const Dense folder;
  CHECK(folder.run("alignlint translate --no-config a.sh --to mindformers@r1.8.0 --model-type qwen3").out.find("  model_name: qwen3\n") !=
        std::string::npos);
  const Ran wrong = folder.run("alignlint translate --no-config a.sh --to mindformers@r1.8.0 --model-type qwen");
  CHECK(wrong.status == 2);
  CHECK(wrong.error ==
        "error[usage]: MindSpore Transformers r1.8.0 has no model type 'qwen', did you mean 'qwen3'?\n");
}

TEST_CASE("translate: nothing is written over, and nothing is made of what cannot be read") {
  const Dense folder;
  const Ran there = folder.run("alignlint translate --no-config a.sh --to mindformers -o a.sh");
  CHECK(there.status == 2);
  CHECK(there.error.starts_with("error[usage]: 'a.sh' is there already, so nothing was written\n"));
  const Ran missing = folder.run("alignlint translate --no-config b.sh --to mindformers");
  CHECK(missing.status == 3);
  CHECK(missing.out.empty());
  CHECK(folder.run("alignlint translate --no-config a.sh").status == 2);
}

}  // namespace alignlint
