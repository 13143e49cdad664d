// Pairs of the project file, by name, by their files, and by what changed.

#include <catch2/catch.hpp>

#include "support/program.h"

namespace alignlint {

namespace {

using test::holds;

constexpr const char* kModel =
    "--num-layers 4 --hidden-size 256 --num-attention-heads 8 --micro-batch-size 1 --global-batch-size 8 --seq-length 128 "
    "--max-position-embeddings 128 --train-iters 10 --weight-decay 0.1 ";

/// Two pairs in a repository. The reference of both sources a file, the candidate of the second takes its learning rate from outside.
struct NamedPairs : test::Folder {
  NamedPairs() {
    const std::string start = "torchrun pretrain_gpt.py " + std::string(kModel);
    write(".git/HEAD", "");
    write("rate.sh", "RATE=1e-4\n");
    write("a.sh", "source ./rate.sh\n" + start + "--lr $RATE\n");
    write("b.sh", start + "--lr 1e-4\n");
    write("c.sh", start + "--lr $GIVEN\n");
    write("alignlint.toml", project());
  }

  static std::string project() {
    return "select = 'optimizer/learning-rate-mismatch'\n[[pair]]\nname = 'plain'\nreference = 'a.sh'\ncandidate = 'b.sh'\n"
           "[[pair]]\nname = 'given'\nreference = 'a.sh'\ncandidate = 'c.sh'\ncandidate_define = { GIVEN = '2e-4' }\n";
  }

