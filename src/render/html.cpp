#include "render/html.h"

#include "render/source_frame.h"
#include "render/verdicts.h"
#include "render/xml.h"
#include "text/printable.h"

namespace alignlint {

namespace {

constexpr std::string_view kStyle = R"(<style>
  :root { color-scheme: light dark; --paper: #ffffff; --ink: #1c2128; --faint: #59636e; --rule: #d5dae0; --head: #f3f5f7;
    --error: #b42318; --warning: #9a6700; --advice: #0550ae; --good: #1a7f37 }
  @media (prefers-color-scheme: dark) { :root { --paper: #0f141a; --ink: #d5dce4; --faint: #98a2b0; --rule: #2c343f; --head: #171d25;
    --error: #ff8a80; --warning: #e3b341; --advice: #79b8ff; --good: #6cd97e } }
  body { margin: 0 auto; max-width: 72rem; padding: 1.5rem; background: var(--paper); color: var(--ink);
    font: 15px/1.5 system-ui, -apple-system, "Segoe UI", sans-serif; overflow-wrap: anywhere }
  h1 { font-size: 1.5rem } h2 { font-size: 1.15rem; margin-top: 2rem; border-bottom: 1px solid var(--rule) }
  code, pre { font: 13px/1.45 ui-monospace, "SF Mono", Consolas, monospace }
  pre { background: var(--head); padding: .7rem; overflow-x: auto }
  .wide { overflow-x: auto } svg { max-width: 100%; height: auto }
  table { border-collapse: collapse; width: 100% } th { text-align: left; background: var(--head) }
  th, td { border: 1px solid var(--rule); padding: .3rem .55rem; vertical-align: top }
  .error, .mismatch { color: var(--error); font-weight: 600 } .warning, .unknown { color: var(--warning); font-weight: 600 }
  .advice, .manual { color: var(--advice) } .pass { color: var(--good) } .not-applicable, .faint { color: var(--faint) }
  .number { text-align: right; font-variant-numeric: tabular-nums } .id { white-space: nowrap }
  @media print { body { max-width: none; padding: 0 } h2 { break-after: avoid } tr, svg { break-inside: avoid } }
</style>
)";

std::string class_of(std::string_view kind) { return kind.empty() ? std::string() : " class=\"" + html_text(kind) + "\""; }

std::string evidence_of(const ChecklistRow& row) {
  std::string out;
  for (const std::string& text : row.evidence) out += (out.empty() ? "" : "<br>") + html_prose(text);
  return out;
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

std::string html_table(const std::vector<std::string_view>& titles, const std::vector<std::vector<HtmlCell>>& rows) {
  if (rows.empty()) return {};
  std::string out = "<div class=\"wide\"><table>\n<thead><tr>";
  for (const std::string_view title : titles) out += "<th scope=\"col\">" + html_text(title) + "</th>";
  out += "</tr></thead>\n<tbody>\n";
  for (const std::vector<HtmlCell>& row : rows) {
    out += "<tr>";
    for (const HtmlCell& cell : row) out += "<td" + class_of(cell.kind) + ">" + cell.content + "</td>";
    out += "</tr>\n";
  }
  return out + "</tbody></table></div>\n";
}

std::string html_section(std::string_view title, const std::string& content) {
  return content.empty() ? std::string() : "<section>\n<h2>" + html_text(title) + "</h2>\n" + content + "</section>\n";
}

std::string html_list(const std::vector<std::string>& items) {
  if (items.empty()) return {};
  std::string out = "<ul>\n";
  for (const std::string& item : items) out += "<li>" + item + "</li>\n";
  return out + "</ul>\n";
}

HtmlCell html_verdict(Verdict verdict) {
  const std::string_view word = to_string(verdict);
  return {std::string(symbol_of(verdict)) + " " + std::string(word), word};
}

std::string html_checklist(const Checklist& checklist) {
  std::vector<std::vector<HtmlCell>> rows;
  for (const ChecklistRow& row : checklist.rows) {
    const std::string what =
        row.decide.empty() ? html_prose(row.title) : "<strong>" + html_prose(row.title) + "</strong><br>" + html_prose(row.decide);
    rows.push_back({{html_text(row.id), "id"}, {what}, html_verdict(row.verdict), {evidence_of(row)}});
  }
  const std::string source =
      checklist.source.empty() ? std::string() : "<p class=\"faint\">Source: " + html_prose(checklist.source) + "</p>\n";
  const std::string table = html_table({"row", "what", "verdict", "evidence"}, rows);
  return html_section(checklist.title.empty() ? checklist.name : checklist.title, table.empty() ? table : source + table);
}

std::string html_diagnostics(const Diagnostics& diagnostics, const Sources& sources) {
  std::vector<std::string> items;
  for (const Diagnostic& diagnostic : diagnostics) {
    const std::string_view severity = to_string(diagnostic.severity);
    std::string item =
        "<span class=\"" + std::string(severity) + "\">" + std::string(severity) + "</span>: " + html_text(diagnostic.message);
    const bool placed = !diagnostic.labels.empty() && diagnostic.labels.front().span.known();
    if (placed) item += " (" + html_code(place_text(diagnostic.labels.front().span, sources)) + ")";
    items.push_back(std::move(item));
  }
  return html_list(items);
}

std::string html_page(std::string_view title, const std::string& body) {
  return "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
         "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
         "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n<title>" +
         html_text(title) + "</title>\n" + std::string(kStyle) + "</head>\n<body>\n<h1>" + html_text(title) + "</h1>\n" + body +
         "</body>\n</html>\n";
}

}  // namespace alignlint
