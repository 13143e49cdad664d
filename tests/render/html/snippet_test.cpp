#include "render/html/snippet.h"

#include <catch2/catch.hpp>

namespace alignlint {

namespace {

std::string row(int line, const std::string& text, const char* kind = "row around") {
  return "<span class=\"" + std::string(kind) + "\"><span class=\"at\">" + std::to_string(line) + "</span> " + text + "\n</span>";
}

std::string figure(const std::string& place, const std::string& rows) {
  return "<figure>\n<figcaption><code>" + place + "</code></figcaption>\n<pre class=\"source\"><code>" + rows +
         "</code></pre>\n</figure>\n";
}

}  // namespace

TEST_CASE("snippet: the place is marked among its neighbours, and what is said of it stands behind it") {
  Sources sources;
  const FileId file = sources.add("a<b.yaml", "one: 1\ntwo: 2\n\tlr: <3>\nfour: 4\nfive: 5\nsix: 6\n");
  CHECK(html_snippets({{{file, 19, 22}, "candidate & more"}}, sources, {}) ==
        figure("a&lt;b.yaml:3:6", row(1, "one: 1") + row(2, "two: 2") +
                                      row(3, "    lr: <mark>&lt;3&gt;</mark><span class=\"remark\">← candidate &amp; more</span>", "row") +
                                      row(4, "four: 4") + row(5, "five: 5")));
}

TEST_CASE("snippet: at the ends of a file, places of one line, places far apart, and those of another file") {
  Sources sources;
  std::string text;
  for (int i = 1; i <= 9; ++i) text += "line " + std::to_string(i) + "\n";
  const FileId file = sources.add("a", text);
  const FileId other = sources.add("b", "x\n");
  const std::string gap = "<span class=\"row around\"><span class=\"at\">⋯</span></span>";
  CHECK(html_snippets({{{file, 61, 62}, "last"}, {{other, 0, 1}, ""}, {{file, 0, 4}, "first"}, {{file, 5, 6}, "again"}}, sources, {}) ==
        figure("a:9:6", row(1, "<mark>line</mark> 1<span class=\"remark\">← first; again</span>", "row") + row(2, "line 2") +
                            row(3, "line 3") + gap + row(7, "line 7") + row(8, "line 8") +
                            row(9, "line <mark>9</mark><span class=\"remark\">← last</span>", "row")) +
            figure("b:1:1", row(1, "<mark>x</mark>", "row")));
}

TEST_CASE("snippet: secrets stay hidden in the lines around, too") {
  Sources sources;
  const FileId file = sources.add("run.sh", "export HF_TOKEN=hunter2hunter2\nexport LR=1\n# hunter2hunter2\n");
  SecretLooks looks;
  looks.names.add("*_TOKEN");
  Redaction redaction(looks);
  redaction.learn(sources.text(file));
  RenderOptions options;
  options.redaction = &redaction;
  CHECK(html_snippets({{{file, 40, 41}, ""}}, sources, options) ==
        figure("run.sh:2:10", row(1, "export HF_TOKEN=«hidden»") + row(2, "export LR<mark>=</mark>1", "row") + row(3, "# «hidden»")));
}

TEST_CASE("snippet: of an archive the place alone; of very many places the first") {
  Sources sources;
  const FileId archive = sources.add("pack.zip", "");
  CHECK(html_snippets({{{archive, 0, 0}, "a member"}}, sources, {}) ==
        "<figure>\n<figcaption><code>pack.zip:1:1</code></figcaption>\n</figure>\n");
  const FileId file = sources.add("a", "1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n");
  std::vector<HtmlMark> marks;
  for (std::uint32_t i = 0; i < 9; ++i) marks.push_back({{file, 2 * i, 2 * i + 1}, ""});
  const std::string out = html_snippets(marks, sources, {});
  CHECK(out.find("<mark>8</mark>") != std::string::npos);
  CHECK(out.find("<mark>9</mark>") == std::string::npos);
  CHECK(out.ends_with("<p class=\"faint\">and 1 more</p>\n</figure>\n"));
}

}  // namespace alignlint
