// What is said of the pairs of tests/pairs/, which are configurations as people have them. `ALIGNLINT_UPDATE_GOLDEN=1` writes the expected files anew.

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "support/golden.h"
#include "support/program.h"
#include "support/shared.h"

namespace alignlint {

namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

constexpr std::ptrdiff_t kMostLines = 160;  ///< of the report that people are shown first

std::vector<fs::path> pairs() {
  std::vector<fs::path> found;
  for (const auto& entry : fs::directory_iterator(test::source_path("tests/pairs"))) {
    if (entry.is_directory()) found.push_back(entry.path());
  }
  std::sort(found.begin(), found.end());
  return found;
}

std::string files_of(const fs::path& pair) {
  return std::string("reference.sh ") + (fs::exists(pair / "candidate.yaml") ? "candidate.yaml" : "candidate.sh");
}

/// The versions whose facts they are: what is assumed otherwise is not the matter here.
std::string versions_of(const std::string& name) {
  if (name == "gpt3-175b") return " --reference-framework megatron@core_r0.12.0 --candidate-framework mindspeed-llm";
  return "";
}

/// No annotation may stand nowhere.
bool has_place(const std::string& line) { return line.find(".sh:") != std::string::npos || line.find(".yaml:") != std::string::npos; }

/// All places of a report have an end, or are none.
void check_places(const Json& json) {
  if (json.is_object() && json.contains("column")) {
    const bool known = json["line"].is_number();
    CHECK((known && json["end_line"].is_number() && json["end_column"].is_number()) != json["column"].is_null());
    if (known) CHECK(std::pair(json["end_line"], json["end_column"]) >= std::pair(json["line"], json["column"]));
  }
  for (const Json& part : json) {
    if (part.is_structured()) check_places(part);
  }
}

/// What a bot needs of every finding: what it is about in the words of the framework, and a line to show it at.
void check_findings(const Json& report) {
  for (const Json& finding : report.at("findings")) {
    INFO(finding.dump());
    check_places(finding);
    bool placed = !finding["labels"].empty() && finding["labels"][0]["line"].is_number();
    CHECK((finding["reference"].is_object() || finding["candidate"].is_object()));
    for (const char* side : {"reference", "candidate"}) {
      if (!finding[side].is_object()) continue;
      CHECK(finding[side]["native"].is_string());
      CHECK(finding[side].contains("value"));
      if (finding[side]["origin"] == "unknown") CHECK(finding[side]["value"].is_null());
      placed = placed || finding[side]["line"].is_number();
    }
    CHECK(placed);
  }
}

}  // namespace

TEST_CASE("reports of real pairs: their text, every finding with a place, every written value with its native name") {
  const std::vector<fs::path> all = pairs();
  REQUIRE(all.size() >= 6);
  for (const fs::path& pair : all) {
    const test::Folder work;
    const std::string to = work.path().string();
    const std::string line = "cd '" + pair.string() + "' && alignlint check " + files_of(pair) + versions_of(pair.filename().string()) +
                             " --no-config --format text=" + to + "/check.txt --format json=" + to + "/check.json --format concise=" + to +
                             "/check.concise --format markdown=" + to + "/check.md";
    const test::Ran ran = work.run(line);
    INFO(pair.string());
    CHECK(ran.error == "");
    CHECK(ran.status == 1);
    const std::string text = work.read("check.txt");
    if (pair.filename() == "qwen3-32b") CHECK(std::count(text.begin(), text.end(), '\n') <= kMostLines);
    test::check_golden(pair / "expected" / "check.txt", text);
    test::check_golden(pair / "expected" / "check.md", work.read("check.md"));
    std::istringstream lines(work.read("check.concise"));
    for (std::string one; std::getline(lines, one);) {
      if (one.find("[assumed/") == std::string::npos) CHECK((has_place(one) || one.empty()));
    }
    const Json report = Json::parse(work.read("check.json"));
    check_findings(report);
  }
}

TEST_CASE("reports of samples and small cases: every finding has a native name, a place and its ends") {
  const test::Folder work;
  const auto run = [&](const fs::path& folder, const std::string& arguments) {
    return Json::parse(work.run("cd '" + folder.string() + "' && alignlint " + arguments + " --format json").out);
  };
  std::size_t reports = 0;
  const Json aligned = run(test::source_path("samples/aligned"), "check");
  for (const Json& report : aligned.at("reports")) {
    check_findings(report);
    ++reports;
  }
  for (const auto& entry : fs::directory_iterator(test::source_path("samples"))) {
    if (!fs::exists(entry.path() / "pretrain.yaml")) continue;
    check_findings(run(entry.path(), "check pretrain.sh pretrain.yaml --no-config"));
    check_findings(run(entry.path(), "lint pretrain.sh pretrain.yaml --no-config"));
    ++reports;
  }
  CHECK(reports >= 20);
}

}  // namespace alignlint
