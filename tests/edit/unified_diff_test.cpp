#include "edit/unified_diff.h"

#include <catch2/catch.hpp>

namespace alignlint {

TEST_CASE("a change is shown with three lines around it") {
  CHECK(unified_diff({"c/a.yaml", "1\n2\n3\n4\n5\n6\n7\n8\n", "1\n2\n3\n4\nfive\n6\n7\n8\n"}) ==
        "--- a/c/a.yaml\n+++ b/c/a.yaml\n@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+five\n 6\n 7\n 8\n");
}

TEST_CASE("no change is no diff") { CHECK(unified_diff({"a", "1\n", "1\n"}) == ""); }

TEST_CASE("a last line without its end is said") {
  CHECK(unified_diff({"a", "1\n2", "1\n2\n3\n"}) == "--- a/a\n+++ b/a\n@@ -1,2 +1,3 @@\n 1\n-2\n\\ No newline at end of file\n+2\n+3\n");
}

}  // namespace alignlint
