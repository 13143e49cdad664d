#include "value/package_version.h"

#include <catch2/catch.hpp>
#include <fstream>
#include <sstream>

#include "support/shared.h"

namespace alignlint {

namespace {

PackageVersion version(const std::string& text) {
  const auto parsed = PackageVersion::parse(text);
  INFO(text);
  REQUIRE(parsed.has_value());
  return *parsed;
}

std::string order(const std::string& a, const std::string& b) {
  const auto result = version(a) <=> version(b);
  return result < 0 ? "<" : result > 0 ? ">" : "=";
}

}  // namespace

TEST_CASE("package version: as Python's packaging orders versions and reads ranges") {
  std::ifstream table(test::source_path("tests/value/package_versions.tsv"));
  std::size_t rows = 0;
  for (std::string line; std::getline(table, line); ++rows) {
    std::istringstream columns(line);
    std::string kind;
    std::string a;
    std::string b;
    std::string expected;
    std::getline(columns, kind, '\t');
    std::getline(columns, a, '\t');
    std::getline(columns, b, '\t');
    std::getline(columns, expected, '\t');
    INFO(line);
    if (kind == "order") {
      CHECK(order(a, b) == expected);
    } else {
      const auto range = PackageRange::parse(a);
      REQUIRE(range.has_value());
      CHECK(range->holds(version(b)) == (expected == "in"));
    }
  }
  CHECK(rows > 1500);
}

TEST_CASE("package version: CANN and drivers add parts behind a release candidate") {
  const char* const kAscending[] = {"7.0.0.beta1", "7.0.0",         "8.0.RC1.alpha001", "8.0.RC1.alpha003", "8.0.RC1.beta1", "8.0.RC1",
                                    "8.0.RC1.1",   "8.0.RC2.beta1", "8.0.RC2",          "8.0.RC2.2",        "8.0.RC3",       "8.0.0",
                                    "8.0.1",       "8.1.RC1.beta1", "8.1.RC1",          "8.2.RC1",          "8.3.RC1",       "8.5.0",
                                    "9.0.0"};
  for (std::size_t i = 0; i < std::size(kAscending); ++i) {
    for (std::size_t j = 0; j < std::size(kAscending); ++j) {
      INFO(kAscending[i] << " " << kAscending[j]);
      CHECK(order(kAscending[i], kAscending[j]) == (i < j ? "<" : i > j ? ">" : "="));
    }
  }
  CHECK(order("24.1.RC3", "24.1.0") == "<");
  CHECK(order("25.0.RC1.1", "25.0.RC1") == ">");
  CHECK(order("8.0.rc1", "8.0.RC1") == "=");
  CHECK(order("2.6.0-rc1", "2.6.0rc1") == "=");
}

TEST_CASE("package version: what is none") {
  for (const char* text :
       {"", "latest", "in development", "1..2", "1.0.x", "1.0+", "1.0 beta", "1_2", "rc1", "1.0.1-", "9999999999999999999"}) {
    INFO(text);
    CHECK_FALSE(PackageVersion::parse(text).has_value());
  }
  CHECK_FALSE(PackageRange::parse("4.5").has_value());
  CHECK_FALSE(PackageRange::parse(">=").has_value());
  CHECK_FALSE(PackageRange::parse("~=4").has_value());
  CHECK_FALSE(PackageRange::parse(">=2.*").has_value());
  CHECK(PackageRange::parse("")->holds(version("1.0")));
}

}  // namespace alignlint
