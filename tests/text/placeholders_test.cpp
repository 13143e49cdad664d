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

TEST_CASE("placeholders: what one pattern excepts another may take", "[placeholders]") {
  Placeholders placeholders;
  placeholders.add("<[a-z]+>", "^<(unk|pad)>$");
  CHECK_FALSE(placeholders.fits("<unk>"));
  CHECK_FALSE(placeholders.fits("<PAD>"));
  CHECK(placeholders.fits("http://<pad>/x"));
  placeholders.add("^<pad>");
  CHECK(placeholders.fits("<pad>"));
}

}  // namespace alignlint
