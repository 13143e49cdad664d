#include "read/pack/pack.h"

#include <catch2/catch.hpp>

#include "read/read.h"
#include "support/zip.h"

namespace alignlint {

namespace {

using test::zip;
using test::ZipMembers;

const LauncherTable& launchers() {
  static const LauncherTable kTable = [] {
    LauncherTable table;
    table.launchers.push_back({"torchrun", {}, {"--nproc_per_node", "--nnodes"}, true, {}, {}, false, {}});
    table.launchers.push_back({"msrun", {}, {"--worker_num"}, true, {}, {}, false, {}});
    return table;
  }();
  return kTable;
}

const PackTable& packs() {
  static const PackTable kTable{{{"env", MemberForm::environment, {}, {}},
                                 {"flat.json", MemberForm::flat, {}, "duplicate_value"},
                                 {"deep/own.json", MemberForm::json, {}, {}},
                                 {"pip", {}, "versions of packages", {}},
                                 {"weights/*", {}, "statistics", {}},
                                 {"list", MemberForm::packages, {}, {}, "packages", "packages"},
                                 {"seen/step{step}/rank{rank}.json", MemberForm::digests, {}, {}, "seen", "tensors"}}};
  return kTable;
}

struct Read {
  explicit Read(const ZipMembers& members, std::optional<Budget> budget = {}) {
    disk = memory_disk({{"p.zip", zip(members)}});
    ReadContext context;
    context.sources = &sources;
    context.disk = &disk;
    context.launchers = &launchers();
    context.packs = &packs();
    if (budget.has_value()) context.budget = &*budget;
    document = read_file("p.zip", context, diagnostics);
  }

  /// What was said, a line each.
  std::string said() const {
    std::string out;
    for (const Diagnostic& diagnostic : diagnostics) out += diagnostic.code + ": " + diagnostic.message + "\n";
    return out;
  }

  /// `yaml p.zip!flat.json {a: 1}` or the words of a launch, a line for each member.
  std::string members() const {
    std::string out;
    for (const Document& member : document->members) {
      out += std::string(to_string(member.kind)) + " " + std::string(sources.name(member.file));
      if (member.launches.empty()) out += " " + dump(member.root);
      for (const Launch& launch : member.launches) {
        for (const Word& word : launch.argv) out += " " + word.text + (word.unresolved ? "?" : "");
      }
      out += "\n";
    }
    return out;
  }

