#include <catch2/catch.hpp>

#include "support/hostile.h"

namespace alignlint::test {

TEST_CASE("hostile features") { check_hostile(hostile_features()); }

}  // namespace alignlint::test
