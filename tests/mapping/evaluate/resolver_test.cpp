#include "mapping/evaluate/resolver.h"

#include <catch2/catch.hpp>

#include "mapping/small_mapping.h"

namespace alignlint {

namespace {

constexpr std::string_view kFullSchema = R"toml(
[[class]]
name = "Arguments"
keys = [
  { name = "--hidden", also = ["--hidden-size"], type = "int", default = 64 },
  { name = "--flag", type = "flag" },
  { name = "--betas", type = "float", nargs = 2, default = [0.9, 0.95] },
  { name = "--late", type = "int", since = "v2", default_text = "4 * hidden" },
]
[[mount]]
at = "env:"
class = "Environment"
[[class]]
name = "Environment"
keys = [ { name = "ALGO", parser = "python_int", default = 0 } ]
)toml";

constexpr std::string_view kFullSections = R"toml(
[[define]]
name = "kind"
value = "raw('modern') == true ? 'Modern' : 'Legacy'"
[[mount]]
at = ""
class = "Root"
[[mount]]
at = "model"
select = "local.kind"
unknown = "dropped"
[[mount]]
at = "optimizer"
select = "raw('optimizer.type')"
absent = "Template"
[[mount]]
at = "model.parts"
class = "Parts"
when = "raw('modern') == true"
[[class]]
name = "Root"
keys = [ { name = "modern", type = "bool", default = false }, { name = "seed", type = "int", default = 0 } ]
[[class]]
name = "Legacy"
keys = [ { name = "n", also = ["num"], type = "int", default = 1 } ]
[[class]]
name = "Modern"
keys = [ { name = "n", type = "int", default = 2 }, { name = "parts", type = "dict" } ]
[[class]]
name = "Parts"
keys = [ { name = "p", type = "int", default = 7 } ]
[[class]]
name = "AdamW"
keys = [ { name = "betas", type = "list", default = [0.9, 0.999] } ]
[[class]]
name = "Template"
keys = [ { name = "betas", type = "list", default = [0.5, 0.6] } ]
)toml";

/// One run, asked for paths.
struct Asked {
  Asked(std::string_view head, std::string_view schema, DocumentKind kind, const std::string& text, std::string_view version = {})
      : small(test::join(head, schema)),
        id(version.empty() ? small.mapping().default_version : *small.mapping().versions.find(version)),
        entries(small.collect({small.read(kind, text)}, id, observations)),
        resolver(small.mapping(), id, entries, small.vocabulary(), "", [](KeyId) { return Value::unknown("no settings here"); }) {
    CHECK(small.mistakes() == "");
  }

  /// `value (spelling, class)`; `given` entries say their spelling.
  std::string at(std::string_view path) {
    const Lookup& lookup = resolver.lookup(path);
    const Typed typed = resolver.value_of(lookup);
    std::string out = to_text(typed.value);
    if (typed.value.is_unknown()) out += " (" + typed.value.as_unknown().reason + ")";
    out += lookup.given() ? ", given as " + std::string(lookup.written) : std::string(", not given");
    if (!lookup.class_name.empty()) out.append(", ").append(lookup.class_name);
    if (lookup.key == nullptr) out += ", no key";
    for (const std::string_view other : lookup.also_written) out.append(", also ").append(other);
    return out;
  }

  /// `native`: the entry at hand; empty: there is none.
  std::string value(const std::string& expression, const std::string& native = {}) {
    Diagnostics diagnostics;
    Reads reads;
    const EntryAtHand at{native.empty() ? nullptr : &resolver.lookup(native)};
    const Value value = resolver.evaluate(parse_expression(expression, Span(), diagnostics), small.mapping(), at, reads);
    REQUIRE(diagnostics.empty());
    std::string out = to_text(value);
    if (value.is_unknown()) out += " (" + value.as_unknown().reason + ")";
    for (const Lookup* entry : reads.entries) out.append(" ").append(entry->path);
    for (const KeyId key : reads.settings) out += " " + std::string(small.vocabulary()[key].name);
    return out;
  }

  test::SmallMapping small;
  VersionId id;
  std::vector<Observation> observations;
  Entries entries;
  Resolver resolver;
};

}  // namespace

TEST_CASE("resolver: options, with their other spellings and defaults") {
  Asked asked(test::kOptions, kFullSchema, DocumentKind::args, "--hidden-size 128 --flag");
  CHECK(asked.at("--hidden") == "128, given as --hidden-size, Arguments");
  CHECK(asked.at("--hidden-size") == "128, given as --hidden-size, Arguments");
  CHECK(asked.at("--flag") == "true, given as --flag, Arguments");
  CHECK(asked.at("--betas") == "[0.9, 0.95], not given, Arguments");
  CHECK(asked.at("--late") == "unknown (computed by the framework: 4 * hidden), not given, Arguments");
  CHECK(asked.at("--nothing") == "none, not given, Arguments, no key");
  CHECK(asked.at("env:ALGO") == "0, not given, Environment");
}

TEST_CASE("resolver: a key without a value is passed over where the framework does so") {
  constexpr std::string_view sections = R"toml(
[[mount]]
at = ""
class = "Root"
skips_null = true
[[class]]
name = "Root"
keys = [ { name = "seed", type = "int", default = 7 }, { name = "name", type = "str" } ]
)toml";
  Asked asked(test::kTree, sections, DocumentKind::yaml, "seed: null\nname: 'null'\n");
  CHECK(asked.at("seed") == "7, not given, Root");
  CHECK(asked.at("name") == "null, given as name, Root");
}

