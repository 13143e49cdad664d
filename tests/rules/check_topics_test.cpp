#include "rules/check_topics.h"

#include <catch2/catch.hpp>

#include "mapping/small_mapping.h"
#include "rules/small_rules.h"

namespace alignlint {

namespace {

/// What is wrong with the topics of a mapping and of rules, each with the text it points at.
std::string problems(const std::string& mapping_tables, const std::string& rules) {
  test::SmallMapping small(R"toml([framework]
name = "alpha"
title = "Alpha"
inputs = ["args"]
default_version = "v1"
[[version]]
name = "v1"
)toml" + mapping_tables);
  test::SmallRules with(rules);
  Diagnostics diagnostics;
  const Mapping* mapping = &small.mapping();
  check_topics(with.rules, std::span(&mapping, 1), diagnostics);
  std::string out;
  for (const Diagnostic& diagnostic : diagnostics) {
    const Position at =
        (diagnostic.message.starts_with("no mapping") ? with.sources : small.sources).position(diagnostic.labels.front().span);
    out += std::to_string(at.line) + ":" + std::to_string(at.column) + " " + diagnostic.message + "\n";
  }
  return out;
}

std::string trap(const std::string& fields) { return "[[trap]]\nsource = 's'\n" + fields + "\n"; }

}  // namespace

TEST_CASE("check topics: a trap's topic needs a rule of its kind, a rule's topic a trap of its kind or a place") {
  const std::string rules = test::rule("a", "observe = 'risky-entry'\ntopic = 'padding'");
  CHECK(problems(trap("kind = 'risky-entry'\ntopic = 'padding'"), rules).empty());
  CHECK(problems("[[topic]]\nname = 'padding'\nat = 'x.*'\n", rules).empty());
  CHECK(problems(trap("kind = 'risky-entry'\ntopic = 'pading'"), rules) ==
        "11:9 no rule observes 'risky-entry' on the topic 'pading', did you mean 'padding'?\n"
        "7:9 no mapping observes 'risky-entry' on the topic 'padding', did you mean 'pading'?\n");
  CHECK(problems(trap("kind = 'refused'\ntopic = 'padding'"), rules) ==
        "11:9 no rule observes 'refused' on the topic 'padding'\n"
        "7:9 no mapping observes 'risky-entry' on the topic 'padding'\n");
  CHECK(problems("[[topic]]\nname = 'x'\nat = 'x.*'\n", "") == "9:8 no rule asks for the topic 'x'\n");
}

}  // namespace alignlint
