// The program as a user meets it: exit status, mistakes of usage, inputs that cannot be read.

#include "cli/exit_status.h"

#include <catch2/catch.hpp>

#include "cli/command.h"
#include "support/program.h"
#include "support/training.h"

namespace alignlint {

namespace {

using test::Folder;
using test::Ran;

/// A reference, the same again, and one with another learning rate.
struct Pair : Folder {
  Pair() {
    write("reference.sh", test::small_training("--weight-decay 0.1 --lr 1e-4"));
    write("same.sh", test::small_training("--weight-decay 0.1 --lr 0.0001"));
    write("other.sh", test::small_training("--weight-decay 0.1 --lr 2e-4"));
  }

  /// `check reference.sh …` over the rules of the optimizer, one line a finding.
  [[nodiscard]] Ran check(const std::string& rest) const {
    return run("alignlint check reference.sh " + rest + " --select optimizer/learning-rate-mismatch --format concise");
  }
};

/// Standard output and error, and the status.
constexpr const char* kFinding =
    "other.sh:1:214: error[optimizer/learning-rate-mismatch] learning rate differs: 0.0001 in reference, 0.0002 in candidate\n";

}  // namespace

TEST_CASE("exit status: 0 for a pair that agrees, 1 for findings") {
  const Pair pair;
  CHECK(pair.check("same.sh").status == 0);
  CHECK(transcript(pair.check("other.sh")) == std::string(kFinding) + "-> 1\n");
}

TEST_CASE("exit status: --fail-on") {
  const Pair pair;
  pair.write("alignlint.toml", "severity = { 'optimizer/' = 'warning' }\n");
  CHECK(pair.check("other.sh").status == 0);
  CHECK(pair.check("other.sh --fail-on error").status == 0);
  CHECK(pair.check("other.sh --fail-on warning").status == 1);
  CHECK(pair.check("other.sh --fail-on advice").status == 1);
  CHECK(pair.check("other.sh --no-config").status == 1);
  CHECK(pair.check("other.sh --no-config --fail-on never").status == 0);
  pair.write("alignlint.toml", "severity = { 'optimizer/' = 'advice' }\n");
  CHECK(pair.check("other.sh --fail-on warning").status == 0);
  CHECK(pair.check("other.sh --fail-on advice").status == 1);
}

TEST_CASE("exit status: --strict makes unknown a failure") {
  const Pair pair;
  pair.write("asks.sh", test::small_training("--weight-decay 0.1 --lr $1"));
  CHECK(pair.check("asks.sh").status == 0);
  CHECK(pair.check("asks.sh --strict").status == 1);
  CHECK(pair.check("asks.sh --strict --candidate-args 1e-4").status == 0);
  CHECK(pair.check("asks.sh --strict --candidate-args 3e-4").status == 1);
  const std::string same = test::small_training("--weight-decay 0.1 --lr 1e-4");
  for (const std::string& doubtful : {"shopt -s $(hostname)\n" + same, "source missing.sh\n" + same, same + "bash missing.sh\n",
                                      same + "make train\n", same + "eval \"$(cat /etc/none)\"\n"}) {
    INFO(doubtful);
    pair.write("doubtful.sh", doubtful);
    CHECK(pair.check("doubtful.sh").status == 0);
    CHECK(pair.check("doubtful.sh --strict").status == 1);
  }
  pair.write("jobs.yaml", "jobs: 1\n");
  CHECK(pair.run("alignlint lint jobs.yaml").status == 0);
  CHECK(pair.run("alignlint lint jobs.yaml --strict").status == 3);
}

TEST_CASE("exit status: inputs that cannot be read are 3, with the whole message") {
  const Pair pair;
  const auto said = [&](const std::string& name) { return transcript(pair.check(name)); };
  pair.write("binary.yaml", std::string("a: \0\1", 5));
  pair.write("empty.yaml", "");
  pair.write("latin.yaml", "a: \xff\n");
  pair.write("broken.yaml", "model:\n  heads: [1\n");
  pair.write("broken.json", "{\"a\": 1,}\n");
  pair.write("broken.sh", "torchrun 'x\n");
  pair.write("what.conf", "hello world, foo bar!\n");
  pair.write("other.yaml", "jobs: 1\n");
  pair.write("helper.sh", "echo hello\n");
  CHECK(said("missing.yaml") == "error[input/missing] there is no file 'missing.yaml'\n-> 3\n");
  CHECK(said("binary.yaml") == "binary.yaml:1:4: error[input/binary] 'binary.yaml' is a binary file, a text file is needed\n-> 3\n");
  CHECK(said("empty.yaml") == "error[input/empty] 'empty.yaml' is empty\n-> 3\n");
  CHECK(said("latin.yaml") == "latin.yaml:1:4: error[input/not-utf8] 'latin.yaml' is not UTF-8 text\n-> 3\n");
  CHECK(said("broken.yaml") == "broken.yaml:2:10: error[input/syntax] not valid YAML: a '[' is not closed\n-> 3\n");
  CHECK(said("broken.json") == "broken.json:1:8: error[input/syntax] not valid JSON: a comma before the closing bracket\n-> 3\n");
  CHECK(said("broken.sh") ==
        "broken.sh:1:10: error[input/syntax] syntax error: unexpected end of file while looking for the matching \'\'\'\n-> 3\n");
  CHECK(said("what.conf") ==
        "error[input/unrecognised] the format of 'what.conf' cannot be recognized from its name or its content\n-> 3\n");
  CHECK(said("other.yaml") ==
        "other.yaml:1:1: error[input/framework] cannot determine which framework 'other.yaml' configures: name it with --framework, or "
        "that of "
        "a side with --reference-framework or --candidate-framework\n-> 3\n");
  CHECK(said("helper.sh") == "helper.sh:1:1: error[input/no-launch] 'helper.sh' starts no training program\n-> 3\n");
}

TEST_CASE("exit status: an unreadable file") {
  const Pair pair;
  pair.write("secret.yaml", "a: 1\n");
  const Ran ran =
      pair.run("chmod 000 secret.yaml; [ -r secret.yaml ] && exit 99; alignlint check reference.sh secret.yaml --format concise");
  if (ran.status == 99) return;  // the superuser reads everything
  CHECK(transcript(ran) == "error[input/unreadable] 'secret.yaml' cannot be read\n-> 3\n");
}

TEST_CASE("exit status: what could be read is still checked, and 3 wins over 1, 2 over 3") {
  const Pair pair;
  CHECK(transcript(pair.run("alignlint check --reference reference.sh --reference missing.env --candidate other.sh "
                            "--select optimizer/learning-rate-mismatch --format concise")) ==
        "error[input/missing] there is no file 'missing.env'\n" + std::string(kFinding) + "-> 3\n");
  pair.write("dir/x", "");
  CHECK(transcript(pair.run("alignlint check --reference missing.sh --candidate dir --format concise")) ==
        "error[input/missing] there is no file 'missing.sh'\nerror[input/directory] 'dir' is a directory, a file is needed\n-> 3\n");
  CHECK(pair.run("alignlint check --reference missing.sh --candidate dir --candidate-framework nobody").status == 2);
}

TEST_CASE("usage: mistakes are 2, with what was meant") {
  const Pair pair;
  const auto said = [&](const std::string& line) { return transcript(pair.run("alignlint " + line)); };
  CHECK(said("chek a b") == "error[usage]: unknown command 'chek', did you mean 'check'?\n  = help: see \'alignlint --help'\n-> 2\n");
  CHECK(said("") == "error[usage]: a command is needed\n  = help: see \'alignlint --help'\n-> 2\n");
  CHECK(said("lint") == "error[usage]: 'lint' needs a file\n  = help: see \'alignlint lint --help'\n-> 2\n");
  CHECK(said("explain") ==
        "error[usage]: 'explain' needs the id of a rule or the code of a diagnostic\n  = help: see \'alignlint explain --help'\n-> 2\n");
  CHECK(said("check a b --reference-launch 0") ==
        "error[usage]: --reference-launch: '0' is not a number from 1\n  = help: see \'alignlint check --help'\n-> 2\n");
  CHECK(said("check a b --candidate-launch -1") ==
        "error[usage]: --candidate-launch: '-1' is not a number from 1\n  = help: see \'alignlint check --help'\n-> 2\n");
  CHECK(said("check a b --format json=") ==
        "error[usage]: '--format json=' names no file\n  = help: see \'alignlint check --help'\n-> 2\n");
  CHECK(said("rules --symptom firts-step") == "error[usage]: no rule has the symptom 'firts-step', did you mean 'first-step'?\n-> 2\n");
  CHECK(said("check a b --formt json") ==
        "error[usage]: unknown option '--formt', did you mean '--format'?\n  = help: see \'alignlint check --help'\n-> 2\n");
  CHECK(said("check a b --profile algn") ==
        "error[usage]: --profile: there is no 'algn', did you mean 'align'?\n  = help: see \'alignlint check --help'\n-> 2\n");
  CHECK(said("check a b --fail-on x") ==
        "error[usage]: --fail-on: there is no 'x', use one of error, warning, advice, never\n  = help: see \'alignlint check --help'\n-> "
        "2\n");
  CHECK(said("check a b --reference-define X") ==
        "error[usage]: --reference-define: 'X' is not NAME=VALUE\n  = help: see \'alignlint check --help'\n-> 2\n");
  CHECK(said("compare a b c") ==
        "error[usage]: two files are compared: a reference and a candidate; further files of a side need --reference or --candidate\n"
        "  = help: see 'alignlint compare --help'\n-> 2\n");
  CHECK(said("check reference.sh same.sh --format jsn") ==
        "error[usage]: no format of this command is named 'jsn', did you mean 'json'?\n-> 2\n");
  CHECK(said("check reference.sh same.sh --ignore optimizer/learning-rate-mismach --format concise --select "
             "optimizer/learning-rate-mismatch") ==
        "error[usage]: no rule is named 'optimizer/learning-rate-mismach', did you mean 'optimizer/learning-rate-mismatch'?\n-> 2\n");
  CHECK(said("check reference.sh") ==
        "error[usage]: 'check' compares two sides: give a reference and a candidate ('lint' checks one file)\n-> 2\n");
  CHECK(said("check reference.sh --candidate same.sh --format concise") == said("check reference.sh same.sh --format concise"));
  CHECK(said("check --no-config") ==
        "error[usage]: nothing to compare: give a reference and a candidate, or an alignlint.toml with pairs\n-> 2\n");
  CHECK(said("explain optimizer/learning-rate-mismach") ==
        "error[usage]: no rule and no diagnostic is named 'optimizer/learning-rate-mismach', did you mean "
        "'optimizer/learning-rate-mismatch'?\n-> 2\n");
  CHECK(said("explain input/mising") ==
        "error[usage]: no rule and no diagnostic is named 'input/mising', did you mean 'input/missing'?\n-> 2\n");
  CHECK(said("check reference.sh same.sh --candidate-framework megatorn --format concise --select network/") ==
        "error[usage]: no framework is named 'megatorn', did you mean 'megatron'?\n-> 2\n");
  CHECK(said("lint reference.sh --framework megatron@core_r0.99 --format concise --select network/") ==
        "error[usage]: no version of Megatron-LM is named 'core_r0.99', did you mean 'core_r0.9.0'?\n-> 2\n");
  CHECK(said("check reference.sh same.sh --config nowhere.toml") == "error[usage]: cannot read the project file 'nowhere.toml'\n-> 2\n");
  CHECK(said("check reference.sh same.sh --rules nowhere") == "error[usage]: cannot read the folder 'nowhere'\n-> 2\n");
}

TEST_CASE("usage: broken data of a user") {
  const Pair pair;
  pair.write("rules/mine.toml", "[[rule]]\nname = 'x'\nsame = 'network.haeds'\nsummary = 's'\nwhy = 'w'\nsource = 's'\n");
  const Ran ran = pair.run("alignlint check reference.sh same.sh --rules rules");
  CHECK(ran.status == 2);
  CHECK(ran.out == "");
  CHECK(ran.error ==
        "error[data/unknown-name]: no setting is named 'network.haeds', did you mean 'network.heads'?\n"
        "  --> rules/mine.toml:3:8\n"
        " 3 | same = 'network.haeds'\n"
        "   |        ^^^^^^^^^^^^^^^\n");
  pair.write("alignlint.toml", "profil = 'align'\n");
  CHECK(pair.run("alignlint check reference.sh same.sh").error ==
        "error[data/unknown-key]: unknown key 'profil' in the project file, did you mean 'profile'?\n"
        "  --> alignlint.toml:1:1\n"
        " 1 | profil = 'align'\n"
        "   | ^^^^^^\n");
}

TEST_CASE("usage: options of one side alone") {
  const Pair pair;
  CHECK(pair.run("alignlint params --no-config reference.sh --framework megatron@core_r0.13.0 --format json | grep -c core_r0.13.0").out ==
        "1\n");
  CHECK(transcript(pair.run("alignlint params reference.sh --reference-framework megatron")) ==
        "error[usage]: an option is for the reference, which has no file; for one side alone it is written without 'reference-'\n"
        "  = help: see 'alignlint params --help'\n-> 2\n");
  // A command that takes no single side does not advise one.
  CHECK(pair.run("alignlint check reference.sh --reference-framework megatron").error.find("'check' compares two sides") !=
        std::string::npos);
  CHECK(transcript(pair.run("alignlint precision reference.sh same.sh --framework megatron")) ==
        "error[usage]: two sides are given: an option for one of them is written --reference-… or --candidate-…\n"
        "  = help: see 'alignlint precision --help'\n-> 2\n");
}

TEST_CASE("help and version are no mistakes") {
  const Folder folder;
  CHECK(transcript(folder.run("alignlint --version")) == "alignlint 0.1.0\n-> 0\n");
  const Ran help = folder.run("alignlint check --help");
  CHECK(help.status == 0);
  CHECK(help.error == "");
  CHECK(help.out.find("--reference-framework") != std::string::npos);
}

TEST_CASE("schedule: a table of every step is refused when it would fill the memory") {
  const Folder folder;
  folder.write("a.sh",
               "torchrun pretrain_gpt.py --num-layers 2 --hidden-size 64 --num-attention-heads 4 --lr 1e-4 --train-iters 20000000\n");
  const Ran csv = folder.run("alignlint schedule --no-config --format csv a.sh a.sh");
  CHECK(csv.status == 2);
  CHECK(csv.error.find("'csv' writes one line per step, and 20000000 steps are too many: the limit is 4000000") != std::string::npos);
  CHECK(csv.out == "");
}

TEST_CASE("help: every command of the table is listed, with its options and formats") {
  const Folder folder;
  const std::string whole = folder.run("alignlint --help").out;
  for (const Command& command : commands()) {
    const std::string name(command.name);
    INFO(name);
    CHECK(whole.find("\n  " + name + " ") != std::string::npos);
    const Ran help = folder.run("alignlint " + name + " --help");
    CHECK(help.status == 0);
    CHECK(help.out.find(std::string(command.does)) != std::string::npos);
    CHECK(help.out.find("Usage: alignlint " + name + " [OPTIONS]") != std::string::npos);
    for (const Option* option : options_of(command)) {
      INFO(option->names);
      CHECK(help.out.find("\n  " + std::string(option->names)) != std::string::npos);
    }
    std::string formats;
    for (const std::string_view format : formats_of(command)) formats += (formats.empty() ? "" : ", ") + std::string(format);
    if (!formats.empty()) CHECK(help.out.find("repeatable: " + formats) != std::string::npos);
  }
}

TEST_CASE("exit status: which one wins") {
  CHECK(worse(kExitFindings, kExitInput) == kExitInput);
  CHECK(worse(kExitUsage, kExitInput) == kExitUsage);
  CHECK(worse(kExitClean, kExitFindings) == kExitFindings);
  CHECK(worse(kExitClean, kExitClean) == kExitClean);
  Report report;
  report.findings.emplace_back().diagnostic.severity = Severity::warning;
  CHECK(exit_status(report, {Severity::error, false}) == kExitClean);
  CHECK(exit_status(report, {Severity::warning, false}) == kExitFindings);
  CHECK(exit_status(report, {std::nullopt, false}) == kExitClean);
  report.findings.front().suppressed = Suppressed{Suppressed::Kind::accepted, "known"};
  CHECK(exit_status(report, {Severity::advice, false}) == kExitClean);
  report.findings.emplace_back().diagnostic.severity = Severity::unknown;
  CHECK(exit_status(report, {Severity::advice, false}) == kExitClean);
  CHECK(exit_status(report, {Severity::advice, true}) == kExitFindings);
  report.inputs.push_back({"x.yaml", "yaml", "", "", ReportedInput::Status::not_checked});
  CHECK(exit_status(report, {Severity::error, true}) == kExitInput);
  report.diagnostics.push_back(make_diagnostic<Code::usage, "file">({}, "x"));
  CHECK(exit_status(report, {Severity::error, true}) == kExitUsage);
}

}  // namespace alignlint
