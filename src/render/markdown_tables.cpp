#include "render/checklist_section.h"
#include "render/markdown.h"
#include "render/phrases.h"
#include "render/renderers.h"
#include "render/setting_groups.h"
#include "render/shown_rows.h"
#include "render/verdicts.h"

namespace alignlint {

namespace {

std::string evidence_cell(const ChecklistRow& row) {
  std::string out;
  for (const std::string& sentence : row.evidence) out += (out.empty() ? "" : "<br>") + md_prose(sentence);
  return out;
}

std::string value_cell(const std::optional<SideValue>& side, const Words& say) {
  if (!side) return "";
  const std::string clause = provenance(*side, say);
  return md_code(value_text(*side)) + (clause.empty() ? "" : say(", ") + md_text(clause));
}

std::string equal_cell(const SettingRow& row, const Words& say) {
  if (!row.reference || !row.candidate) return say("one side");
  if (row.equal == false) return "**" + say("different") + "**";
  return say(row.equal ? "equal" : "unknown");
}

}  // namespace

std::string md_checklist_section(const Checklist& checklist, const Words& say) {
  std::string out = "\n## " + md_text(checklist.title.empty() ? checklist.name : checklist.title) + "\n\n";
  if (!checklist.source.empty()) out += say("Source: ") + md_prose(checklist.source) + "\n\n";
  out += md_table_head({say("row"), say("what"), say("verdict"), say("evidence"), say("checked by")});
  for (const ChecklistRow& row : checklist.rows) {
    const std::string what = row.decide.empty() ? md_prose(row.title) : "**" + md_prose(row.title) + "**<br>" + md_prose(row.decide);
    const std::string verdict = std::string(symbol_of(row.verdict)) + " " + say(to_string(row.verdict));
    out += md_row({md_text(row.id), what, verdict, evidence_cell(row), ""});
  }
  return out;
}

std::string markdown_checklist(const Report& report, const Sources& sources, const RenderOptions& options) {
  const Words& say = options.say;
  std::string out = md_title("Alignment checklist", report, say) + md_sides(report, say);
  out += "- " + verdict_summary(report, Style(false), say) + "\n";
  out += md_diagnostics(report.diagnostics, sources, say);
  for (const Checklist& checklist : report.checklists) out += md_checklist_section(checklist, say);
  out += "\n## " + say("Sign-off") + "\n\n" + md_table_head({say("role"), say("name"), say("date"), say("remarks")});
  return out + md_row({say("reference run"), "", "", ""}) + md_row({say("candidate run"), "", "", ""});
}

std::string markdown_compare(const Report& report, const Sources& sources, const RenderOptions& options) {
  const Words& say = options.say;
  std::string out = md_title("Settings compared", report, say) + md_sides(report, say);
  if (const std::string settings = settings_summary(report.counts, say); !settings.empty()) out += "- " + settings + "\n";
  out += md_diagnostics(report.diagnostics, sources, say);
  for (const SettingGroup& group : group_settings(report.settings, report.checklists)) {
    std::string rows;
    for (const SettingRow* row : group.rows) {
      if (!is_row_shown(row->equal, row->reference && row->candidate, options)) continue;
      rows += md_row({md_code(row->key), value_cell(row->reference, say), value_cell(row->candidate, say), equal_cell(*row, say)});
    }
    if (!rows.empty())
      out += "\n## " + md_text(say(group.title)) + "\n\n" + md_table_head({say("key"), say("reference"), say("candidate"), ""}) + rows;
  }
  return out;
}

}  // namespace alignlint
