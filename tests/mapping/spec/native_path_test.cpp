#include "mapping/spec/native_path.h"

#include <catch2/catch.hpp>

namespace alignlint {

TEST_CASE("native path: the spelling tells where an entry stands") {
  CHECK(parse_native("--heads").space == Space::option);
  CHECK(parse_native("-r").space == Space::option);
  CHECK(parse_native("launch:nnodes").space == Space::launch);
  CHECK(parse_native("launch:nnodes").rest == "nnodes");
  CHECK(parse_native("env:ALGO").space == Space::environment);
  CHECK(parse_native("env:ALGO").rest == "ALGO");
  CHECK(parse_native("a.b[0]").space == Space::tree);
  CHECK(parse_native("a.b[0]").rest == "a.b[0]");
}

TEST_CASE("native path: patterns and sections") {
  CHECK(path_matches("--log-*", "--log-level"));
  CHECK_FALSE(path_matches("--log-*", "--lo"));
  CHECK(path_matches("a.b", "a.b"));
  CHECK_FALSE(path_matches("a.b", "a.b.c"));
  CHECK(path_in("a.b", "a.b"));
  CHECK(path_in("a.b", "a.b.c"));
  CHECK(path_in("a.b", "a.b[0]"));
  CHECK_FALSE(path_in("a.b", "a.bc"));
  CHECK(path_in("", "anything"));
}

}  // namespace alignlint
