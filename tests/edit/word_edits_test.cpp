#include "edit/word_edits.h"

#include <catch2/catch.hpp>

#include "edit/edited.h"

namespace alignlint {

namespace {

/// A script and what its last launch passes.
struct Script : test::Text {
  explicit Script(const std::string& text) : Text("a.sh", text) {}

  [[nodiscard]] const Launch& launch() const { return document.launches.back(); }
  /// The word behind an option.
  [[nodiscard]] Node value_of(const std::string& option) const {
    const Word& word = *std::next(at(option));
    Node node = make_scalar(word.text, word.span);
    node.via = word.via;
    return node;
  }
  [[nodiscard]] std::vector<Word>::const_iterator at(const std::string& option) const {
    return std::find_if(launch().argv.begin(), launch().argv.end(), [&](const Word& word) { return word.text == option; });
  }
  [[nodiscard]] std::vector<std::string> replaced(const std::string& option, const std::string& spelling) const {
    std::vector<std::string> texts;
    for (const Edits& edits : replace_value(value_of(option), spelling, sources)) texts.push_back(after(edits));
    return texts;
  }
  [[nodiscard]] std::string added(const std::string& words) const { return after(add_option(launch().argv, words, sources)); }
  [[nodiscard]] std::string removed(const std::string& option, bool flag = false) const {
    return after(remove_option(at(option)->span, flag ? Node() : value_of(option), sources));
  }
};

using Texts = std::vector<std::string>;

}  // namespace

TEST_CASE("a value is replaced at its assignment, or where it stands") {
  CHECK(Script("LR=1e-4\nrun a.py --lr ${LR}\n").replaced("--lr", "2e-4") ==
        Texts{"LR=2e-4\nrun a.py --lr ${LR}\n", "LR=1e-4\nrun a.py --lr 2e-4\n"});
  CHECK(Script("run a.py --lr '1e-4'\n").replaced("--lr", "2e-4") == Texts{"run a.py --lr '2e-4'\n"});
  CHECK(Script("run a.py --freq '[1,2]'\n").replaced("--freq", "'[3,4]'") == Texts{"run a.py --freq '[3,4]'\n"});
  CHECK(Script("run a.py --freq 3\n").replaced("--freq", "'[3,4]'") == Texts{"run a.py --freq '[3,4]'\n"});
  CHECK(Script("LR=\"${LR:-1e-4}\"\nrun a.py --lr $LR\n").replaced("--lr", "2e-4").front() == "LR=\"${LR:-2e-4}\"\nrun a.py --lr $LR\n");
  CHECK(Script("A=(--lr 1e-4 --seed 1)\nrun a.py ${A[@]}\n").replaced("--lr", "2e-4") ==
        Texts{"A=(--lr 2e-4 --seed 1)\nrun a.py ${A[@]}\n"});
}

TEST_CASE("an element of a list or table that is expanded by itself is replaced where it is written") {
  CHECK(Script("A=(1e-4 8)\nO=\"--lr ${A[0]}\"\nrun a.py $O --seed 1\n").replaced("--lr", "2e-4").front() ==
        "A=(2e-4 8)\nO=\"--lr ${A[0]}\"\nrun a.py $O --seed 1\n");
  CHECK(Script("declare -A A=([--lr]=1e-4 [--n]=8)\nfor k in --lr --n; do O=\"$O $k ${A[$k]}\"; done\nrun a.py $O\n")
            .replaced("--lr", "2e-4")
            .front() == "declare -A A=([--lr]=2e-4 [--n]=8)\nfor k in --lr --n; do O=\"$O $k ${A[$k]}\"; done\nrun a.py $O\n");
}

TEST_CASE("an option is added in front of the last one, on a line of its own where that is") {
  CHECK(Script("run a.py --lr 1 --seed 2\n").added("--clip-grad 1.0") == "run a.py --lr 1 --clip-grad 1.0 --seed 2\n");
  CHECK(Script("run a.py \\\n  --lr 1 \\\n  --seed 2\n").added("--bf16") == "run a.py \\\n  --lr 1 \\\n  --bf16 \\\n  --seed 2\n");
  CHECK(Script("A=(\n    --lr 1\n    --seed 2\n)\nrun a.py ${A[@]}\n").added("--bf16") ==
        "A=(\n    --lr 1\n    --bf16\n    --seed 2\n)\nrun a.py ${A[@]}\n");
  CHECK(Script("A=\"\n    --lr 1 \\\n    --seed 2\n\"\nrun a.py $A\n").added("--bf16") ==
        "A=\"\n    --lr 1 \\\n    --bf16 \\\n    --seed 2\n\"\nrun a.py $A\n");
  CHECK(Script("run a.py\n").added("--bf16") == "no edit");
}

TEST_CASE("an option is taken out with its line, and no backslash is left hanging") {
  CHECK(Script("run a.py --lr 1 --seed 2\n").removed("--lr") == "run a.py --seed 2\n");
  CHECK(Script("run a.py \\\n  --lr 1 \\\n  --seed 2\n").removed("--lr") == "run a.py \\\n  --seed 2\n");
  CHECK(Script("run a.py \\\n  --lr 1 \\\n  --seed 2\n").removed("--seed") == "run a.py \\\n  --lr 1\n");
  CHECK(Script("run a.py \\\n  --lr 1 --seed 2 \\\n  --bf16\n").removed("--lr") == "run a.py \\\n  --seed 2 \\\n  --bf16\n");
  CHECK(Script("A=(--lr 1 --seed 2)\nrun a.py ${A[@]}\n").removed("--lr") == "A=(--seed 2)\nrun a.py ${A[@]}\n");
  CHECK(Script("A=\"--lr 1 --seed 2\"\nrun a.py $A\n").removed("--lr") == "A=\"--seed 2\"\nrun a.py $A\n");
  CHECK(Script("A=(--lr 1)\nrun a.py ${A[@]} --seed 2\n").removed("--lr") == "A=()\nrun a.py ${A[@]} --seed 2\n");
  CHECK(Script("A=(\n  --bf16\n  --seed 2\n)\nrun a.py ${A[@]}\n").removed("--bf16", true) == "A=(\n  --seed 2\n)\nrun a.py ${A[@]}\n");
}

TEST_CASE("a variable is exported before the launch, or added to an environment file") {
  const Script script("if true; then\n  run a.py --lr 1\nfi\n");
  CHECK(script.after(export_variable(script.launch(), "HCCL_DETERMINISTIC=true", script.sources)) ==
        "if true; then\n  export HCCL_DETERMINISTIC=true\n  run a.py --lr 1\nfi\n");
  const test::Text file("a.env", "A=1");
  CHECK(file.after(append_line(file.file, "B=2", file.sources)) == "A=1\nB=2\n");
}

}  // namespace alignlint
