#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "render/words.h"
#include "report/report.h"
#include "text/sources.h"

namespace alignlint {

/// Text inside a paragraph or a table cell: what Markdown would take for markup is escaped, line ends become blanks; nothing in
/// it mentions an account, an issue, or is a link.
std::string md_text(std::string_view text);

/// Prose of the data files in a cell or paragraph: `code spans` are kept, the rest is as `md_text`.
std::string md_prose(std::string_view text);

/// A code span that shows exactly these characters, in a table cell too.
std::string md_code(std::string_view text);

/// A fenced block; the fence is longer than any in the text.
std::string md_block(std::string_view text, std::string_view language = {});

/// `| a | b |` and a line end. Cells are taken as they are.
std::string md_row(const std::vector<std::string>& cells);

/// The head of a table with its rule.
std::string md_table_head(const std::vector<std::string>& titles);

/// What is wrong with the inputs and what was assumed, as list items.
std::string md_diagnostics(const Diagnostics& diagnostics, const Sources& sources, const Words& say = {});

/// Which frameworks, versions and files were compared, as a list; empty for `lint`.
std::string md_sides(const Report& report, const Words& say = {});

/// `# Alignment report: pair`
std::string md_title(std::string_view title, const Report& report, const Words& say);

}  // namespace alignlint
