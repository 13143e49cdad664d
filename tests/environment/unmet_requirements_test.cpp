#include "environment/unmet_requirements.h"

#include <catch2/catch.hpp>
#include <sstream>

#include "read/pack/recorded.h"

namespace alignlint {

namespace {

const PackageCatalog& required_catalog() {
  static const PackageCatalog kCatalog{
      {{"transformers", "transformers", {}, {}, Agreement::minor, "models"}, {"torch", "PyTorch", {}, {}, Agreement::minor, "kernels"}}};
  return kCatalog;
}

/// Each list is `name text`, a line each.
std::string unmet(const std::vector<std::string>& lists) {
  std::vector<Record> records;
  for (const std::string& list : lists) {
    Node packages;
    packages.kind = NodeKind::mapping;
    std::istringstream words(list);
    for (std::string name, text; words >> name >> text;) {
      Entry& entry = packages.entries.emplace_back();
      entry.key = name;
      entry.value = make_scalar(text == "-" ? "" : text);
    }
    records.push_back(record_of_packages(std::move(packages)));
  }
  std::vector<const Record*> all;
  for (const Record& record : records) all.push_back(&record);
  std::string out;
  for (const Observation& observation : unmet_requirements(Installed(all, required_catalog()), required_catalog())) {
    CHECK(observation.kind == ObservationKind::versions_clash);
    CHECK(observation.fact("effect") == "unmet");
    out += observation.message + (observation.note.empty() ? "" : " | " + observation.note) + "\n";
  }
  return out;
}

}  // namespace

TEST_CASE("requirements: what is installed and is not what is asked for is told, in whatever order the lists come") {
  const std::string told = "transformers 4.57.1 is required; 4.51.3 is installed\n";
  CHECK(unmet({"transformers ==4.57.1", "transformers 4.51.3"}) == told);
  CHECK(unmet({"transformers 4.51.3", "transformers ==4.57.1"}) == told);
  CHECK(unmet({"transformers >=4.57,<5", "transformers 4.51.3"}) == "transformers >=4.57,<5 is required; 4.51.3 is installed\n");
}

TEST_CASE("requirements: what is met, or left open, is not told") {
  CHECK(unmet({"transformers ==4.57.1 torch ==2.7.1", "transformers 4.57.1 torch 2.7.1+cpu"}).empty());
  CHECK(unmet({"transformers >=4.51,<5", "transformers 4.57.1"}).empty());
  CHECK(unmet({"transformers >=4.51", "transformers <4.60"}).empty());
  CHECK(unmet({"transformers -", "transformers 4.57.1"}).empty());
  CHECK(unmet({"transformers ==4.57.1 transformers 4.51.3"}).empty());  // one list says what comes last
}

TEST_CASE("requirements: two lists of one kind that do not agree") {
  CHECK(unmet({"torch 2.6.0", "torch 2.7.1"}) == "two versions of PyTorch are listed: 2.6.0 and 2.7.1\n");
  CHECK(unmet({"torch ==2.6.0", "torch ==2.7.1"}) == "PyTorch 2.6.0 is required; 2.7.1 is required, too\n");
  CHECK(unmet({"torch ==2.6.0", "torch >=2.7"}) == "PyTorch >=2.7 is required; 2.6.0 is required, too\n");
}

TEST_CASE("requirements: packages that are not known are told together") {
  CHECK(unmet({"a ==1.0 b ==1.0 c ==1.0", "a 2.0 b 2.0 c 1.0"}) ==
        "package 'a' 1.0 is required; 2.0 is installed | so do the lists disagree on 'b'\n");
}

}  // namespace alignlint
