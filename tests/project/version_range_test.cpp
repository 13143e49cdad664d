#include "project/version_range.h"

#include <catch2/catch.hpp>

namespace alignlint {

TEST_CASE("version ranges: comparisons, all of which hold") {
  CHECK(in_version_range("0.2.0", ">= 0.2") == true);
  CHECK(in_version_range("0.1.9", ">= 0.2") == false);
  CHECK(in_version_range("0.10.0", "> 0.9.5") == true);
  CHECK(in_version_range("0.3", ">=0.2,<0.3") == false);
  CHECK(in_version_range("0.2.9", " >=0.2 , < 0.3 ") == true);
  CHECK(in_version_range("1.2", "1.2.0") == true);
  CHECK(in_version_range("1.2.1", "== 1.2") == false);
  CHECK(in_version_range("1.2", "<= 1.2") == true);
}

TEST_CASE("version ranges: what is none") {
  for (const char* range : {"", " ", "new", ">= x", ">= 1.", "~= 1.0", ">= 1..2", ">=", ">= 1.2.3.4.5", ">= -1"}) {
    INFO(range);
    CHECK(in_version_range("0.1.0", range) == std::nullopt);
  }
}

}  // namespace alignlint
