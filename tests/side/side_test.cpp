#include "side/side.h"

#include <catch2/catch.hpp>

#include "read/formats.h"
#include "text/sources.h"
#include "toml/messages.h"

namespace alignlint {

namespace {

/// The files of one run, read.
struct Run {
  Run() {
    table.launchers.push_back({"torchrun", {}, {"--nproc_per_node"}, true, {}, {}, false, {}});
    context.sources = &sources;
    context.launchers = &table;
  }

  Run& add(const std::string& name, const std::string& text) {
    const FileId file = sources.add(name, text);
    const auto read = name.ends_with(".sh")     ? read_shell
                      : name.ends_with(".env")  ? read_env
                      : name.ends_with(".json") ? read_json
                                                : read_yaml;
    side.documents.push_back(read(file, context, diagnostics));
    return *this;
  }

  [[nodiscard]] std::string places(const std::vector<Label>& labels) const {
    std::string out;
    for (const Label& label : labels) {
      const Position at = sources.position(label.span);
      out += std::string(sources.name(label.span.file)) + ":" + std::to_string(at.line) + " " + label.text + "\n";
    }
    return out;
  }

  Sources sources;
  LauncherTable table;
  ReadContext context;
  Diagnostics diagnostics;
  Side side;
};

}  // namespace

TEST_CASE("side: trees are laid over each other, mappings entry by entry") {
  Run run;
  run.add("base.yaml", "a: 1\nb: {c: 2, d: [1, 2]}\n").add("top.yaml", "b: {d: [3], e: 4}\nf: 5\n");
  const Node tree = tree_of(run.side);
  CHECK(dump(tree) == "{a: 1, b: {c: 2, d: [3], e: 4}, f: 5}");
  CHECK(run.places(find_path(tree, "b.d")->via) == "base.yaml:2 replaces the value written here\n");
  CHECK(find_path(tree, "b.c")->via.empty());
}

TEST_CASE("side: a section over a scalar and a scalar over a section replace") {
  Run run;
  run.add("base.yaml", "a: 1\nb: {c: 2}\n").add("top.json", R"({"a": {"x": 1}, "b": 3})");
  CHECK(dump(tree_of(run.side)) == "{a: {x: 1}, b: 3}");
}

TEST_CASE("side: of duplicate keys of the upper file the last counts") {
  Run run;
  run.add("base.yaml", "a: 1\n").add("top.yaml", "a: 2\na: 3\n");
  const Node tree = tree_of(run.side);
  CHECK(dump(tree) == "{a: 3}");
}

TEST_CASE("side: environment files count in order, then what the script changed") {
  Run run;
  run.add("one.env", "A=1\nB=1\nC=1\n").add("two.env", "B=2\nC=2\n").add("run.sh", "export C=3\ntorchrun train.py --x 1\n");
  Diagnostics diagnostics;
  const auto launch = choose_launch(run.side, std::nullopt, run.table, diagnostics);
  REQUIRE(launch.has_value());
  CHECK(dump(environment_of(run.side, &*launch)) == "{A: 1, B: 2, C: '3'}");
  CHECK(dump(environment_of(run.side, nullptr)) == "{A: 1, B: 2, C: 2}");
  CHECK(diagnostics.empty());
}

TEST_CASE("side: a variable that environment files set more than once is said, with the files") {
  Run run;
  run.add("one.env", "A=1\nB=1\nC=1\nP=/a\n").add("two.env", "B=2\nC=1\nP=/b:$P\n").add("run.sh", "export A=3\ntorchrun train.py\n");
  std::vector<Observation> observations;
  observe_repeated_variables(run.side, observations);
  REQUIRE(observations.size() == 2);
  CHECK(observations[0].message == "'B' is written twice, the last value '2' counts");
  CHECK(run.places(observations[0].labels) == "two.env:1 this one counts\none.env:2 first written here\n");
  CHECK(observations[0].note == "the last line that sets a variable counts, of several files that of the one given last");
  CHECK(observations[1].message == "'C' is written twice, the last value '1' counts");
}

TEST_CASE("side: the launch with the most options trains; the choice is said") {
  Run run;
  run.add("run.sh", "torchrun convert.py --a 1\ntorchrun pretrain.py --a 1 --b 2 --c\ntorchrun eval.py --a 1 --b 2 --c\n");
  CHECK(run.side.launch_count() == 3);
  Diagnostics diagnostics;
  const auto launch = choose_launch(run.side, std::nullopt, run.table, diagnostics);
  REQUIRE(launch.has_value());
  CHECK(launch->parts.program->text == "pretrain.py");
  CHECK(launch->number == 2);
  CHECK(launch->of == 3);
  CHECK(messages(diagnostics, run.sources) ==
        "2:1-2:37 assumed/launch: launch 2 of 3 is assumed to be the training run: it has the most options");
  CHECK(diagnostics.front().severity == Severity::information);
}

TEST_CASE("side: a program that runs beside a training is chosen only where nothing else is") {
  Run run;
  run.table.launchers.push_back({"python", {}, {}, true, {}, {}, true, {}});
  run.table.interpreters.push_back({"python", {}, {}});
  run.table.helpers = {"*convert*", "test_*"};
  const auto chosen = [&](const std::string& script) {
    run.side.documents.clear();
    run.add("run.sh", script);
    Diagnostics diagnostics;
    return choose_launch(run.side, std::nullopt, run.table, diagnostics)->number;
  };
  CHECK(chosen("torchrun tools/convert.py --a 1 --b 2\ntorchrun pretrain.py --a 1\n") == 2);
  CHECK(chosen("python x.py --a 1 --b 2\ntorchrun pretrain.py --a 1\n") == 2);
  CHECK(chosen("python -c 'import x --a --b'\npython y.py\n") == 2);
  CHECK(chosen("python test_x.py --a 1\ntorchrun convert.py\n") == 1);
  CHECK(chosen("python convert.py --a 1\npython y.py\n") == 2);
  CHECK(chosen("python pretrain.py --a 1 --b 2 --c 3 --d 4\ntorchrun health.py --size 1\n") == 1);
  CHECK(chosen("python x.py --a 1 --b 2 --c 3\ntorchrun y.py --size 1\n") == 2);  // a third
  CHECK(chosen("python x.py --a 1 --b 2 --c 3 --d 4\ntorchrun y.py $(gen)\n") == 2);
  CHECK(chosen("torchrun test_pretrain.py --a 1 --b 2\npython y.py --x 1\n") == 1);
  run.side.documents.clear();
  run.add("run.sh", "python tools/convert.py --in a --out b\ntorchrun pretrain.py --a 1\n");
  Diagnostics diagnostics;
  const auto launch = choose_launch(run.side, std::nullopt, run.table, diagnostics);
  CHECK(launch->unjudged == std::vector<std::size_t>{1});
  CHECK(messages(diagnostics, run.sources) ==
        "2:1-2:27 assumed/launch: launch 2 of 2 is assumed to be the training run: what has more options looks like a program that runs "
        "beside a training");
}

TEST_CASE("side: a launch of what is known to train is chosen before others") {
  Run run;
  run.add("run.sh", "torchrun other.py --a 1 --b 2 --c\ntorchrun known.py --a 1\n");
  Diagnostics diagnostics;
  const auto is_known = [](const Launch& launch) { return launch.argv[1].text == "known.py"; };
  CHECK(choose_launch(run.side, std::nullopt, run.table, diagnostics, {}, is_known)->number == 2);
  CHECK(messages(diagnostics, run.sources) ==
        "2:1-2:24 assumed/launch: launch 2 of 2 is assumed to be the training run: its program or its options are those of a framework");
}

TEST_CASE("side: a name that begins or ends with a word of trainings is no helper's") {
  LauncherTable table;
  table.helpers = {"*convert*", "*preprocess*", "*_test.py", "test_*", "merge_*", "check_*", "*_eval.py", "train_tokenizer.py"};
  for (const char* const name : {"pretrain_variable_seq_length_test.py", "merge_and_pretrain.py", "check_and_train.py", "train_eval.py",
                                 "test_pretrain.py", "tools/test_train_v2.py", "merge_sft.py", "check_finetune_7b.py"}) {
    CAPTURE(name);
    CHECK_FALSE(table.is_helper(name));
  }
  for (const char* const name :
       {"preprocess_sft_data.py", "convert_pretrained.py", "tools/test_x.py", "merge_lora.py", "test_v2.py", "train_tokenizer.py"}) {
    CAPTURE(name);
    CHECK(table.is_helper(name));
  }
}

TEST_CASE("side: which launch was asked for is said; one that is not there is wrong usage") {
  Run run;
  run.add("run.sh", "torchrun convert.py\ntorchrun pretrain.py --a 1\n");
  Diagnostics diagnostics;
  CHECK(choose_launch(run.side, 1, run.table, diagnostics)->parts.program->text == "convert.py");
  CHECK(messages(diagnostics, run.sources) == "1:1-1:20 assumed/launch: launch 1 of 2 is assumed to be the training run: it was asked for");
  diagnostics.clear();
  CHECK(choose_launch(run.side, 3, run.table, diagnostics)->number == 2);
  CHECK(choose_launch(run.side, 0, run.table, diagnostics)->number == 2);
  CHECK(messages(diagnostics, run.sources) ==
        "2:1-2:27 usage: there is no launch 3: the scripts start 2\n2:1-2:27 usage: there is no launch 0: the scripts start 2");
}

TEST_CASE("side: launches that are not judged are known by their numbers, unless they are skipped or the same") {
  Run run;
  run.add("run.sh", "torchrun tools/convert.py\ntorchrun pretrain.py --a 1\ntorchrun pretrain.py --a 1\ntorchrun pretrain.py --a 2\n");
  const auto unjudged = [&](std::optional<std::size_t> wanted, std::vector<std::string> skipped) {
    Diagnostics diagnostics;
    return choose_launch(run.side, wanted, run.table, diagnostics, skipped)->unjudged;
  };
  using Numbers = std::vector<std::size_t>;
  CHECK(unjudged(std::nullopt, {}) == Numbers{1, 4});
  CHECK(unjudged(std::nullopt, {"convert.py"}) == Numbers{4});
  CHECK(unjudged(4, {"convert.py"}) == Numbers{2, 3});
  CHECK(unjudged(std::nullopt, {"pretrain.py"}).empty());
  Diagnostics diagnostics;
  CHECK(choose_launch(run.side, std::nullopt, run.table, diagnostics, std::vector<std::string>{"pretrain.py"})->number == 1);
  CHECK(choose_launch(run.side, std::nullopt, run.table, diagnostics, std::vector<std::string>{"pretrain.py", "convert.py"})->number == 2);
}

TEST_CASE("side: without a launch there is none to choose") {
  Run run;
  run.add("a.yaml", "a: 1\n");
  Diagnostics diagnostics;
  CHECK_FALSE(choose_launch(run.side, std::nullopt, run.table, diagnostics).has_value());
  CHECK(diagnostics.empty());
}

}  // namespace alignlint
