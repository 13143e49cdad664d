#include "toml/quoted.h"

#include <catch2/catch.hpp>

#include "toml/parse.h"

namespace alignlint {

TEST_CASE("toml: a quoted string reads back as the text it was made of") {
  CHECK(toml_quoted("plain") == "\"plain\"");
  CHECK(toml_quoted("a\"b\\c") == R"("a\"b\\c")");
  CHECK(toml_quoted("line\nend\x7f") == R"("line\u000aend\u007f")");
  CHECK(toml_quoted("a\ufeffb") == R"("a\ufeffb")");
  CHECK(toml_quoted("a\u202e\u009b\U000e0041b\xff") == "\"a\\u202e\\u009b\\U000e0041b\xff\"");
  const std::string hostile = "\"\\\n\t\x01 [[pair]] # «é»\u2066";
  Sources sources;
  Diagnostics diagnostics;
  const TomlFile file = parse_toml(sources.add("a.toml", "text = " + toml_quoted(hostile) + "\n"), sources, diagnostics);
  REQUIRE(diagnostics.empty());
  CHECK(file.root().find("text").value().text() == hostile);
}

}  // namespace alignlint
