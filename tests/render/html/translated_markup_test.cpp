#include "render/html/translated_markup.h"

#include <catch2/catch.hpp>

namespace alignlint {

TEST_CASE("translated markup: text between tags and labels are said, code and values are not") {
  Phrasebook phrases;
  phrases.add("errors", "错误");
  phrases.add("Errors ({n})", "错误（{n}）");
  phrases.add("a < b", "a 小于 b");
  phrases.add("settings", "设置");
  const Words say(&phrases);
  CHECK(translated_markup("<p>errors</p>", say) == "<p>错误</p>");
  CHECK(translated_markup("<li><b>3</b> errors</li>\n", say) == "<li><b>3</b> 错误</li>\n");
  CHECK(translated_markup("<h3 class=\"errors\">Errors (3)</h3>", say) == "<h3 class=\"errors\">错误（3）</h3>");
  CHECK(translated_markup("<td>a &lt; b</td>", say) == "<td>a 小于 b</td>");
  CHECK(translated_markup("<code>errors</code> <pre>errors\n<span>errors</span></pre>", say) ==
        "<code>errors</code> <pre>errors\n<span>errors</span></pre>");
  CHECK(translated_markup("<div aria-label=\"settings\" class=\"x\"></div>", say) == "<div aria-label=\"设置\" class=\"x\"></div>");
}

TEST_CASE("translated markup: what is said is text, never markup") {
  Phrasebook phrases;
  phrases.add("open", "<b>&");
  CHECK(translated_markup("<p>open</p>", Words(&phrases)) == "<p>&lt;b&gt;&amp;</p>");
}

}  // namespace alignlint
