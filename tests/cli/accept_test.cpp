// A gate adopted on a repository with old differences: what is accepted passes, everything else does not, whatever is edited.

#include <catch2/catch.hpp>
#include <filesystem>
#include <sstream>

#include "support/program.h"

namespace alignlint {

namespace {

using test::Folder;
using test::Ran;

constexpr const char* kReferenceScript =
    "torchrun pretrain_gpt.py --num-layers 4 --hidden-size 256 --num-attention-heads 8 --micro-batch-size 1 --global-batch-size 8 "
    "--seq-length 128 --max-position-embeddings 128 --train-iters 10 --weight-decay 0.1 --lr 1e-4 --clip-grad 1.0\n";
constexpr const char* kCandidateScript =
    "torchrun pretrain_gpt.py --num-layers 4 --hidden-size 256 --num-attention-heads 8 --micro-batch-size 1 --global-batch-size 8 \\\n"
    "  --seq-length 128 --max-position-embeddings 128 --train-iters 10 \\\n"
    "  --weight-decay 0.01 \\\n"
    "  --lr 2e-4 --clip-grad 1.0\n";

struct Repository : Folder {
  Repository() {
    write("reference.sh", kReferenceScript);
    write("candidate.sh", kCandidateScript);
    write("alignlint.toml", "[[pair]]\nname = \"small\"\nreference = \"reference.sh\"\ncandidate = \"candidate.sh\"\n");
  }
  /// The lines that say error or warning.
  [[nodiscard]] Ran check(const std::string& rest = "") const {
    Ran ran = run("SOURCE_DATE_EPOCH=1777766400 alignlint check --format concise " + rest);
    std::istringstream lines(std::exchange(ran.out, ""));
    for (std::string line; std::getline(lines, line);) {
      if (line.find("error[") != std::string::npos || line.find("warning[") != std::string::npos) ran.out += line + "\n";
    }
    return ran;
  }
  [[nodiscard]] Ran accept(const std::string& rest) const { return run("SOURCE_DATE_EPOCH=1777766400 alignlint accept " + rest); }
  void replace(const std::string& file, const std::string& from, const std::string& to) const {
    std::string text = read(file);
    text.replace(text.find(from), from.size(), to);
    write(file, text);
  }
};

constexpr const char* kDecay =
    "candidate.sh:3:18: error[optimizer/weight-decay-mismatch] weight decay differs: 0.1 in reference, 0.01 in candidate\n";
constexpr const char* kRate =
    "candidate.sh:4:8: error[optimizer/learning-rate-mismatch] learning rate differs: 0.0001 in reference, 0.0002 in candidate\n";

}  // namespace

TEST_CASE("accept: two old differences pass, and only these") {
  const Repository repository;
  CHECK(repository.check().status == 1);
  const Ran accepted = repository.accept("--all --reason 'as trained in May'");
  CHECK(accepted.status == 0);
  CHECK(accepted.out.ends_with("accepted in alignlint-accepted.toml\n"));
  CHECK(transcript(repository.check("--fail-on warning")) == "-> 0\n");

  SECTION("a value of an accepted finding changes") {
    repository.replace("candidate.sh", "0.01", "0.02");
    const Ran ran = repository.run("SOURCE_DATE_EPOCH=1777766400 alignlint check");
    CHECK(ran.status == 1);
    CHECK(ran.out.find("accepted on 3 May 2026 for 0.1 against 0.01: «as trained in May»") != std::string::npos);
  }
  SECTION("a new mistake") {
    repository.replace("candidate.sh", "--clip-grad 1.0", "--clip-grad 2.0");
    CHECK(repository.check().status == 1);
  }
  SECTION("lines moved, numbers written otherwise") {
    repository.replace("candidate.sh", "torchrun", "# one\n\n# two\ntorchrun");
    repository.replace("candidate.sh", "2e-4", "0.0002");
    CHECK(transcript(repository.check("--fail-on warning")) == "-> 0\n");
  }
  SECTION("a renamed file: the pair is the same") {
    std::filesystem::rename(repository.path() / "candidate.sh", repository.path() / "renamed.sh");
    repository.replace("alignlint.toml", "candidate.sh", "renamed.sh");
    CHECK(repository.check().status == 0);
  }
  SECTION("a file that is gone: nothing is stale, nothing is removed") {
    const std::string before = repository.read("alignlint-accepted.toml");
    std::filesystem::remove(repository.path() / "candidate.sh");
    const Ran ran = repository.check();
    CHECK(ran.status == 3);
    CHECK(ran.out.find("stale") == std::string::npos);
    CHECK(repository.accept("--prune").status == 3);
    CHECK(repository.read("alignlint-accepted.toml") == before);
  }
  SECTION("a mistake is mended: its acceptance is stale, and can be removed") {
    repository.replace("candidate.sh", "0.01", "0.1");
    const Ran ran = repository.check();
    CHECK(ran.status == 0);
    CHECK(ran.out.find("project/stale-acceptance] the accepted 'optimizer/weight-decay-mismatch' of pair 'small' is not found any more") !=
          std::string::npos);
    CHECK(repository.check("--fail-on warning").status == 1);  // a warning as any other
    CHECK(repository.check("--select optimizer/").out == "");
    CHECK(transcript(repository.accept("--prune")) == "0 findings accepted, 1 removed in alignlint-accepted.toml\n-> 0\n");
    CHECK(transcript(repository.check()) == "-> 0\n");
  }
}

TEST_CASE("accept: some rules, until a day") {
  const Repository repository;
  CHECK(transcript(repository.accept("--rule optimizer/weight-decay-mismatch --reason later --until 2026-05-04")) ==
        "optimizer/weight-decay-mismatch: weight decay differs: 0.1 in reference, 0.01 in candidate\n"
        "1 finding accepted in alignlint-accepted.toml\n-> 0\n");
  CHECK(repository.read("alignlint-accepted.toml") ==
        "# Differences that were accepted, with both values: written by 'alignlint accept', read by 'alignlint check' and 'lint'.\n"
        "# An entry counts only while both values are these.\n\n"
        "[[accepted]]\npair = \"small\"\nrule = \"optimizer/weight-decay-mismatch\"\n"
        "reference = { native = \"--weight-decay\", value = 0.1 }\ncandidate = { native = \"--weight-decay\", value = 0.01 }\n"
        "reason = \"later\"\non = \"2026-05-03\"\nuntil = \"2026-05-04\"\n");
  CHECK(transcript(repository.check()) == std::string(kRate) + "-> 1\n");
  CHECK(repository.run("SOURCE_DATE_EPOCH=1777939200 alignlint check --format concise").out.find(kDecay) != std::string::npos);
}

TEST_CASE("accept: what holds a secret is neither shown nor written") {
  const Repository repository;
  repository.replace("reference.sh", "--clip-grad 1.0", "--clip-grad 1.0 --load https://user:hunter2Zulu88@host/model");
  const Ran ran = repository.accept("--rule weight/one-sided-load --reason later");
  CHECK(transcript(ran) ==
        "weight/one-sided-load: not accepted, for the file would hold a secret: «hidden»\n"
        "0 findings accepted in alignlint-accepted.toml\n-> 0\n");
  CHECK_FALSE(std::filesystem::exists(repository.path() / "alignlint-accepted.toml"));
}

TEST_CASE("accept: wrong usage changes nothing") {
  const Repository repository;
  const auto refused = [&](const std::string& rest, const std::string& message) {
    const Ran ran = repository.accept(rest);
    INFO(rest);
    CHECK(ran.status == 2);
    CHECK(ran.error.find("error[usage]: " + message) != std::string::npos);
    CHECK_FALSE(std::filesystem::exists(repository.path() / "alignlint-accepted.toml"));
  };
  refused("", "nothing says which findings are accepted");
  refused("--all", "an accepted difference needs a reason");
  refused("--all --reason ' '", "an accepted difference needs a reason");
  refused("--all --reason x --until 2026-02-30", "'2026-02-30' is not a day");
  refused("--all --reason x --until 2026-05-02", "'2026-05-02' has passed: nothing would be accepted");
  refused("--rule optimizer/weight-decay --reason x", "no rule is named 'optimizer/weight-decay'");
  refused("--pair smal --all --reason x", "no pair is named 'smal', did you mean 'small'?");
  refused("--no-config reference.sh candidate.sh --all --reason x", "'--no-config' leaves out the file of accepted differences");
}

TEST_CASE("accept: a broken file of accepted differences stops the gate") {
  const Repository repository;
  repository.write("alignlint-accepted.toml", "[[accepted]]\nrule = \"x\"\n");
  CHECK(repository.check().status == 2);
  std::filesystem::remove(repository.path() / "alignlint-accepted.toml");
  std::filesystem::create_directory(repository.path() / "alignlint-accepted.toml");
  CHECK(repository.check().status == 2);
}

TEST_CASE("accept: files of their own, without a project") {
  const Repository repository;
  std::filesystem::remove(repository.path() / "alignlint.toml");
  CHECK(repository.accept("reference.sh candidate.sh --all --reason known").status == 0);
  CHECK(repository.check("reference.sh candidate.sh --fail-on warning").status == 0);
  CHECK(repository.check("candidate.sh reference.sh").status == 1);
}

TEST_CASE("allow: a comment at the line, on either side") {
  const Repository repository;
  repository.replace("candidate.sh", "torchrun", "# alignlint: allow optimizer/weight-decay-mismatch -- as agreed\ntorchrun");
  repository.replace("reference.sh", "\n", " # alignlint: allow optimizer/learning-rate-mismatch -- warm start\n");
  CHECK(transcript(repository.check()) == "-> 0\n");
  const std::string json = repository.run("alignlint check --format json").out;
  CHECK(json.find("\"kind\": \"line\"") != std::string::npos);
  CHECK(json.find("\"reason\": \"as agreed\"") != std::string::npos);
  repository.replace("candidate.sh", "0.01", "0.1");
  CHECK(transcript(repository.check()) ==
        "candidate.sh:1:1: warning[project/unused-suppression] the comment that allows 'optimizer/weight-decay-mismatch' covers no "
        "finding\n-> 0\n");
}

}  // namespace alignlint
