#include "rules/choice.h"

#include <catch2/catch.hpp>

#include "support/world.h"

namespace alignlint {

namespace {

using test::World;

std::string chosen(const RuleChoice& choice) {
  World world({{"a.args", "--heads 4 --width 8"}, {"b.yaml", "model: {width: 9, heads: 5, extra: 1}\n"}});
  CheckRequest request;
  request.reference.files = {"a.args"};
  request.candidate.files = {"b.yaml"};
  request.choice = choice;
  const Report report = check_pair(request, world.context());
  std::string out;
  for (const ReportedFinding& finding : report.findings)
    out += std::string(to_string(finding.diagnostic.severity)) + " " + finding.diagnostic.code + "\n";
  const std::string said = messages(report.diagnostics, world.sources);
  return out + said + (said.empty() ? "" : "\n");
}

}  // namespace

TEST_CASE("choice: a pattern is an id, a folder, or a folder with a slash") {
  CHECK(rule_matches("moe/count", "moe/count"));
  CHECK(rule_matches("moe/", "moe/count"));
  CHECK(rule_matches("moe", "moe/count"));
  CHECK_FALSE(rule_matches("mo", "moe/count"));
  CHECK_FALSE(rule_matches("moe/coun", "moe/count"));
  CHECK_FALSE(rule_matches("moe/", "moe2/count"));
}

TEST_CASE("choice: select and ignore") {
  CHECK(chosen({}) == "warning net/width\nerror net/heads\nadvice net/unheard\n");
  CHECK(chosen({{"net/unheard"}, {}, {}, {}}) == "advice net/unheard\n");
  CHECK(chosen({{"net"}, {"net/heads"}, {}, {}}) == "warning net/width\nadvice net/unheard\n");
  CHECK(chosen({{}, {"net/"}, {}, {}}) == "");
}

TEST_CASE("choice: severities, the nearest pattern counts") {
  CHECK(chosen({{}, {}, {{"net/heads", "off"}}, {}}) == "warning net/width\nadvice net/unheard\n");
  CHECK(chosen({{}, {}, {{"net/", "advice"}, {"net/heads", "warning"}}, {}}) == "advice net/width\nwarning net/heads\nadvice net/unheard\n");
}

TEST_CASE("choice: names that fit no rule are wrong usage") {
  CHECK(chosen({{}, {"net/haeds"}, {{"nte/", "off"}}, {}}) ==
        "warning net/width\nerror net/heads\nadvice net/unheard\n"
        "usage: no rule is named 'net/haeds', did you mean 'net/heads'?\n"
        "usage: no rule is named 'nte/', did you mean 'net/'?\n");
  CHECK(chosen({{}, {"nte/something-else", "entirely/else"}, {}, {}}) ==
        "warning net/width\nerror net/heads\nadvice net/unheard\n"
        "usage: no rule is named 'nte/something-else', did you mean 'net/'?\n"
        "usage: no rule is named 'entirely/else', 'alignlint rules' lists all\n");
}

}  // namespace alignlint
