#include "pipeline/rewrite/explainer.h"

#include <catch2/catch.hpp>
#include <initializer_list>
#include <utility>

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
std::string translated(std::initializer_list<std::pair<const std::string, std::string>> files, const std::string& file, const std::string& to) {
  test::World world(files);
  TranslateRequest request;
  request.source.files = {file};
  request.to = to;
  const Translation made = translate(request, world.context());
  const std::string text = made.text.empty() ? messages(made.diagnostics, world.sources) : made.text;
  const std::size_t end = text.find("\n\n");
  return end == std::string::npos ? text : text.substr(end);
}

constexpr const char* kBeta = R"toml(
outline = {format = "yaml", file = "new.yaml", source = "Beta"}
[[section]]
title = "model"
rows = [ {at = "model.kind", value = "plain"}, {at = "model.heads"}, {at = "model.width"} ]
)toml";

constexpr const char* kAlpha = R"toml(
outline = {format = "script", file = "new.sh", launcher = "torchrun", program = "train.py", source = "Alpha"}
[[section]]
title = "network"
name = "MODEL"
rows = [ {at = "--depth", value = 3}, {at = "--heads"} ]
)toml";

}  // namespace

TEST_CASE("explained: what no entry says by itself is worked out, and said so") {
  const char* script = "torchrun train.py --heads 4\n";
  CHECK(translated({{"a.sh", script}, {"mappings/alpha/alpha.toml", alpha_of("why = \"32 * heads\"\n")}, {"mappings/beta/outline.toml", kBeta}},
                   "a.sh", "beta") == "\n\n# model\nmodel:\n  kind: plain\n  heads: 4  # --heads, a.sh:1\n  width: 128  # 32 * heads\n");
}

TEST_CASE("explained: what every file has is not what decides a setting beside other entries") {
  std::string beta = test::small_data().at("mappings/beta/beta.toml");
  const std::string heads = "key = \"net.heads\"\nnative = \"model.heads\"\n";
  beta.insert(beta.find("{ name = \"heads\""), "{ name = \"groups\", type = \"int\", default = 1 }, ");
  beta.replace(beta.find(heads), heads.size(), heads + "value = \"native * native('model.groups')\"\n");
  std::string outline = kBeta;
  outline.replace(outline.find("{at = \"model.heads\"}"), 20, "{at = \"model.heads\", value = 2}, {at = \"model.groups\", value = 2}");
  CHECK(translated({{"a.sh", "torchrun train.py --heads 4 --width 64\n"}, {"mappings/beta/beta.toml", beta}, {"mappings/beta/outline.toml", outline}},
                   "a.sh", "beta") == "\n\n# model\nmodel:\n  kind: plain\n  heads: 2\n  groups: 2\n  width: 64  # --width, a.sh:1\n");
}

TEST_CASE("explained: what both sides work out from an entry does not tell where the entry comes from") {
  std::string beta = test::small_data().at("mappings/beta/beta.toml");
  const std::string width = "key = \"net.width\"\nnative = \"model.width\"\n";
  beta.replace(beta.find(width), width.size(), "key = \"net.width\"\nvalue = \"32 * native('model.heads')\"\n");
  std::string outline = kBeta;
  const std::string row = ", {at = \"model.width\"}";
  outline.erase(outline.find(row), row.size());
  CHECK(translated({{"a.sh", "torchrun train.py --heads 4\n"},
                    {"mappings/alpha/alpha.toml", alpha_of("why = \"32 * heads\"\n")},
                    {"mappings/beta/beta.toml", beta},
                    {"mappings/beta/outline.toml", outline}},
                   "a.sh", "beta") == "\n\n# model\nmodel:\n  kind: plain\n  heads: 4  # --heads, a.sh:1\n");
}

TEST_CASE("explained: the setting that has the very value of an entry decides it, others follow") {
  std::string beta = test::small_data().at("mappings/beta/beta.toml");
  const std::string width = "key = \"net.width\"\nnative = \"model.width\"\n";
  beta.replace(beta.find(width), width.size(), "key = \"net.width\"\nnative = \"model.heads\"\nvalue = \"native > 2 ? 128 : 64\"\n");
  std::string outline = kBeta;
  outline.replace(outline.find(", {at = \"model.width\"}"), 23, "");
  CHECK(translated({{"a.sh", "torchrun train.py \\\n  --heads 4 \\\n  --width 128\n"},
                    {"mappings/beta/beta.toml", beta},
                    {"mappings/beta/outline.toml", outline}},
                   "a.sh", "beta") == "\n\n# model\nmodel:\n  kind: plain\n  heads: 4  # --heads, a.sh:2\n");
}

TEST_CASE("explained: an entry that the source has, too, comes from there, whatever setting it stands for") {
  std::string alpha = test::small_data().at("mappings/alpha/alpha.toml");
  alpha.insert(alpha.find("{ name = \"--heads\""), "{ name = \"--depth\", type = \"int\", default = 1 }, ");
  const auto text = [&](const std::string& depth) {
    return translated({{"a.sh", "torchrun train.py \\\n  --heads 4 --depth " + depth + "\n"},
                       {"mappings/alpha/alpha.toml", alpha},
                       {"mappings/alpha/outline.toml", kAlpha}},
                      "a.sh", "alpha@v1");
  };
  CHECK(text("3").find("  --depth 3  # --depth, a.sh:2\n  --heads 4  # --heads, a.sh:2\n") != std::string::npos);
}

}  // namespace alignlint
