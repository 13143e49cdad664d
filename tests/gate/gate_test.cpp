#include "gate/gate.h"

#include <catch2/catch.hpp>

#include "support/world.h"

namespace alignlint {

namespace {

/// One pair with an error on both sides (heads 4 against 5) and advice on an entry that is dropped.
struct Judged {
  explicit Judged(std::vector<Suppression> suppressions = {}, std::vector<Acceptance> acceptances = {}, const std::string& day = "2026-05-03")
      : world({{"a.args", "--heads 4 --width 64"}, {"b.yaml", "model: {heads: 5, extra: 1}\n"}}) {
    CheckRequest request;
    request.reference.files = {"a.args"};
    request.candidate.files = {"b.yaml"};
    report = check_pair(request, world.context());
    report.pair = "one";
    project.path = "alignlint.toml";
    project.suppressions = std::move(suppressions);
    Pass pass;
    pass.acceptances = std::move(acceptances);
    pass.accepted_folder = "/repo";
    pass.today = Date{day};
    Gate gate(project, std::move(pass), "/repo", world.sources);
    gate.judge(report);
    unused = messages(gate.unused(), world.sources);
    for (const ReportedFinding& finding : report.findings) to_accept.push_back(gate.to_accept(finding, report));
  }

  test::World world;
  Project project;
  Report report;
  std::string unused;
  std::vector<Acceptance> to_accept;
};

constexpr const char* kHeads = "error net/heads: number of heads differs: 4 in reference, 5 in candidate\n";
constexpr const char* kUnheard = "advice net/unheard: 'model.extra' is not known in Beta r1\n  Beta r1 drops it silently\n";

Suppression suppression(const std::string& rule, const std::string& reason) {
  Suppression out;
  out.rule = rule;
  out.reason = reason;
  return out;
}

std::vector<Acceptance> accepted_all() {
  std::vector<Acceptance> out = Judged().to_accept;
  for (Acceptance& acceptance : out) {
    acceptance.reason = "agreed";
    acceptance.on = Date{"2026-05-03"};
  }
  return out;
}

std::string suppressed(const char* finding, const char* reason) { return std::string(finding) + "  suppressed: " + reason + "\n"; }

}  // namespace

TEST_CASE("gate: suppressions of the project file; findings stay and no longer count") {
  Suppression other_pair = suppression("net/", "later");
  other_pair.pair = "two";
  const Judged it({suppression("net/heads", "agreed"), other_pair, suppression("net/unheard", "known"), suppression("net/text", "none")});
  CHECK(it.world.shown(it.report) == suppressed(kHeads, "agreed") + suppressed(kUnheard, "known"));
  CHECK(it.report.counts.errors == 0);
  CHECK(it.report.counts.suppressed == 2);
  CHECK(it.unused == "- project/unused-suppression: the suppression of 'net/' covers no finding\n"
                     "- project/unused-suppression: the suppression of 'net/text' covers no finding");
}

TEST_CASE("gate: a suppression of one name, one setting, some files") {
  const auto counts = [](const std::function<void(Suppression&)>& narrow) {
    Suppression one = suppression("net/", "agreed");
    narrow(one);
    return Judged({one}).report.counts.suppressed;
  };
  CHECK(counts([](Suppression&) {}) == 2);
  CHECK(counts([](Suppression& one) { one.native = "--heads"; }) == 1);
  CHECK(counts([](Suppression& one) { one.native = "model.heads"; }) == 1);
  CHECK(counts([](Suppression& one) { one.native = "model.extra"; }) == 1);
  CHECK(counts([](Suppression& one) { one.native = "heads"; }) == 0);
  CHECK(counts([](Suppression& one) { one.key = "net.heads"; }) == 1);
  CHECK(counts([](Suppression& one) { one.key = "net.width"; }) == 0);
  CHECK(counts([](Suppression& one) { one.files.add("*.yaml"); }) == 2);
  CHECK(counts([](Suppression& one) { one.files.add("configs/*.yaml"); }) == 0);
}

TEST_CASE("gate: an acceptance covers a finding with these values") {
  const Judged it({}, accepted_all());
  CHECK(it.world.shown(it.report) == suppressed(kHeads, "agreed") + suppressed(kUnheard, "agreed"));
  CHECK(it.unused == "");
  REQUIRE(it.to_accept.size() == 2);
  CHECK(it.to_accept[0].pair == "one");
  CHECK(it.to_accept[0].file == "");
  CHECK(it.to_accept[1].pair == "");
  CHECK(it.to_accept[1].file == "b.yaml");
}

TEST_CASE("gate: with another value it counts again, and says what was accepted") {
  std::vector<Acceptance> accepted = accepted_all();
  accepted[0].candidate->value = Value(6);
  accepted[1].until = Date{"2026-05-02"};
  const Judged it({}, accepted);
  CHECK(it.world.shown(it.report) == std::string(kHeads) + "  accepted on 3 May 2026 for 4 against 6: «agreed»\n" + kUnheard +
                                         "  accepted until 2 May 2026: «agreed»\n");
  CHECK(it.report.counts.errors == 1);
  CHECK(it.unused == "");
  accepted[1].until = Date{"2026-05-03"};
  CHECK(Judged({}, accepted).report.counts.suppressed == 1);
}

TEST_CASE("gate: an acceptance that nothing needs any more is stale") {
  std::vector<Acceptance> accepted = accepted_all();
  accepted[0].pair = "other";
  accepted[1].file = "renamed.yaml";
  const Judged it({}, accepted);
  CHECK(it.report.counts.suppressed == 0);
  CHECK(it.unused == "- project/stale-acceptance: the accepted 'net/heads' of pair 'other' is not found any more\n"
                     "- project/stale-acceptance: the accepted 'net/unheard' of 'renamed.yaml' is not found any more");
}

}  // namespace alignlint
