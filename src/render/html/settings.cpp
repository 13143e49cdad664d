// All settings side by side. Which of them are shown is chosen without a script; the page's own adds the search for words.

#include <algorithm>
#include <array>

#include "render/html/markup.h"
#include "render/html/sections.h"
#include "render/phrases.h"
#include "render/setting_groups.h"
#include "render/shown_rows.h"
#include "render/source_frame.h"

namespace alignlint {

namespace {

constexpr std::size_t kLongest = 200;  ///< characters of a value

constexpr std::array kStates = {HtmlState{"different", "different"}, HtmlState{"unknown", "unknown"}, HtmlState{"equal", "equal"},
                                HtmlState{"one-side", "one side"}};

HtmlState state_of(const SettingRow& row) { return html_state(row.equal, row.reference && row.candidate); }

std::string value_cell(const std::optional<SideValue>& side, const Sources& sources) {
  if (!side) return "<span class=\"faint\">–</span>";
  std::string out = html_code(value_text(*side, kLongest));
  if (!side->origin.empty() && side->origin != "explicit") out += " <span class=\"origin\">" + html_text(side->origin) + "</span>";
  out += html_small(html_text(provenance(*side)));
  out += html_small(html_code(side->native));
  return side->where.span.known() ? out + html_small(html_text(place_text(side->where.span, sources))) : out;
}

HtmlRow row_of(const SettingRow& row, const HtmlContext& context) {
  const HtmlState state = state_of(row);
  const std::string id = context.id("s" + std::to_string(&row - context.report.settings.data()));
  const std::string title = row.title == row.key ? std::string() : html_small(html_text(row.title));
  return {{{html_code(row.key) + title},
           {value_cell(row.reference, context.sources)},
           {value_cell(row.candidate, context.sources)},
           {std::string(state.word), "state " + std::string(state.kind)}},
          std::string(state.kind),
          id};
}

bool is_shown(const SettingRow& row, const HtmlContext& context) {
  if (context.brief) return row.reference && row.candidate && row.equal != true;
  return is_row_shown(row.equal, row.reference && row.candidate, context.options);
}

/// What may be shown, with how many rows each has.
std::string choices(const std::vector<const SettingRow*>& shown, const std::string& name) {
  const auto choice = [&](std::string_view value, std::string_view word, std::size_t count, bool chosen) {
    return "<label><input type=\"radio\" name=\"" + name + "\" value=\"" + std::string(value) + "\"" + (chosen ? " checked" : "") + ">" +
           std::string(word) + " (" + std::to_string(count) + ")</label>\n";
  };
  std::string out = choice("all", "all", shown.size(), true);
  for (const HtmlState& state : kStates) {
    const auto count = std::count_if(shown.begin(), shown.end(), [&](const SettingRow* row) { return state_of(*row).kind == state.kind; });
    if (count > 0) out += choice(state.kind, state.word, static_cast<std::size_t>(count), false);
  }
  return "<fieldset class=\"choices\">\n<legend>Show</legend>\n" + out + "</fieldset>\n";
}

}  // namespace

HtmlPart html_settings(const HtmlContext& context) {
  HtmlTable table{"settings", "settings", {{"setting"}, {"reference"}, {"candidate"}, {"state"}}, {}};
  std::vector<const SettingRow*> shown;
  for (const SettingGroup& group : group_settings(context.report.settings, context.report.checklists)) {
    HtmlRowGroup& rows = table.groups.emplace_back(HtmlRowGroup{html_text(group.title), {}});
    for (const SettingRow* row : group.rows) {
      if (!is_shown(*row, context)) continue;
      rows.rows.push_back(row_of(*row, context));
      shown.push_back(row);
    }
  }
  const std::string id = context.id("settings");
  const std::size_t hidden = context.report.settings.size() - shown.size();
  std::string content;
  if (!shown.empty()) content = "<div class=\"narrowed\">\n" + choices(shown, context.id("show")) + html_table(table) + "</div>\n";
  if (hidden != 0)
    content += "<p class=\"faint\">" + counted(hidden, "other setting", "other settings") + " not shown; the whole table: " +
               html_code(door("compare", context.report, context.options, "--format html=settings.html")) + "</p>\n";
  return {id, "Settings", html_section(context.level, id, "Settings", content)};
}

}  // namespace alignlint
