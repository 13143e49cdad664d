#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "report/report.h"

namespace alignlint {

// Pieces of markup. Nothing else writes a text into a page: `html_text` is the one place where an input becomes markup.

/// Text between tags or in an attribute in double quotes: nothing in it is markup; line ends become blanks.
std::string html_text(std::string_view text);
/// Prose of the data files: its `code spans` as such, the rest as `html_text`.
std::string html_prose(std::string_view text);
std::string html_code(std::string_view text);
/// `<small>`, below what stands before it; nothing for nothing. `content` is markup.
std::string html_small(const std::string& content);

/// ` class="…"`; nothing for nothing.
std::string html_class(std::string_view kinds);
/// ` id="…"`; nothing for nothing. Ids are made of numbers, never of what an input says.
std::string html_id(std::string_view id);

/// A cell of a table: what stands in it (markup) and its kind, classes of the page's style: `error`, `number`.
struct HtmlCell {
  std::string content;
  std::string kind = {};
};

/// A row; its first cell heads it.
struct HtmlRow {
  std::vector<HtmlCell> cells;
  std::string kind = {};
  std::string id = {};
};

/// Rows under a title of their own; without one (markup, may be empty) they stand as they are.
struct HtmlRowGroup {
  std::string title;
  std::vector<HtmlRow> rows;
};

struct HtmlColumn {
  std::string_view title;  ///< plain text
  std::string_view kind = {};
};

struct HtmlTable {
  std::string_view label;  ///< what it lists, for who does not see it; plain text
  std::string_view kind;
  std::vector<HtmlColumn> columns;
  std::vector<HtmlRowGroup> groups;
};

/// Nothing when it has no rows. It scrolls where it is wider than the page.
std::string html_table(const HtmlTable& table);

/// A heading of level 1 to 6 with what stands below it; nothing when that is nothing. `title` is plain text.
std::string html_section(std::size_t level, std::string_view id, std::string_view title, const std::string& content);
/// `content` is markup.
std::string html_heading(std::size_t level, const std::string& content);
/// Items of markup as a list; nothing when there are none.
std::string html_list(const std::vector<std::string>& items, std::string_view kind = {});

/// What is said of a thing: a word, and prose.
struct HtmlFact {
  std::string_view word;
  std::string prose;  ///< markup; nothing is said where it is empty
};
/// What follows under the same word is said under it once.
std::string html_facts(const std::vector<HtmlFact>& facts);

/// `✗ mismatch`, of the verdict's kind.
HtmlCell html_verdict(Verdict verdict);

/// How two values stand to each other, as a class and as words.
struct HtmlState {
  std::string_view kind;  ///< `different`, `unknown`, `equal`, `one-side`
  std::string_view word;
};
/// `two_sides`: both are there.
HtmlState html_state(std::optional<bool> equal, bool two_sides);

}  // namespace alignlint
