#include "mapping/entries/collect.h"

#include <catch2/catch.hpp>

#include "mapping/small_mapping.h"

namespace alignlint {

namespace {

constexpr std::string_view kRunner = R"toml([[mount]]
at = ""
class = "Root"
[[class]]
name = "Root"
keys = []
[[command_line]]
program = "run.py"
config = ["--config"]
free = true
options = { "--epochs" = "runner.epochs", "--config" = "" }
)toml";

std::string shown(test::SmallMapping& small, std::vector<Document> documents) {
  std::vector<Observation> observations;
  const Entries entries = small.collect(std::move(documents), 0, observations);
  std::string out = "options " + dump(entries.options) + "\nlaunch " + dump(entries.launch) + "\nenvironment " + dump(entries.environment) +
                    "\ntree " + dump(entries.tree);
  for (const Observation& observation : observations) out += "\n" + std::string(to_string(observation.kind)) + ": " + observation.message;
  return out;
}

}  // namespace

TEST_CASE("collect: a script becomes options, launcher options, the program and the environment") {
  test::SmallMapping small(test::join(test::kOptions, R"toml([[class]]
name = "Arguments"
keys = [ { name = "--heads", type = "int" } ]
)toml"));
  CHECK(shown(small, {small.read(DocumentKind::env, "A=1\n"),
                      small.read(DocumentKind::shell, "export B=2\ntorchrun --nproc_per_node 8 sub/pretrain.py --hea 4 stray\n")}) ==
        "options {--heads: '4'}\n"
        "launch {nproc_per_node: '8', program: sub/pretrain.py}\n"
        "environment {A: 1, B: '2'}\n"
        "tree {}\n"
        "stray-word: 'stray' belongs to no option");
}

TEST_CASE("collect: an option that is nearly one of the launcher's") {
  test::SmallMapping small(test::join(test::kOptions, R"toml([[class]]
name = "Arguments"
keys = [ { name = "--heads", type = "int" } ]
)toml"));
  CHECK(shown(small, {small.read(DocumentKind::shell, "torchrun --nproc_pr_node 8 pretrain.py --heads 4\n")}) ==
        "options {--heads: '4'}\n"
        "launch {nproc_pr_node: ~, program: 8}\n"
        "environment {}\n"
        "tree {}\n"
        "unknown-entry: '--nproc_pr_node' is not known to torchrun, did you mean '--nproc_per_node'?\n"
        "stray-word: 'pretrain.py' belongs to no option");
}

TEST_CASE("collect: a program that overrides a tree lays its options over it") {
  test::SmallMapping small(test::join(test::kTree, kRunner));
  CHECK(small.mistakes() == "");
  small.launchers.launchers.push_back({"python", {}, {}, true, {}, {}, true, {"-c"}});
  CHECK(shown(small,
              {small.read(DocumentKind::yaml, "runner: {epochs: 1, size: 2}\nmodel: {a: {b: 1}}\n"),
               small.read(DocumentKind::shell, "python run.py --config x.yaml --epochs 3 --model.a.b 1.e-8 --model.c.d=x --seed 7\n")}) ==
        "options {}\n"
        "launch {program: run.py}\n"
        "environment {}\n"
        "tree {runner: {epochs: 3, size: 2}, model: {a: {b: 1.e-8}, c: {d: x}}}");
}

TEST_CASE("collect: free options are read as the program reads them") {
  std::string runner(kRunner);
  runner.replace(runner.find("free = true"), 11, "free = true\nfree_parser = \"python_auto\"");
  test::SmallMapping small(test::join(test::kTree, runner));
  CHECK(small.mistakes() == "");
  small.launchers.launchers.push_back({"python", {}, {}, true, {}, {}, true, {"-c"}});
  CHECK(shown(small, {small.read(DocumentKind::yaml, "m: {a: 1}\n"),
                      small.read(DocumentKind::shell, "python run.py --m.a 1e-8 --m.b on --m.c True --m.d 1.0 --m.e 017\n")}) ==
        "options {}\n"
        "launch {program: run.py}\n"
        "environment {}\n"
        "tree {m: {a: 1e-08, b: 'on', c: true, d: 1.0, e: 17}}\n"
        "refused-value: the program cannot read '--m.d 1.0': invalid literal for int() with base 10: '1.0'");
}

TEST_CASE("collect: the configuration that a launch names") {
  test::SmallMapping small(test::join(test::kTree, kRunner));
  small.launchers.launchers.push_back({"python", {}, {}, true, {}, {}, true, {"-c"}});
  Side side;
  side.documents.push_back(small.read(DocumentKind::shell, "python run.py --config conf/x.yaml\npython other.py --config y.yaml\n"));
  Diagnostics ignored;
  const auto launch = choose_launch(side, 1, small.launchers, ignored);
  const CommandLineSpec* command_line = command_line_of(&*launch, small.mapping());
  REQUIRE(command_line != nullptr);
  CHECK(word_of_option(launch->parts.arguments, command_line->config)->text == "conf/x.yaml");
  const auto other = choose_launch(side, 2, small.launchers, ignored);
  CHECK(command_line_of(&*other, small.mapping()) == nullptr);
  CHECK(command_line_of(nullptr, small.mapping()) == nullptr);
}

TEST_CASE("the word of an option: behind it or in it") {
  const std::vector<std::string_view> names{"--config", "-c"};
  const auto found = [&](const std::vector<std::string>& texts) {
    std::vector<Word> words;
    for (const std::string& text : texts) words.push_back({text, {}, {}, {}});
    const auto word = word_of_option(words, names);
    return word.has_value() ? word->text : "none";
  };
  CHECK(found({"run.py", "--config", "a.yaml", "-c", "b.yaml"}) == "a.yaml");
  CHECK(found({"--config=a.yaml", "x"}) == "a.yaml");
  CHECK(found({"-c=a=b"}) == "a=b");
  CHECK(found({"--config"}) == "none");
  CHECK(found({"--configs", "a.yaml", "--other=--config"}) == "none");
}

TEST_CASE("collect: keys that become options may be cut, where they are the beginning of one alone") {
  test::SmallMapping small(test::join(test::kTree, R"toml([[mount]]
at = "training"
class = "Training"
words = true
[[mount]]
at = "data"
class = "Data"
[[class]]
name = "Training"
keys = [ { name = "lr", type = "float" }, { name = "lr_style", type = "str" }, { name = "max_steps", type = "int" } ]
[[class]]
name = "Data"
keys = [ { name = "max_samples", type = "int" } ]
)toml"));
  CHECK(shown(small, {small.read(DocumentKind::yaml, "training: {max_step: 2, lr: 1, l: 3, max_stepss: 4}\ndata: {max_sample: 5}\n")})
            .ends_with("tree {training: {max_steps: 2, lr: 1, l: 3, max_stepss: 4}, data: {max_sample: 5}}"));
  CHECK(shown(small, {small.read(DocumentKind::yaml, "training: {max_step: 2, max_steps: 3}\n")})
            .ends_with("tree {training: {max_step: 2, max_steps: 3}}"));
}

}  // namespace alignlint
