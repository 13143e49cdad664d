#include "render/json_analyses.h"

#include "render/parameter_cells.h"
#include "render/renderers.h"
#include "render/shown_rows.h"

namespace alignlint {

namespace {

Json values_json(const std::vector<Value>& values) {
  Json::Array out;
  for (const Value& value : values) out.push_back(json_value(value));
  return out;
}

Json cell_json(const std::optional<Parameter>& cell) {
  if (!cell) return {};
  return Json::Object{{"shape", values_json(cell->shape)},
                      {"copies", values_json(cell->copies)},
                      {"parameters", json_value(cell->total)},
                      {"per_token", json_value(cell->active)},
                      {"init", json_value(cell->init)},
                      {"std", json_value(cell->std)},
                      {"scaled", json_value(cell->scaled)},
                      {"dtype", json_value(cell->dtype)},
                      {"weight_decay", json_value(cell->decays)},
                      {"learning_rate", json_value(cell->learning_rate)},
                      {"trained", cell->trained},
                      {"unknown", json_text_or_null(unknown_reason(*cell))}};
}

Json row_json(const ParameterRow& row, const std::string& group) {
  return Json::Object{{"name", row.any().name},
                      {"title", row.any().title},
                      {"group", group},
                      {"reference", cell_json(row.reference)},
                      {"candidate", cell_json(row.candidate)},
                      {"differs", json_strings(row.differs)},
                      {"undecided", json_strings(row.undecided)}};
}

Json totals_json(const std::optional<ParameterTotals>& totals) {
  if (!totals) return {};
  return Json::Object{{"total", json_value(totals->total.value)},
                      {"known", totals->total.known},
                      {"unknown_rows", json_strings(totals->total.missing)},
                      {"per_token", json_value(totals->active.value)},
                      {"layers", json_text_or_null(totals->layers)},
                      {"built_layers", json_text_or_null(totals->built_layers)}};
}

Json parameters_json(const ParameterReport& report, const RenderOptions& options) {
  Json::Array rows;
  for (const ParameterGroup& group : report.groups) {
    for (const ParameterRow& row : group.rows) {
      if (is_row_shown(row, report, options)) rows.push_back(row_json(row, group.name));
    }
  }
  return Json::Object{
      {"reference", totals_json(report.reference)}, {"candidate", totals_json(report.candidate)}, {"rows", std::move(rows)}};
}

Json precision_json(const Report& report, const Sources& sources, const RenderOptions& options) {
  const auto side_json = [&](const std::optional<SideValue>& side) {
    if (!side) return Json();
    Json::Object out = json_side(*side, sources);
    out.emplace_back("source", json_text_or_null(side->source));
    return Json(std::move(out));
  };
  Json::Array rows;
  for (const PrecisionRow& row : report.precision) {
    if (!is_row_shown(row.equal, report.reference && report.candidate, options)) continue;
    rows.emplace_back(Json::Object{{"phase", row.phase},
                                   {"step", row.title},
                                   {"key", row.key},
                                   {"reference", side_json(row.reference)},
                                   {"candidate", side_json(row.candidate)},
                                   {"equal", row.equal ? Json(*row.equal) : Json()}});
  }
  return rows;
}

}  // namespace

Json::Object json_analysis_head(std::string_view format, const Report& report) {
  Json::Object out = {{"format", format}, {"tool", json_tool()}};
  if (!report.pair.empty()) out.emplace_back("pair", report.pair);
  append(out, {{"reference", json_reported_side(report.reference)}, {"candidate", json_reported_side(report.candidate)}});
  return out;
}

Json::Object json_model_analyses(const Report& report, const Sources& sources, const RenderOptions& options) {
  Json::Object out;
  if (report.parameters) out.emplace_back("parameters", parameters_json(*report.parameters, options));
  if (!report.precision.empty()) out.emplace_back("precision", precision_json(report, sources, options));
  return out;
}

Json json_parameters(const Report& report, const Sources& sources, const RenderOptions& options) {
  Json::Object out = json_analysis_head("alignlint-params/1", report);
  out.emplace_back("parameters", report.parameters ? parameters_json(*report.parameters, options) : Json());
  out.emplace_back("diagnostics", json_diagnostics(report.diagnostics, sources));
  return out;
}

Json json_precision(const Report& report, const Sources& sources, const RenderOptions& options) {
  Json::Object out = json_analysis_head("alignlint-precision/1", report);
  out.emplace_back("steps", precision_json(report, sources, options));
  out.emplace_back("diagnostics", json_diagnostics(report.diagnostics, sources));
  return out;
}

}  // namespace alignlint
