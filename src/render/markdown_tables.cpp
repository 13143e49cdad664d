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

std::string value_cell(const std::optional<SideValue>& side) {
  if (!side) return "";
  const std::string clause = provenance(*side);
  return md_code(value_text(*side)) + (clause.empty() ? "" : ", " + md_text(clause));
}

std::string equal_cell(const SettingRow& row) {
  if (!row.reference || !row.candidate) return "one side";
  return !row.equal ? "unknown" : *row.equal ? "equal" : "**different**";
}

}  // namespace

std::string md_checklist_section(const Checklist& checklist) {
  std::string out = "\n## " + md_text(checklist.title.empty() ? checklist.name : checklist.title) + "\n\n";
  if (!checklist.source.empty()) out += "Source: " + md_prose(checklist.source) + "\n\n";
  out += md_table_head({"row", "what", "verdict", "evidence", "checked by"});
  for (const ChecklistRow& row : checklist.rows) {
    const std::string what = row.decide.empty() ? md_prose(row.title) : "**" + md_prose(row.title) + "**<br>" + md_prose(row.decide);
    const std::string verdict = std::string(symbol_of(row.verdict)) + " " + std::string(to_string(row.verdict));
    out += md_row({md_text(row.id), what, verdict, evidence_cell(row), ""});
  }
  return out;
}

std::string markdown_checklist(const Report& report, const Sources& sources, const RenderOptions&) {
  std::string out = report.pair.empty() ? "# Alignment checklist\n\n" : "# Alignment checklist: " + md_text(report.pair) + "\n\n";
  out += md_sides(report);
  out += "- " + verdict_summary(report, Style(false)) + "\n";
  out += md_diagnostics(report.diagnostics, sources);
  for (const Checklist& checklist : report.checklists) out += md_checklist_section(checklist);
  out += "\n## Sign-off\n\n" + md_table_head({"role", "name", "date", "remarks"});
  return out + md_row({"reference run", "", "", ""}) + md_row({"candidate run", "", "", ""});
}

std::string markdown_compare(const Report& report, const Sources& sources, const RenderOptions& options) {
  std::string out = report.pair.empty() ? "# Settings compared\n\n" : "# Settings compared: " + md_text(report.pair) + "\n\n";
  out += md_sides(report);
  if (const std::string settings = settings_summary(report.counts); !settings.empty()) out += "- " + settings + "\n";
  out += md_diagnostics(report.diagnostics, sources);
  for (const SettingGroup& group : group_settings(report.settings, report.checklists)) {
    std::string rows;
    for (const SettingRow* row : group.rows) {
      if (!is_row_shown(row->equal, row->reference && row->candidate, options)) continue;
      rows += md_row({md_code(row->key), value_cell(row->reference), value_cell(row->candidate), equal_cell(*row)});
    }
    if (!rows.empty()) out += "\n## " + md_text(group.title) + "\n\n" + md_table_head({"key", "reference", "candidate", ""}) + rows;
  }
  return out;
}

}  // namespace alignlint
