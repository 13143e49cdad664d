#include "render/html/page.h"

#include <catch2/catch.hpp>

#include "report/version.h"
#include "text/printable.h"

namespace alignlint {

namespace {

/// What stands between two tags.
std::string between(const std::string& page, const std::string& open, const std::string& close) {
  const std::size_t begin = page.find(open) + open.size();
  return page.substr(begin, page.find(close, begin) - begin);
}

}  // namespace

TEST_CASE("page: head, contents and parts, with a policy that allows its own style and script alone") {
  const std::string page = html_page({"A <b>",
                                      "<p>intro</p>\n",
                                      {{"one", "One & only", "<p>1</p>\n"}, {"none", "None", ""}, {"two", "Two", "<p>2</p>\n"}},
                                      "alignlint check 'a b'"});
  CHECK(page.starts_with("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"));
  const std::string policy = between(page, "<meta http-equiv=\"Content-Security-Policy\" content=\"", "\"");
  CHECK(policy.starts_with("default-src 'none'; img-src data:; style-src 'sha256-"));
  CHECK(policy.ends_with("='; base-uri 'none'; form-action 'none'"));
  CHECK(policy.find("unsafe") == std::string::npos);
  CHECK(between(page, "<title>", "</title>") == "A &lt;b&gt;");
  CHECK(page.substr(page.find("<body>"), page.find("<script>") - page.find("<body>")) ==
        "<body>\n<header>\n<p class=\"brand\">alignlint</p>\n<h1>A &lt;b&gt;</h1>\n</header>\n<main>\n<p>intro</p>\n"
        "<nav class=\"contents\" aria-label=\"contents\">\n<ul>\n<li><a href=\"#one\">One &amp; only</a></li>\n<li><a "
        "href=\"#two\">Two</a></li>\n"
        "</ul>\n</nav>\n<p>1</p>\n<p>2</p>\n</main>\n<footer>\n<p>Made by alignlint " +
            std::string(tool_version()) + ": <code>alignlint check 'a b'</code></p>\n</footer>\n");
}

TEST_CASE("page: with one part there is nothing to choose") {
  CHECK(html_page({"A", "", {{"one", "One", "<p>1</p>\n"}}, ""}).find("<nav") == std::string::npos);
}

TEST_CASE("page: what looks over whole outputs leaves its style and script as they were hashed") {
  const std::string page = html_page({"A", "", {}, ""});
  CHECK(printable_lines(page, false) == page);
  CHECK(between(page, "<script>", "</script>").find('<') == std::string::npos);
  CHECK(between(page, "<style>", "</style>").find("url(") == std::string::npos);
}

}  // namespace alignlint
