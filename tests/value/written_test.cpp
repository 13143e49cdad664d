#include "value/written.h"

#include <catch2/catch.hpp>

namespace alignlint {

TEST_CASE("values as people write them", "[value]") {
  CHECK(written_text(20.0) == "20");
  CHECK(written_text(0.0) == "0");
  CHECK(written_text(-1.0) == "-1");
  CHECK(written_text(0.1) == "0.1");
  CHECK(written_text(1e-6) == "1e-6");
  CHECK(written_text(1.25e-10) == "1.25e-10");
  CHECK(written_text(1e20) == "1e20");
  CHECK(written_text(4096) == "4096");
  CHECK(written_text(true) == "true");
  CHECK(written_text(ValueList{0.9, 1.0, "a"}) == "[0.9, 1, a]");
  CHECK(written_text(ValueDict{{"p", 2.0}}) == "{p: 2}");
}

TEST_CASE("numbers stand without quotes, texts and names with them", "[value]") {
  CHECK(quoted_text(20.0) == "20");
  CHECK(quoted_text(256, "256 samples") == "256 samples");
  CHECK(quoted_text("cosine") == "'cosine'");
  CHECK(quoted_text("0.1") == "'0.1'");
  CHECK(quoted_text(true) == "'true'");
  CHECK(quoted_text(Value::none()) == "'none'");
  CHECK(quoted_text(ValueList{8, 8}) == "[8, 8]");
  CHECK(quoted_text(ValueList{"a"}) == "'[a]'");
  CHECK(quoted_text(ValueList{0, 1}, "dense ×1, moe ×1") == "'dense ×1, moe ×1'");
  CHECK(quoted_text("") == "''");
}

}  // namespace alignlint
