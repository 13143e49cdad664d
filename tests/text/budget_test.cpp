#include "text/budget.h"

#include <catch2/catch.hpp>

namespace alignlint {

TEST_CASE("a budget is spent once and for all") {
  Budget budget(10);
  CHECK(budget.spend(4));
  CHECK(budget.left() == 6);
  CHECK(budget.spend_bytes(128));
  CHECK(budget.left() == 3);
  CHECK_FALSE(budget.spent());
  CHECK_FALSE(budget.spend(4));
  CHECK(budget.spent());
  CHECK_FALSE(budget.spend(1));
  CHECK(budget.left() == 0);
}

}  // namespace alignlint
