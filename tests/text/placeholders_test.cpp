#include "text/placeholders.h"

#include <catch2/catch.hpp>

namespace alignlint {

TEST_CASE("placeholders are what a pattern finds, without regard to case", "[placeholders]") {
  Placeholders placeholders;
  CHECK_FALSE(placeholders.fits("your data path"));
  placeholders.add("^your .*path$");
  placeholders.add("<[a-z ]+>");
  CHECK(placeholders.fits("your data path"));
  CHECK(placeholders.fits("YOUR PATH"));
  CHECK(placeholders.fits("http://<master ip>:80"));
  CHECK_FALSE(placeholders.fits("/data/your path"));
  CHECK_FALSE(placeholders.fits(""));
}

}  // namespace alignlint
