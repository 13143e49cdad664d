// diff: what a change moves, and what it does not.

#include <catch2/catch.hpp>

#include "support/program.h"
#include "support/training.h"

namespace alignlint {

namespace {

using test::Folder;
using test::Ran;

std::string script_with(const std::string& options) {
  return test::small_training("--clip-grad 1.0 --lr 1e-4 --lr-decay-style constant " + options);
}

constexpr const char* kTree = "run_mode: train\nuse_legacy: False\nmodel: {model_config: {model_type: qwen3, num_layers: 4}}\n";

const std::string kSource = "source \"$(dirname \"$0\")/shared.sh\"\n";

/// An old and a new state, in folders of these names.
struct States : Folder {
  void state(const std::string& name, const std::string& before, const std::string& after) const {
    if (!before.empty()) write("old/" + name, before);
    if (!after.empty()) write("new/" + name, after);
  }
  [[nodiscard]] Ran diff(const std::string& words) const { return run("alignlint diff --no-config " + words); }
};

}  // namespace

TEST_CASE("diff: the effective settings that move, with both values and the place of the new one") {
  const States states;
  states.state("train.sh", script_with("--weight-decay 0.1 --seed 1"),
               "DECAY=0.01\n" + script_with("--weight-decay $DECAY --seed 1 --num-workers 4"));
  const Ran ran = states.diff("old/train.sh new/train.sh");
  CHECK(ran.status == 0);
  CHECK(ran.error == "");
  CHECK(ran.out ==
        "new/train.sh\n"
        "  --weight-decay  0.1 -> 0.01  new/train.sh:2:257\n"
        "  --num-workers   2 (default of Megatron-LM core_r0.12.0) -> 4  new/train.sh:2:287\n"
        "  weight decay    from step 1 on, 10 of 10 steps change, by up to 90 %: at step 1 from 0.1 to 0.01\n"
        "\n"
        "configurations: 1 changed; 2 settings change, 1 schedule changes\n");
}

TEST_CASE("diff: a change that moves nothing effective says so") {
  const States states;
  states.state("train.sh", script_with("--weight-decay 0.1"), "# a comment\nDECAY=1e-1\n" + script_with("--weight-decay $DECAY"));
  CHECK(states.diff("old/train.sh new/train.sh").out == "new/train.sh: nothing effective changes\n\nconfigurations: 1 changed\n");
  CHECK(states.diff("old/train.sh old/train.sh").out == "configurations: 1 the same\n");
}

TEST_CASE("diff: what is known to have no effect on the training is no news") {
  const States states;
  states.state("train.sh", script_with("--log-interval 1"), script_with("--log-interval 10"));
  CHECK(states.diff("old/train.sh new/train.sh").out == "new/train.sh: nothing effective changes\n\nconfigurations: 1 changed\n");
}

TEST_CASE("diff: another version moves what is not written") {
  const States states;
  states.state("train.sh", script_with("--weight-decay 0.1 --spec a b"), script_with("--weight-decay 0.1 --spec a b"));
  const Ran ran = states.diff("old/train.sh new/train.sh --old-framework megatron@core_r0.6.0 --new-framework megatron@core_r0.12.0");
  CHECK(ran.status == 0);
  CHECK(ran.out.find("  version") != std::string::npos);
  CHECK(ran.out.find("megatron core_r0.6.0, now megatron core_r0.12.0\n") != std::string::npos);
}

TEST_CASE("diff: an entry that no setting stands for is not passed over") {
  const States states;
  const std::string yaml = kTree;
  states.state("a.yaml", yaml + "unheard_of: 1\n", yaml + "unheard_of: 2\nanother: x\n");
  const Ran ran = states.diff("old/a.yaml new/a.yaml");
  CHECK(ran.out.find("  another     not written -> x (no setting stands for it)  new/a.yaml:5:10\n") != std::string::npos);
  CHECK(ran.out.find("  unheard_of  1 -> 2 (no setting stands for it)  new/a.yaml:4:13\n") != std::string::npos);
  CHECK(ran.out.find("  new   format/unknown-key") == std::string::npos);
}

TEST_CASE("diff: of folders what is new, removed, changed, and the findings that come and go") {
  const States states;
  states.state("same.sh", script_with("--seed 1"), script_with("--seed 1"));
  states.state("sourced.sh", kSource + script_with("--seed $SEED"), kSource + script_with("--seed $SEED"));
  states.state("shared.sh", "SEED=1\n", "SEED=2\n");
  states.state("old.sh", script_with("--seed 1"), "");
  states.state("fresh.sh", "", script_with("--seed 1 --unheard-of 1"));
  states.state("broken.yaml", kTree, std::string(kTree) + "optimizer: {type: AdamW\n");
  const Ran ran = states.diff("old new");
  CHECK(ran.status == 3);
  CHECK(ran.out.find("fresh.sh: a new configuration\n  new '--unheard-of' is not known") != std::string::npos);
  CHECK(ran.out.find("old.sh: was removed\n") != std::string::npos);
  CHECK(ran.out.find("sourced.sh\n  --seed     1 -> 2  new/sourced.sh:2:") != std::string::npos);
  CHECK(ran.out.find("broken.yaml: cannot be compared: ") != std::string::npos);
  CHECK(ran.out.find("configurations: 1 changed, 1 new, 1 removed, 1 not comparable, 1 the same; ") != std::string::npos);
}

TEST_CASE("diff: a comment for a pull request") {
  const States states;
  states.state("train.sh", script_with("--weight-decay 0.1"), script_with("--weight-decay 0.01"));
  CHECK(states.diff("old/train.sh new/train.sh --format markdown").out ==
        "## What the change moves\n"
        "\n"
        "- configurations: 1 changed; 1 setting changes, 1 schedule changes\n"
        "\n"
        "### new/train.sh\n"
        "\n"
        "| what | before | after | where |\n"
        "| --- | --- | --- | --- |\n"
        "| `--weight-decay` | 0.1 | 0.01 | `new/train.sh:1:257` |\n"
        "\n"
        "- **weight decay** from step 1 on, 10 of 10 steps change, by up to 90 %: at step 1 from 0.1 to 0.01\n");
}

TEST_CASE("diff: another checkout may lie anywhere, also where a project file names the files of this one") {
  const States states;
  for (const std::string folder : {"base", "work"}) {
    states.write(folder + "/a.sh", script_with("--seed 1"));
    states.write(folder + "/b.sh", script_with(folder == "base" ? "--weight-decay 0.1" : "--weight-decay 0.2"));
    states.write(folder + "/alignlint.toml", "[[pair]]\nname = \"p\"\nreference = \"a.sh\"\ncandidate = \"b.sh\"\n");
  }
  const Ran ran = states.run("cd work; alignlint diff ../base .");
  CHECK(ran.status == 0);
  CHECK(ran.error == "");
  CHECK(ran.out.find("configurations: 1 changed, 1 the same") != std::string::npos);
  CHECK(ran.out.find("0.1 -> 0.2") != std::string::npos);
}

TEST_CASE("diff: what cannot be compared at all") {
  const States states;
  states.state("train.sh", script_with(""), script_with(""));
  CHECK(states.diff("old").status == 2);
  CHECK(states.diff("old").error.find("an old and a new state are needed: two files or two folders") != std::string::npos);
  const Ran ran = states.diff("old new/train.sh");
  CHECK(ran.status == 2);
  CHECK(ran.error.find("one of 'old' and 'new/train.sh' is a folder and the other is none") != std::string::npos);
  CHECK(states.diff("old/train.sh missing.sh").status == 3);
}

}  // namespace alignlint
