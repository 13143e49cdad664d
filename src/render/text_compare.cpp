#include <algorithm>
#include <vector>

#include "render/columns.h"
#include "render/phrases.h"
#include "render/renderers.h"
#include "render/setting_groups.h"
#include "render/shown_rows.h"
#include "render/style.h"
#include "render/text_finding.h"
#include "render/text_summary.h"
#include "render/wrap.h"

namespace alignlint {

namespace {

constexpr std::size_t kNarrowestHalf = 12;
constexpr std::size_t kWidestName = 32;
constexpr std::size_t kWhole = 100000;
constexpr std::size_t kAround = 2 + 2 + 2 + 2 + 2 + 2;  // indent, gaps, two marks with their blank

struct Columns {
  std::size_t key = 3;
  std::size_t reference = 9;
  std::size_t candidate = 9;
};

bool is_shown(const SettingRow& row, const RenderOptions& options) {
  return is_row_shown(row.equal, row.reference && row.candidate, options);
}

std::string cell(const std::optional<SideValue>& side) { return side ? value_text(*side, 200) : "-"; }

std::string_view verdict_word(const SettingRow& row) {
  if (!row.reference || !row.candidate) return "one side";
  if (!row.equal) return "unknown";
  return *row.equal ? "equal" : "different";
}

Tone verdict_tone(const SettingRow& row) {
  if (!row.reference || !row.candidate) return Tone::faint;
  return !row.equal ? Tone::unknown : *row.equal ? Tone::good : Tone::error;
}

/// As wide as the contents, the values cut to what the screen leaves.
Columns columns_of(const std::vector<const SettingRow*>& rows, std::size_t width) {
  Columns columns;
  for (const SettingRow* row : rows) {
    columns.key = std::max(columns.key, display_width(row->key));
    columns.reference = std::max(columns.reference, std::min(display_width(cell(row->reference)), kWidestName));
    columns.candidate = std::max(columns.candidate, std::min(display_width(cell(row->candidate)), kWidestName));
  }
  if (width == 0) return columns;
  const std::size_t fixed = columns.key + kAround + std::string_view("different").size();  // no translation is longer
  const std::size_t left = width > fixed ? width - fixed : 0;
  const std::size_t half = std::max(left / 2, kNarrowestHalf);
  if (columns.reference + columns.candidate > left) {
    const std::size_t spare = columns.candidate < half ? half - columns.candidate : 0;
    columns.reference = std::min(columns.reference, half + spare);
    columns.candidate = std::min(columns.candidate, std::max(half, left > columns.reference ? left - columns.reference : 0));
  }
  return columns;
}

std::string value_cell(const std::optional<SideValue>& side, std::size_t width, const Style& style) {
  const std::string mark(1, side ? origin_mark(*side) : ' ');
  return style(mark == "?" ? Tone::unknown : Tone::faint, mark) + " " + padded(shortened(cell(side), width), width);
}

/// Values that differ where they were cut, in full beneath the row.
std::string whole_values(const SettingRow& row, const Columns& columns, const RenderOptions& options) {
  if (row.equal != false || !row.reference || !row.candidate) return {};
  const std::string reference = value_text(*row.reference, kWhole);
  const std::string candidate = value_text(*row.candidate, kWhole);
  if (display_width(reference) <= columns.reference && display_width(candidate) <= columns.candidate) return {};
  return "    " + options.say("reference") + ": " + hanging(reference, 15, options.width) + "\n    " + options.say("candidate") + ": " +
         hanging(candidate, 15, options.width) + "\n";
}

std::string row_text(const SettingRow& row, const Columns& columns, const RenderOptions& options) {
  const Style style(options.color);
  return "  " + padded(row.key, columns.key) + "  " + value_cell(row.reference, columns.reference, style) + "  " +
         value_cell(row.candidate, columns.candidate, style) + "  " + style(verdict_tone(row), options.say(verdict_word(row))) + "\n" +
         whole_values(row, columns, options);
}

std::string table_head(const Columns& columns, const Style& style, const Words& say) {
  return style(Tone::strong,
               "  " + padded(say("key"), columns.key) + "    " + padded(say("reference"), columns.reference) + "    " + say("candidate")) +
         "\n";
}

}  // namespace

std::string text_compare(const Report& report, const Sources& sources, const RenderOptions& options) {
  TextPage page(sources, options, true);
  const Style& style = page.style();
  std::vector<SettingGroup> groups = group_settings(report.settings, report.checklists);
  std::vector<const SettingRow*> shown;
  for (SettingGroup& group : groups) {
    std::erase_if(group.rows, [&](const SettingRow* row) { return !is_shown(*row, options); });
    shown.insert(shown.end(), group.rows.begin(), group.rows.end());
  }
  const Columns columns = columns_of(shown, options.width);
  std::string out = page.problems(report.diagnostics);
  if (!shown.empty()) add_block(out, table_head(columns, style, options.say));
  for (const SettingGroup& group : groups) {
    std::string rows;
    for (const SettingRow* row : group.rows) rows += row_text(*row, columns, options);
    if (!rows.empty()) add_block(out, style(Tone::strong, options.say(group.title)) + "\n" + rows);
  }
  const std::size_t hidden = report.settings.size() - shown.size();
  std::string legend = shown.empty() ? "" : style(Tone::faint, hanging(options.say(kOriginLegend), 0, options.width)) + "\n";
  if (hidden != 0) legend += style(Tone::faint, options.say(counted(hidden, "other setting", "other settings") + " not shown")) + "\n";
  add_block(out, legend);
  add_block(out, page.assumptions(report.diagnostics));
  const std::string summary = settings_summary(report.counts, options.say);
  add_block(out, text_sides(report, style, options.width, options.say) + (summary.empty() ? "" : summary + "\n"));
  return out;
}

}  // namespace alignlint
