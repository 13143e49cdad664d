#include "read/packages/poetry_range.h"

#include <catch2/catch.hpp>

namespace alignlint {

TEST_CASE("poetry: ranges as Python's packaging writes them") {
  CHECK(plain_range("^1.2") == ">=1.2,<2");
  CHECK(plain_range("^0.2.3") == ">=0.2.3,<0.3");
  CHECK(plain_range("^0.0.3") == ">=0.0.3,<0.0.4");
  CHECK(plain_range("^0") == ">=0,<1");
  CHECK(plain_range("~1.2.3") == ">=1.2.3,<1.3");
  CHECK(plain_range("~1") == ">=1,<2");
  CHECK(plain_range("~=1.4.2") == "~=1.4.2");
  CHECK(plain_range("2.1.0") == "==2.1.0");
  CHECK(plain_range("1.2.*") == "==1.2.*");
  CHECK(plain_range(">=4.51, <5") == ">=4.51,<5");
  CHECK(plain_range("*").empty());
  CHECK(plain_range("^x") == "^x");
}

}  // namespace alignlint
