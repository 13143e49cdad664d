#include "text/printable.h"

#include <catch2/catch.hpp>

namespace alignlint {

namespace {

const std::string kReplaced = "\xEF\xBF\xBD";

}  // namespace

TEST_CASE("what does not print is shown") {
  CHECK(printable("a\tb\r\nc") == "a b  c");
  CHECK(printable("\x1b[0m\x7f") == "␛[0m␡");
  CHECK(printable("\xE5\xAD") == kReplaced + kReplaced);
  CHECK(printable("学习率 é 😀️ ×58") == "学习率 é 😀️ ×58");
}

TEST_CASE("characters that hide or turn text are replaced") {
  for (const std::string hidden :
       {"\xC2\x85", "\xC2\x9B", "\xC2\xAD", "\xD8\x9C", "\xE1\xA0\x8E", "\xE2\x80\x8B", "\xE2\x80\xAE", "\xE2\x81\xA6", "\xE2\x80\xA8",
        "\xE3\x85\xA4", "\xEF\xBF\xB9", "\xF3\xA0\x81\x81", "\xF3\xA0\x84\x80"}) {
    CHECK(printable("a" + hidden + "b") == "a" + kReplaced + "b");
  }
}

TEST_CASE("bytes that are no UTF-8 are replaced one by one") {
  CHECK(printable("\xff\xfe") == kReplaced + kReplaced);
  CHECK(printable("\xC0\x80") == kReplaced + kReplaced);
  CHECK(printable("\xE0\x80\x80") == kReplaced + kReplaced + kReplaced);
  CHECK(printable("\xED\xA0\x80") == kReplaced + kReplaced + kReplaced);
  CHECK(printable("\xF4\x90\x80\x80") == kReplaced + kReplaced + kReplaced + kReplaced);
}

TEST_CASE("commands of CI services are parted wherever they stand") {
  CHECK(printable("::stop-commands::x") == ": :stop-commands: :x");
  CHECK(printable("a :::set-env name=A::b") == "a :: :set-env name=A: :b");
  CHECK(printable("##[error]x ##vso[task.x]") == "# #[error]x # #vso[task.x]");
  CHECK(printable("###[group]") == "## #[group]");
  CHECK(printable("[::1]:6000 ## heading a: b ##") == "[::1]:6000 ## heading a: b ##");
  for (const char* text : {"::a", "##[a]", "x\x1by", ":::a::b", "####[a]"}) CHECK(printable(printable(text)) == printable(text));
}

TEST_CASE("a whole output keeps its lines and its own colours") {
  CHECK(printable_lines("a\n  ::b\tc\r\n", false) == "a\n  : :b c \n");
  CHECK(printable_lines("\x1b[1;31merror\x1b[0m \x1b[2J\n", true) == "\x1b[1;31merror\x1b[0m ␛[2J\n");
  CHECK(printable_lines("\x1b[1;31merror\n", false) == "␛[1;31merror\n");
}

TEST_CASE("JSON keeps every character, as an escape where it would be obeyed") {
  CHECK(printable_json("{\n  \"a\": \"\xE2\x80\xAE \x7F \xF3\xA0\x81\x81 学\"\n}\n") ==
        "{\n  \"a\": \"\\u202e \\u007f \\udb40\\udc41 学\"\n}\n");
  CHECK(printable_json("[\"::add-mask::a\", \"##[error]\"]") == "[\"\\u003a:add-mask\\u003a:a\", \"\\u0023#[error]\"]");
  CHECK(printable_json("\"\xFF\"") == "\"" + kReplaced + "\"");
}

TEST_CASE("what is called plain in JSON stands there as it is") {
  for (const char* plain : {"", "a b~", "a:b", "a: :b", "##", "## [a]", "#[a]", "::", ":: a", "--lr=1e-4"}) {
    CAPTURE(plain);
    CHECK(is_plain_in_json(plain));
    CHECK(printable_json(plain) == plain);
  }
  for (const char* other : {"\"", "\\", "\n", "\x7F", "学", "\xFF", "::error", "a::b", "##[a]", "x ##vso[task]"}) {
    CAPTURE(other);
    CHECK_FALSE(is_plain_in_json(other));
  }
}

}  // namespace alignlint
