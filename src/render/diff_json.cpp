#include "render/json_values.h"
#include "render/renderers.h"

namespace alignlint {

namespace {

Json side_json(const std::optional<SideValue>& side, const Sources& sources) { return side ? Json(json_side(*side, sources)) : Json(); }

Json text_json(const std::optional<std::string>& text) { return text ? Json(*text) : Json(); }

Json setting_json(const SettingRow& row, const Sources& sources) {
  return Json::Object{{"key", row.key},
                      {"title", row.title},
                      {"row", json_text_or_null(row.checklist_row)},
                      {"before", side_json(row.reference, sources)},
                      {"after", side_json(row.candidate, sources)}};
}

Json curve_json(const CurveComparison& curve) {
  const CurveDifference& difference = curve.difference;
  return Json::Object{{"name", curve.name},
                      {"steps", difference.steps},
                      {"differing", difference.differing},
                      {"parts_at", *difference.parts_at},
                      {"worst_at", difference.worst_at},
                      {"worst", difference.worst},
                      {"before", curve.reference_worst},
                      {"after", curve.candidate_worst}};
}

Json entry_json(const ChangedEntry& entry, const Sources& sources) {
  Json::Object out = {{"native", entry.native}, {"before", text_json(entry.before)}, {"after", text_json(entry.after)}};
  append(out, json_place(entry.place, sources));
  return out;
}

Json finding_json(const ReportedFinding& finding, const Sources& sources) {
  Json::Object out = {{"rule", finding.diagnostic.code},
                      {"severity", to_string(finding.diagnostic.severity)},
                      {"message", finding.diagnostic.message},
                      {"help", finding.diagnostic.help}};
  append(out, json_place(place_to_change(finding), sources));
  return out;
}

template <class Items, class One>
Json list_json(const Items& items, const One& one) {
  Json::Array out;
  for (const auto& item : items) out.push_back(one(item));
  return out;
}

Json configuration_json(const ConfigurationDiff& diff, const Sources& sources) {
  const auto finding = [&](const ReportedFinding& one) { return finding_json(one, sources); };
  return Json::Object{{"path", diff.path},
                      {"status", to_string(diff.status)},
                      {"reason", json_text_or_null(diff.reason)},
                      {"before", json_reported_side(diff.before)},
                      {"after", json_reported_side(diff.after)},
                      {"settings", list_json(diff.moved, [&](const SettingRow& row) { return setting_json(row, sources); })},
                      {"schedules", list_json(diff.curves, curve_json)},
                      {"entries", list_json(diff.others, [&](const ChangedEntry& entry) { return entry_json(entry, sources); })},
                      {"appeared", list_json(diff.appeared, finding)},
                      {"disappeared", list_json(diff.disappeared, finding)},
                      {"unknown", diff.unknown}};
}

}  // namespace

Json json_diff(const DiffReport& report, const Sources& sources, const RenderOptions&) {
  return Json::Object{
      {"format", "alignlint-diff/1"},
      {"tool", json_tool()},
      {"before", report.before},
      {"after", report.after},
      {"configurations", list_json(report.configurations, [&](const ConfigurationDiff& one) { return configuration_json(one, sources); })},
      {"same", report.same},
      {"foreign", report.foreign},
      {"diagnostics", json_diagnostics(report.diagnostics, sources)}};
}

}  // namespace alignlint
