#include "pipeline/rewrite/repair_state.h"

#include <catch2/catch.hpp>

#include "pipeline/rewrite/repair.h"

namespace alignlint {

namespace {

/// The settings that findings are about, in the order of what to do.
std::vector<KeyId> in_order(const std::vector<std::pair<KeyId, Severity>>& findings, const Settings& settings) {
  std::vector<Finding> made(findings.size());
  std::vector<Shown> shown;
  for (std::size_t i = 0; i < findings.size(); ++i) {
    made[i].keys = {findings[i].first};
    ReportedFinding reported;
    reported.diagnostic.severity = findings[i].second;
    shown.push_back({&made[i], std::move(reported), {}});
  }
  put_in_order(shown, &settings);
  std::vector<KeyId> keys;
  for (const Shown& one : shown) keys.push_back(one.finding->keys.front());
  return keys;
}

/// 0 is worked out from 1, and 1 from 2.
Settings chain() {
  std::vector<Setting> settings(3);
  settings[0].reads = {1};
  settings[1].reads = {2};
  return Settings(std::move(settings));
}

using Keys = std::vector<KeyId>;

}  // namespace

TEST_CASE("what a setting is worked out from is done before it, the gravest first") {
  CHECK(in_order({{0, Severity::error}, {1, Severity::error}, {2, Severity::error}}, chain()) == Keys{2, 1, 0});
  CHECK(in_order({{0, Severity::error}, {2, Severity::error}}, chain()) == Keys{2, 0});  // through one that is no finding
  CHECK(in_order({{2, Severity::warning}, {1, Severity::error}, {0, Severity::error}}, chain()) == Keys{1, 0, 2});
}

TEST_CASE("of what edits would have brought a refusal says most, and of these that of one that says what is wanted") {
  BroughtBy known;
  const auto said = [&](Brought brought) {
    note(known, "finding", std::move(brought));
    return known.at("finding").message;
  };
  CHECK(said({"another finding", false, true, true}) == "another finding");
  CHECK(said({"refused without experts", true, true, false}) == "refused without experts");
  CHECK(said({"refused without groups", true, true, false}) == "refused without experts");
  CHECK(said({"no stage without experts", true, true, true}) == "no stage without experts");
  CHECK(said({"refused with another dtype", true, true, true}) == "no stage without experts");
}

TEST_CASE("of edits that set one entry again and again the last is told") {
  const auto set = [](const std::string& value) { return DoneEdit{"set 'size' to " + value + " at a.yaml:2", "size"}; };
  const DoneEdit remove{"remove 'x' at a.yaml:3"};
  std::vector<Repaired> done{{"a", "", {set("1")}}, {"b", "", {set("2"), remove}}, {"a", "", {set("3"), remove}}};
  tell_last(done);
  REQUIRE(done.size() == 2);
  CHECK(done[0].rule == "b");
  for (const Repaired& one : done) {
    REQUIRE(one.edits.size() == 2);
    CHECK(one.edits[0].text == "set 'size' to 3 at a.yaml:2");
    CHECK(one.edits[1].text == "remove 'x' at a.yaml:3");
  }
}

TEST_CASE("a change within a section that is kept is none") {
  const Change change{{"model.network.layers", std::nullopt, nullptr}};
  CHECK(names_any(change, {"model.network"}));
  CHECK(names_any(change, {"model.network.layers"}));
  CHECK_FALSE(names_any(change, {"model.net"}));
}

}  // namespace alignlint
