#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "render/words.h"

namespace alignlint {

/// A part of a page.
struct HtmlPart {
  std::string id;
  std::string title;    ///< plain text; empty: the contents do not list it
  std::string content;  ///< markup, the section whole
};

/// A page that stands alone: nothing is loaded from anywhere, and what is in it (a style, a script that only narrows tables) is allowed by its hash, so
/// that nothing else could run even if it got in. Readable without the script, light and dark as the reader's system, fit for paper.
struct HtmlPage {
  std::string title;            ///< plain text
  std::string intro;            ///< markup: what stands before the contents
  std::vector<HtmlPart> parts;  ///< those without content are left out
  std::string made_by;          ///< the command line; plain text, may be empty
};

/// What stands between its tags is said in the language of `say`, but for code; all else is as it was given.
std::string html_page(const HtmlPage& page, const Words& say = {});

}  // namespace alignlint
