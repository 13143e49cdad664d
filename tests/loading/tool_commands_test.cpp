// Command lines of tools, and the files of tools that variables name, with the built-in data.

#include "loading/tool_commands.h"

#include <catch2/catch.hpp>
#include <map>

#include "data/builtin.h"
#include "loading/named_tools.h"

namespace alignlint {

namespace {

class Loaded {
 public:
  Loaded(std::map<std::string, std::string> disk, std::vector<std::string> files) : data_(sources_), disk_(memory_disk(std::move(disk))) {
    data_.add_image(builtin_image());
    data_.load(diagnostics_);
    SideRequest request;
    request.files = std::move(files);
    side = load_side(request, {sources_, disk_, data_, ""}, diagnostics_);
  }

  [[nodiscard]] bool says(std::string_view message) const {
    const auto& all = side->rule_side.observations;
    return std::any_of(all.begin(), all.end(), [&](const Observation* one) { return one->message == message; });
  }
  [[nodiscard]] bool tells(std::string_view message) const {
    return std::any_of(diagnostics_.begin(), diagnostics_.end(), [&](const Diagnostic& one) { return one.message == message; });
  }

 private:
  Sources sources_;
  Diagnostics diagnostics_;
  Data data_;
  Disk disk_;

 public:
  std::unique_ptr<LoadedSide> side;
};

constexpr const char* kTraining = "torchrun --nproc_per_node 8 pretrain_gpt.py --num-layers 2 --hidden-size 64 --micro-batch-size 1\n";
constexpr const char* kDump =
    R"({"common_dump_settings": {"op_debug_mode": 0, "dump_mode": 0, "path": "/dump", "net_name": "net", "iteration": "6-4", "saved_data": "tensor",
"input_output": 0, "kernels": [], "support_device": [0]}, "e2e_dump_settings": {"enable": true}})";
constexpr const char* kYaml = "run_mode: train\nrunner_config: {epochs: 1}\nmodel: {model_config: {type: LlamaConfig, num_layers: 2}}\n";

}  // namespace

TEST_CASE("tool commands: each stands beside the training of its script, and none passes for it") {
  const Loaded loaded(
      {{"train.sh", std::string(kTraining) + "msprobe compare -tp /n/step0 -gp /g/step0 -s\nmsprobe compare -tp /n/step1\n"}},
      {"train.sh"});
  CHECK(loaded.side->mapping->name == "megatron");
  REQUIRE(loaded.side->launch.has_value());
  CHECK(loaded.side->launch->of == 1);
  CHECK(loaded.side->tools.size() == 2);
  CHECK(loaded.says("'-s' is not known in msprobe compare 26.0.0, only in 1.2.2 to 8.3.0"));
  CHECK(loaded.says("'-gp', the path of the golden dump, is not given"));
  CHECK(loaded.side->reported().inputs == std::vector<std::string>{"train.sh"});
}

TEST_CASE("tool commands: a script of nothing else is theirs, each of them judged") {
  const Loaded loaded(
      {{"compare.sh", "msprobe compare -tp /n/step0 -gp /g/step0\nmsprobe compare -tp /n/step1 -gp /g/step1/rank0/dump.json\n"}},
      {"compare.sh"});
  CHECK(loaded.side->mapping->name == "msprobe-compare");
  CHECK(loaded.says("'-tp' and the path of the other dump are two files or two folders, not one of each"));
}

TEST_CASE("tool commands: what may be in a word that is not known is not missing") {
  const Loaded loaded({{"compare.sh", "msprobe compare $PATHS -o out\n"}}, {"compare.sh"});
  CHECK_FALSE(loaded.says("'-tp', the path of the target dump, is not given"));
}

TEST_CASE("tool commands: other commands of the program start nothing") {
  const Loaded loaded({{"parse.sh", std::string(kTraining) + "msprobe parse\nmsprobe -f pytorch graph -i x.json -o out\n"}}, {"parse.sh"});
  REQUIRE(loaded.side->launch.has_value());
  CHECK(loaded.side->launch->of == 1);
  CHECK(loaded.side->tools.empty());
}

TEST_CASE("tool commands: the file that one names is read, and may not be there yet") {
  const std::string command = "msprobe -f pytorch compare -i compare.json -o out\n";
  const Loaded there({{"compare.sh", command}, {"compare.json", R"({"npu_path": "/n/step0"})"}}, {"compare.sh"});
  CHECK(there.says("'bench_path' is not set: the comparison stops"));
  CHECK(there.side->named_inputs() == std::vector<std::string>{"compare.json"});
  const Loaded later({{"compare.sh", command}}, {"compare.sh"});
  CHECK(later.tells("'compare.json', which the command reads, is not there: what it would say is not checked"));
}

TEST_CASE("named tools: the file that a variable names is read where it can be") {
  const Loaded relative({{"a.yaml", kYaml}, {"run.env", "MINDSPORE_DUMP_CONFIG=conf/dump.json\n"}, {"conf/dump.json", kDump}},
                        {"run.env", "a.yaml"});
  REQUIRE(relative.side->tools.size() == 1);
  CHECK(relative.side->tools[0]->mapping->name == "mindspore-dump");
  CHECK(relative.says("MINDSPORE_DUMP_CONFIG names the file by a relative path, 'conf/dump.json'"));
  const Loaded away({{"a.yaml", kYaml}, {"run.env", "MINDSPORE_DUMP_CONFIG=/cluster/dump.json\n"}}, {"run.env", "a.yaml"});
  CHECK(away.side->tools.empty());
}

TEST_CASE("named tools: a given file of another name is not the one that the run reads") {
  const std::string other = "'MINDSPORE_DUMP_CONFIG' names '/cluster/other.json', but 'dump.json' is checked";
  const Loaded wrong({{"a.yaml", kYaml}, {"run.env", "MINDSPORE_DUMP_CONFIG=/cluster/other.json\n"}, {"dump.json", kDump}},
                     {"run.env", "a.yaml", "dump.json"});
  CHECK(wrong.says(other));
  const Loaded right({{"a.yaml", kYaml}, {"run.env", "MINDSPORE_DUMP_CONFIG=/cluster/dump.json\n"}, {"dump.json", kDump}},
                     {"run.env", "a.yaml", "dump.json"});
  CHECK_FALSE(right.says("'MINDSPORE_DUMP_CONFIG' names '/cluster/dump.json', but 'dump.json' is checked"));
}

}  // namespace alignlint
