#include "gate/date.h"

#include <catch2/catch.hpp>

namespace alignlint {

TEST_CASE("date: a day of the calendar, or nothing") {
  CHECK(parse_date("2026-05-03")->iso == "2026-05-03");
  CHECK(parse_date("2028-02-29").has_value());
  for (const char* text : {"2026-02-29", "2026-13-01", "2026-00-10", "2026-5-3", "03.05.2026", "2026-05-03T00:00", "", "2026-05-0x", "+026-05-03"}) {
    INFO(text);
    CHECK_FALSE(parse_date(text).has_value());
  }
  CHECK(*parse_date("2026-05-03") < *parse_date("2026-10-01"));
}

TEST_CASE("date: spoken") {
  CHECK(spoken({"2026-05-03"}) == "3 May 2026");
  CHECK(spoken({"2026-12-31"}) == "31 December 2026");
}

TEST_CASE("date: the day of SOURCE_DATE_EPOCH") {
  CHECK(today("0").iso == "1970-01-01");
  CHECK(today("1777766399").iso == "2026-05-02");
  CHECK(today("1777766400").iso == "2026-05-03");
  CHECK(parse_date(today("").iso).has_value());
  CHECK(today("soon").iso >= "2026-01-01");
}

}  // namespace alignlint
