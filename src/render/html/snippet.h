#pragma once

#include <string>
#include <vector>

#include "render/render.h"
#include "text/span.h"

namespace alignlint {

/// A place to show and what to say about it.
struct HtmlMark {
  Span span;           ///< must be known
  std::string remark;  ///< plain text, may be empty
};

/// The lines of these places with some around them, a figure a file in the order of the marks; the first place of a line is marked in it. `options` say
/// what is secret.
std::string html_snippets(const std::vector<HtmlMark>& marks, const Sources& sources, const RenderOptions& options);

}  // namespace alignlint
