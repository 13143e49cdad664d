// Formats, files, colours, projects: what the program writes, and that it writes the same every time.

#include <array>
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <tuple>

#include "support/places.h"
#include "support/program.h"

namespace alignlint {

namespace {

using test::Folder;
using test::holds;
using test::Ran;

/// Two scripts that differ in their learning rate.
struct Compared : Folder {
  Compared() {
    const std::string arguments =
        "--num-layers 4 --hidden-size 256 --num-attention-heads 8 --micro-batch-size 1 --global-batch-size 8 --seq-length 128 "
        "--max-position-embeddings 128 --train-iters 10 --weight-decay 0.1";
    write("a.sh", "torchrun pretrain_gpt.py " + arguments + " --lr 1e-4\n");
    write("b.sh", "torchrun pretrain_gpt.py " + arguments + " --lr 2e-4\n");
  }
};

constexpr const char* kOnly = " --select optimizer/learning-rate-mismatch ";

}  // namespace

TEST_CASE("output: several formats at once, each where it is asked for") {
  const Compared pair;
  const Ran ran =
      pair.run("alignlint check a.sh b.sh" + std::string(kOnly) + "--format json=report.json --format concise --format github=notes.txt");
  CHECK(ran.status == 1);
  CHECK(ran.error == "");
  CHECK(ran.out == "b.sh:1:214: error[optimizer/learning-rate-mismatch] learning rate differs: 0.0001 in reference, 0.0002 in candidate\n");
  CHECK(pair.read("report.json").starts_with("{"));
  CHECK(holds(pair.read("report.json"), "\"format\": \"alignlint-report/1\""));
  CHECK(pair.read("notes.txt").starts_with("::error file=b.sh,line=1"));
}

TEST_CASE("output: in GitHub Actions annotations follow the text, unless a format is asked for") {
  const Compared pair;
  const std::string check = "alignlint check a.sh b.sh" + std::string(kOnly);
  const std::string text = pair.run(check).out;
  const std::string annotations = pair.run(check + "--format github").out;
  CHECK(pair.run("GITHUB_ACTIONS=true " + check).out == text + annotations);
  CHECK(pair.run("GITHUB_ACTIONS=false " + check).out == text);
  CHECK(pair.run("GITHUB_ACTIONS=true " + check + "--format text").out == text);
  CHECK(pair.run("GITHUB_ACTIONS=true alignlint keys heads").out == pair.run("alignlint keys heads").out);
  pair.write("alignlint.toml", "format = \"concise\"\n");
  CHECK(pair.run("GITHUB_ACTIONS=true " + check).out == pair.run(check).out);
}

TEST_CASE("output: GitLab reads annotations from a file, which is written where it is named, and a line says so") {
  const Compared pair;
  const std::string check = "alignlint check a.sh b.sh" + std::string(kOnly);
  const Ran told = pair.run("GITLAB_CI=true " + check);
  CHECK(
      told.error ==
      "information[run/report-file]: GitLab shows findings beside the lines from a report file: '--format gitlab=report.json' writes one, "
      "'artifacts: reports: codequality:' of the job names it\n");
  CHECK(told.out == pair.run(check).out);
  CHECK(told.status == 1);
  CHECK(pair.run("GITLAB_CI=true " + check + "--format text --format gitlab=report.json").error == "");
}

TEST_CASE("output: a file that cannot be written is wrong usage") {
  const Compared pair;
  const Ran ran = pair.run("alignlint check a.sh b.sh" + std::string(kOnly) + "--format json=no/such/folder.json");
  CHECK(ran.status == 2);
  CHECK(ran.error == "error[usage]: cannot write 'no/such/folder.json'\n");
}

TEST_CASE("output: a report is not written where a link of the checkout leads") {
  const Compared pair;
  pair.write("kept.json", "kept\n");
  const std::string check = "alignlint check a.sh b.sh" + std::string(kOnly) + "--format json=";
  const Ran ran = pair.run("ln -s kept.json report.json; mkdir folder; ln -s folder reports; " + check + "report.json");
  CHECK(ran.status == 2);
  CHECK(ran.error == "error[usage]: cannot write 'report.json'\n");
  CHECK(pair.read("kept.json") == "kept\n");
  CHECK(pair.run(check + "reports/a.json").error == "error[usage]: cannot write 'reports/a.json'\n");
  CHECK(pair.run(check + "folder/a.json").status == 1);
  CHECK(holds(pair.run(check + "/dev/stdout").out, "alignlint-report/1"));
  CHECK(pair.run("alignlint align a.sh b.sh --no-config -o reports/b.sh").error.find("cannot write 'reports/b.sh'") != std::string::npos);
}

TEST_CASE("output: colours only where they are wanted") {
  const Compared pair;
  const std::string check = "alignlint check a.sh b.sh" + std::string(kOnly);
  CHECK_FALSE(holds(pair.run(check).out, "\x1b["));
  CHECK(holds(pair.run(check + "--color always").out, "\x1b["));
  CHECK_FALSE(holds(pair.run("NO_COLOR=1 " + check).out, "\x1b["));
  CHECK_FALSE(holds(pair.run(check + "--color never").out, "\x1b["));
  static_cast<void>(pair.run(check + "--color always --format text=file.txt"));
  CHECK_FALSE(holds(pair.read("file.txt"), "\x1b["));
}

TEST_CASE("output: in a terminal NO_COLOR is respected") {
  const Compared pair;
  // `script` gives the program a terminal; where there is none, nothing is tested.
  const auto in_terminal = [&](const std::string& before) {
    return pair.run("command -v script >/dev/null || exit 99; " + before + " script -qec \"" + test::program_path() +
                    " check a.sh b.sh --select optimizer/learning-rate-mismatch\" /dev/null </dev/null");
  };
  const Ran plain = in_terminal("NO_COLOR=1 TERM=xterm");
  if (plain.status == 99) return;
  CHECK_FALSE(holds(plain.out, "\x1b[1"));
  CHECK(holds(in_terminal("env -u NO_COLOR TERM=xterm").out, "\x1b["));
  CHECK_FALSE(holds(in_terminal("env -u NO_COLOR TERM=dumb").out, "\x1b["));
}

TEST_CASE("output: the same bytes on every run, in every format and command") {
  const Compared pair;
  for (const std::string command : {"check a.sh b.sh --format text", "check a.sh b.sh --format json", "check a.sh b.sh --format concise",
                                    "check a.sh b.sh --format github", "compare a.sh b.sh", "checklist a.sh b.sh --format markdown",
                                    "inspect a.sh --format json", "lint a.sh b.sh --format json", "rules --format json", "keys heads"}) {
    INFO(command);
    const Ran first = pair.run("alignlint " + command);
    CHECK(first.out.size() > 100);
    CHECK(first.error == "");
    CHECK(first.out == pair.run("alignlint " + command).out);
  }
}

TEST_CASE("output: the order of the files of a side does not change the environment") {
  const Compared pair;
  pair.write("x.env", "CUDA_DEVICE_MAX_CONNECTIONS=1\n");
  const std::string options = " --candidate b.sh --format concise --ignore format/";
  CHECK(pair.run("alignlint check --reference a.sh --reference x.env" + options).out ==
        pair.run("alignlint check --reference x.env --reference a.sh" + options).out);
}

TEST_CASE("project: every pair, one after the other, and only those that changed") {
  const Compared pair;
  pair.write("alignlint.toml",
             "select = 'optimizer/learning-rate-mismatch'\n[[pair]]\nname = 'one'\nreference = 'a.sh'\ncandidate = 'b.sh'\n"
             "[[pair]]\nname = 'two'\nreference = 'a.sh'\ncandidate = './a.sh'\n");
  const Ran all = pair.run("alignlint check");
  CHECK(all.status == 1);
  CHECK(holds(all.out, "pair 'one'\n"));
  CHECK(holds(all.out, "pair 'two'\n"));
  const Ran changed = pair.run("alignlint check --changed ./b.sh");
  CHECK(changed.status == 1);
  CHECK_FALSE(holds(changed.out, "pair 'two'"));
  CHECK(pair.run("alignlint check --changed --fail-on=never b.sh").status == 0);
  const Ran none = pair.run("alignlint check --changed c.sh");
  CHECK(none.status == 0);
  CHECK(none.out == "");
  CHECK(none.error == "information[project/no-changed-pair]: no pair of 'alignlint.toml' reads a changed file: nothing is compared\n");
  const std::string head = "{\n  \"format\": \"alignlint-reports/1\",\n  \"reports\": [";
  CHECK(pair.run("alignlint check --changed c.sh --format json").out == head + "],\n  \"matrix\": []\n}\n");
  CHECK(pair.run("alignlint check --changed b.sh --format json").out.starts_with(head + "\n    {"));
  CHECK(pair.run("mkdir -p sub && cd sub && alignlint check --changed ../b.sh").status == 1);
  CHECK(pair.run("alignlint check --format json").out.starts_with(head + "\n    {"));
}

TEST_CASE("project: without pairs there is nothing to compare, and that is said") {
  const Compared pair;
  pair.write("alignlint.toml", "profile = 'align'\n");
  const Ran ran = pair.run("alignlint check");
  CHECK(ran.status == 2);
  CHECK(ran.error == "error[usage]: nothing to compare: 'alignlint.toml' has no [[pair]]\n");
  CHECK(ran.out == "");
  const Ran json = pair.run("alignlint check --format json");
  CHECK(json.status == 2);
  CHECK(json.error == ran.error);
  CHECK(json.out == "{\n  \"format\": \"alignlint-reports/1\",\n  \"reports\": [],\n  \"matrix\": []\n}\n");
}

TEST_CASE("output: what a table leaves out is left out in every format, and the counts are those of the rows") {
  const Compared pair;
  pair.write("c.sh", "torchrun pretrain_gpt.py --num-layers 4 --hidden-size $H --lr 2e-4 --bf16\n");
  const auto rows = [&](const std::string& command, const std::string& list, const std::string& member) {
    const nlohmann::json shown = nlohmann::json::parse(pair.run("alignlint " + command + " --format json").out);
    std::size_t count[3] = {};  // different, unknown, equal
    const nlohmann::json& all = list == "rows" ? shown["parameters"]["rows"] : shown[list];
    for (const nlohmann::json& row : all) {
      if (member == "equal")
        ++count[row["equal"].is_null() ? 1 : row["equal"] == true ? 2 : 0];
      else
        ++count[!row["differs"].empty() ? 0 : row["undecided"].empty() ? 2 : 1];
    }
    return std::array{count[0], count[1], count[2]};
  };
  for (const auto& [command, list, member] :
       {std::tuple("compare a.sh c.sh", "settings", "equal"), std::tuple("precision a.sh c.sh", "steps", "equal"),
        std::tuple("params a.sh c.sh", "rows", "differs")}) {
    INFO(command);
    const auto all = rows(command, list, member);
    const std::string line = command;
    CHECK(rows(line + " --different", list, member) == std::array<std::size_t, 3>{all[0], 0, 0});
    CHECK(rows(line + " --unknown", list, member) == std::array<std::size_t, 3>{0, all[1], 0});
    CHECK(rows(line + " --unknown --different", list, member) == std::array<std::size_t, 3>{all[0], all[1], 0});
    CHECK(all[0] + all[1] + all[2] > 0);
  }
  const nlohmann::json summary = nlohmann::json::parse(pair.run("alignlint compare a.sh c.sh --format json").out)["summary"];
  const auto all = rows("compare a.sh c.sh", "settings", "equal");
  CHECK(summary["differing"] == all[0]);
  CHECK(summary["undecided"] == all[1]);
  CHECK(all[0] > 0);
  CHECK(all[1] > 0);
}

TEST_CASE("project: suppressed findings do not count; a suppression that covers nothing is told once") {
  const Compared pair;
  const std::string pairs =
      "[[pair]]\nname = 'one'\nreference = 'a.sh'\ncandidate = 'b.sh'\n[[pair]]\nname = 'two'\nreference = 'a.sh'\ncandidate = 'a.sh'\n";
  pair.write("alignlint.toml", "select = 'optimizer/'\n" + pairs + "[[suppress]]\nrule = 'optimizer/'\nreason = 'on purpose'\n");
  const Ran ran = pair.run("alignlint check --format concise");
  CHECK(ran.status == 0);
  CHECK_FALSE(holds(ran.out, "unused"));
  CHECK(holds(pair.run("alignlint check --format json").out,
              "\"suppressed\": {\n            \"kind\": \"project\",\n            \"reason\": \"on purpose\""));
  pair.write("alignlint.toml", "select = 'optimizer/'\n" + pairs + "[[suppress]]\nrule = 'moe/'\nreason = 'x'\n");
  const Ran unused = pair.run("alignlint check");
  CHECK(unused.status == 1);
  CHECK(holds(unused.out, "the suppression of 'moe/' covers no finding"));
  CHECK_FALSE(holds(pair.run("alignlint check --changed b.sh").out, "matches no finding"));
}

TEST_CASE("rules --test runs the examples of a folder") {
  const Compared pair;
  const std::string rule =
      "[[rule]]\nname = 'x'\nsame = 'network.heads'\nsummary = 's'\nwhy = 'w'\nsource = 's'\n"
      "[[rule.example]]\nfires = true\nreference = { megatron = '--num-attention-heads 8' }\ncandidate = { megatron = "
      "'--num-attention-heads 4' }\n"
      "[[rule.example]]\nfires = false\nreference = { megatron = '--num-attention-heads 8' }\ncandidate = { megatron = "
      "'--num-attention-heads 8' }\n";
  pair.write("mine/own.toml", rule);
  const Ran good = pair.run("alignlint rules --test mine");
  CHECK(good.status == 0);
  CHECK(good.out == "2 examples: 2 as expected, 0 not\n");
  pair.write("mine/own.toml", rule +
                                  "[[rule.example]]\nfires = true\nreference = { megatron = '--num-attention-heads 8' }\n"
                                  "candidate = { megatron = '--num-attention-heads 8' }\n");
  const Ran bad = pair.run("alignlint rules --test mine");
  CHECK(bad.status == 1);
  CHECK(holds(bad.out, "example 3 of 'own/x' is missing: the verdict is 'pass'"));
  CHECK(bad.out.ends_with("3 examples: 2 as expected, 1 not\n"));
}

}  // namespace alignlint