  [[nodiscard]] std::string concise(const std::string& rest) const { return run("alignlint check --format concise " + rest).out; }
};

constexpr const char* kDiffers =
    "c.sh:1:214: error[optimizer/learning-rate-mismatch] learning rate differs: 0.0001 in reference, 0.0002 in candidate\n";

}  // namespace

TEST_CASE("pairs: by name, in every command of two sides") {
  const NamedPairs desk;
  CHECK(desk.concise("--pair given") == kDiffers);
  CHECK(desk.concise("--pair plain") == "");
  CHECK(desk.run("alignlint check --pair given --format json").out.starts_with("{\n  \"format\": \"alignlint-reports/1\""));
  for (const std::string command : {"compare", "checklist", "schedule", "params", "precision"}) {
    INFO(command);
    const test::Ran named = desk.run("alignlint " + command + " --pair given --format json");
    CHECK(named.status == 0);
    CHECK(holds(named.out, "\"pair\": \"given\""));
    CHECK(holds(named.out, "\"a.sh\",\n      \"rate.sh\""));
  }
  CHECK(holds(desk.run("alignlint compare --pair given").out, "0.0002"));
}

TEST_CASE("pairs: a name that does not fit ends the run") {
  const NamedPairs desk;
  const auto refused = [&](const std::string& rest) {
    const test::Ran ran = desk.run("alignlint " + rest);
    CHECK(ran.out == "");
    return ran.error + "-> " + std::to_string(ran.status);
  };
  CHECK(refused("check --pair givn") == "error[usage]: no pair is named 'givn', did you mean 'given'?\n-> 2");
  CHECK(refused("params --pair given --no-config") == "error[usage]: there is no project file, so no pair is named 'given'\n-> 2");
  CHECK(holds(refused("compare a.sh b.sh --pair given"), "'--pair' names the files of both sides, so no others are given"));
}

TEST_CASE("pairs: files that are exactly those of a pair have its settings, what the command line says takes precedence") {
  const NamedPairs desk;
  CHECK(desk.concise("a.sh c.sh") == kDiffers);
  CHECK(desk.concise("./a.sh ./c.sh") == "./" + std::string(kDiffers));
  CHECK(desk.concise("a.sh c.sh --candidate-define GIVEN=1e-4") == "");
  CHECK(desk.run("alignlint check a.sh c.sh --format json").out.starts_with("{\n  \"format\": \"alignlint-report/1\""));
  CHECK(holds(desk.run("alignlint check a.sh c.sh --format json").out, "\"pair\": \"given\""));
  CHECK_FALSE(holds(desk.run("alignlint check c.sh a.sh --format json").out, "\"pair\""));
  desk.write("alignlint.toml", desk.project() + "[[pair]]\nname = 'again'\nreference = 'a.sh'\ncandidate = 'c.sh'\n");
  const test::Ran several = desk.run("alignlint check a.sh c.sh --format json");
  CHECK(
      several.error ==
      "information[project/several-pairs]: these are the files of the pairs 'given' and 'again'; the settings of none of them are taken\n");
  CHECK_FALSE(holds(several.out, "\"pair\""));
}

TEST_CASE("pairs: what the command line says of a side holds for every pair") {
  const NamedPairs desk;
  CHECK(desk.concise("--candidate-define GIVEN=1e-4") == "");
  CHECK(desk.concise("--reference-define RATE=9") == kDiffers);  // the script sets it itself
  const test::Ran version = desk.run("alignlint check --reference-framework megatron@core_r0.99.0");
  CHECK(version.status == 2);
  CHECK(holds(version.error, "no version of Megatron-LM is named 'core_r0.99.0'"));
  const std::string named = desk.run("alignlint check --candidate-framework megatron@core_r0.12.0 --format json").out;
  CHECK(holds(named, "\"version\": \"core_r0.12.0\""));
}

TEST_CASE("pairs: a line a pair and a total at the end") {
  const NamedPairs desk;
  const std::string out = desk.run("alignlint check").out;
  CHECK(out.ends_with("\npair plain  no findings\npair given  1 error\n2 pairs: 1 error\n"));
  CHECK_FALSE(holds(desk.run("alignlint check --pair given").out, "1 pair:"));
  CHECK(
      holds(desk.run("alignlint check --format markdown").out,
            "\n# Pairs\n\n| pair | outcome |\n| --- | --- |\n| plain | no findings |\n| given | 1 error |\n\n2 pairs: 1 error\n\n| pair | "
            "optimizer |"));
  desk.write("alignlint.toml", desk.project() + "[[pair]]\nname = 'gone'\nreference = 'a.sh'\ncandidate = 'gone.sh'\n");
  CHECK(desk.run("alignlint check").out.ends_with("\npair gone   1 input problem, no findings\n3 pairs: 1 input problem, 1 error\n"));
}

TEST_CASE("pairs: a changed file is one that a side reads, wherever its name stands") {
  const NamedPairs desk;
  const auto checked = [&](const std::string& files) {
    const std::string out = desk.run("alignlint check --format json --changed -- " + files).out;
    return std::string(holds(out, "\"pair\": \"plain\"") ? "plain " : "") + (holds(out, "\"pair\": \"given\"") ? "given" : "");
  };
  CHECK(checked("b.sh") == "plain ");
  CHECK(checked("c.sh other.txt") == "given");
  CHECK(checked("rate.sh") == "plain given");
  CHECK(checked("alignlint.toml") == "plain given");
  CHECK(checked("other.txt").empty());
  desk.write("own/own.toml", "");
  desk.write("alignlint.toml", "rules = ['own']\n" + desk.project());
  CHECK(checked("own/own.toml") == "plain given");
  CHECK(checked("own/gone.toml") == "plain given");
  CHECK(checked("owner.toml").empty());
  const test::Ran none = desk.run("alignlint check --changed -- other.txt");
  CHECK(none.status == 0);
  CHECK(none.out == "");
  CHECK(none.error == "information[project/no-changed-pair]: no pair of 'alignlint.toml' reads a changed file: nothing is compared\n");
}

TEST_CASE("pairs: a file that a side would read if it were there is one, too") {
  const NamedPairs desk;
  static_cast<void>(desk.run("rm rate.sh"));
  CHECK(holds(desk.run("alignlint check --format json --changed -- rate.sh").out, "\"pair\": \"plain\""));
}

TEST_CASE("pairs: how they are judged and shown stands in the project file, the command line takes precedence") {
  const NamedPairs desk;
  desk.write("alignlint.toml", "format = 'concise'\nfail_on = 'never'\n" + desk.project());
  const test::Ran ran = desk.run("alignlint check");
  CHECK(ran.out == kDiffers);
  CHECK(ran.status == 0);
  CHECK(desk.run("alignlint check --fail-on error").status == 1);
  CHECK(desk.run("alignlint check --format json").out.starts_with("{"));
  CHECK(holds(desk.run("alignlint compare --pair given").out, "reference"));
  desk.write("alignlint.toml", "format = 'concse'\n" + desk.project());
  CHECK(holds(desk.run("alignlint check").error, "no format of a report is named 'concse', did you mean 'concise'?"));
  desk.write("alignlint.toml", "strict = true\n" + desk.project().substr(desk.project().find("[[pair]]")));
  CHECK(desk.run("alignlint check --pair plain --fail-on never").status == 1);
}

TEST_CASE("pairs: rules by path hold for the candidate") {
  const NamedPairs desk;
  desk.write("alignlint.toml", desk.project() + "[[path]]\nfiles = 'c.*'\nseverity = { 'optimizer/' = 'off' }\n");
  CHECK(desk.concise("") == "");
  CHECK(desk.concise("a.sh c.sh") == "");
  desk.write("alignlint.toml", desk.project() + "[[path]]\nfiles = 'a.sh'\nseverity = { 'optimizer/' = 'off' }\n");
  CHECK(desk.concise("") == kDiffers);
  desk.write("alignlint.toml", desk.project() + "[[path]]\nfiles = 'c.sh'\nignore = 'optimzer/'\n");
  CHECK(holds(desk.run("alignlint check").error, "no rule is named 'optimzer/'"));
}

TEST_CASE("pairs: every file that was read is an input") {
  const NamedPairs desk;
  desk.write("base.yaml", "model: {model_config: {num_layers: 4}}\n");
  desk.write("train.yaml",
             "run_mode: train\nuse_legacy: False\nbase_config: base.yaml\npretrained_model_dir: weights\nmodel: {model_config: "
             "{model_type: qwen3}}\n");
  desk.write("weights/config.json",
             "{\"model_type\": \"qwen3\", \"architectures\": [\"Qwen3ForCausalLM\"], \"num_hidden_layers\": 4, \"rms_norm_eps\": 1e-6}\n");
  desk.write("run.sh", "source ./rate.sh\npython run_mindformer.py --config train.yaml\n");
  const std::string inputs =
      "\"inputs\": [\n      \"run.sh\",\n      \"rate.sh\",\n      \"train.yaml\",\n      \"base.yaml\",\n      \"weights/config.json\"\n  "
      "  ]";
  CHECK(holds(desk.run("alignlint check b.sh run.sh --format json").out, inputs));
  const std::string lint = desk.run("alignlint lint run.sh --format json").out;
  CHECK(
      holds(lint,
            "\"named_inputs\": [\n        \"rate.sh\",\n        \"train.yaml\",\n        \"base.yaml\",\n        \"weights/config.json\"\n "
            "     ]"));
  const std::string inspect = desk.run("alignlint inspect run.sh --format json").out;
  CHECK(holds(inspect, "\"path\": \"train.yaml\",\n      \"kind\": \"yaml\""));
  CHECK(holds(inspect, "\"named_inputs\": [\n    \"rate.sh\",\n    \"train.yaml\",\n    \"base.yaml\",\n    \"weights/config.json\"\n  ]"));
}

TEST_CASE("pairs: a pattern makes a pair of each file, which its name means together") {
  const NamedPairs desk;
  REQUIRE(desk.run("mkdir new && cp b.sh new/same.sh && sed s/1e-4/3e-4/ b.sh > new/other.sh").status == 0);
  const std::string project =
      "select = 'optimizer/learning-rate-mismatch'\n[[pair]]\nname = 'all'\nreference = 'a.sh'\ncandidate = 'new/*.sh'\n";
  desk.write("alignlint.toml", project);
  const std::string other =
      "new/other.sh:1:214: error[optimizer/learning-rate-mismatch] learning rate differs: 0.0001 in reference, 0.0003 in candidate\n";
  CHECK(desk.concise("") == other);
  CHECK(desk.concise("--pair all") == other);
  CHECK(desk.concise("--pair all/same.sh") == "");
  const test::Ran compared = desk.run("alignlint compare --pair all");
  CHECK(compared.status == 2);
  CHECK(compared.error ==
        "error[usage]: 'all' stands for several pairs: 'all/other.sh' and 'all/same.sh'\n"
        "   = help: name one of them, or use 'check', which compares all of them\n");
  const std::string text = desk.run("alignlint check --pair all").out;
  CHECK(holds(text, "\npair all/other.sh"));
  for (const std::string name : {"all", "all/other.sh"}) {
    desk.write("alignlint.toml", project + "[[suppress]]\nrule = 'optimizer/'\nreason = 'r'\npair = '" + name + "'\n");
    CHECK(desk.concise("") == "");
  }
}

TEST_CASE("pairs: several candidates on the command line are each compared with the reference") {
  const NamedPairs desk;
  const std::string define = "--candidate-define GIVEN=2e-4 ";
  CHECK(desk.concise(define + "a.sh b.sh c.sh") == kDiffers);
  const test::Ran json = desk.run("alignlint check --format json " + define + "a.sh b.sh c.sh");
  CHECK(json.status == 1);
  CHECK(json.out.starts_with("{\n  \"format\": \"alignlint-reports/1\""));
  CHECK(holds(json.out, "\"pair\": \"c.sh\",\n      \"verdicts\""));
  CHECK(desk.run("alignlint compare a.sh b.sh c.sh").status == 2);
  CHECK(desk.run("alignlint check a.sh b.sh c.sh --format json=c.sh").status == 2);
}

}  // namespace alignlint
