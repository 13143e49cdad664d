#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "diag/diagnostic.h"
#include "report/report.h"
#include "text/sources.h"

namespace alignlint {

// Pieces of a page that stands alone: no script, nothing loaded from anywhere, light and dark as the reader's system, fit for paper.

/// Text between tags or in an attribute in double quotes: nothing in it is markup; line ends become blanks.
std::string html_text(std::string_view text);
/// Prose of the data files: its `code spans` as such, the rest as `html_text`.
std::string html_prose(std::string_view text);
std::string html_code(std::string_view text);

/// A cell of a table: what stands in it (markup, from the functions here) and its kind, a class of the page's style: `error`, `mismatch`, `number`.
struct HtmlCell {
  std::string content;
  std::string_view kind = {};
};

/// A table under titles; nothing when it has no rows.
std::string html_table(const std::vector<std::string_view>& titles, const std::vector<std::vector<HtmlCell>>& rows);

/// A heading with what stands below it; nothing when that is nothing. `title` is plain text.
std::string html_section(std::string_view title, const std::string& content);
/// Items of markup as a list; nothing when there are none.
std::string html_list(const std::vector<std::string>& items);

/// `✗ mismatch`, of the verdict's kind.
HtmlCell html_verdict(Verdict verdict);
/// A checklist with its rows and their evidence.
std::string html_checklist(const Checklist& checklist);
/// What is wrong with the inputs and what was assumed.
std::string html_diagnostics(const Diagnostics& diagnostics, const Sources& sources);

/// The whole page. `title` is plain text, `body` markup.
std::string html_page(std::string_view title, const std::string& body);

}  // namespace alignlint
