#include <catch2/catch.hpp>

#include "support/hostile.h"

namespace alignlint::test {

TEST_CASE("hostile scripts") { check_hostile(hostile_scripts()); }

}  // namespace alignlint::test
