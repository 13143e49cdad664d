#include <catch2/catch.hpp>
#include <string>

#include "text/regex.h"

using namespace alignlint;

TEST_CASE("regex: a part of the text is enough") {
  const Regex version(R"(^v\d+)");
  REQUIRE(version.valid());
  CHECK(version.mistake().empty());
  CHECK(version.found_in("v12-rc"));
  CHECK_FALSE(version.found_in("a v12"));
  CHECK(Regex("").found_in(""));
  CHECK(Regex("日本").found_in("a日本b"));
}

TEST_CASE("regex: a wrong one says what is wrong and matches nothing") {
  const Regex open("a(");
  CHECK_FALSE(open.valid());
  CHECK(open.mistake() == "missing ): a(");
  CHECK_FALSE(open.found_in("a("));
}

TEST_CASE("regex: what would take another engine years takes no time") { CHECK_FALSE(Regex("(a*)*b").found_in(std::string(5000, 'a'))); }
