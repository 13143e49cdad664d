// The pairs of samples/aligned/ train alike: no error, no warning. Each row of samples/causes.toml makes one of them differ: exactly that finding.

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "support/program.h"
#include "support/shared.h"
#include "toml/messages.h"
#include "toml/parse.h"
#include "toml/strict_table.h"

namespace alignlint {

namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

struct Cause {
  std::string name;
  std::string base;
  std::string file;      ///< of the base pair
  std::string old_text;  ///< stands there once
  std::string new_text;
  std::string expected;  ///< `error network/kv-heads-mismatch`
};

std::string text_of(const fs::path& path) {
  std::ifstream stream(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

std::vector<Cause> load_causes() {
  Sources sources;
  Diagnostics diagnostics;
  const TomlFile file = parse_toml(sources.add("causes.toml", text_of(test::source_path("samples/causes.toml"))), sources, diagnostics);
  StrictTable root(file.root(), "the file", diagnostics);
  std::vector<Cause> causes;
  for (const TomlNode node : root.tables("cause")) {
    StrictTable table(node, "[[cause]]", diagnostics);
    const auto text = [&](std::string_view key) { return std::string(table.required_text(key).text); };
    const auto severity = table.text("severity");
    causes.push_back({text("name"), text("base"), text("file"), text("old"), text("new"),
                      std::string(severity ? severity->text : "error") + " " + text("rule")});
    table.text_list("causes");
    table.finish();
  }
  root.finish();
  CHECK(messages(diagnostics, sources) == "");
  return causes;
}

/// The reports of `alignlint check` on the project file of `folder`, one for each pair.
std::vector<Json> check(const test::Folder& work, const fs::path& folder, const std::string& options) {
  const test::Ran ran = work.run("cd '" + folder.string() + "' && alignlint check --format json " + options);
  CHECK(ran.error == "");
  return Json::parse(ran.out).at("reports").get<std::vector<Json>>();
}

/// The findings that are no advice: `error network/kv-heads-mismatch`.
std::vector<std::string> grave(const Json& report) {
  std::vector<std::string> found;
  for (const Json& finding : report["findings"]) {
    const std::string severity = finding["severity"];
    if (severity == "error" || severity == "warning") found.push_back(severity + " " + finding["rule"].get<std::string>());
  }
  return found;
}

/// Writes `text` with `old_text` replaced, which must stand in it once.
void write_changed(const test::Folder& work, const std::string& path, std::string text, const Cause& cause) {
  const std::size_t at = text.find(cause.old_text);
  REQUIRE(at != std::string::npos);
  REQUIRE(text.find(cause.old_text, at + 1) == std::string::npos);
  work.write(path, text.replace(at, cause.old_text.size(), cause.new_text));
}

}  // namespace

TEST_CASE("samples: aligned pairs give no error and no warning") {
  const fs::path aligned = test::source_path("samples/aligned");
  std::set<std::string> folders;
  for (const auto& entry : fs::directory_iterator(aligned)) {
    if (entry.is_directory()) folders.insert(entry.path().filename().string());
  }
  CHECK(folders.size() >= 12);
  const test::Folder work;
  std::set<std::string> pairs;
  for (const Json& report : check(work, aligned, "")) {
    INFO(report["pair"].get<std::string>());
    pairs.insert(report["pair"].get<std::string>());
    CHECK(grave(report) == std::vector<std::string>{});
    CHECK(report["summary"]["compared"].get<int>() > 100);
  }
  CHECK(pairs == folders);  // every folder is a pair of alignlint.toml
}

TEST_CASE("samples: each cause gives exactly its finding") {
  const fs::path aligned = test::source_path("samples/aligned");
  const std::vector<Cause> causes = load_causes();
  CHECK(causes.size() >= 40);
  std::set<std::string> expected;
  for (const Cause& cause : causes) {
    INFO(cause.name);
    expected.insert(cause.expected);
    const test::Folder work;
    fs::copy(aligned, work.path(), fs::copy_options::recursive);
    const std::string path = cause.base + "/" + cause.file;
    write_changed(work, path, text_of(aligned / path), cause);
    for (const Json& report : check(work, work.path(), "--changed " + path)) {
      CHECK(report["pair"] == cause.base);
      CHECK(grave(report) == std::vector<std::string>{cause.expected});
    }
  }
  CHECK(expected.size() >= 40);  // distinct rules
}

}  // namespace alignlint
