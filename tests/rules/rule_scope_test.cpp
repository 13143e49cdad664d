#include "rules/rule_scope.h"

#include <catch2/catch.hpp>

#include "rules/small_rules.h"

namespace alignlint {

namespace {

using test::rule;

/// The settings that decide what one rule says of a lone side.
std::string deciding(const std::string& check, std::string_view profile = "migrate") {
  test::SmallRules small(rule("r", check));
  CHECK(messages(small.diagnostics, small.sources) == "");
  std::string names;
  for (const KeyId key : deciding_alone(small.rules, small.vocabulary(), profile)) {
    names += (names.empty() ? "" : " ") + std::string(small.vocabulary()[key].name);
  }
  return names;
}

}  // namespace

TEST_CASE("deciding alone: what the rule and its condition read, by name or as the text of a call") {
  CHECK(deciding("expect = 'net.heads'\nvalue = 'net.width // 2'\nwhen = \"opt.name == 'adam'\"") == "net.heads net.width opt.name");
  CHECK(deciding("require = 'net.heads > 1'\nmessage = '{opt.eps}'\non = 'each'") == "net.heads");
  CHECK(deciding("require = \"origin('opt.eps') == 'explicit'\"\nmessage = 'm'\non = 'candidate'") == "opt.eps");
  CHECK(deciding("observe = 'refused'\nwhen = \"opt.name == 'adam'\"") == "opt.name");
}

TEST_CASE("deciding alone: nothing of what takes two sides, a person or another profile") {
  CHECK(deciding("same = 'net.heads'\nwhen = 'net.width > 1'") == "");
  CHECK(deciding("require = 'reference.net.heads == candidate.net.heads'\nmessage = 'm'\non = 'pair'") == "");
  CHECK(deciding("ask = 'Is it {net.heads}?'") == "");
  CHECK(deciding("expect = 'net.heads'\nvalue = '4'\nprofiles = ['align']") == "");
  CHECK(deciding("expect = 'net.heads'\nvalue = '4'\nprofiles = ['align']", "align") == "net.heads");
}

}  // namespace alignlint
