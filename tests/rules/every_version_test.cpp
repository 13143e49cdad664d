#include "rules/every_version.h"

#include <catch2/catch.hpp>

#include "rules/small_rules.h"

namespace alignlint {

namespace {

using test::rule;
using test::SmallRules;
using Values = std::map<std::string, Value>;

/// A rule over a reference whose version is open and a candidate: `known` is what all versions agree on.
std::string open(const std::string& check, const Values& known, const std::vector<Values>& possibilities, const Values& candidate) {
  SmallRules small(rule("r", check));
  RuleSide& reference = small.side("alpha", known);
  for (const Values& values : possibilities) reference.possibilities.push_back(small.side("alpha", values).settings);
  return small.judge(&reference, &small.side("beta", candidate));
}

}  // namespace

TEST_CASE("open version: a rule that says the same of every possible version says that") {
  const std::string same = "same = 'net.heads'";
  const Values unknown{{"net.heads", Value::unknown("it depends")}};
  CHECK(open(same, unknown, {{{"net.heads", 4}}, {{"net.heads", 8}}}, {{"net.heads", 16}}) ==
        "net/r fires error: number of heads differs: 4 in reference, 16 in candidate");
  CHECK(open(same, unknown, {{{"net.heads", 4}}, {{"net.heads", 8}}}, {{"net.heads", 8}}) ==
        "net/r unknown: number of heads cannot be compared: unknown in reference (it depends)");
  CHECK(open(same, unknown, {{{"net.heads", 4}}, {{"net.heads", Value::unknown("")}}}, {{"net.heads", 8}}) ==
        "net/r unknown: number of heads cannot be compared: unknown in reference (it depends)");
}

TEST_CASE("open version: what is known in each possible version is known") {
  const std::string same = "same = 'net.heads'\nwhen = 'known(reference.net.heads) && known(candidate.net.heads)'";
  const Values open_version{{"net.heads", Value::unknown(UnknownValue{"4 in v1, 8 in v2", {}, true})}};
  const Values nowhere{{"net.heads", Value::unknown("not in the inputs")}};
  const std::vector<Values> either{{{"net.heads", 4}}, {{"net.heads", 8}}};
  CHECK(open(same, open_version, either, {{"net.heads", 16}}) ==
        "net/r fires error: number of heads differs: 4 in reference, 16 in candidate");
  CHECK(open(same, open_version, either, {{"net.heads", 8}}) ==
        "net/r unknown: number of heads cannot be compared: unknown in reference (4 in v1, 8 in v2)");
  CHECK(open(same, nowhere, {}, {{"net.heads", 8}}) == "net/r not-applicable");
}

TEST_CASE("open version: advice that holds of what is known asks nothing where the version alone is open") {
  const std::string even = "require = 'net.heads % net.width == 0'\nwhen = 'known(net.heads)'\nmessage = 'odd'\non = 'reference'\n";
  const std::string advice = even + "severity = 'advice'";
  const Value by_version = Value::unknown(UnknownValue{"4 in v1, 5 in v2", {}, true});
  const Values decided{{"net.heads", by_version}, {"net.width", 2}};
  const std::vector<Values> differ{{{"net.heads", 4}, {"net.width", 2}}, {{"net.heads", 5}, {"net.width", 2}}};
  CHECK(open(advice, decided, differ, {}) == "net/r not-applicable reference");
  CHECK(open(even, decided, differ, {}) == "net/r unknown reference: s: cannot be decided (4 in v1, 5 in v2)");

  const Value nowhere = Value::unknown("not in the inputs");
  const Values out_of_reach{{"net.heads", 4}, {"net.width", nowhere}};
  CHECK(open(advice, out_of_reach, {out_of_reach, out_of_reach}, {}) ==
        "net/r unknown reference: s: cannot be decided (not in the inputs)");
}

TEST_CASE("open version: a rule that is about some of the possible versions and holds there says nothing") {
  const std::string few = "require = 'net.heads < 8'\nwhen = 'net.heads != null'\nmessage = 'many'\non = 'reference'";
  const Values unknown{{"net.heads", Value::unknown("it depends")}};
  CHECK(open(few, unknown, {{{"net.heads", Value::none()}}, {{"net.heads", 4}}}, {}) == "net/r not-applicable reference");
  CHECK(open(few, unknown, {{{"net.heads", Value::none()}}, {{"net.heads", 16}}}, {}) ==
        "net/r unknown reference: s: cannot be decided (it depends)");
}

TEST_CASE("open version: so do conditions on one side, and the finding stands with that side") {
  const std::string even = "require = 'net.heads % 2 == 0'\nmessage = 'odd: {net.heads}'\non = 'reference'";
  const Values unknown{{"net.heads", Value::unknown("it depends")}};
  CHECK(open(even, unknown, {{{"net.heads", 4}}, {{"net.heads", 8}}}, {}) == "net/r pass reference");
  CHECK(open(even, unknown, {{{"net.heads", 3}}, {{"net.heads", 5}}}, {}) == "net/r fires error reference: odd: 3");
  CHECK(open(even, unknown, {{{"net.heads", 3}}, {{"net.heads", 4}}}, {}) == "net/r unknown reference: s: cannot be decided (it depends)");
}

}  // namespace alignlint
