#include "render/html/page.h"

#include "render/html/markup.h"
#include "render/html/translated_markup.h"
#include "report/version.h"

// `cmake/page.cmake` puts them into the program.
extern "C" const char alignlint_page_style[];
extern "C" const char alignlint_page_script[];
extern "C" const char alignlint_page_style_hash[];
extern "C" const char alignlint_page_script_hash[];

namespace alignlint {

namespace {

std::string head_of(const std::string& title, const Words& say) {
  const std::string policy = std::string("default-src 'none'; img-src data:; style-src '") + alignlint_page_style_hash + "'; script-src '" +
                             alignlint_page_script_hash + "'; base-uri 'none'; form-action 'none'";
  // An icon of nothing: browsers would ask the server for one.
  return "<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
         "<meta http-equiv=\"Content-Security-Policy\" content=\"" +
         policy + "\">\n<meta name=\"referrer\" content=\"no-referrer\">\n<title>" + html_text(say(title)) +
         "</title>\n<link rel=\"icon\" href=\"data:,\">\n<style>" + alignlint_page_style + "</style>\n</head>\n";
}

/// Of a page with one part there is nothing to choose.
std::string contents_of(const std::vector<HtmlPart>& parts) {
  std::vector<std::string> links;
  for (const HtmlPart& part : parts) {
    if (!part.content.empty() && !part.title.empty())
      links.push_back("<a href=\"#" + html_text(part.id) + "\">" + html_text(part.title) + "</a>");
  }
  return links.size() < 2 ? std::string() : "<nav class=\"contents\" aria-label=\"contents\">\n" + html_list(links) + "</nav>\n";
}

}  // namespace

std::string html_page(const HtmlPage& page, const Words& say) {
  std::string out = "<header>\n<p class=\"brand\">alignlint</p>\n" + html_heading(1, html_text(page.title)) + "\n</header>\n<main>\n" +
                    page.intro + contents_of(page.parts);
  for (const HtmlPart& part : page.parts) out += part.content;
  out += "</main>\n<footer>\n<p>Made by alignlint " + html_text(tool_version());
  if (!page.made_by.empty()) out += ": " + html_code(page.made_by);
  out += "</p>\n</footer>\n";
  if (say.phrases() != nullptr) out = translated_markup(out, say);
  const std::string language = say.phrases() == nullptr ? "en" : "zh-CN";
  return "<!DOCTYPE html>\n<html lang=\"" + language + "\">\n" + head_of(page.title, say) + "<body>\n" + out + "<script>" +
         alignlint_page_script + "</script>\n</body>\n</html>\n";
}

}  // namespace alignlint
