#include "render/columns.h"

#include <catch2/catch.hpp>

#include "render/markdown.h"
#include "render/style.h"
#include "render/wrap.h"

namespace alignlint {

TEST_CASE("display width") {
  CHECK(display_width("") == 0);
  CHECK(display_width("abc") == 3);
  CHECK(display_width("学习率") == 6);
  CHECK(display_width("é") == 1);
  CHECK(display_width("e\xCC\x81") == 1);
  CHECK(display_width("😀") == 2);
  CHECK(display_width("\xff\xfe") == 2);
}

TEST_CASE("padding and cutting count columns") {
  CHECK(padded("学", 4) == "学  ");
  CHECK(padded("abcd", 2) == "abcd");
  CHECK(shortened("abcdef", 6) == "abcdef");
  CHECK(shortened("abcdef", 4) == "abc…");
  CHECK(shortened("学习率表", 6) == "学习…");
}

TEST_CASE("prose is wrapped") {
  using Lines = std::vector<std::string>;
  CHECK(wrapped("", 10).empty());
  CHECK(wrapped("one two  three\nfour", 9) == Lines{"one two", "three", "four"});
  CHECK(wrapped("one two", 0) == Lines{"one two"});
  CHECK(wrapped("a verylongword b", 5) == Lines{"a", "verylongword", "b"});
  CHECK(wrapped("one\n\n  two\n \n\nthree\n", 20) == Lines{"one", "", "two", "", "three"});
  CHECK(wrapped("学习率不同。影响收敛", 10) == Lines{"学习率不", "同。影响收", "敛"});
  CHECK(wrapped("参数 a.b 不同，学习率", 8) == Lines{"参数 a.b", "不同，学", "习率"});
}

TEST_CASE("wrapped prose hangs") {
  CHECK(hanging("one two three four five", 5, 30) == "one two three four five");
  CHECK(hanging("one two three four five", 5, 25) == "one two three four\n     five");
  CHECK(hanging("a\n\nb", 2, 0) == "a\n\n  b");
  CHECK(indented("one two", 2, 0) == "  one two\n");
  CHECK(indented("", 2, 0).empty());
}

TEST_CASE("colours start and end on every line") {
  CHECK(Style(true)(Tone::good, "a\n\nb") == "\x1b[32ma\x1b[0m\n\n\x1b[32mb\x1b[0m");
  CHECK(Style(true)(Tone::plain, "a") == "a");
  CHECK(Style(true)(Tone::good, "").empty());
  CHECK(Style(false)(Tone::error, "a") == "a");
}

TEST_CASE("Markdown is escaped") {
  CHECK(md_text("a|b *c* <d> `e` f_g _h_ #1") == "a\\|b \\*c\\* &lt;d> \\`e\\` f_g \\_h\\_ \\#<!-- -->1");
  CHECK(md_prose("set `a|b_c` to *1* and `x") == "set `a\\|b_c` to \\*1\\* and \\`x");
  CHECK(md_code("a`b") == "``a`b``");
  CHECK(md_code("`") == "`` ` ``");
  CHECK(md_code("").empty());
  CHECK(md_block("a\n```\n") == "````\na\n```\n````\n");
  CHECK(md_row({"a", "", "b"}) == "| a | | b |\n");
}

}  // namespace alignlint
