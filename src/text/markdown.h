#pragma once

#include <string>
#include <string_view>

namespace alignlint {

// Texts from inputs in a document of Markdown.

/// Text inside a paragraph or a table cell: what Markdown would take for markup is escaped, line ends become blanks; nothing in
/// it mentions an account, an issue, or is a link.
std::string md_text(std::string_view text);

/// Prose of the data files in a cell or paragraph: `code spans` are kept, the rest is as `md_text`.
std::string md_prose(std::string_view text);

/// A code span that shows exactly these characters, in a table cell too.
std::string md_code(std::string_view text);

/// A fenced block; the fence is longer than any in the text.
std::string md_block(std::string_view text, std::string_view language = {});

}  // namespace alignlint
