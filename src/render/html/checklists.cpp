// The checklists with what was found on each row; on paper each row has room for a name and a date.

#include "render/html/markup.h"
#include "render/html/sections.h"
#include "render/phrases.h"
#include "render/style.h"
#include "render/verdicts.h"

namespace alignlint {

namespace {

std::string evidence_of(const ChecklistRow& row, const HtmlContext& context) {
  std::string out;
  for (const std::string& text : row.evidence) out += (out.empty() ? "" : "<br>") + html_prose(text);
  std::string links;
  for (const std::size_t finding : row.findings) {
    if (finding >= context.report.findings.size()) continue;
    const std::string code = html_code(context.report.findings[finding].diagnostic.code);
    const std::string link = "<a href=\"#" + context.id("f" + std::to_string(finding)) + "\">" + code + "</a>";
    links += (links.empty() ? "" : ", ") + (context.alone ? code : link);
  }
  return out + html_small(links);
}

std::string_view title_of(const Checklist& checklist) { return checklist.title.empty() ? checklist.name : checklist.title; }

}  // namespace

std::string html_checklist(const Checklist& checklist, const HtmlContext& context, const std::string& id) {
  HtmlTable table{
      title_of(checklist), "check", {{"row", "id"}, {"what"}, {"verdict"}, {"evidence"}, {"checked by", "sign"}, {"date", "sign"}}, {{}}};
  for (const ChecklistRow& row : checklist.rows) {
    const std::string what = row.decide.empty() ? html_prose(row.title) : html_prose(row.title) + html_small(html_prose(row.decide));
    table.groups.front().rows.push_back({{{html_text(row.id), "id"},
                                          {what, "what"},
                                          html_verdict(row.verdict),
                                          {evidence_of(row, context), "evidence"},
                                          {"", "sign"},
                                          {"", "sign"}}});
  }
  const std::string source =
      checklist.source.empty() ? std::string() : "<p class=\"faint\">Source: " + html_prose(checklist.source) + "</p>\n";
  const std::string rows = html_table(table);
  return html_section(context.level + 1, id, title_of(checklist), rows.empty() ? rows : source + rows);
}

std::string html_sign_off(std::size_t level) {
  HtmlTable table{"sign-off", "", {{"role"}, {"name"}, {"date"}, {"remarks"}}, {{}}};
  for (const char* role : {"reference run", "candidate run"}) table.groups.front().rows.push_back({{{role}, {""}, {""}, {""}}, "blank"});
  return html_section(level, "", "Sign-off", html_table(table));
}

HtmlPart html_checklists(const HtmlContext& context) {
  std::string content;
  for (std::size_t i = 0; i < context.report.checklists.size(); ++i)
    content += html_checklist(context.report.checklists[i], context, context.id("c" + std::to_string(i)));
  const std::string id = context.id("checklists");
  if (content.empty()) return {};
  content = "<p>" + html_text(verdict_summary(context.report, Style(false))) + "</p>\n" + content + html_sign_off(context.level + 1);
  return {id, "Checklists", html_section(context.level, id, "Checklists", content)};
}

}  // namespace alignlint
