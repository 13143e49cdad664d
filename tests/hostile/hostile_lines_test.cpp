#include <catch2/catch.hpp>

#include "support/hostile.h"

namespace alignlint::test {

TEST_CASE("hostile lines") { check_hostile(hostile_lines()); }

}  // namespace alignlint::test
