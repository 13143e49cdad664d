// prepare and next: alignment runs of real frameworks, judged by `check`; the tools' configurations by `lint`.

#include <catch2/catch.hpp>

#include "support/program.h"
#include "support/shared.h"

namespace alignlint {

namespace {

using test::Folder;
using test::Ran;

struct Sample : Folder {
  explicit Sample(const std::string& name) {
    const auto from = std::filesystem::path(test::source_path("samples")) / name;
    for (const char* file : {"pretrain.sh", "pretrain.yaml"}) std::filesystem::copy(from / file, path() / file);
  }
};

}  // namespace

TEST_CASE("prepare: the first step of a pair has no error and no warning") {
  const Sample folder("dense-aligned");
  const Ran made = folder.run("alignlint prepare --no-config pretrain.sh pretrain.yaml --stage first-step -o out");
  CAPTURE(made.out, made.error);
  CHECK(made.status == 0);
  const std::string check = "alignlint check --no-config out/reference/pretrain.sh out/candidate/pretrain.yaml";
  const Ran ran = folder.run(check + " --candidate out/candidate/environment.env --profile align --fail-on warning");
  CAPTURE(ran.out);
  CHECK(ran.status == 0);
  CHECK(folder.run("grep -c 'num-layers 2' out/reference/pretrain.sh").out == "1\n");
  CHECK(folder.run("cmp pretrain.sh " + test::source_path("samples/dense-aligned/pretrain.sh").string()).status == 0);
  CHECK(folder.run("alignlint lint --no-config out/reference/dump.json out/candidate/dump.json --strict --fail-on advice").status == 0);
}

TEST_CASE("prepare: a long run is deterministic, with what that takes") {
  const Sample folder("dense-aligned");
  CHECK(folder.run("alignlint prepare --no-config pretrain.sh pretrain.yaml --stage long-run -o out").error.find("NCCL_ALGO") ==
        std::string::npos);
  CHECK(folder.read("out/reference/pretrain.sh").find("export NCCL_ALGO=Ring\n") != std::string::npos);
}

TEST_CASE("prepare: what cannot be combined with a switch of the stage goes, not the switch") {
  const Sample folder("dense-aligned");
  CHECK(folder.run("sed 's/--swiglu/--swiglu --use-flash-attn/' pretrain.sh > flash.sh").status == 0);
  const Ran made = folder.run(
      "alignlint prepare --no-config flash.sh pretrain.yaml --reference-framework megatron@core_r0.12.0 --stage long-run -o out");
  CAPTURE(made.out, made.error);
  CHECK(made.status == 0);
  const std::string laid = folder.read("out/reference/flash.sh");
  CHECK(laid.find("--use-flash-attn") == std::string::npos);
  CHECK(laid.find("--deterministic-mode") != std::string::npos);
}

TEST_CASE("prepare: of a misaligned pair no error and no warning is left, and what nothing reads goes") {
  const Sample folder("dense-misaligned");
  const Ran made = folder.run("alignlint prepare --no-config pretrain.sh pretrain.yaml --stage first-step -o out");
  CAPTURE(made.out, made.error);
  CHECK(made.status == 0);
  const Ran ran = folder.run(
      "alignlint check -q --no-config out/reference/pretrain.sh out/candidate/pretrain.yaml "
      "--candidate out/candidate/environment.env --profile align --fail-on warning");
  CAPTURE(ran.out);
  CHECK(ran.status == 0);
  CHECK(folder.read("out/README.md").find("- remove 'lr_schedule.min-lr' at pretrain.yaml (") != std::string::npos);
}

TEST_CASE("prepare: frozen weights do not move on either side") {
  const Sample folder("dense-aligned");
  CHECK(folder.run("alignlint prepare --no-config pretrain.sh pretrain.yaml --stage frozen -o out").status == 0);
  const std::string check =
      "alignlint check --no-config out/reference/pretrain.sh out/candidate/pretrain.yaml --candidate out/candidate/environment.env";
  const Ran ran = folder.run(check + " --profile frozen --fail-on warning");
  CAPTURE(ran.out);
  CHECK(ran.status == 0);
}

TEST_CASE("prepare: nothing is written over, and a stage that is not there gets a suggestion") {
  const Sample folder("dense-misaligned");
  const Ran there = folder.run("mkdir out; alignlint prepare --no-config pretrain.sh pretrain.yaml --stage frozen -o out");
  CHECK(there.status == 2);
  CHECK(there.error == "error[usage]: 'out' is there already, so nothing was written\n");
  const Ran stage = folder.run("alignlint prepare --no-config pretrain.sh pretrain.yaml --stage frosen -o new");
  CHECK(stage.status == 2);
  CHECK(stage.error == "error[usage]: no stage is named 'frosen', did you mean 'frozen'?\n");
}

TEST_CASE("next: the tool of a symptom with a configuration that its program takes") {
  const Sample folder("dense-misaligned");
  CHECK(folder.run("alignlint next --no-config").out.find("  long-term: ") != std::string::npos);
  for (const std::string symptom : {"first-step", "long-term", "overflow", "downstream"}) {
    INFO(symptom);
    const Ran ran = folder.run("alignlint next --no-config --symptom " + symptom + " -o " + symptom);
    CHECK(ran.status == 0);
    const Ran lint = folder.run("alignlint lint --no-config " + symptom + "/reference/*.json " + symptom +
                                "/candidate/*.json --strict --fail-on advice");
    CAPTURE(lint.out);
    CHECK(lint.status == 0);
    CHECK(folder.run("alignlint check --no-config " + symptom + "/reference/*.json " + symptom + "/candidate/*.json --fail-on warning")
              .status == 0);
  }
  // What is added to a configuration there is no file of its own.
  CHECK(folder.run("sed '/^#/d' " + test::source_path("samples/dense-aligned/pretrain.yaml").string() + " > whole.yaml").status == 0);
  const Ran before = folder.run("alignlint lint --no-config whole.yaml --format concise");
  const Ran after =
      folder.run("cat long-term/candidate/monitor.yaml >> whole.yaml; alignlint lint --no-config whole.yaml --format concise");
  CHECK(before.out == after.out);
  CHECK(folder.read("whole.yaml").find("  dump_path: \"./monitor_candidate\"\n") != std::string::npos);
  CHECK(folder.run("alignlint next --no-config --symptom longterm").error ==
        "error[usage]: no symptom is named 'longterm', did you mean 'long-term'?\n");
  CHECK(folder.run("alignlint next --no-config -o tools").error ==
        "error[usage]: '--output' writes the configuration of one symptom's tool\n   = help: name it with '--symptom'\n");
}

}  // namespace alignlint
