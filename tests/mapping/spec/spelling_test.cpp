#include "mapping/spec/spelling.h"

#include <catch2/catch.hpp>

#include "mapping/small_mapping.h"

namespace alignlint {

namespace {

constexpr std::string_view kClasses = R"toml(
[framework]
name = "beta"
title = "Beta"
inputs = ["yaml"]
default_version = "v2"
[[version]]
name = "v1"
[[version]]
name = "v2"
after = "v1"
[[mount]]
at = "model"
class = "Small"
unknown = "warned"
[[class]]
name = "Model"
keys = [
  { name = "layers", type = "int", default = 4 },
  { name = "heads", type = "int", default = 8 },
  { name = "eps", type = "float", default = 1e-5 },
]
spellings = [
  { name = "n_layer", of = "layers" },
  { name = "n_head", of = "heads", until = "v2" },
  { name = "n_head", of = "heads", dropped = true, since = "v2" },
  { name = "n_embd", of = "heads", since = "v2" },
  { name = "token", aside = true },
]
[[class]]
name = "Small"
inherits = "Model"
spellings = [
  { name = "layers", of = "layers", refused = true, instead = "n_layer" },
  { name = "eps", unknown = true },
]
)toml";

std::string names(const test::SmallMapping& small, std::string_view class_name, std::string_view key, std::string_view version) {
  const Mapping& mapping = small.mapping();
  const VersionId id = *mapping.versions.find(version);
  const SchemaKey* found = mapping.find_key(class_name, key, id);
  if (found == nullptr) return "-";
  std::string out;
  for (const std::string_view name : mapping.names_that_count(class_name, *found, id)) out += (out.empty() ? "" : " ") + std::string(name);
  return out;
}

}  // namespace

TEST_CASE("spellings: a key is found by every name, and counts by those that are read") {
  test::SmallMapping small(kClasses);
  CHECK(small.mistakes() == "");
  CHECK(names(small, "Model", "n_layer", "v1") == "layers n_layer");
  CHECK(names(small, "Small", "n_layer", "v1") == "n_layer");
  CHECK(names(small, "Small", "layers", "v1") == "n_layer");
  CHECK(names(small, "Small", "heads", "v1") == "heads n_head");
  CHECK(names(small, "Small", "heads", "v2") == "heads n_embd");
  CHECK(names(small, "Small", "eps", "v2") == "-");
  CHECK(names(small, "Model", "eps", "v2") == "eps");
}

TEST_CASE("spellings: what is said of a name is that of the first class that says something") {
  test::SmallMapping small(kClasses);
  const auto verdict = [&](std::string_view class_name, std::string_view name) {
    const Spelling* spelling = small.mapping().find_spelling(class_name, name, 1);
    return spelling == nullptr ? -1 : static_cast<int>(spelling->verdict);
  };
  CHECK(verdict("Model", "layers") == -1);
  CHECK(verdict("Small", "layers") == static_cast<int>(Spelling::Verdict::refused));
  CHECK(verdict("Small", "token") == static_cast<int>(Spelling::Verdict::aside));
  CHECK(verdict("Small", "nobody") == -1);
}

TEST_CASE("spellings: mistakes in a row are told at their place") {
  test::SmallMapping small(test::join(kClasses, R"toml([[class]]
name = "Wrong"
spellings = [
  { name = "a" },
  { name = "b", of = "c", dead = "x" },
]
)toml"));
  CHECK(small.mistakes() ==
        "40:3-40:17 data/missing-key: spelling has no 'of'\n"
        "41:27-41:31 data/unknown-key: unknown key 'dead' in spelling");
}

}  // namespace alignlint
