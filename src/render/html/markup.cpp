#include "render/html/markup.h"

#include <algorithm>

#include "render/verdicts.h"
#include "render/xml.h"
#include "text/printable.h"

namespace alignlint {

namespace {

std::string row_text(const HtmlRow& row) {
  std::string out = "<tr" + html_id(row.id) + html_class(row.kind) + ">";
  bool head = true;
  for (const HtmlCell& cell : row.cells) {
    const std::string tag = head ? "th" : "td";
    out += "<" + tag + (head ? " scope=\"row\"" : "") + html_class(cell.kind) + ">" + cell.content + "</" + tag + ">";
    head = false;
  }
  return out + "</tr>\n";
}

std::string group_text(const HtmlRowGroup& group, std::size_t columns) {
  if (group.rows.empty()) return {};
  std::string out = "<tbody>\n";
  if (!group.title.empty())
    out += "<tr class=\"group\"><th scope=\"rowgroup\" colspan=\"" + std::to_string(columns) + "\">" + group.title + "</th></tr>\n";
  for (const HtmlRow& row : group.rows) out += row_text(row);
  return out + "</tbody>\n";
}

}  // namespace

std::string html_text(std::string_view text) { return xml_text(printable(text)); }

std::string html_code(std::string_view text) { return text.empty() ? std::string() : "<code>" + html_text(text) + "</code>"; }

std::string html_prose(std::string_view text) {
  std::string out;
  for (;;) {
    const std::size_t open = text.find('`');
    const std::size_t close = open == std::string_view::npos ? open : text.find('`', open + 1);
    if (close == std::string_view::npos) return out + html_text(text);
    out += html_text(text.substr(0, open)) + html_code(text.substr(open + 1, close - open - 1));
    text.remove_prefix(close + 1);
  }
}

std::string html_small(const std::string& content) { return content.empty() ? content : "<small>" + content + "</small>"; }

std::string html_class(std::string_view kinds) { return kinds.empty() ? std::string() : " class=\"" + html_text(kinds) + "\""; }

std::string html_id(std::string_view id) { return id.empty() ? std::string() : " id=\"" + html_text(id) + "\""; }

std::string html_table(const HtmlTable& table) {
  std::string body;
  for (const HtmlRowGroup& group : table.groups) body += group_text(group, table.columns.size());
  if (body.empty()) return {};
  std::string out = "<div class=\"wide\" role=\"group\" tabindex=\"0\" aria-label=\"" + html_text(table.label) + "\"><table" +
                    html_class(table.kind) + ">\n<thead><tr>";
  for (const HtmlColumn& column : table.columns)
    out += "<th scope=\"col\"" + html_class(column.kind) + ">" + html_text(column.title) + "</th>";
  return out + "</tr></thead>\n" + body + "</table></div>\n";
}

std::string html_heading(std::size_t level, const std::string& content) {
  const std::string tag = "h" + std::to_string(std::clamp<std::size_t>(level, 1, 6));
  return "<" + tag + ">" + content + "</" + tag + ">";
}

std::string html_section(std::size_t level, std::string_view id, std::string_view title, const std::string& content) {
  if (content.empty()) return {};
  return "<section" + html_id(id) + ">\n" + html_heading(level, html_text(title)) + "\n" + content + "</section>\n";
}

std::string html_list(const std::vector<std::string>& items, std::string_view kind) {
  if (items.empty()) return {};
  std::string out = "<ul" + html_class(kind) + ">\n";
  for (const std::string& item : items) out += "<li>" + item + "</li>\n";
  return out + "</ul>\n";
}

std::string html_facts(const std::vector<HtmlFact>& facts) {
  std::string rows;
  std::string_view last;
  for (const HtmlFact& fact : facts) {
    if (fact.prose.empty()) continue;
    rows += (fact.word == last ? std::string() : "<dt>" + html_text(fact.word) + "</dt>") + "<dd>" + fact.prose + "</dd>\n";
    last = fact.word;
  }
  return rows.empty() ? rows : "<dl class=\"story\">\n" + rows + "</dl>\n";
}

HtmlCell html_verdict(Verdict verdict) {
  const std::string word(to_string(verdict));
  return {std::string(symbol_of(verdict)) + " " + word, "state " + word};
}

HtmlState html_state(std::optional<bool> equal, bool two_sides) {
  if (!two_sides) return {"one-side", "one side"};
  if (!equal) return {"unknown", "unknown"};
  return *equal ? HtmlState{"equal", "equal"} : HtmlState{"different", "different"};
}

}  // namespace alignlint
