#include "pipeline/run/check.h"

#include <catch2/catch.hpp>

#include "support/world.h"

namespace alignlint {

namespace {

using test::World;

CheckRequest pair_of(const std::string& reference, const std::string& candidate) {
  CheckRequest request;
  request.reference.files = {reference};
  request.candidate.files = {candidate};
  return request;
}

}  // namespace

TEST_CASE("check: findings, in the order of the candidate's places") {
  World world({{"a.args", "--heads 4 --width 8"}, {"b.yaml", "model:\n  width: 9\n  heads: '4'\n  extra: 1\n"}});
  CHECK(world.check("a.args", "b.yaml") ==
        "warning net/width: width differs: 8 in reference, 9 in candidate\n"
        "warning net/text: 'model.heads' is the string '4', not a number\n  a value in quotes is a string\n"
        "advice net/unheard: 'model.extra' is not known in Beta r1\n  Beta r1 drops it silently\n");
}

TEST_CASE("check: values that both sides write are findings of their own, whatever follows from what") {
  World world({{"a.args", "--heads 4 --width 8"}, {"b.yaml", "model: {width: 9, heads: 5}\n"}});
  CHECK(world.check("a.args", "b.yaml") ==
        "warning net/width: width differs: 8 in reference, 9 in candidate\n"
        "error net/heads: number of heads differs: 4 in reference, 5 in candidate\n");
  CheckRequest request = pair_of("a.args", "b.yaml");
  request.choice.ignore = {"net/heads"};
  CHECK(world.check(request) == "warning net/width: width differs: 8 in reference, 9 in candidate\n");
  request.choice.ignore = {};
  request.choice.severity = {{"net/heads", "advice"}};
  CHECK(world.check(request) ==
        "warning net/width: width differs: 8 in reference, 9 in candidate\n"
        "advice net/heads: number of heads differs: 4 in reference, 5 in candidate\n");
}

TEST_CASE("check: a side that cannot be read leaves the rules of the other side") {
  World world({{"b.yaml", "model: {heads: '4'}\n"}});
  CHECK(world.check("a.args", "b.yaml") ==
        "warning net/text: 'model.heads' is the string '4', not a number\n  a value in quotes is a string\n"
        "input/missing: there is no file 'a.args'\n");
}

TEST_CASE("check: no row passes by the other side alone") {
  World world({{"b.yaml", "model: {heads: 4}\n"},
               {"rules/rows.toml",
                "[[rule]]\nname = 'own'\nrequire = 'net.heads > 1'\nwhen = 'true'\non = 'each'\nrow = 'E1'\nmessage = 'm'\n"
                "summary = 's'\nwhy = 'w'\nsource = 'x'\n"}});
  const auto rows_of = [](const Report& report) {
    std::string rows;
    for (const ChecklistRow& row : report.checklists[0].rows) {
      rows += row.id + " " + std::string(to_string(row.verdict));
      for (const std::string& sentence : row.evidence) rows += "; " + sentence;
      rows += "\n";
    }
    return rows;
  };
  CHECK(rows_of(check_pair(pair_of("b.yaml", "b.yaml"), world.context())).find("E1 pass") != std::string::npos);
  const std::string lost = rows_of(check_pair(pair_of("b.yaml", "nothere.yaml"), world.context()));
  CHECK(lost.find("E1 unknown; candidate: nothing is known of 'nothere.yaml'\n") != std::string::npos);
  CHECK(lost.find("pass") == std::string::npos);
  CHECK(rows_of(check_pair(pair_of("nothere.yaml", "b.yaml"), world.context())).find("reference: nothing is known of 'nothere.yaml'") !=
        std::string::npos);
}

TEST_CASE("check: counts and checklist rows") {
  World world({{"a.args", "--heads 4 --width $W"}, {"b.yaml", "model: {width: 9, heads: 5}\n"}});
  const Report report = check_pair(pair_of("a.args", "b.yaml"), world.context());
  CHECK(report.counts.errors == 1);
  CHECK(report.counts.unknown == 1);
  CHECK(report.counts.compared == 3);
  CHECK(report.counts.differing == 1);
  CHECK(report.counts.undecided == 1);
  CHECK(report.counts.equal == 1);
  REQUIRE(report.checklists.size() == 1);
  std::string rows;
  for (const ChecklistRow& row : report.checklists[0].rows) rows += row.id + " " + std::string(to_string(row.verdict)) + "\n";
  CHECK(rows == "N2 unknown\nN4 mismatch\nE1 not-applicable\n");
}

TEST_CASE("check: one side alone fills the rows it can") {
  World world({{"b.yaml", "model: {heads: '4'}\n"}});
  CheckRequest request;
  request.candidate.files = {"b.yaml"};
  const Report report = check_side(request, world.context());
  CHECK_FALSE(report.reference.has_value());
  CHECK(world.shown(report) == "warning net/text: 'model.heads' is the string '4', not a number\n  a value in quotes is a string\n");
}

}  // namespace alignlint
