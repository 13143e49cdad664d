#include <algorithm>

#include "render/json_analyses.h"
#include "render/json_values.h"
#include "render/renderers.h"
#include "render/schedule_values.h"
#include "render/shown_rows.h"

namespace alignlint {

namespace {

Json side_or_null(const std::optional<SideValue>& side, const Sources& sources) { return side ? Json(json_side(*side, sources)) : Json(); }

bool is_of_reference(const Report& report, std::string_view file) {
  if (!report.reference) return false;
  const auto holds = [&](const std::vector<std::string>& files) { return std::find(files.begin(), files.end(), file) != files.end(); };
  return holds(report.reference->inputs) || holds(report.reference->named_inputs);
}

/// A finding about an entry or a place rather than about settings: that entry, or the place as the side whose file it is in.
std::optional<SideValue> side_of_place(const Report& report, const ReportedFinding& finding, SideName name, const Sources& sources) {
  if (finding.subject) return finding.side == name ? finding.subject : std::nullopt;
  const std::vector<Label>& labels = finding.diagnostic.labels;
  if (finding.reference || finding.candidate || labels.empty() || !labels.front().span.known()) return std::nullopt;
  const std::string_view file = sources.name(labels.front().span.file);
  if (is_of_reference(report, file) != (name == SideName::reference)) return std::nullopt;
  SideValue side;
  side.origin = "explicit";
  side.where = labels.front();
  side.why = labels.front().text;
  return side;
}

Json labels_json(const std::vector<Label>& labels, const Sources& sources) {
  Json::Array out;
  for (const Label& label : labels) {
    Json::Object row = json_place(label.span, sources);
    row.emplace_back("text", label.text);
    out.emplace_back(std::move(row));
  }
  return out;
}

Json suppressed_json(const std::optional<Suppressed>& suppressed) {
  if (!suppressed) return {};
  return Json::Object{{"kind", to_string(suppressed->kind)}, {"reason", suppressed->reason}};
}

Json finding_json(const Report& report, const ReportedFinding& finding, const Sources& sources) {
  const Diagnostic& diagnostic = finding.diagnostic;
  const auto side = [&](const std::optional<SideValue>& own, SideName name) {
    return side_or_null(own ? own : side_of_place(report, finding, name, sources), sources);
  };
  return Json::Object{{"rule", diagnostic.code},
                      {"severity", to_string(diagnostic.severity)},
                      {"checklist", json_text_or_null(finding.checklist)},
                      {"row", json_text_or_null(finding.row)},
                      {"message", diagnostic.message},
                      {"keys", json_strings(finding.keys)},
                      {"reference", side(finding.reference, SideName::reference)},
                      {"candidate", side(finding.candidate, SideName::candidate)},
                      {"notes", json_strings(diagnostic.notes)},
                      {"help", diagnostic.help},
                      {"source", finding.source},
                      {"fix", json_fix(diagnostic.fix, sources)},
                      {"suppressed", suppressed_json(finding.suppressed)},
                      {"why", finding.why},
                      {"labels", labels_json(diagnostic.labels, sources)}};
}

Json row_json(const ChecklistRow& row) {
  return Json::Object{{"id", row.id},
                      {"title", row.title},
                      {"verdict", to_string(row.verdict)},
                      {"keys", json_strings(row.keys)},
                      {"findings", Json::Array(row.findings.begin(), row.findings.end())},
                      {"decide", row.decide},
                      {"evidence", json_strings(row.evidence)}};
}

Json checklists_json(const Report& report) {
  Json::Array out;
  for (const Checklist& checklist : report.checklists) {
    Json::Array rows;
    for (const ChecklistRow& row : checklist.rows) rows.push_back(row_json(row));
    out.emplace_back(
        Json::Object{{"name", checklist.name}, {"rows", std::move(rows)}, {"title", checklist.title}, {"source", checklist.source}});
  }
  return out;
}

Json inputs_json(const Report& report) {
  Json::Array out;
  for (const ReportedInput& input : report.inputs) {
    out.emplace_back(Json::Object{{"path", input.path},
                                  {"kind", json_text_or_null(input.kind)},
                                  {"framework", json_text_or_null(input.framework)},
                                  {"version", json_text_or_null(input.version)},
                                  {"status", to_string(input.status)},
                                  {"version_assumed", input.version_assumed},
                                  {"reason", json_text_or_null(input.reason)},
                                  {"named_inputs", json_strings(input.named_inputs)}});
  }
  return out;
}

Json::Object settings_json(const Counts& counts) {
  return {{"compared", counts.compared}, {"equal", counts.equal}, {"differing", counts.differing}, {"undecided", counts.undecided}};
}

Json summary_json(const Counts& counts) {
  Json::Object out = {{"errors", counts.errors},
                      {"warnings", counts.warnings},
                      {"advice", counts.advice},
                      {"unknown", counts.unknown},
                      {"manual", counts.manual}};
  append(out, settings_json(counts));
  out.emplace_back("suppressed", counts.suppressed);
  return out;
}

Json analyses_json(const Report& report, const Sources& sources, const RenderOptions& options) {
  Json::Object out = json_model_analyses(report, sources, options);
  if (report.schedule) out.emplace_back("schedule", json_schedule_values(*report.schedule));
  return out;
}

Json fixed_json(const std::vector<FixedFinding>& fixed) {
  Json::Array out;
  for (const FixedFinding& finding : fixed) out.push_back(Json::Object{{"rule", finding.rule}, {"about", finding.about}});
  return out;
}

/// What is the same at the head of every report.
Json::Object head_json(std::string_view format, const Report& report) {
  Json::Object out = {{"format", format}, {"tool", json_tool()}};
  if (!report.pair.empty()) out.emplace_back("pair", report.pair);
  if (!report.profile.empty()) out.emplace_back("profile", report.profile);
  const bool is_lint = !report.reference && !report.candidate;
  if (is_lint) {
    out.emplace_back("inputs", inputs_json(report));
  } else {
    out.emplace_back("reference", json_reported_side(report.reference));
    out.emplace_back("candidate", json_reported_side(report.candidate));
  }
  return out;
}

}  // namespace

Json json_check(const Report& report, const Sources& sources, const RenderOptions& options) {
  Json::Object out = head_json("alignlint-report/1", report);
  Json::Array findings;
  for (const ReportedFinding& finding : report.findings) findings.push_back(finding_json(report, finding, sources));
  append(out, {{"findings", std::move(findings)},
               {"checklists", checklists_json(report)},
               {"analyses", analyses_json(report, sources, options)},
               {"summary", summary_json(report.counts)},
               {"diagnostics", json_diagnostics(report.diagnostics, sources)}});
  if (!report.fixed.empty()) out.emplace_back("fixed", fixed_json(report.fixed));
  return out;
}

Json json_compare(const Report& report, const Sources& sources, const RenderOptions& options) {
  Json::Object out = head_json("alignlint-compare/1", report);
  Json::Array rows;
  for (const SettingRow& row : report.settings) {
    if (!is_row_shown(row.equal, row.reference && row.candidate, options)) continue;
    rows.emplace_back(Json::Object{{"key", row.key},
                                   {"title", row.title},
                                   {"row", json_text_or_null(row.checklist_row)},
                                   {"reference", side_or_null(row.reference, sources)},
                                   {"candidate", side_or_null(row.candidate, sources)},
                                   {"equal", row.equal ? Json(*row.equal) : Json()}});
  }
  append(out, {{"settings", std::move(rows)},
               {"summary", settings_json(report.counts)},
               {"diagnostics", json_diagnostics(report.diagnostics, sources)}});
  return out;
}

}  // namespace alignlint
