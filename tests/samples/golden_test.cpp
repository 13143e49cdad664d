// The outputs over samples/ and over the small cases of tests/cases/. `ALIGNLINT_UPDATE_GOLDEN=1` writes the expected files anew; review the diff.

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <vector>

#include "support/golden.h"
#include "support/program.h"
#include "support/shared.h"

namespace alignlint {

namespace {

namespace fs = std::filesystem;

std::string read(const fs::path& path) {
  std::ifstream stream(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

std::vector<fs::path> folders(const fs::path& parent) {
  std::vector<fs::path> found;
  for (const auto& entry : fs::directory_iterator(parent)) {
    if (entry.is_directory()) found.push_back(entry.path());
  }
  std::sort(found.begin(), found.end());
  return found;
}

/// Runs in `folder`, where paths are short and the same everywhere.
test::Ran run_in(const test::Folder& work, const fs::path& folder, const std::string& line) {
  return work.run("cd '" + folder.string() + "' && " + line);
}

}  // namespace

TEST_CASE("golden: every sample, in every format") {
  std::vector<fs::path> samples = folders(test::source_path("samples"));
  std::erase(samples, test::source_path("samples/aligned"));  // pairs_test.cpp
  std::erase(samples, test::source_path("samples/cluster"));  // below
  REQUIRE(samples.size() >= 4);
  for (const fs::path& sample : samples) {
    const test::Folder work;
    const std::string to = work.path().string();
    const auto run = [&](const std::string& command, const std::string& formats) {
      const test::Ran ran = run_in(work, sample, "alignlint " + command + " pretrain.sh pretrain.yaml --no-config " + formats);
      CHECK(ran.error == "");
      CHECK(ran.status == (command == "check" && sample.filename().string().ends_with("-misaligned") ? 1 : 0));
    };
    run("check", "--format text=" + to + "/check.txt --format json=" + to + "/check.json --format concise=" + to + "/check.concise");
    run("checklist", "--format markdown=" + to + "/checklist.md");
    run("compare", "--format text=" + to + "/compare.txt");
    for (const std::string name : {"check.txt", "check.json", "check.concise", "checklist.md", "compare.txt"}) {
      test::check_golden(sample / "expected" / name, work.read(name));
    }
  }
}

TEST_CASE("golden: a sample in Chinese") {
  const fs::path sample = test::source_path("samples/dense-misaligned");
  const test::Folder work;
  const std::string to = work.path().string();
  const std::string chinese = "pretrain.sh pretrain.yaml --no-config --lang zh --format ";
  CHECK(run_in(work, sample, "alignlint check " + chinese + "text=" + to + "/check.zh.txt --format html=" + to + "/check.zh.html").status ==
        1);
  CHECK(run_in(work, sample, "alignlint checklist " + chinese + "markdown=" + to + "/checklist.zh.md").status == 0);
  for (const char* name : {"check.zh.txt", "checklist.zh.md"}) {
    test::check_golden(sample / "expected" / name, work.read(name));
  }
  const std::string page = work.read("check.zh.html");
  CHECK(page.find("<html lang=\"zh-CN\"") != std::string::npos);
  CHECK(page.find("权重衰减不一致：标杆侧为 0.1，待调试侧为 0.01") != std::string::npos);
  CHECK(page.find("weight decay differs") == std::string::npos);
}

TEST_CASE("golden: the odd one of 128 hosts is named") {
  const fs::path sample = test::source_path("samples/cluster");
  const test::Folder work;
  const std::string to = work.path().string();
  const std::string sides =
      " ../dense-aligned/pretrain.sh ../dense-aligned/pretrain.yaml --reference reference-freeze.txt --candidate-env 'hosts/*.env' "
      "--no-config";
  const test::Ran check =
      run_in(work, sample, "alignlint check" + sides + " --format text=" + to + "/check.txt --format json=" + to + "/check.json");
  CHECK(check.error == "");
  CHECK(check.status == 1);
  const test::Ran checklist = run_in(work, sample, "alignlint checklist" + sides + " --format markdown=" + to + "/checklist.md");
  CHECK(checklist.status == 0);
  for (const char* name : {"check.txt", "check.json", "checklist.md"}) test::check_golden(sample / "expected" / name, work.read(name));
  CHECK(work.read("check.txt").find("HCCL_DETERMINISTIC: true on 127 hosts, unset on node-087") != std::string::npos);
}

TEST_CASE("golden: logs and configurations of one pair point to each other") {
  const fs::path sample = test::source_path("samples/weight-decay-misaligned");
  const test::Folder work;
  const std::string to = work.path().string();
  std::string formats;
  for (const std::string& name : {"text=" + to + "/accuracy.txt", "json=" + to + "/accuracy.json", "markdown=" + to + "/accuracy.md",
                                  "csv=" + to + "/accuracy.csv", "svg=" + to + "/accuracy.svg", "html=" + to + "/accuracy.html"}) {
    formats += " --format " + name;
  }
  const test::Ran ran = run_in(work, sample,
                               "alignlint accuracy reference.log.gz candidate.log.gz --reference pretrain.sh --candidate "
                               "pretrain.yaml --no-config" +
                                   formats);
  CHECK(ran.error == "");
  CHECK(ran.status == 1);
  for (const char* name : {"accuracy.txt", "accuracy.json", "accuracy.md", "accuracy.csv", "accuracy.svg", "accuracy.html"}) {
    test::check_golden(sample / "expected" / name, work.read(name));
  }
  // The logs name the scenario and the rule, the rule says what its difference looks like in a log.
  const std::string text = work.read("accuracy.txt");
  CHECK(text.find("long-term") != std::string::npos);
  CHECK(text.find("optimizer/weight-decay-mismatch") != std::string::npos);
  CHECK(work.run("alignlint explain optimizer/weight-decay-mismatch").out.find("long-term") != std::string::npos);
}

// A case is a folder with reference.* and candidate.* (several files of a side are one side; without a reference the candidate is linted), expected.txt
// (output and exit status), and options.txt (further options, such as the rules the case is about).
TEST_CASE("golden: every small case") {
  const std::vector<fs::path> cases = folders(test::source_path("tests/cases"));
  REQUIRE(cases.size() >= 25);
  const test::Folder work;
  for (const fs::path& folder : cases) {
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator(folder)) names.push_back(entry.path().filename().string());
    std::sort(names.begin(), names.end());
    std::string sides;
    std::string alone;
    for (const std::string& name : names) {
      if (name.starts_with("reference.")) sides += " --reference " + name;
      if (name.starts_with("candidate.")) alone += " " + name;
      if (name.starts_with("candidate.")) sides += " --candidate " + name;
    }
    const bool pair = sides.find("--reference") != std::string::npos;
    std::string options = read(folder / "options.txt");
    std::replace(options.begin(), options.end(), '\n', ' ');
    const test::Ran ran =
        run_in(work, folder, "alignlint " + (pair ? "check" + sides : "lint" + alone) + " --no-config --format concise " + options);
    test::check_golden(folder / "expected.txt", ran.out + ran.error + "exit status " + std::to_string(ran.status) + "\n");
  }
}

}  // namespace alignlint
