#include <catch2/catch.hpp>

#include "support/hostile.h"

namespace alignlint::test {

TEST_CASE("hostile nesting") { check_hostile(hostile_nesting()); }

}  // namespace alignlint::test
