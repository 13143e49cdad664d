// The program as a gate over what strangers send: what it must not read, must not show, and must not be silent about.

#include <catch2/catch.hpp>
#include <filesystem>

#include "support/program.h"
#include "support/training.h"

namespace alignlint {

namespace {

using test::Folder;
using test::holds;
using test::Ran;

/// A checkout in `repo/`, and beside it what is nobody's business.
struct Checkout : Folder {
  Checkout() {
    write("secret.sh", test::small_training("--weight-decay 0.1 --lr 7e-4") + "LOOT=stolen\n");
    write("secret.yaml", "model: {model_config: {num_layers: 77}}\n");
    write("repo/.git/config", "[http]\n  extraheader = loot\n");
    write("repo/reference.sh", test::small_training("--weight-decay 0.1 --lr 1e-4"));
    write("repo/same.sh", test::small_training("--weight-decay 0.1 --lr 1e-4"));
    write("repo/other.sh", test::small_training("--weight-decay 0.1 --lr 2e-4"));
  }

  [[nodiscard]] Ran in_repo(const std::string& line) const { return run("cd repo; " + line); }
  [[nodiscard]] Ran check(const std::string& rest) const {
    return in_repo("alignlint check --select optimizer/learning-rate-mismatch,training/ --format concise " + rest);
  }
};

/// Standard output and error, and the status.
}  // namespace

TEST_CASE("gate: a link that leads out of the repository is not read") {
  const Checkout checkout;
  std::filesystem::create_symlink("../secret.sh", checkout.path() / "repo/link.sh");
  std::filesystem::create_symlink(".git/config", checkout.path() / "repo/git.sh");
  CHECK(transcript(checkout.check("reference.sh link.sh")) ==
        "error[input/outside] 'link.sh' lies outside of the folder from which inputs may be read\n-> 3\n");
  CHECK(checkout.check("reference.sh git.sh").status == 3);
  CHECK(checkout.check("--root .. reference.sh link.sh").status == 1);
  CHECK(checkout.check("reference.sh ../secret.sh").status == 1);
}

TEST_CASE("gate: what lies beside a script is read wherever it is named from, and nothing above it") {
  const Checkout checkout;
  checkout.write("repo/sub/more.args", "--weight-decay 0.1 --lr 2e-4\n");
  checkout.write("repo/sub/reading.sh", "HERE=$(dirname \"$0\")\n" + test::small_training("$(cat \"$HERE/more.args\")"));
  checkout.write("repo/sub/above.sh", "HERE=$(dirname \"$0\")\n" + test::small_training("$(cat \"$HERE/../../secret.sh\")"));
  const std::string sub = (checkout.path() / "repo/sub").string();
  CHECK(holds(checkout.run("cd /; alignlint inspect " + sub + "/reading.sh").out, "2e-4"));
  const Ran above = checkout.run("cd /; alignlint inspect " + sub + "/above.sh");
  CHECK_FALSE(holds(above.out + above.error, "stolen"));
}

TEST_CASE("gate: links as the file of accepted differences and as a host's snapshot are not followed out of the repository") {
  const Checkout checkout;
  checkout.write("loot.toml", "loot = 1\n");
  checkout.write("loot.env", "LOOT=stolen\n");
  checkout.write("repo/alignlint.toml", "[[pair]]\nname = \"p\"\nreference = \"reference.sh\"\ncandidate = \"same.sh\"\n");
  std::filesystem::create_symlink("../loot.toml", checkout.path() / "repo/alignlint-accepted.toml");
  const Ran accepted = checkout.in_repo("alignlint check");
  CHECK(accepted.status == 2);
  CHECK(holds(accepted.out + accepted.error, "cannot read the file of accepted differences 'alignlint-accepted.toml'"));
  CHECK_FALSE(holds(accepted.out + accepted.error, "loot"));
  std::filesystem::create_directory(checkout.path() / "repo/hosts");
  std::filesystem::create_symlink("../../loot.env", checkout.path() / "repo/hosts/a.env");
  for (const char* words : {"hosts", "hosts/a.env", "'hosts/*'"}) {
    const Ran hosts = checkout.in_repo(std::string("alignlint check --no-config reference.sh same.sh -v --candidate-env ") + words);
    INFO(words);
    CHECK(hosts.status == 3);
    CHECK_FALSE(holds(hosts.out + hosts.error, "stolen"));
  }
}

TEST_CASE("gate: what a tree names lies in its repository") {
  const Checkout checkout;
  checkout.write("repo/base.yaml", "model: {model_config: {num_layers: 4}}\n");
  const auto said = [&](const std::string& base) {
    checkout.write("repo/candidate.yaml",
                   "run_mode: train\nbase_config: " + base + "\nuse_legacy: False\nmodel: {model_config: {model_type: qwen3}}\n");
    return checkout.in_repo("alignlint check reference.sh candidate.yaml --select training/ --format concise");
  };
  CHECK(said("base.yaml").status != 3);
  CHECK(said("../secret.yaml").status == 3);
  CHECK(
      holds(said("../secret.yaml").out, "error[input/outside] '../secret.yaml' lies outside of the folder from which inputs may be read"));
  CHECK(said("/etc/passwd").status == 3);
  CHECK(said(".git/config").status == 3);
  CHECK(holds(said("{a: b}").out, "'base_config' names no file"));
  CHECK(holds(said("candidate.yaml").out, "'candidate.yaml' is a base of itself"));
  checkout.write("repo/list.yaml", "- a\n");
  CHECK(holds(said("list.yaml").out, "the base file 'list.yaml' has no keys"));
  checkout.write("repo/many.yaml", "a: 1\n");
  std::string many = "[many.yaml";
  for (int i = 1; i < 70; ++i) many += ", many.yaml";
  const Ran ran = said(many + "]");
  CHECK(ran.status == 3);
  CHECK(holds(ran.out, "more than 64 base files are named, this one is not read"));
}

TEST_CASE("gate: a base that the script changes is read as it lies, so that what names it is judged; the doubt is told") {
  const Checkout checkout;
  checkout.write("repo/base.yaml", "seed: 4\n");
  checkout.write("repo/candidate.yaml", "run_mode: train\nbase_config: base.yaml\nuse_legacy: False\nrunner_config: {batch_size: 2}\n");
  checkout.write("repo/run.sh", "yq -i .x=1 base.yaml\nmsrun --worker_num 8 run_mindformer.py --config candidate.yaml\n");
  const Ran ran = checkout.in_repo("alignlint inspect --no-config run.sh");
  CHECK(holds(ran.out, "the launch reads 'base.yaml', which the script may change: it depends on what 'yq' makes of files"));
  CHECK(holds(ran.out, "2 samples"));
  CHECK_FALSE(holds(ran.out, "the script changes"));
}

TEST_CASE("gate: what a project file names lies in its repository") {
  const Checkout checkout;
  checkout.write("rules/own.toml", "");
  checkout.write("repo/alignlint.toml", "rules = ['../rules']\n");
  CHECK(transcript(checkout.check("reference.sh same.sh")) ==
        "error[usage]: cannot read the folder '../rules'\n  --> alignlint.toml:1:10\n 1 | rules = ['../rules']\n   |          "
        "^^^^^^^^^^\n-> 2\n");
  checkout.write("repo/alignlint.toml", "[[pair]]\nname = 'a'\nreference = 'reference.sh'\ncandidate = '../secret.sh'\n");
  CHECK(checkout.check("").status == 3);
  CHECK(checkout.check("--root ..").status == 1);
  CHECK(holds(checkout.check("--root ../none").error, "there is no folder '../none'"));
}

TEST_CASE("gate: its own files are not passed by") {
  const Checkout checkout;
  std::filesystem::create_directory(checkout.path() / "repo/alignlint.toml");
  CHECK(transcript(checkout.check("reference.sh same.sh")) == "error[usage]: cannot read the project file 'alignlint.toml'\n-> 2\n");
  std::filesystem::remove(checkout.path() / "repo/alignlint.toml");
  std::filesystem::create_symlink("../none.toml", checkout.path() / "repo/alignlint.toml");
  CHECK(transcript(checkout.check("reference.sh same.sh")) ==
        "error[usage]: cannot read the project file 'alignlint.toml'\n-> 2\n");  // a link to nothing
  std::filesystem::remove(checkout.path() / "repo/alignlint.toml");
  std::filesystem::create_symlink("../secret.yaml", checkout.path() / "repo/alignlint.toml");
  const Ran ran = checkout.check("reference.sh same.sh");
  CHECK(ran.status == 2);
  CHECK_FALSE(holds(ran.error, "77"));
}

TEST_CASE("gate: a file of rules or mappings that is a link to nothing or a pipe is not passed by") {
  const Checkout checkout;
  for (const std::string kind : {"rules", "mappings"}) {
    const std::string folder = "repo/" + kind + "-of-mine";
    checkout.write(folder + "/good.toml", "");
    CHECK(checkout.check("reference.sh same.sh --" + kind + " " + kind + "-of-mine").status == 0);
    std::filesystem::create_symlink("nothing", checkout.path() / folder / ".#good.toml");  // an editor's
    CHECK(checkout.check("reference.sh same.sh --" + kind + " " + kind + "-of-mine").status == 0);
    std::filesystem::create_symlink("nothing", checkout.path() / folder / "bad.toml");
    const Ran link = checkout.check("reference.sh same.sh --" + kind + " " + kind + "-of-mine");
    CHECK(link.status == 2);
    CHECK(holds(link.error, "cannot read"));
    CHECK(holds(link.error, "bad.toml"));
    std::filesystem::remove(checkout.path() / folder / "bad.toml");
    CHECK(
        checkout.run("cd " + folder + "; mkfifo bad.toml; cd ..; alignlint check reference.sh same.sh --" + kind + " " + kind + "-of-mine")
            .status == 2);
  }
}

TEST_CASE("gate: what is not a regular file is not waited for, a pipe of the shell is read") {
  const Checkout checkout;
  CHECK(transcript(checkout.check("reference.sh /dev/zero")) == "error[input/not-regular] '/dev/zero' is not a regular file\n-> 3\n");
  CHECK(checkout.run("mkfifo repo/pipe.sh; cd repo; alignlint check reference.sh pipe.sh").status == 3);
  CHECK(checkout.in_repo("cat other.sh | alignlint check reference.sh /dev/stdin --select optimizer/learning-rate-mismatch").status == 1);
}

TEST_CASE("gate: secrets are shown nowhere") {
  const Checkout checkout;
  checkout.write("repo/secrets.sh",
                 "export HF_TOKEN=hunter2hunter2\nexport WANDB_API_KEY='k3y-of-mine'\nexport CUDA_DEVICE_MAX_CONNECTIONS=$WANDB_API_KEY\n" +
                     test::small_training("--weight-decay 0.1 --lr 2e-4 --lr 3e-4 --wandb-save-dir $HF_TOKEN --lr $HF_TOKEN"));
  for (const std::string command : {"check reference.sh secrets.sh --verbose", "lint secrets.sh --verbose", "inspect secrets.sh --verbose",
                                    "compare reference.sh secrets.sh", "checklist reference.sh secrets.sh"}) {
    for (const std::string format : {"text", "json", "markdown", "github", "concise"}) {
      const Ran ran = checkout.in_repo("alignlint " + command + " --format " + format);
      INFO(command << " " << format << "\n" << ran.out << ran.error);
      CHECK_FALSE(holds(ran.out + ran.error, "hunter2"));
      CHECK_FALSE(holds(ran.out + ran.error, "k3y-of"));
    }
  }
  CHECK(holds(checkout.in_repo("alignlint inspect secrets.sh").out, "HF_TOKEN=«hidden»"));
  const Ran given = checkout.in_repo("alignlint check reference.sh same.sh --candidate-define HF_TOKEN=hunter2hunter2 --format json");
  CHECK_FALSE(holds(given.out, "hunter2"));
}

TEST_CASE("gate: secrets of every kind of input are shown by no command in no format") {
  const Checkout checkout;
  const std::string token = "ghs_0123456789abcdefghijABCDEFGHIJ0123";
  checkout.write("repo/tokens.sh", "export HF_TOKEN=hunter2hunter2\nexport WANDB_API_KEY='k3y-of-mine'\nexport GH=" + token + "\n" +
                                       test::small_training("--weight-decay 0.1 --lr $HF_TOKEN --lr-warmup-iters $WANDB_API_KEY "
                                                            "--tokenizer-model $GH --api_key k3y-of-mine"));
  checkout.write(
      "repo/tokens.yaml",
      "run_mode: train\ntrainer: {type: CausalLanguageModelingTrainer}\nrunner_config: {epochs: 1}\nhub_token: hunter2hunter2\n"
      "wandb: {api_key: k3y-of-mine}\nmodel:\n  model_config:\n    type: LlamaConfig\n    num_layers: k3y-of-mine\n    vocab_size: " +
          token + "\noptimizer: {type: AdamW, learning_rate: hunter2hunter2}\n");
  checkout.write("repo/tokens.env", "HF_TOKEN=hunter2hunter2\nSECRET_LR=k3y-of-mine\nGH=" + token + "\n");
  std::string log = "  wandb_api_key ... k3y-of-mine\n  hf_token ... hunter2hunter2\n";
  for (int step = 1; step < 60; ++step) {
    const std::string digits = (step < 10 ? "0" : "") + std::to_string(step);
    log += " iteration       " + digits + "/     100 | consumed samples:           " + digits +
           " | elapsed time per iteration (ms): 100.0 | learning rate: 1.0E-04 | global batch size:     8 | lm loss: 9." + digits +
           "0000E+00 | loss scale: 1.0 | grad norm: 1.000 | token=hunter2hunter2 " + token + " |\n";
  }
  checkout.write("repo/tokens.log", log);
  checkout.write("repo/other.log", log + " iteration 60/ 100 | lm loss: nan | " + token + " |\n");
  const auto check_hidden = [&](const std::string& command) {
    for (const std::string format : {"text", "json", "markdown", "github", "svg", "html"}) {
      const Ran ran = checkout.in_repo("alignlint " + command + " --format " + format);
      INFO(command << " " << format << "\n" << ran.out << ran.error);
      for (const std::string& secret : {std::string("hunter2"), std::string("k3y-of"), token})
        CHECK_FALSE(holds(ran.out + ran.error, secret));
    }
  };
  for (const std::string candidate :
       {"--candidate tokens.yaml", "--candidate tokens.sh --candidate tokens.env", "--candidate tokens.log"}) {
    const std::string pair = " --reference reference.sh " + candidate;
    for (const std::string command :
         {"check -v", "compare --unknown", "checklist", "schedule", "params", "precision", "accuracy tokens.log other.log"})
      check_hidden(command + pair);
  }
  for (const std::string command : {"accuracy tokens.log other.log", "lint -v tokens.sh tokens.yaml tokens.env",
                                    "inspect -v tokens.sh tokens.env", "inspect -v tokens.yaml", "inspect -v tokens.log"})
    check_hidden(command);
}

TEST_CASE("gate: what a program that is excluded by name starts need not be followed") {
  const Checkout checkout;
  const std::string train = test::small_training("--weight-decay 0.1 --lr 1e-4");
  const std::string strict = " --strict --select optimizer/learning-rate-mismatch";
  for (const std::string other : {"make data\n", "bash tools/prepare.sh\n", "./tools/prepare.sh\n"}) {
    INFO(other);
    checkout.write("repo/two.sh", other + train);
    CHECK(checkout.check("reference.sh two.sh" + strict).status == 1);
    CHECK(checkout.check("reference.sh two.sh --candidate-skip-launch make --candidate-skip-launch prepare.sh" + strict).status == 0);
  }
}

TEST_CASE("gate: which launch was judged is said, and with --strict every other one must be judged or named") {
  const Checkout checkout;
  const std::string train = test::small_training("--lr 1e-4");
  checkout.write("repo/two.sh", "python tools/convert.py --in a --out b\n" + train);
  const std::string strict = " --strict --select optimizer/learning-rate-mismatch";
  CHECK(holds(checkout.check("reference.sh two.sh").out, "launch 2 of 2 is assumed to be the training run: it has the most options"));
  CHECK(checkout.check("reference.sh two.sh").status == 0);
  CHECK(checkout.check("reference.sh two.sh" + strict).status == 1);
  CHECK(checkout.check("reference.sh two.sh --candidate-launch 2" + strict).status == 1);
  CHECK(checkout.check("reference.sh two.sh --candidate-skip-launch convert.py" + strict).status == 0);
  CHECK(holds(checkout.in_repo("alignlint check reference.sh two.sh --format json").out, "\"unjudged_launches\": [\n      1\n    ]"));
  checkout.write("repo/two.sh", train + test::small_training("--lr 1e-4 --seed 5"));
  const std::string pair = "reference = 'reference.sh'\ncandidate = 'two.sh'\n";
  checkout.write("repo/alignlint.toml", "[[pair]]\nname = 'a'\n" + pair + "candidate_launch = 1\n");
  CHECK(checkout.check(strict).status == 1);
  checkout.write("repo/alignlint.toml",
                 "[[pair]]\nname = 'a'\n" + pair + "candidate_launch = 1\n[[pair]]\nname = 'b'\n" + pair + "candidate_launch = 2\n");
  CHECK(checkout.check(strict).status == 0);
}

TEST_CASE("gate: a prediction does not pass for a training") {
  const Checkout checkout;
  checkout.write("repo/predict.yaml", "run_mode: predict\nuse_legacy: False\nmodel: {model_config: {model_type: qwen3, num_layers: 4}}\n");
  const Ran ran = checkout.check("reference.sh predict.yaml");
  CHECK(ran.status == 1);
  CHECK(holds(ran.out, "error[training/no-training] training mode differs: 'true' in reference, 'false' in candidate"));
}

TEST_CASE("gate: a report that cannot be written is no success") {
  const Checkout checkout;
  CHECK(checkout.in_repo("alignlint check reference.sh same.sh >/dev/full").status == 2);
  CHECK(checkout.in_repo("alignlint check reference.sh same.sh >&-").status == 2);
  CHECK(checkout.in_repo("alignlint check reference.sh same.sh --format json=/dev/full").status == 2);
  CHECK(checkout.in_repo("alignlint --version >/dev/full").status == 2);
  for (const std::string command : {"manual", "completions bash", "snapshot", "init --dry-run", "rules --test no_rules"})
    CHECK(checkout.in_repo("alignlint " + command + " >/dev/full").status == 2);
  CHECK(
      holds(checkout.in_repo("alignlint check reference.sh other.sh >/dev/full").error, "error[usage]: cannot write the standard output"));
}

TEST_CASE("gate: no report is written over what is read") {
  const Checkout checkout;
  checkout.write("repo/alignlint.toml", "rules = ['own']\n[[pair]]\nname = 'a'\nreference = 'reference.sh'\ncandidate = 'other.sh'\n");
  checkout.write("repo/own/own.toml", "");
  checkout.write("repo/candidate.sh", "source ./more.sh\n" + checkout.read("repo/same.sh"));
  checkout.write("repo/more.sh", "export A=1\n");
  std::filesystem::create_symlink("same.sh", checkout.path() / "repo/link.json");
  std::filesystem::create_hard_link(checkout.path() / "repo/same.sh", checkout.path() / "repo/hard.json");
  for (const std::string target : {"same.sh", "./reference.sh", "link.json", "hard.json", "alignlint.toml", "own/own.toml", "other.sh"}) {
    const std::string before = checkout.read("repo/" + target);
    CHECK(transcript(checkout.check("reference.sh same.sh --format text=new.txt --format json=" + target)) ==
          "error[usage]: '" + target + "' is an input of this run, so no report is written to it\n-> 2\n");
    CHECK(checkout.read("repo/" + target) == before);
    CHECK_FALSE(std::filesystem::exists(checkout.path() / "repo/new.txt"));
  }
  CHECK(checkout.check("reference.sh candidate.sh --format json=more.sh").status == 2);
  CHECK(checkout.read("repo/more.sh") == "export A=1\n");
  CHECK(checkout.check("reference.sh same.sh --format json=new.json").status == 0);
  CHECK(checkout.check("reference.sh same.sh --format json=new.json").status == 0);  // its own report may be written anew
}

TEST_CASE("gate: a comment that cannot be understood is told, by check and by lint") {
  const Checkout checkout;
  const std::string mistaken = "# alignlint: allow optimizer/learning-rate-mismach -- on purpose\n# alignlint: allow optimizer/\n";
  checkout.write("repo/other.sh", mistaken + test::small_training("--weight-decay 0.1 --lr 2e-4"));
  const std::string told =
      "other.sh:1:1: warning[project/bad-allowance] there is no rule 'optimizer/learning-rate-mismach', did you mean "
      "'optimizer/learning-rate-mismatch'?\n"
      "other.sh:2:1: warning[project/bad-allowance] the comment gives no reason\n";
  const Ran checked = checkout.check("reference.sh other.sh");
  CHECK(checked.status == 1);
  CHECK(holds(checked.out, told));
  CHECK(holds(checkout.in_repo("alignlint lint other.sh --format concise").out, told));
}

TEST_CASE("gate: without a changed file nothing is green") {
  const Checkout checkout;
  checkout.write("repo/alignlint.toml", "[[pair]]\nname = 'a'\nreference = 'reference.sh'\ncandidate = 'other.sh'\n");
  CHECK(checkout.check("--changed --").status == 2);
  CHECK(holds(checkout.check("--changed --").error, "'--changed' is followed by no file: which ones have changed is not said"));
}

TEST_CASE("gate: what the project file names and is not there is said with its place") {
  const Checkout checkout;
  const std::string pair = "[[pair]]\nname = 'a'\nreference = 'reference.sh'\ncandidate = 'other.sh'\n";
  checkout.write("repo/alignlint.toml", "rules = ['no', 'such']\n" + pair);
  CHECK(holds(checkout.check("").error, "alignlint.toml:1:10"));
  CHECK(holds(checkout.check("").error, "alignlint.toml:1:16"));
  checkout.write("repo/alignlint.toml", pair + "reference_framework = 'megatorn'\n");
  CHECK(checkout.check("").status == 2);
  CHECK(holds(checkout.check("").error, "alignlint.toml:2:8"));
}

TEST_CASE("gate: options behind '--' are not lost") {
  const Checkout checkout;
  checkout.write("repo/alignlint.toml", "[[pair]]\nname = 'a'\nreference = 'reference.sh'\ncandidate = 'other.sh'\n");
  CHECK(holds(checkout.check("--changed -- --fail-on never other.sh").error, "'--fail-on' is not a file; options go before '--'"));
  CHECK(checkout.check("--changed -- --fail-on never other.sh").status == 2);
  checkout.write("repo/--fail-on=never", "");
  CHECK(checkout.check("--changed -- --fail-on=never other.sh").status == 1);
}

}  // namespace alignlint
