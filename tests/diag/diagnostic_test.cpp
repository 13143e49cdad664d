#include "diag/diagnostic.h"

#include <catch2/catch.hpp>

#include "diag/catalog.h"

namespace alignlint {

TEST_CASE("severity words go both ways") {
  for (const auto severity :
       {Severity::information, Severity::manual, Severity::unknown, Severity::advice, Severity::warning, Severity::error}) {
    CHECK(parse_severity(to_string(severity)) == severity);
  }
  CHECK(to_string(Severity::advice) == "advice");
  CHECK_FALSE(parse_severity("Error").has_value());
  CHECK_FALSE(parse_severity("").has_value());
}

TEST_CASE("severities are ordered from harmless to grave") {
  CHECK(Severity::unknown < Severity::advice);
  CHECK(Severity::advice < Severity::warning);
  CHECK(Severity::warning < Severity::error);
}

TEST_CASE("only errors are errors") {
  CHECK_FALSE(has_errors({}));
  CHECK_FALSE(has_errors({make_diagnostic<Code::assumed_launch>({}, 1, 2, "m")}));
  CHECK(has_errors({make_diagnostic<Code::assumed_launch>({}, 1, 2, "m"), make_diagnostic<Code::usage, "file">({}, "m")}));
}

}  // namespace alignlint
