#include "render/html/markup.h"

#include <catch2/catch.hpp>

namespace alignlint {

TEST_CASE("html: a text is never markup") {
  CHECK(html_text("<a href=\"x\">'b' & c</a>\n\x1b[31m") == "&lt;a href=&quot;x&quot;&gt;'b' &amp; c&lt;/a&gt; ␛[31m");
  CHECK(html_code("a<b") == "<code>a&lt;b</code>");
  CHECK(html_code("").empty());
  CHECK(html_prose("set `a<b` to 1, `open") == "set <code>a&lt;b</code> to 1, `open");
  CHECK(html_id("a\"b") == " id=\"a&quot;b\"");
  CHECK(html_id("").empty());
  CHECK(html_class("error").append(html_class("")) == " class=\"error\"");
}

TEST_CASE("html: a table has heads with their scope, and scrolls by the keyboard") {
  const HtmlTable table{
      "sizes <1>",
      "plan",
      {{"what"}, {"count", "number"}},
      {{"", {{{{"layers"}, {"4", "number"}}, "different", "s0"}}}, {"<b>Group</b>", {{{{"heads"}, {"8"}}}}}, {"empty", {}}}};
  CHECK(html_table(table) ==
        "<div class=\"wide\" role=\"group\" tabindex=\"0\" aria-label=\"sizes &lt;1&gt;\"><table class=\"plan\">\n"
        "<thead><tr><th scope=\"col\">what</th><th scope=\"col\" class=\"number\">count</th></tr></thead>\n"
        "<tbody>\n<tr id=\"s0\" class=\"different\"><th scope=\"row\">layers</th><td class=\"number\">4</td></tr>\n</tbody>\n"
        "<tbody>\n<tr class=\"group\"><th scope=\"rowgroup\" colspan=\"2\"><b>Group</b></th></tr>\n"
        "<tr><th scope=\"row\">heads</th><td>8</td></tr>\n</tbody>\n</table></div>\n");
  CHECK(html_table({"nothing", "", {{"a"}}, {{"title", {}}}}).empty());
}

TEST_CASE("html: sections, lists and facts of nothing are nothing") {
  CHECK(html_section(2, "a", "A & B", "x\n") == "<section id=\"a\">\n<h2>A &amp; B</h2>\nx\n</section>\n");
  CHECK(html_section(2, "a", "A", "").empty());
  CHECK(html_heading(9, "deep") == "<h6>deep</h6>");
  CHECK(html_list({"a", "b"}, "k") == "<ul class=\"k\">\n<li>a</li>\n<li>b</li>\n</ul>\n");
  CHECK(html_list({}).empty());
  CHECK(html_facts({{"why", "because"}, {"help", ""}}) == "<dl class=\"story\">\n<dt>why</dt><dd>because</dd>\n</dl>\n");
  CHECK(html_facts({{"note", "a"}, {"note", ""}, {"note", "b"}, {"why", "c"}}) ==
        "<dl class=\"story\">\n<dt>note</dt><dd>a</dd>\n<dd>b</dd>\n<dt>why</dt><dd>c</dd>\n</dl>\n");
  CHECK(html_facts({{"why", ""}}).empty());
}

TEST_CASE("html: how two values stand to each other") {
  CHECK(html_state(true, true).kind == "equal");
  CHECK(html_state(false, true).kind == "different");
  CHECK(html_state(std::nullopt, true).kind == "unknown");
  CHECK(html_state(std::nullopt, false).word == "one side");
  CHECK(html_verdict(Verdict::mismatch).content == "✗ mismatch");
  CHECK(html_verdict(Verdict::mismatch).kind == "state mismatch");
}

}  // namespace alignlint
