#include "report/report.h"

#include <catch2/catch.hpp>

namespace alignlint {

namespace {

ReportedFinding make_finding(std::string rule, Severity severity, Span label = {}) {
  ReportedFinding finding;
  finding.diagnostic.code = std::move(rule);
  finding.diagnostic.severity = severity;
  if (label.known()) finding.diagnostic.labels.push_back({label, ""});
  return finding;
}

SideValue side_at(Span span) {
  SideValue side;
  side.where.span = span;
  return side;
}

}  // namespace

TEST_CASE("findings are sorted by file and place, never by rule") {
  std::vector<ReportedFinding> findings;
  findings.push_back(make_finding("a/none", Severity::error));
  findings.push_back(make_finding("a/second-file", Severity::error, {1, 5, 6}));
  findings.push_back(make_finding("z/late", Severity::error, {0, 9, 10}));
  findings.push_back(make_finding("z/early", Severity::advice, {0, 2, 3}));
  findings.push_back(make_finding("b/early", Severity::advice, {0, 2, 3}));
  ReportedFinding by_reference = make_finding("c/reference", Severity::error);
  by_reference.reference = side_at({0, 4, 5});
  findings.push_back(by_reference);
  sort_findings(findings);
  std::vector<std::string> order;
  for (const ReportedFinding& finding : findings) order.push_back(finding.diagnostic.code);
  CHECK(order == std::vector<std::string>{"b/early", "z/early", "c/reference", "z/late", "a/second-file", "a/none"});
}

TEST_CASE("places of a finding") {
  ReportedFinding finding = make_finding("a/b", Severity::error);
  CHECK_FALSE(first_place(finding).known());
  CHECK_FALSE(place_to_change(finding).known());
  finding.candidate = side_at({1, 3, 4});
  CHECK(first_place(finding) == Span{1, 3, 4});
  finding.reference = side_at({0, 1, 2});
  CHECK(first_place(finding) == Span{0, 1, 2});
  CHECK(place_to_change(finding) == Span{1, 3, 4});
  finding.candidate = side_at({});
  CHECK(place_to_change(finding) == Span{0, 1, 2});
  finding.diagnostic.labels.push_back({{2, 0, 1}, ""});
  CHECK(first_place(finding) == Span{2, 0, 1});
}

TEST_CASE("what was derived has the place it was derived from, the candidate's first") {
  ReportedFinding finding = make_finding("a/b", Severity::error);
  finding.candidate = side_at({});
  finding.candidate->via = {{{}, "given"}, {{1, 7, 9}, "from this"}, {{1, 2, 3}, "and that"}};
  CHECK(nearest_place(*finding.candidate) == Span{1, 7, 9});
  CHECK(first_place(finding) == Span{1, 7, 9});
  finding.reference = side_at({0, 1, 2});
  CHECK(first_place(finding) == Span{0, 1, 2});
  CHECK(place_to_change(finding) == Span{1, 7, 9});
  finding.candidate = side_at({1, 3, 4});
  CHECK(place_to_change(finding) == Span{1, 3, 4});
}

TEST_CASE("suppressed findings do not count") {
  std::vector<ReportedFinding> findings;
  for (const Severity severity : {Severity::error, Severity::error, Severity::warning, Severity::advice, Severity::unknown,
                                  Severity::manual, Severity::information}) {
    findings.push_back(make_finding("a/b", severity));
  }
  findings[0].suppressed = Suppressed{Suppressed::Kind::line, "known"};
  const Counts counts = count_findings(findings);
  CHECK(counts.errors == 1);
  CHECK(counts.warnings == 1);
  CHECK(counts.advice == 1);
  CHECK(counts.unknown == 1);
  CHECK(counts.manual == 1);
  CHECK(counts.suppressed == 1);
}

TEST_CASE("settings are counted when both sides have them") {
  std::vector<SettingRow> rows(5);
  for (std::size_t i = 0; i < 4; ++i) rows[i].reference = rows[i].candidate = SideValue{};
  rows[0].equal = true;
  rows[1].equal = true;
  rows[2].equal = false;
  rows[4].reference = SideValue{};
  Counts counts;
  count_settings(rows, counts);
  CHECK(counts.compared == 4);
  CHECK(counts.equal == 2);
  CHECK(counts.differing == 1);
  CHECK(counts.undecided == 1);
}

TEST_CASE("words of the interface") {
  CHECK(to_string(Verdict::not_applicable) == "not-applicable");
  CHECK(to_string(Verdict::mismatch) == "mismatch");
  CHECK(to_string(SideName::candidate) == "candidate");
  CHECK(to_string(ReportedInput::Status::not_checked) == "not-checked");
}

}  // namespace alignlint
