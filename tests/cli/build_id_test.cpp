#include "cli/build_id.h"

#include <catch2/catch.hpp>

namespace alignlint {

TEST_CASE("build id: the program has one, and it is the same each time") {
  CHECK(build_id().size() == 20);  // SHA-1
  CHECK(build_id() == build_id());
}

}  // namespace alignlint
