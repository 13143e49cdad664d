#include "mapping/spec/schema.h"

#include <catch2/catch.hpp>

#include "mapping/small_mapping.h"

namespace alignlint {

namespace {

constexpr std::string_view kVersions = R"toml(
[framework]
name = "alpha"
title = "Alpha"
inputs = ["args"]
default_version = "v1"
[[version]]
name = "v1"
[[version]]
name = "v2"
after = "v1"
[[version]]
name = "side"
after = "v1"
[[version]]
name = "v3"
after = "v2"
)toml";

/// `default, type, choices` of a key at a version; `-` where there is no such key.
std::string key_at(const test::SmallMapping& small, std::string_view name, std::string_view version) {
  const Mapping& mapping = small.mapping();
  const SchemaKey* key = mapping.find_key("A", name, *mapping.versions.find(version));
  if (key == nullptr) return "-";
  std::string out = to_text(key->default_value) + " " + std::string(to_string(key->type));
  for (const Value& choice : key->choices) out += " " + to_text(choice);
  return out;
}

}  // namespace

TEST_CASE("schema: a key changes from version to version") {
  test::SmallMapping small(test::join(kVersions, R"toml([[class]]
name = "A"
keys = [
  { name = "--norm", type = "str", default = "layer", choices = ["layer", "rms"], changed = [
      { since = "v2", default = "rms" }, { since = "v3", type = "any", choices = ["rms"] }, { until = "v2", required = true } ] },
]
)toml"));
  CHECK(small.mistakes() == "");
  CHECK(key_at(small, "--norm", "v1") == "layer str layer rms");
  CHECK(key_at(small, "--norm", "v2") == "rms str layer rms");
  CHECK(key_at(small, "--norm", "side") == "layer str layer rms");
  CHECK(key_at(small, "--norm", "v3") == "rms any rms");
  CHECK(small.mapping().find_key("A", "--norm", *small.mapping().versions.find("v1"))->required);
  CHECK_FALSE(small.mapping().find_key("A", "--norm", *small.mapping().versions.find("v3"))->required);
}

TEST_CASE("schema: an option's parser keeps its value under a name") {
  test::SmallMapping small(test::join(kVersions, R"toml([[class]]
name = "A"
keys = [
  { name = "--num-layers", type = "int" }, { name = "--no-bias", dest = "bias", stores = false, type = "flag" },
  { name = "--quiet", dest = "", type = "flag" },
]
)toml"));
  CHECK(small.mistakes() == "");
  const auto key = [&](std::string_view name) { return *small.mapping().find_key("A", name, 0); };
  CHECK(destination(key("--num-layers")) == "num_layers");
  CHECK(destination(key("--no-bias")) == "bias");
  CHECK_FALSE(key("--no-bias").stores);
  CHECK(key("--num-layers").stores);
  CHECK(destination(key("--quiet")) == "");
}

TEST_CASE("schema: a key may come and go, and have rows for several ranges") {
  test::SmallMapping small(test::join(kVersions, R"toml([[class]]
name = "A"
keys = [
  { name = "--old", until = "v2", default = 1, type = "int" },
  { name = "--new", also = ["--newer"], since = "v2", default_text = "hidden / heads", type = "int" },
  { name = "--both", until = "v2", default = 1, type = "int" },
  { name = "--both", since = "v3", default = 3, type = "int" },
]
)toml"));
  CHECK(small.mistakes() == "");
  CHECK(key_at(small, "--old", "v1") == "1 int");
  CHECK(key_at(small, "--old", "v3") == "-");
  CHECK(key_at(small, "--new", "v1") == "-");
  CHECK(key_at(small, "--newer", "v2") == "unknown int");
  CHECK(small.mapping().find_key("A", "--new", *small.mapping().versions.find("v2"))->default_value.as_unknown().reason ==
        "computed by the framework: hidden / heads");
  CHECK(key_at(small, "--both", "side") == "1 int");
  CHECK(key_at(small, "--both", "v2") == "-");
  CHECK(key_at(small, "--both", "v3") == "3 int");
  CHECK(key_at(small, "--nothing", "v3") == "-");
  const SchemaClass& a = small.mapping().classes.at("A");
  CHECK(a.spellings() == std::vector<std::string_view>{"--both", "--new", "--newer", "--old"});
  CHECK(a.versions_of("--both", small.mapping().versions) == std::vector<VersionId>{0, 2, 3});
}

TEST_CASE("schema: words after an option, constants and parsers") {
  test::SmallMapping small(test::join(kVersions, R"toml([[class]]
name = "A"
keys = [
  { name = "--a", nargs = "+", type = "int" },
  { name = "--b", nargs = "?", const = "always", type = "str" },
  { name = "--c", nargs = 2, type = "float" },
  { name = "--d", nargs = "*" },
  { name = "--e", parser = "python_literal" },
]
)toml"));
  CHECK(small.mistakes() == "");
  const auto key = [&](std::string_view name) { return *small.mapping().find_key("A", name, 0); };
  CHECK(key("--a").nargs.kind == Nargs::Kind::some);
  CHECK(key("--b").nargs.kind == Nargs::Kind::optional);
  CHECK(to_text(*key("--b").const_value) == "always");
  CHECK(key("--c").nargs.kind == Nargs::Kind::exactly);
  CHECK(key("--c").nargs.count == 2);
  CHECK(key("--d").nargs.kind == Nargs::Kind::any);
  CHECK(key("--e").parser->name == "python_literal");
}

TEST_CASE("schema: every row is read strictly") {
  test::SmallMapping small(test::join(kVersions, R"toml([[class]]
name = "A"
keys = [
  { type = "int" },
  { name = "--b", type = "integer" },
  { name = "--c", nargs = "many" },
  { name = "--d", parser = "yaml" },
  { name = "--e", defualt = 1 },
  { name = "--f", since = "v4" },
  { name = "--g", changed = [{ since = "v2", name = "--h" }] },
]
)toml"));
  CHECK(small.mistakes() ==
        "21:3-21:19 data/missing-key: key has no 'name'\n"
        "22:26-22:35 data/bad-value: 'type' in key is 'integer', must be one of 'flag', 'bool', 'int', 'float', 'str', 'list', 'dict', "
        "'literal' or 'any'\n"
        "23:27-23:33 data/bad-value: nargs must be '?', '*', '+' or a number of words\n"
        "24:28-24:34 data/bad-value: no parser is named 'yaml'\n"
        "25:19-25:26 data/unknown-key: unknown key 'defualt' in key, did you mean 'default'?\n"
        "26:27-26:31 data/unknown-name: no version is named 'v4', did you mean 'v1'?\n"
        "27:46-27:50 data/unknown-key: unknown key 'name' in changed");
}

TEST_CASE("schema: a class inherits, and a framework that extends another adds to its class") {
  const std::string base = test::join(kVersions, R"toml([[class]]
name = "Root"
keys = [ { name = "--root", default = 1, type = "int" } ]
[[class]]
name = "A"
inherits = "Root"
keys = [ { name = "--a", default = 2, type = "int" }, { name = "--both", default = 3, type = "int" } ]
)toml");
  const std::string text = R"toml(
[framework]
name = "more"
title = "More"
extends = "alpha"
default_version = "m1"
[[version]]
name = "m1"
extends = "v1"
[[class]]
name = "A"
keys = [ { name = "--own", default = 4, type = "int" }, { name = "--both", default = 5, type = "int" } ]
)toml";
  test::SmallMapping small(base, text, test::kVocabulary);
  CHECK(small.mistakes() == "");
  CHECK(key_at(small, "--root", "m1") == "1 int");
  CHECK(key_at(small, "--a", "m1") == "2 int");
  CHECK(key_at(small, "--own", "m1") == "4 int");
  CHECK(key_at(small, "--both", "m1") == "5 int");
  CHECK(small.mapping().spellings("A") == std::vector<std::string_view>{"--a", "--both", "--own", "--root"});
  CHECK(small.mapping().has_class("Root", 0));
  CHECK_FALSE(small.mapping().has_class("B", 0));
}

}  // namespace alignlint