  Sources sources;
  Disk disk;
  Diagnostics diagnostics;
  std::optional<Document> document;
};

}  // namespace

TEST_CASE("pack: members become documents with the pack's name before their own") {
  const Read read(ZipMembers{{"env", R"({"HCCL_DETERMINISTIC": "true"})"}, {"deep/own.json", R"({"num_layers": 4})"}});
  REQUIRE(read.document.has_value());
  CHECK(read.document->kind == DocumentKind::pack);
  CHECK(read.said().empty());
  CHECK(read.members() == "env p.zip!env {HCCL_DETERMINISTIC: 'true'}\njson p.zip!deep/own.json {num_layers: 4}\n");
  const Node* layers = find_path(read.document->members[1].root, "num_layers");
  REQUIRE(layers != nullptr);
  CHECK(read.sources.text(layers->span) == "4");
}

TEST_CASE("pack: dotted keys are a tree again, with lists of sections") {
  const Read read(ZipMembers{{"flat.json", R"({"seed": 1, "model.model_config.hidden_size": 64, "optimizer.betas": [0.9, 0.95],
    "callbacks.0.type": "A", "callbacks.1.type": "B", "callbacks.1.n": 2})"}});
  REQUIRE(read.document.has_value());
  CHECK(read.members() ==
        "yaml p.zip!flat.json {seed: 1, model: {model_config: {hidden_size: 64}}, optimizer: {betas: [0.9, 0.95]}, "
        "callbacks: [{type: 'A'}, {type: 'B', n: 2}]}\n");
}

TEST_CASE("pack: option names are a command line again") {
  const Read read(
      ZipMembers{{"flat.json", R"({"nproc_per_node": "8", "num-layers": "32", "swiglu": true, "data-path": "\"my data\"", "lr": "$LR"})"}});
  REQUIRE(read.document.has_value());
  CHECK(read.members() ==
        "args p.zip!flat.json torchrun --nproc_per_node 8 program? --num-layers 32 --swiglu --data-path my data --lr $LR?\n");
  CHECK(read.document->members[0].launches[0].argv.back().unresolved->reason == "the pack keeps '$LR' as the script writes it");
}

TEST_CASE("pack: options without a launcher are the program's own") {
  CHECK(Read(ZipMembers{{"flat.json", R"({"num_layers": "32", "bf16": true})"}}).members() ==
        "args p.zip!flat.json --num_layers 32 --bf16\n");
}

TEST_CASE("pack: a script and a tree in one object are told apart by their keys") {
  const Read read(ZipMembers{{"flat.json", R"({"worker_num": "8", "num-layers": "32", "a.b": 1, "run_mode": "train"})"}});
  CHECK(read.members() == "yaml p.zip!flat.json {worker_num: '8', a: {b: 1}, run_mode: 'train'}\nargs p.zip!flat.json --num-layers 32\n");
}

TEST_CASE("pack: a key that two files of the pack give is not known") {
  const Read read(ZipMembers{{"flat.json", R"({"lr": {"description": "duplicate_value", "values": ["1e-4", "2e-4"]}, "bf16": true})"}});
  CHECK(read.members() == "args p.zip!flat.json --lr '1e-4', '2e-4'? --bf16\n");
  CHECK(read.document->members[0].launches[0].argv[1].unresolved->reason == "the files of the pack disagree: '1e-4', '2e-4'");
}

TEST_CASE("pack: what is not read is named, many of a kind once") {
  const Read read(ZipMembers{{"env", "{}"},
                             {"pip", "a=1"},
                             {"weights/step0/rank0/weight.json", "{}"},
                             {"weights/step1/rank0/weight.json", "{}"},
                             {"weights/step2/rank0/weight.json", "{}"},
                             {"other.txt", "x"}});
  REQUIRE(read.document.has_value());
  CHECK(read.said() ==
        "input/not-read: 'p.zip!pip' is not checked: versions of packages\n"
        "input/not-read: 'p.zip!weights/step0/rank0/weight.json' and 2 other members are not checked: statistics\n"
        "input/not-read: 'p.zip!other.txt' is not checked: nothing is known about it\n");
  for (const Diagnostic& diagnostic : read.diagnostics) CHECK(diagnostic.severity == Severity::information);
}

TEST_CASE("pack: a member that cannot be read is an error") {
  const Read broken(ZipMembers{{"env", "{}"}, {"flat.json", "{\"a\": "}});
  CHECK_FALSE(broken.document.has_value());
  CHECK(broken.said() == "input/syntax: not valid JSON: the file ends too early\n");
  const Read list(ZipMembers{{"env", "[1]"}});
  CHECK_FALSE(list.document.has_value());
  CHECK(list.said() == "input/syntax: this member of a pack must be a JSON object\n");
  const Read empty(ZipMembers{{"env", ""}});
  CHECK(empty.said() == "input/empty: 'p.zip!env' is empty\n");
  const Read binary(ZipMembers{{"env", std::string("{\0}", 3)}});
  CHECK(binary.said() == "input/binary: 'p.zip!env' is a binary file, a text file is needed\n");
}

TEST_CASE("pack: an archive of anything else is no pack") {
  const Read read(ZipMembers{{"photo.jpg", "x"}});
  CHECK_FALSE(read.document.has_value());
  CHECK(read.said() == "input/unrecognised: 'p.zip' has no member of a configuration pack\n");
  CHECK(read.diagnostics.front().help == "give the archive that the pack command wrote, unchanged");
}

TEST_CASE("pack: records are kept apart from the configuration, with the step and rank of their names") {
  const Read read(ZipMembers{{"seen/step12/rank3.json", R"({"a": {"max": 1.0}})"}, {"list", "torch=2.1.0+cu121\r\nname only\n\nx==1"}});
  REQUIRE(read.document.has_value());
  CHECK(read.said().empty());
  CHECK(read.document->members.empty());
  REQUIRE(read.document->records.size() == 2);
  const Record& seen = read.document->records[0];
  CHECK(seen.step == 12);
  CHECK(seen.rank == 3);
  CHECK(dump(seen.root) == "{a: {max: 1.0}}");
  const Record& packages = read.document->records[1];
  CHECK_FALSE(packages.step.has_value());
  CHECK(dump(packages.root) == "{torch: '2.1.0+cu121', name only: '', x: '1'}");
  CHECK(read.sources.text(packages.root.entries[0].value.span) == "torch=2.1.0+cu121");
  CHECK(dump(read.document->root) == "{record: {parts: ['packages', 'seen'], steps: [12], ranks: [3]}}");
}

TEST_CASE("pack: a name of another form, or numbers that no run has, is no record") {
  for (const char* name : {"seen/step1/rank0.json/x", "seen/stepx/rank0.json", "seen/step1/rank.json",
                           "seen/step99999999999999999999/rank0.json", "seen\\step1\\rank0.json"}) {
    const Read read(ZipMembers{{"env", "{}"}, {name, "{}"}});
    REQUIRE(read.document.has_value());
    CHECK(read.document->records.empty());
    CHECK(read.said() == "input/not-read: 'p.zip!" + std::string(name) + "' is not checked: nothing is known about it\n");
  }
}

TEST_CASE("pack: a record that cannot be read is an error") {
  CHECK(Read(ZipMembers{{"seen/step1/rank0.json", "[1]"}}).said() == "input/syntax: this member of a pack must be a JSON object\n");
  CHECK(Read(ZipMembers{{"seen/step1/rank0.json", "{\"a\": "}}).said() == "input/syntax: not valid JSON: the file ends too early\n");
  CHECK(Read(ZipMembers{{"list", std::string("a\0b", 3)}}).said() ==
        "input/binary: 'p.zip!list' is a binary file, a text file is needed\n");
}

TEST_CASE("pack: records have twice the budget of a configuration, all of them together") {
  const Budget six_nodes(6 * Budget::kNode);
  const std::string five = R"({"a": [1, 2, 3]})";
  const std::string eleven = R"({"a": [1, 2, 3, 4, 5, 6, 7, 8, 9]})";
  CHECK(Read(ZipMembers{{"seen/step0/rank0.json", five}, {"seen/step0/rank1.json", five}, {"deep/own.json", five}}, six_nodes)
            .said()
            .empty());
  CHECK(Read(ZipMembers{{"seen/step0/rank0.json", eleven}}, six_nodes).said().empty());
  CHECK(Read(ZipMembers{{"deep/own.json", eleven}}, six_nodes).said() ==
        "input/too-much-work: 'p.zip!deep/own.json' takes too much work to read for a configuration; reading stopped here\n");
  CHECK(Read(ZipMembers{{"seen/step0/rank0.json", five}, {"seen/step0/rank1.json", eleven}}, six_nodes).said() ==
        "input/too-much-work: 'p.zip!seen/step0/rank1.json' takes too much work to read for a configuration; reading stopped here\n");
}

TEST_CASE("pack: of a record that comes twice the last one counts, also where another name unpacks to the same place") {
  for (const char* name : {"seen/step1/rank0.json", "./seen/step1/rank0.json", "../seen/step1/rank0.json", "/seen//step1/./rank0.json"}) {
    const Read read(ZipMembers{{"seen/step1/rank0.json", "{\"a\": 1}"}, {name, "{\"a\": 2}"}});
    REQUIRE(read.document->records.size() == 1);
    CHECK(dump(read.document->records[0].root) == "{a: 2}");
  }
}

}  // namespace alignlint
