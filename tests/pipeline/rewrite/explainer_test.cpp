#include "pipeline/rewrite/explainer.h"

#include <catch2/catch.hpp>

#include "pipeline/rewrite/translate.h"
#include "support/world.h"

namespace alignlint {

namespace {

/// The width of Alpha where it is not written is worked out from the heads; Beta's is the number of all of a list.
std::string alpha_of(const std::string& why) {
  std::string text = test::small_data().at("mappings/alpha/alpha.toml");
  const std::string width = "key = \"net.width\"\nnative = \"--width\"\n";
  text.replace(text.find(width), width.size(), "key = \"net.width\"\nvalue = \"32 * net.heads\"\n" + why);
  return text;
}

/// The result without its header.
std::string translated(const std::map<std::string, std::string>& files, const std::string& file, const std::string& to) {
  test::World world(files);
  TranslateRequest request;
  request.source.files = {file};
  request.to = to;
  const Translation made = translate(request, world.context());
  const std::string text = made.text.empty() ? messages(made.diagnostics, world.sources) : made.text;
  return text.substr(std::min(text.find("\n\n"), text.size()));
}

constexpr const char* kBeta = R"toml(
outline = {format = "yaml", file = "new.yaml", source = "Beta"}
[[section]]
title = "model"
rows = [ {at = "model.heads"}, {at = "model.width"} ]
)toml";

constexpr const char* kAlpha = R"toml(
outline = {format = "script", file = "new.sh", launcher = "torchrun", program = "train.py", source = "Alpha"}
[[section]]
title = "devices"
name = "DISTRIBUTED"
rows = [ {at = "launch:nproc_per_node", value = 8} ]
[[section]]
title = "network"
name = "MODEL"
rows = [ {at = "--heads"}, {at = "--width"} ]
)toml";

}  // namespace

TEST_CASE("explained: what no entry says by itself is worked out, and said so") {
  const char* script = "torchrun train.py --heads 4\n";
  CHECK(translated({{"a.sh", script}, {"mappings/alpha/alpha.toml", alpha_of("why = \"32 * heads\"\n")}, {"mappings/beta/outline.toml", kBeta}},
                   "a.sh", "beta") == "\n\n# model\nmodel:\n  heads: 4  # --heads, a.sh:1\n  width: 128  # 32 * heads\n");
}

TEST_CASE("explained: what every file has is not what decides a setting beside other entries") {
  std::string beta = test::small_data().at("mappings/beta/beta.toml");
  const std::string heads = "key = \"net.heads\"\nnative = \"model.heads\"\n";
  beta.replace(beta.find(heads), heads.size(), heads + "value = \"native * (raw('model.groups') ?? 1)\"\n");
  std::string outline = kBeta;
  outline.replace(outline.find("{at = \"model.heads\"}"), 20, "{at = \"model.heads\", value = 2}, {at = \"model.groups\", value = 2}");
  CHECK(translated({{"a.sh", "torchrun train.py --heads 4 --width 64\n"}, {"mappings/beta/beta.toml", beta}, {"mappings/beta/outline.toml", outline}},
                   "a.sh", "beta") == "\n\n# model\nmodel:\n  heads: 2\n  groups: 2\n  width: 64  # --width, a.sh:1\n");
}

TEST_CASE("explained: an entry that the source has, too, comes from there") {
  const std::string text = translated({{"a.sh", "torchrun --nproc_per_node 8 train.py \\\n  --heads 4 --width 128\n"}, {"mappings/alpha/outline.toml", kAlpha}},
                                      "a.sh", "alpha@v1");
  CHECK(text.find("  --nproc_per_node 8  # launch:nproc_per_node, a.sh:1\n") != std::string::npos);
  CHECK(text.find("  --heads 4  # --heads, a.sh:2\n  --width 128  # --width, a.sh:2\n") != std::string::npos);
}

}  // namespace alignlint
