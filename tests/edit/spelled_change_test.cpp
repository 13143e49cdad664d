#include "edit/spelled_change.h"

#include <catch2/catch.hpp>
#include <string>

#include "read/formats.h"

namespace alignlint {

namespace {

Node tree_of_text(const std::string& text) {
  Sources sources;
  ReadContext context;
  context.sources = &sources;
  Diagnostics diagnostics;
  return read_yaml(sources.add("case.yaml", text), context, diagnostics).root;
}

std::string printed(const Entries& entries) {
  return dump(entries.options) + dump(entries.launch) + dump(entries.environment) + dump(entries.tree);
}

SpelledEntry set(std::string native, std::string text) { return {std::move(native), make_scalar(text), text}; }
SpelledEntry taken_away(std::string native) { return {std::move(native), std::nullopt, {}}; }

}  // namespace

TEST_CASE("changes are tried one after the other, each on the entries as they were") {
  Entries entries;
  entries.tree = tree_of_text("seed: 1\noptimizer:\n  type: AdamW\n  betas: [0.9, 0.95]\nmodel: {layers: 4}\n");
  entries.options = tree_of_text("--lr: 1\n--bf16:\n--seed: 1\n--lr: 3\n--log:\n");
  entries.environment = tree_of_text("A: 1\n");
  const std::string before = printed(entries);
  ChangingEntries changing(entries);
  const std::vector<SpelledChange> changes = {
      {set("optimizer.eps", "1e-8")},
      {set("optimizer.betas[1]", "0.99"), set("model.layers", "5")},
      {taken_away("seed")},
      {taken_away("seed"), set("parallel.tensor", "2")},
      {set("parallel.tensor", "2")},
      {set("--lr", "2"), taken_away("--bf16"), set("env:A", "2"), set("launch:nproc_per_node", "8")},
      {set("seed.deeper", "1")},
      {taken_away("optimizer.type")},
      {set("--seed", "2"), set("--lr", "4")},
      {taken_away("--lr")},
      {taken_away("--log"), set("--new", "1"), taken_away("--bf16")},
      {set("--lr", "5")},
  };
  for (const SpelledChange& change : changes) {
    CAPTURE(change.front().native);
    const auto wanted = changed(entries, change);
    REQUIRE(wanted.has_value());
    const Entries* tried = changing.with(change);
    REQUIRE(tried != nullptr);
    CHECK(printed(*tried) == printed(*wanted));
    CHECK(printed(*tried) != before);
    CHECK(printed(entries) == before);
  }
  CHECK(changing.with({set("optimizer.eps", "1e-8"), set("model.blocks[0].layers", "5")}) == nullptr);
  CHECK(printed(*changing.with({})) == before);
}

TEST_CASE("a change may lead through an item of a list") {
  Entries entries;
  entries.tree = tree_of_text("callbacks:\n- type: Loss\n- {type: Bias, rate: 0.1}\n");
  const std::string before = printed(entries);
  ChangingEntries changing(entries);
  CHECK(changing.with({set("callbacks[1].rate", "0.2")})->find("callbacks[1].rate")->text == "0.2");
  CHECK(changing.with({taken_away("callbacks[1].rate")})->find("callbacks[1].rate") == nullptr);
  CHECK(changing.with({set("callbacks[0].steps", "5")})->find("callbacks[0].steps")->text == "5");
  CHECK(changing.with({set("callbacks[2].rate", "0.2")}) == nullptr);
  CHECK(changing.with({set("others[0].rate", "0.2")}) == nullptr);
  CHECK(changing.with({set("callbacks.rate", "0.2")}) == nullptr);  // a list has no names
  CHECK(printed(*changing.with({})) == before);
}

TEST_CASE("a word that the shell must be kept from is read without its quotes") {
  const Entries entries;
  const auto ways = spelled({{"--hybrid-override-pattern", Value(std::string("M-M*")), nullptr}}, entries);
  REQUIRE(ways.size() == 1);
  CHECK(ways.front().front().text == "'M-M*'");
  CHECK(ways.front().front().value->text == "M-M*");
}

TEST_CASE("what is found in changed entries is what stands there now") {
  Entries entries;
  entries.tree = tree_of_text("a:\n  b: 1\n");
  ChangingEntries changing(entries);
  CHECK(changing.with({set("a.b", "2")})->find("a.b")->text == "2");
  CHECK(changing.with({set("a.c", "3")})->find("a.b")->text == "1");
  CHECK(changing.with({taken_away("a.b")})->find("a.b") == nullptr);
}

}  // namespace alignlint
