// What is asked for and does not exist: said alone, on standard error, with a suggestion and exit status 2.

#include <catch2/catch.hpp>
#include <string>
#include <utility>
#include <vector>

#include "support/program.h"

namespace alignlint {

namespace {

/// Two sides that train alike.
class Misused : public test::Folder {
 public:
  Misused() {
    const std::string script = "torchrun pretrain_gpt.py --num-layers 2 --hidden-size 64 --num-attention-heads 4 --micro-batch-size 1\n";
    write("a.sh", script);
    write("b.sh", script);
  }

  /// Nothing else is done: no report, no file.
  void refuses(const std::string& line, const std::string& expected) const {
    INFO(line);
    const test::Ran ran = run(line);
    CHECK(ran.status == 2);
    CHECK(ran.out == "");
    CHECK(ran.error.find(expected) != std::string::npos);
    CHECK(read("report.json") == "");
  }
};

}  // namespace

TEST_CASE("misuse: versions, launches, chips and rules that do not exist end the run before anything is reported") {
  const Misused pair;
  const std::vector<std::pair<std::string, std::string>> options{
      {"--reference-framework megatron@core_r0.99.0", "no version of Megatron-LM is named 'core_r0.99.0', did you mean 'core_r0.9.0'?"},
      {"--candidate-framework megatrn", "no framework is named 'megatrn', did you mean 'megatron'?"},
      {"--reference-launch 5", "there is no launch 5: the scripts start 1"},
      {"--chip a9", "there is no 'a9', did you mean 'a2'?"},
      {"--profile algin", "there is no 'algin', did you mean 'align'?"},
      {"--select network/kv-head-mismatch", "no rule is named 'network/kv-head-mismatch', did you mean 'network/kv-heads-mismatch'?"},
      {"--candidate-framework mindformers@r1.99", "no version of MindSpore Transformers is named 'r1.99', use one of r1.0"},
      {"--select optimzer/", "no rule is named 'optimzer/', did you mean 'optimizer/'?"},
      {"--select optimizer/weight-decy", "no rule is named 'optimizer/weight-decy', did you mean 'optimizer/weight-decay-mismatch'?"},
      {"--format markdown=report.json", "two reports are written to 'report.json'"},
      {"--ignore netwrk/kv-heads-mismatch", "no rule is named 'netwrk/kv-heads-mismatch', did you mean 'network/kv-heads-mismatch'?"},
  };
  for (const auto& [option, expected] : options) {
    pair.refuses("alignlint check a.sh b.sh --no-config --format json=report.json --format text " + option, expected);
  }
  pair.refuses("alignlint lint a.sh --framework megatron@core_r0.99.0", "no version of Megatron-LM is named 'core_r0.99.0'");
  pair.refuses("alignlint check a.sh b.sh --reference-framework megatron@",
               "no version of Megatron-LM is named '', use one of core_r0.6.0");
  pair.refuses("alignlint diff a.sh b.sh --framework megatron@core_r0.99.0", "no version of Megatron-LM is named 'core_r0.99.0'");
  pair.write("c.yaml", "trainer: {type: x}\nrunner_config: {epochs: 1}\nrun_mode: train\nuse_parallel: True\n");
  pair.refuses("alignlint check a.sh c.yaml --candidate-launch 5", "error[usage]: there is no launch 5: the scripts start none\n");
  pair.refuses("alignlint lint c.yaml --launch 4", "error[usage]: there is no launch 4: the scripts start none\n");
  pair.refuses("alignlint inspect c.yaml --launch 4", "error[usage]: there is no launch 4: the scripts start none\n");
  pair.refuses("alignlint check a.sh c.yaml --candidate-args 'x y'", "'--candidate-args' is for scripts, and 'c.yaml' is none");
  pair.refuses("alignlint check c.yaml a.sh --reference-skip-launch x.py",
               "'--reference-skip-launch' is for scripts, and 'c.yaml' is none");
  pair.refuses("alignlint lint c.yaml --args x", "'--args' is for scripts, and 'c.yaml' is none");
  pair.refuses("alignlint lint c.yaml --define A=1", "'--define' is for scripts, and 'c.yaml' is none");
  pair.refuses("alignlint check a.sh c.yaml --candidate-define A=1", "'--candidate-define' is for scripts, and 'c.yaml' is none");
  pair.refuses("alignlint inspect a.sh --launch 7", "there is no launch 7: the scripts start 1");
}

TEST_CASE("misuse: rules and chips of a project file that do not exist are reported at their place") {
  const Misused pair;
  pair.write("alignlint.toml", "[severity]\n\"network/kv-head-mismatch\" = \"off\"\n");
  pair.refuses("alignlint check a.sh b.sh", "no rule is named 'network/kv-head-mismatch', did you mean 'network/kv-heads-mismatch'?");
  pair.refuses("alignlint check a.sh b.sh", "--> alignlint.toml:2:");
  pair.write("alignlint.toml", "[[path]]\nfiles = \"*\"\nignore = [\"netwrk/\"]\n");
  pair.refuses("alignlint check a.sh b.sh", "--> alignlint.toml:3:11");
  pair.write("alignlint.toml", "[[suppress]]\nrule = \"network/kv-head-mismatch\"\nreason = \"known\"\n");
  pair.refuses("alignlint check a.sh b.sh", "--> alignlint.toml:1:1");
  pair.refuses("alignlint lint a.sh", "no rule is named 'network/kv-head-mismatch', did you mean 'network/kv-heads-mismatch'?");
  pair.write("alignlint.toml", "[[suppress]]\nrule = \"network/\"\nreason = \"known\"\nkey = \"network.head\"\n");
  pair.refuses("alignlint check a.sh b.sh", "no setting is named 'network.head', did you mean 'network.heads'?");
  pair.write("alignlint.toml", "chip = \"a9\"\n");
  pair.refuses("alignlint check a.sh b.sh", "alignlint.toml:1:8");
}

TEST_CASE("misuse: a file's name commands nobody") {
  const Misused pair;
  pair.refuses("alignlint next -- a.sh \"$(printf '\\r\\n::set-output name=a::b.sh')\"",
               "not expected:   : :set-output name=a: :b.sh a.sh\n");
}

}  // namespace alignlint
