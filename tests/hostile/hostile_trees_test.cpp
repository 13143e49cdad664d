#include <catch2/catch.hpp>

#include "support/hostile.h"

namespace alignlint::test {

TEST_CASE("hostile trees") { check_hostile(hostile_trees()); }

}  // namespace alignlint::test
