// `lint` in a repository that holds more than configurations of trainings.

#include <catch2/catch.hpp>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>

#include "read/read.h"
#include "support/program.h"
#include "support/shared.h"

namespace alignlint {

namespace {

const std::string kTraining = "torchrun pretrain_gpt.py --num-layers 4 --hidden-size 256 --num-attention-heads 8\n";

/// What other tools' files look like.
struct Mixed : test::Folder {
  Mixed() {
    write(".git/HEAD", "");
    write(".gitignore", "build/\n");
    write("train.sh", kTraining);
    write("build/train.sh", kTraining);
    write("helm/values.yaml", "image: {{ .Values.image }}\n");
    write("stack.yaml", "Resources: {A: !Ref B}\n");
    write("tsconfig.json", "{\n  // strict\n  \"strict\": true,\n}\n");
    write("two.yaml", "kind: Service\n---\nkind: Pod\n");
    write("empty.yaml", "");
    write("web.env", "PORT 80\n");
    write("notes.txt", "nothing\n");
  }

  /// Path and status of each file, and why it was not checked.
  [[nodiscard]] std::string statuses(const std::string& rest, int status) const {
    const test::Ran ran = run("alignlint lint --fail-on never --format json " + rest);
    CHECK(ran.status == status);
    std::string out;
    const nlohmann::json report = nlohmann::json::parse(ran.out);
    for (const auto& input : report["inputs"]) {
      out += input["path"].get<std::string>() + " " + input["status"].get<std::string>();
      out += input["reason"].is_null() ? "\n" : ": " + input["reason"].get<std::string>() + "\n";
    }
    return out;
  }
};

}  // namespace

TEST_CASE("mixed repository: other tools' files are not checked, with the reason") {
  const Mixed mixed;
  const std::string expected =
      "empty.yaml not-checked: 'empty.yaml' is empty\n"
      "helm/values.yaml not-checked: not valid YAML: a list or a mapping cannot be a key\n"
      "stack.yaml not-checked: not valid YAML: the tag '!Ref' is not one of plain data\n"
      "train.sh checked\n"
      "tsconfig.json not-checked: not valid JSON: JSON has no comments\n"
      "two.yaml not-checked: not valid YAML: a second document begins here, a configuration has one\n"
      "web.env not-checked: a line of an environment file is not 'NAME=VALUE'\n";
  CHECK(mixed.statuses(".", 0) == expected);
  CHECK(mixed.run("alignlint lint . --strict --fail-on never").status == 3);
}

TEST_CASE("mixed repository: a broken file with the words of a training is an error") {
  const Mixed mixed;
  mixed.write("broken.yaml", "run_mode: train\ntrainer: {type: x\nuse_parallel: True\nrunner_config: {epochs: 1}\n");
  mixed.write("broken.sh", "if true; then\n" + kTraining);
  mixed.write("small.yaml", "optimizer:\n  betas: [0.9, 0.95\nlr_schedule:\n  learning_rate: 1.e-4\n");
  mixed.write("tab.yaml", "runner_config:\n\tepochs: 2\n");
  mixed.write("model.yaml", "model:\n  model_config:\n    num_layers: 2\n   hidden_size: 4\n");
  mixed.write("small.sh", "torchrun pretrain_gpt.py --num-layers 32 \"open\n");
  mixed.write("config.json", "{\"architectures\": [\"LlamaForCausalLM\"], \"hidden_size\": 128,\n");
  mixed.write("arguments.json", "{\"num_layers\": 32, \"hidden_size\": 1024,");
  for (const std::string file : {"small.yaml", "tab.yaml", "model.yaml", "small.sh", "config.json", "arguments.json"})
    CHECK(mixed.statuses(file, 3).starts_with(file + " failed: "));
  CHECK(mixed.statuses("broken.yaml", 3).starts_with("broken.yaml failed: not valid YAML: "));
  CHECK(mixed.statuses("broken.sh", 3).starts_with("broken.sh failed: syntax error: "));
  CHECK(mixed.statuses("stack.yaml --framework mindformers", 3).starts_with("stack.yaml failed: "));
}

TEST_CASE("mixed repository: the project file excludes, in folders and among the files that are given") {
  const Mixed mixed;
  mixed.write("alignlint.toml", "exclude = ['*.yaml', '*.json', 'web.*']\n");
  CHECK(mixed.statuses(".", 0) == "train.sh checked\n");
  CHECK(mixed.statuses("train.sh two.yaml", 0) == "train.sh checked\n");
  const test::Ran none = mixed.run("alignlint lint two.yaml");
  CHECK(none.status == 0);
  CHECK(none.error ==
        "information[project/nothing-to-check]: there is no file to check: folders hold none, or 'exclude' of the project file leaves it "
        "out\n");
}

TEST_CASE("mixed repository: rules by path") {
  const Mixed mixed;
  mixed.write("research/a.sh", kTraining);
  mixed.write("alignlint.toml", "[[path]]\nfiles = 'research/**'\nselect = 'precision/'\n");
  const auto findings = [&](const std::string& file) {
    return nlohmann::json::parse(mixed.run("alignlint lint --format json " + file).out)["findings"].size();
  };
  CHECK(findings("train.sh") > 0);
  CHECK(findings("research/a.sh") < findings("train.sh"));
}

TEST_CASE("mixed repository: what lint walks over and what its hook takes are the same files") {
  std::ifstream stream(test::source_path(".pre-commit-hooks.yaml"));
  const std::string hooks{std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
  CHECK(hooks.find("files: \\.(sh|bash|ya?ml|json|env|args)$") != std::string::npos);
  for (const char* name : {"a.sh", "a.bash", "a.yaml", "a.yml", "a.json", "a.env", "a.args"}) CHECK(is_configuration_name(name));
  std::size_t suffixes = 0;
  for (const Reader& reader : readers())
    suffixes +=
        is_configuration_name("a." + std::string(reader.suffixes.empty() ? "" : reader.suffixes.front())) ? reader.suffixes.size() : 0;
  CHECK(suffixes == 7);
}

TEST_CASE("mixed repository: a folder is meant with what is in it by lint alone") {
  const Mixed mixed;
  CHECK(mixed.statuses("helm", 0) == "helm/values.yaml not-checked: not valid YAML: a list or a mapping cannot be a key\n");
  CHECK(mixed.statuses("train.sh helm", 0).starts_with("train.sh checked\nhelm/values.yaml not-checked"));
  const test::Ran check = mixed.run("alignlint check helm train.sh --format concise");
  CHECK(check.status == 3);
  CHECK(check.out.find("error[input/directory] 'helm' is a directory, a file is needed") != std::string::npos);
}

TEST_CASE("mixed repository: a YAML that only names its base file is a configuration when the base is one") {
  const Mixed mixed;
  mixed.write("base.yaml",
              "run_mode: train\nrunner_config: {epochs: 1}\nuse_parallel: True\ntrainer: {type: CausalLanguageModelingTrainer}\n");
  mixed.write("only.yaml", "base_config: base.yaml\n");
  CHECK(mixed.statuses("only.yaml", 0) == "only.yaml checked\n");
  const auto report = nlohmann::json::parse(mixed.run("alignlint lint --format json only.yaml").out);
  CHECK(report["inputs"][0]["framework"] == "mindformers");
  CHECK(report["inputs"][0]["named_inputs"] == nlohmann::json::array({"base.yaml"}));
  mixed.write("gone.yaml", "base_config: nowhere.yaml\n");
  CHECK(mixed.statuses("gone.yaml", 3) == "gone.yaml failed: there is no file 'nowhere.yaml'\n");
  mixed.write("other.yaml", "base_config: helm/../stack2.yaml\n");  // of another tool
  mixed.write("stack2.yaml", "Resources: {A: 1}\n");
  CHECK(mixed.statuses("other.yaml", 0).starts_with("other.yaml not-checked: cannot determine which framework"));
}

}  // namespace alignlint
