#include "mapping/spec/version_tree.h"

#include <catch2/catch.hpp>

#include "mapping/small_mapping.h"

namespace alignlint {

TEST_CASE("version tree: a version is at or after itself and those it came from, not after a branch beside it") {
  VersionTree tree;
  const VersionId old = tree.add({"v1", std::nullopt, "", {}, {}});
  const VersionId release = tree.add({"v2", old, "", {}, {}});
  const VersionId branch = tree.add({"branch", old, "", {}, {}});
  const VersionId late = tree.add({"v3", release, "", {}, {}});
  const VersionId other = tree.add({"fork", std::nullopt, "", {}, {}});
  CHECK(tree.at_or_after(late, old));
  CHECK(tree.at_or_after(late, late));
  CHECK_FALSE(tree.at_or_after(old, late));
  CHECK(tree.at_or_after(branch, old));
  CHECK_FALSE(tree.at_or_after(branch, release));
  CHECK_FALSE(tree.at_or_after(late, branch));
  CHECK_FALSE(tree.at_or_after(other, old));
  CHECK(tree.find("branch") == branch);
  CHECK_FALSE(tree.find("v4").has_value());
  CHECK(tree.names() == std::vector<std::string_view>{"v1", "v2", "branch", "v3", "fork"});
}

TEST_CASE("version tree: a range holds from since on, and before until on the same branch") {
  VersionTree tree;
  const VersionId old = tree.add({"v1", std::nullopt, "", {}, {}});
  const VersionId release = tree.add({"v2", old, "", {}, {}});
  const VersionId branch = tree.add({"branch", old, "", {}, {}});
  CHECK(VersionRange{}.holds(tree, old));
  CHECK_FALSE((VersionRange{release, std::nullopt}.holds(tree, old)));
  CHECK((VersionRange{release, std::nullopt}.holds(tree, release)));
  CHECK_FALSE((VersionRange{release, std::nullopt}.holds(tree, branch)));
  CHECK((VersionRange{std::nullopt, release}.holds(tree, branch)));
  CHECK_FALSE((VersionRange{std::nullopt, release}.holds(tree, release)));
  CHECK_FALSE((VersionRange{old, release}.holds(tree, release)));
}

TEST_CASE("version tree: a version of a framework that extends another knows which of the other's it is built on") {
  const std::string base = std::string(R"toml(
[framework]
name = "alpha"
title = "Alpha"
default_version = "v2"
[[version]]
name = "v1"
[[version]]
name = "v2"
after = "v1"
)toml");
  const std::string text = R"toml(
[framework]
name = "more"
title = "More"
extends = "alpha"
default_version = "m2"
[[version]]
name = "m1"
extends = "v1"
[[version]]
name = "m2"
after = "m1"
[[version]]
name = "m3"
)toml";
  test::SmallMapping small(base, text, test::kVocabulary);
  CHECK(small.mistakes() == "");
  const Mapping& mapping = small.mapping();
  const auto base_of = [&](std::string_view version) {
    return mapping.base->versions[mapping.base_version(*mapping.versions.find(version))].name;
  };
  CHECK(base_of("m1") == "v1");
  CHECK(base_of("m2") == "v1");
  CHECK(base_of("m3") == "v2");  // says nothing: the other's default
}

}  // namespace alignlint
