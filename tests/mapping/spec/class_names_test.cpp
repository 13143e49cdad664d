#include "mapping/spec/class_names.h"

#include <catch2/catch.hpp>

#include "mapping/small_mapping.h"

namespace alignlint {

namespace {

constexpr std::string_view kModel = R"toml(
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
class = "Model"
[[class]]
name = "Model"
keys = [
  { name = "layers", also = ["depth"], type = "int", default = 4 },
  { name = "heads", type = "int", default = 8, since = "v2" },
]
spellings = [
  { name = "n_layer", of = "layers", until = "v2" },
  { name = "token", aside = true },
]
)toml";

/// `layers: layers depth n_layer`, or what else is known of a name.
std::string known(const test::SmallMapping& small, std::string_view name, std::string_view version) {
  VersionQuestions asked;
  const NameInClass* found = small.mapping().names_in("Model").find(name, *small.mapping().versions.find(version), asked);
  if (found == nullptr) return "nothing";
  std::string out = found->key == nullptr ? "no key" : std::string(found->key->name) + ":";
  for (const std::string_view other : found->names) out += " " + std::string(other);
  if (found->spelling != nullptr) out += ", spelling " + std::string(found->spelling->name);
  return out;
}

}  // namespace

TEST_CASE("class names: what a name is at a version, asked once or again") {
  test::SmallMapping small(kModel);
  CHECK(small.mistakes() == "");
  for (int again = 0; again < 2; ++again) {
    CHECK(known(small, "layers", "v1") == "layers: layers depth n_layer");
    CHECK(known(small, "layers", "v2") == "layers: layers depth");
    CHECK(known(small, "depth", "v2") == "layers: layers depth");
    CHECK(known(small, "n_layer", "v1") == "layers: layers depth n_layer, spelling n_layer");
    CHECK(known(small, "n_layer", "v2") == "nothing");
    CHECK(known(small, "heads", "v1") == "nothing");
    CHECK(known(small, "heads", "v2") == "heads: heads");
    CHECK(known(small, "token", "v2") == "no key, spelling token");
    CHECK(known(small, "stranger", "v2") == "nothing");
  }
}

TEST_CASE("class names: an answer tells what of the version it rests on, the second time too") {
  test::SmallMapping small(kModel);
  VersionQuestions later;
  later.ask(small.mapping().question(*small.mapping().versions.find("v2")));
  for (int again = 0; again < 2; ++again) {
    VersionQuestions heads;
    static_cast<void>(small.mapping().names_in("Model").find("heads", 1, heads));
    CHECK(heads.meet(later));
    VersionQuestions stranger;
    static_cast<void>(small.mapping().names_in("Model").find("stranger", 1, stranger));
    CHECK_FALSE(stranger.meet(later));
  }
}

}  // namespace alignlint
