#include "diag/catalog.h"

#include <catch2/catch.hpp>
#include <set>
#include <string>

namespace alignlint {

namespace {

constexpr Code kLast = Code::unused_suppression;

}  // namespace

TEST_CASE("every code has one row and a name of its own") {
  std::set<std::string_view> names;
  for (int i = 0; i <= static_cast<int>(kLast); ++i) {
    const auto code = static_cast<Code>(i);
    const CodeRow& row = row_of(code);
    CHECK(row.code == code);
    CHECK_FALSE(row.name.empty());
    CHECK(names.insert(row.name).second);
  }
}

TEST_CASE("who is to blame decides the exit status") {
  CHECK(blame_of(make_diagnostic(Code::file_missing, "m")) == Blame::input);
  CHECK(blame_of(make_diagnostic(Code::syntax_error, "m")) == Blame::input);
  CHECK(blame_of(make_diagnostic(Code::usage, "m")) == Blame::usage);
  CHECK(blame_of(make_diagnostic(Code::toml_unknown_key, "m")) == Blame::usage);
  CHECK(blame_of(make_diagnostic(Code::assumed_launch, "m")) == Blame::nobody);

  Diagnostic finding;
  finding.code = "moe/expert-count-mismatch";
  CHECK(blame_of(finding) == Blame::nobody);
}

TEST_CASE("a diagnostic of the catalog takes name and severity from its row") {
  const Diagnostic diagnostic = make_diagnostic(Code::file_missing, "'a.sh' does not exist", {{Span{1, 2, 3}, "here"}});
  CHECK(diagnostic.code == "input/missing");
  CHECK(diagnostic.severity == Severity::error);
  CHECK(diagnostic.message == "'a.sh' does not exist");
  REQUIRE(diagnostic.labels.size() == 1);
  CHECK(diagnostic.labels[0] == Label{Span{1, 2, 3}, "here"});
  CHECK_FALSE(diagnostic.fix.has_value());
}

}  // namespace alignlint
