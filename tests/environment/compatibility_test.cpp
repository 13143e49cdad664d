#include "environment/compatibility.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <fstream>
#include <sstream>

#include "data/builtin.h"
#include "data/data.h"
#include "read/packages/requirement.h"
#include "support/shared.h"

namespace alignlint {

namespace {

/// The tables that the program knows.
struct Known {
  Known() : data(sources) {
    Diagnostics diagnostics;
    data.add_image(builtin_image());
    data.load(diagnostics);
    compatibility = &data.compatibility(diagnostics);
    REQUIRE(diagnostics.empty());
  }

  Installed installed(const std::string& words) const {
    Installed all;
    std::istringstream stream(words);
    for (std::string word; stream >> word;) {
      const auto requirement = parse_requirement(word);
      REQUIRE(requirement.has_value());
      all.add(data.packages(), requirement->name, requirement->version, {});
    }
    return all;
  }

  /// `package effect: message`, with bars between them.
  std::string judged(const std::string& words) const {
    std::string out;
    const VersionJudgement judgement = judge_versions(installed(words), *compatibility, data.packages());
    if (!judgement.judged) return "not judged";
    for (const Observation& observation : judgement.observations) {
      out += (out.empty() ? "" : " | ") + std::string(*observation.fact("package")) + " " + std::string(*observation.fact("effect")) +
             ": " + observation.message;
      CHECK_FALSE(observation.source.empty());
    }
    return out.empty() ? "goes together" : out;
  }

  Sources sources;
  Data data;
  const Compatibility* compatibility = nullptr;
};

}  // namespace

TEST_CASE("compatibility: wrong combinations are named with the nearest row that fits") {
  const Known known;
  std::ifstream table(test::source_path("tests/environment/combinations.tsv"));
  std::size_t rows = 0;
  for (std::string line; std::getline(table, line); ++rows) {
    const std::size_t tab = line.find('\t');
    CHECK(line + "\n" == line.substr(0, tab) + "\t" + known.judged(line.substr(0, tab)) + "\n");
  }
  CHECK(rows >= 40);
}

TEST_CASE("compatibility: what each release pins goes together") {
  const Known known;
  std::size_t rows = 0;
  for (const CompatibilityTable& table : known.compatibility->tables) {
    for (const CompatibilityRow& row : table.rows) {
      ++rows;
      Installed all;
      for (const auto& [package, versions] : row.versions) all.add(known.data.packages(), package, versions.first(), {});
      const VersionJudgement judgement = judge_versions(all, {{table}}, known.data.packages());
      INFO(table.title << " " << row.source);
      const bool named = std::any_of(table.about.begin(), table.about.end(), [&](const std::string& about) {
        const auto versions = row.versions.find(about);
        return versions != row.versions.end() && !versions->second.first().empty();
      });
      CHECK(judgement.judged == named);
      for (const Observation& observation : judgement.observations) FAIL_CHECK(observation.message);
    }
  }
  CHECK(rows > 60);
}

TEST_CASE("compatibility: real installations of each release go together in every table") {
  const Known known;
  std::ifstream table(test::source_path("tests/environment/releases.tsv"));
  std::size_t rows = 0;
  for (std::string line; std::getline(table, line); ++rows) {
    INFO(line);
    CHECK(known.judged(line.substr(line.find('\t') + 1)) == "goes together");
  }
  CHECK(rows >= 25);
}

TEST_CASE("compatibility: every package of a table is known by its own name") {
  const Known known;
  for (const CompatibilityTable& table : known.compatibility->tables) {
    for (const CompatibilityColumn& column : table.columns) {
      const PackageSpec* spec = known.data.packages().find(column.package);
      INFO(table.title << ": " << column.package);
      REQUIRE(spec != nullptr);
      CHECK(spec->name == column.package);
    }
    for (const std::string& about : table.about) CHECK(known.data.packages().find(about) != nullptr);
  }
}

TEST_CASE("compatibility: one package alone, or one without a version, is not judged") {
  const Known known;
  CHECK(known.judged("mindspore==2.6.0") == "not judged");
  CHECK(known.judged("mindspore cann==8.0.0") == "not judged");
  CHECK(known.judged("cann==8.0.0 python==3.7.1") == "not judged");
  CHECK(known.judged("transformers==4.30.0 torch==2.7.1") == "not judged");
}

TEST_CASE("compatibility: versions that stand in no row are told as such") {
  const Known known;
  CHECK(known.judged("mindspore==3.9.0 cann==12.0.0") ==
        "mindspore untested: no row of the versions of MindSpore Transformers has MindSpore 3.9.0 or CANN 12.0.0");
  CHECK(known.judged("mindformers==1.8.0 mindspore==3.9.0") ==
        "mindspore untested: MindSpore 2.7.2 goes with MindSpore Transformers 1.8.0; 3.9.0 is installed");
}

TEST_CASE("compatibility: versions of a row") {
  CHECK(CompatibleVersions::parse("8.0.RC2 | 8.0.RC2.beta1")->shown() == "8.0.RC2 or 8.0.RC2.beta1");
  CHECK(CompatibleVersions::parse("~=2.7.2")->shown() == "2.7.2");
  CHECK(CompatibleVersions::parse("==3.11.*")->shown() == "3.11");
  CHECK(CompatibleVersions::parse(">=4.51,<5")->shown() == ">=4.51,<5");
  CHECK_FALSE(CompatibleVersions::parse("in development").has_value());
  CHECK_FALSE(CompatibleVersions::parse("").has_value());
}

}  // namespace alignlint