TEST_CASE("resolver: a flag that is not given is false, an option the version lacks is none") {
  Asked asked(test::kOptions, kFullSchema, DocumentKind::args, "--hidden 1 --hidden-size 2 --late 3", "v1");
  CHECK(asked.at("--flag") == "false, not given, Arguments");
  CHECK(asked.at("--hidden") == "2, given as --hidden-size, Arguments, also --hidden");
  CHECK(asked.at("--late") == "3, given as --late, Arguments, no key");
}

TEST_CASE("resolver: the class of a section is what its mount selects, and an absent section is not an empty one") {
  Asked empty(test::kTree, kFullSections, DocumentKind::yaml, "seed: 3\n");
  CHECK(empty.at("seed") == "3, given as seed, Root");
  CHECK(empty.at("model.n") == "1, not given, Legacy");
  CHECK(empty.at("optimizer.betas") == "[0.5, 0.6], not given, Template");
  CHECK(empty.at("optimizer.betas[1]") == "0.6, not given, Template");
  CHECK(empty.at("model.parts.p") == "none, not given, Legacy, no key");
  Asked modern(test::kTree, kFullSections, DocumentKind::yaml, "modern: true\nmodel: {num: 5}\noptimizer: {type: AdamW}\n");
  CHECK(modern.at("model.n") == "2, not given, Modern");
  CHECK(modern.at("model.num") == "5, given as model.num, Modern, no key");
  CHECK(modern.at("model.parts.p") == "7, not given, Parts");
  CHECK(modern.at("optimizer.betas[0]") == "0.9, not given, AdamW");
}

TEST_CASE("resolver: a class that cannot be told makes its values unknown") {
  Asked unsaid(test::kTree, kFullSections, DocumentKind::yaml, "optimizer: {lr: 1}\n");
  CHECK(unsaid.at("optimizer.betas") == "unknown ('optimizer' names no class), not given, no key");
  Asked unheard(test::kTree, kFullSections, DocumentKind::yaml, "optimizer: {type: Lion, betas: [1, 2]}\n");
  CHECK(unheard.at("optimizer.betas") == "[1, 2], given as optimizer.betas, no key");
  CHECK(unheard.at("optimizer.eps") == "unknown (class 'Lion' is not known in Beta r1), not given, no key");
  CHECK(unheard.value("class('optimizer')") == "unknown (class 'Lion' is not known in Beta r1)");
}

TEST_CASE("resolver: null is written but not given") {
  Asked asked(test::kTree, kFullSections, DocumentKind::yaml, "seed:\nmodel: {n: ~, num: 4}\n");
  CHECK(asked.at("seed") == "none, not given, Root");
  CHECK(asked.value("given('seed')") == "false seed");
  CHECK(asked.value("native('seed')") == "none seed");
}

TEST_CASE("resolver: functions of expressions, and what they remember") {
  Asked asked(test::kTree, kFullSections, DocumentKind::yaml, "seed: 3\nmodern: true\nmodel: {n: 4}\n");
  CHECK(asked.value("native + 1", "model.n") == "5");
  CHECK(asked.value("native") == "none");
  CHECK(asked.value("native('model.n', 'seed')") == "4 model.n");
  CHECK(asked.value("native('optimizer.lr', 'seed')") == "3 optimizer.lr seed");
  CHECK(asked.value("raw('seed')") == "3");
  CHECK(asked.value("raw('nowhere')") == "none");
  CHECK(asked.value("given('model.n') && given('seed')") == "true model.n seed");
  CHECK(asked.value("class('model')") == "Modern");
  CHECK(asked.value("local.kind") == "Modern");
  CHECK(asked.value("version") == "r1");
  CHECK(asked.value("since('r1')") == "true");
  CHECK(asked.value("chip") == "unknown (the chip family is not given)");
  CHECK(asked.value("unknown('in the checkpoint')") == "unknown (in the checkpoint)");
  CHECK(asked.value("network.heads") == "unknown (no settings here) network.heads");
}

TEST_CASE("resolver: definitions and classes that need themselves are unknown, not endless") {
  Asked asked(test::kTree, R"toml(
[[define]]
name = "a"
value = "local.b"
[[define]]
name = "b"
value = "local.a"
[[mount]]
at = "model"
select = "class('model')"
)toml",
              DocumentKind::yaml, "model: {n: 1}\n");
  CHECK(asked.value("local.a") == "unknown (definition 'a' depends on itself)");
  CHECK(asked.at("model.n") == "1, given as model.n, no key");
  CHECK(asked.at("model.m").starts_with("unknown ("));
}

TEST_CASE("resolver: the longest mount that applies owns a path") {
  Asked asked(test::kTree, kFullSections, DocumentKind::yaml, "modern: true\n");
  CHECK(asked.resolver.mount_of("model.parts.p")->at == "model.parts");
  CHECK(asked.resolver.mount_of("model.partsy")->at == "model");
  CHECK(asked.resolver.mount_of("modelling")->at.empty());
  CHECK(asked.resolver.mount_of("env:X") == nullptr);
  CHECK(asked.resolver.mount_of("--x") == nullptr);
}

}  // namespace alignlint
