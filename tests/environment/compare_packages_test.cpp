#include "environment/compare_packages.h"

#include <catch2/catch.hpp>
#include <sstream>

#include "read/packages/requirement.h"

namespace alignlint {

namespace {

const PackageCatalog& catalog() {
  static const PackageCatalog kCatalog{{{"torch", "PyTorch", {}, {"mindspore"}, Agreement::minor, "kernels"},
                                        {"torch-npu", "torch_npu", {}, {"torch"}, Agreement::release, "kernels"},
                                        {"flash-attn", "flash-attn", {"flash-attention"}, {}, Agreement::minor, "attention"},
                                        {"python", "Python", {}, {"*"}, Agreement::minor, "wheels"},
                                        {"numpy", "NumPy", {}, {}, Agreement::major, "random numbers"}}};
  return kCatalog;
}

Installed installed(const std::string& words) {
  Installed all;
  std::istringstream stream(words);
  for (std::string word; stream >> word;) {
    const auto requirement = parse_requirement(word);
    REQUIRE(requirement.has_value());
    all.add(catalog(), requirement->name, requirement->version, {});
  }
  return all;
}

/// `effect package: message | note`, a line each.
std::string differences(const std::string& reference, const std::string& candidate) {
  Compatibility compatibility;
  compatibility.tables.push_back(
      {"T", {}, {}, {}, {{"torch", *CompatibleVersions::parse("2.11.0"), *CompatibleVersions::parse("2.10.0"), "pins"}}});
  std::string out;
  for (const Observation& observation : compare_packages(installed(reference), installed(candidate), catalog(), compatibility)) {
    CHECK(observation.kind == ObservationKind::package_differs);
    out += std::string(*observation.fact("effect")) + " " + std::string(*observation.fact("package")) + ": " + observation.message +
           (observation.note.empty() ? "" : " | " + observation.note) + "\n";
  }
  return out;
}

}  // namespace

TEST_CASE("packages: names as indexes compare them, releases without their build") {
  CHECK(differences("torch==2.1.0 Flash_Attn==2.5", "Torch==2.1.0+cu121 flash-attention==2.5.0").empty());
  CHECK(differences("torch==2.5.1", "torch==2.7.1") ==
        "differs torch: version of PyTorch differs: '2.5.1' in reference, '2.7.1' in candidate | kernels\n");
}

TEST_CASE("packages: versions that agree as far as they must are compatible") {
  CHECK(differences("torch==2.7.0", "torch==2.7.1.post2") ==
        "compatible torch: version of PyTorch differs: '2.7.0' in reference, '2.7.1.post2' in candidate | kernels\n");
  CHECK(differences("numpy==1.24.1", "numpy==1.26.4") ==
        "compatible numpy: version of NumPy differs: '1.24.1' in reference, '1.26.4' in candidate | random numbers\n");
  CHECK(differences("torch==2.11.0+cu130", "torch==2.10.0") ==
        "compatible torch: version of PyTorch differs: '2.11.0+cu130' in reference, '2.10.0' in candidate | both are what their makers pin "
        "for these "
        "devices\n");
}

TEST_CASE("packages: a range against a version, and against another range") {
  CHECK(differences("numpy<2.0.0", "numpy==1.26.4").empty());
  CHECK(differences("numpy<2.0.0", "numpy==2.1.0") ==
        "differs numpy: version of NumPy differs: '<2.0.0' in reference, '2.1.0' in candidate | random numbers\n");
  CHECK(differences("numpy<2.0.0", "numpy>=1.19").empty());
  CHECK(differences("numpy", "numpy==2.1.0").empty());
}

TEST_CASE("packages: what one side alone has, unless something stands for it") {
  CHECK(differences("flash-attn==2.5 numpy==1.26.4", "numpy==1.26.4") ==
        "missing flash-attn: package 'flash-attn' is installed in reference only: version 2.5 | attention\n");
  CHECK(differences("torch==2.7.1", "torch==2.7.1 torch-npu==2.7.1 python==3.11").empty());
  CHECK(differences("torch==2.7.1", "mindspore==2.7.2").empty());
}

TEST_CASE("packages: the others are told together") {
  CHECK(differences("click==8 x==1 y==2", "click==9 x==2 y==2 z==1") ==
        "other click: version of package 'click' differs: '8' in reference, '9' in candidate | so do others: 'x'\n");
}

}  // namespace alignlint
