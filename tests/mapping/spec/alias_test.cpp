#include "mapping/spec/alias.h"

#include <catch2/catch.hpp>

#include "mapping/small_mapping.h"

namespace alignlint {

namespace {

constexpr const char* kSections = R"toml([[mount]]
at = "model.config"
class = "Model"
[[mount]]
at = "network"
class = "Network"
[[class]]
name = "Model"
keys = [{ name = "heads", type = "int", also = ["num_heads", "n_head"] }, { name = "eps", type = "float" }]
[[class]]
name = "Network"
keys = [{ name = "heads", type = "int", default = 12 }, { name = "width", type = "int", default = 64 }]
)toml";

std::string mapping(const std::string& entries) {
  return test::join(test::kTree, "[alias]\n\"@model\" = [\"model.config\", \"network\"]\n" + std::string(kSections) + entries);
}

constexpr const char* kHeads = "[[setting]]\nkey = \"network.heads\"\nnative = \"@model.heads\"\nsource = \"s\"\n";

std::string aliased_heads(const std::string& entries, const std::string& yaml) {
  test::SmallMapping small(mapping(entries));
  CHECK(small.mistakes() == "");
  small.yaml(yaml);
  return small.story("network.heads");
}

std::string value(const std::string& expression, const std::string& yaml) {
  const std::string story = aliased_heads("[[setting]]\nkey = \"network.heads\"\nsource = \"s\"\nvalue = \"" + expression + "\"\n", yaml);
  return story.substr(0, story.find(", "));
}

}  // namespace

TEST_CASE("aliases: the place that is written counts") {
  CHECK(aliased_heads(kHeads, "model: {config: {heads: 4}}\n") == "4, explicit, model.config.heads @ 1:25 '4'");
  CHECK(aliased_heads(kHeads, "network: {heads: 5}\n") == "5, explicit, network.heads @ 1:18 '5'");
  CHECK(aliased_heads(kHeads, "model: {config: {heads: 4}}\nnetwork: {heads: 5}\n").substr(0, 2) == "4,");
}

TEST_CASE("aliases: of places that are not written the one whose class knows the key has the default") {
  CHECK(value("native('@model.width')", "a: 1\n") == "64");
  CHECK(value("native('@model.eps')", "a: 1\n") == "none");
}

TEST_CASE("aliases: functions of paths take them") {
  CHECK(value("given('@model.heads') ? 1 : 0", "network: {heads: 5}\n") == "1");
  CHECK(value("given('@model.heads') ? 1 : 0", "a: 1\n") == "0");
  CHECK(value("given('@model.eps', '@model.heads') ? 1 : 0", "network: {heads: 5}\n") == "1");
  CHECK(value("raw('@model.heads')", "network: {heads: 5}\n") == "5");
  CHECK(value("class('@model') == 'Network' ? 1 : 0", "network: {heads: 5}\n") == "1");
}

TEST_CASE("aliases: traps and lists of entries take them") {
  test::SmallMapping small(
      mapping("[[trap]]\nkind = \"risky-entry\"\nat = \"@model.heads\"\nwith = \"@model.width\"\n"
              "text = \"'{entry}' is {native}\"\nsource = \"s\"\n"
              "[[ignored]]\npaths = \"@model.eps\"\nreason = \"r\"\n"));
  CHECK(small.mistakes() == "");
  small.yaml("network: {heads: 5, width: 6}\n");
  CHECK(small.observations() ==
        "risky-entry: 'network.heads' is 5 @ 1:18 '5' @ 1:28 '6' = 'network.width' is written here\n  entry: network.heads");
  CHECK(small.mapping().unmapped[0].paths == std::vector<std::string_view>{"model.config.eps", "network.eps"});
}

TEST_CASE("aliases: mistakes are told at their place") {
  const auto mistakes = [](const std::string& alias, const std::string& entries) {
    return test::SmallMapping(test::join(test::kTree, "[alias]\n" + alias + "\n" + std::string(kSections) + entries)).mistakes();
  };
  CHECK(mistakes("\"@model\" = \"network\"", "[[ignored]]\npaths = \"@modell.eps\"\nreason = \"r\"\n") ==
        "24:9-24:22 data/unknown-name: no alias is named '@modell', did you mean '@model'?");
  CHECK(mistakes("\"@model\" = \"network\"", "[[define]]\nname = \"x\"\nvalue = \"raw('@mode.eps')\"\n") ==
        "25:10-25:26 data/unknown-name: no alias is named '@mode', did you mean '@model'?");
  CHECK(mistakes("model = \"network\"", "") == "10:1-10:6 data/bad-value: an alias is written '@name', without '.' and '['");
  CHECK(mistakes("\"@a.b\" = \"network\"", "") == "10:1-10:7 data/bad-value: an alias is written '@name', without '.' and '['");
  CHECK(test::SmallMapping({mapping(""), "[alias]\n\"@model\" = \"x\"\n"}).mistakes() ==
        "2:1-2:9 10:1-10:9 data/duplicate-name: alias '@model' is defined twice");
}

TEST_CASE("written: the key as the input spells it, of the entry at hand and of others") {
  CHECK(aliased_heads("[[setting]]\nkey = \"network.heads\"\nnative = \"@model.heads\"\nsource = \"s\"\n"
                      "value = \"written == 'n_head' ? 1 : written == null ? 0 : entry == 'model.config.heads' ? 2 : 3\"\n",
                      "model: {config: {n_head: 4}}\n")
            .substr(0, 2) == "1,");
  CHECK(aliased_heads("[[setting]]\nkey = \"network.heads\"\nnative = \"@model.heads\"\nsource = \"s\"\nvalue = \"size(spellings)\"\n",
                      "model: {config: {n_head: 4, heads: 4}}\n")
            .substr(0, 2) == "2,");
  CHECK(value("written('@model.heads') == 'num_heads' ? 1 : 0", "model: {config: {num_heads: 4}}\n") == "1");
  CHECK(value("written('@model.heads') == null ? 1 : 0", "a: 1\n") == "1");
  CHECK(value("spellings('@model.heads') == ['heads', 'n_head'] ? 1 : 0", "model: {config: {n_head: 4, heads: 4}}\n") == "1");
  CHECK(value("size(spellings('@model.heads'))", "a: 1\n") == "0");
}

}  // namespace alignlint
