#include "pipeline/rewrite/carrying.h"

#include <catch2/catch.hpp>

#include "pipeline/rewrite/translate.h"
#include "support/world.h"

namespace alignlint {

namespace {

using test::World;

constexpr const char* kOutline = R"toml(
outline = {format = "yaml", file = "new.yaml", source = "Beta"}
[[section]]
title = "model"
rows = [ {at = "model.heads"} ]
[[section]]
title = "data"
carried = ["data", "model.width"]
rows = [
  {at = "data", text = "&data"}, {at = "data.kind", value = "indexed"}, {at = "data.shards", value = 2, decide = "how many there are"},
  {at = "again", text = "*data"},
]
)toml";

/// What is trained depends on the class of the samples and on what it reads: a folder, or shards. `more`: of the mapping.
std::string composed(const std::string& source, const std::string& more = "") {
  std::string beta = test::small_data().at("mappings/beta/beta.toml");
  beta.insert(beta.find("[[class]]"),
              "[[mount]]\nat = \"data\"\nclass = \"Data\"\nunknown = \"dropped\"\n[[class]]\nname = \"Data\"\nkeys = [ "
              "{ name = \"kind\", type = \"str\" }, { name = \"folder\", type = \"str\" }, { name = \"shards\", type = \"int\" } ]\n");
  beta.insert(beta.find("native = \"model.width\""),
              "value = \"raw('data.kind') == 'own' && raw('data.folder') != null ? 8 : 16\"\ndepends = [\"data.kind\", \"data.folder\"]\n");
  World world(
      {{"b.yaml", source}, {"mappings/beta/beta.toml", beta}, {"mappings/beta/a.toml", more}, {"mappings/beta/outline.toml", kOutline}});
  TranslateRequest request;
  request.source.files = {"b.yaml"};
  request.source.framework = "beta";
  request.to = "beta";
  request.comments = false;
  const Translation made = translate(request, world.context());
  return made.text.empty() ? messages(made.diagnostics, world.sources) : made.text;
}

}  // namespace

TEST_CASE("carrying: what one class reads stands as in the source, but for its anchor") {
  CHECK(composed("model:\n  heads: 4\ndata:\n  kind: own\n  folder: here\n") ==
        "# from b.yaml (Beta r1), for Beta r1\n"
        "\n# model\n"
        "model:\n"
        "  heads: 4\n"
        "\n# data\n"
        "data: &data\n"
        "  kind: own\n"
        "  folder: here\n"
        "again: *data\n");
}

TEST_CASE("carrying: a list of sections stands as it is, too") {
  const std::string text = composed("model:\n  heads: 4\ndata:\n  kind: own\n  folder: [{type: Read, parts: ['1', 2]}, {type: Pack}]\n");
  INFO(text);
  CHECK(
      text.ends_with("data: &data\n"
                     "  kind: own\n"
                     "  folder:\n"
                     "    - type: Read\n"
                     "      parts: ['1', 2]\n"
                     "    - type: Pack\n"
                     "again: *data\n"));
}

TEST_CASE("carrying: where that is no nearer, or refused, stands what the outline has") {
  const std::string of_outline =
      "data: &data\n"
      "  kind: indexed\n"
      "  shards: 2\n"
      "again: *data\n";
  const auto ends_with_it = [&](const std::string& text) {
    UNSCOPED_INFO(text);
    return text.ends_with(of_outline);
  };
  CHECK(ends_with_it(composed("model:\n  heads: 4\ndata:\n  kind: other\n")));
  CHECK(ends_with_it(composed("model:\n  heads: 4\ndata:\n  kind: own\n  folder: here\n",
                              "[[trap]]\nkind = \"refused\"\nat = \"data.folder\"\nwhen = \"native != null\"\n"
                              "text = \"'{entry}' is refused\"\nsource = \"Beta\"\n")));
}

}  // namespace alignlint
