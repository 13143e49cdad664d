#include <cmath>

#include "render/renderers.h"

namespace alignlint {

namespace {

Json json_number(double value) { return std::isnan(value) ? Json() : Json(value); }

Json json_steps(const std::vector<std::uint64_t>& steps) {
  Json::Array out;
  for (const std::uint64_t step : steps) out.emplace_back(step);
  return out;
}

Json json_log_side(const AccuracySide& side) {
  return Json::Object{{"inputs", json_strings(side.inputs)},
                      {"log_format", json_text_or_null(side.format)},
                      {"steps", side.lines},
                      {"first", side.first},
                      {"last", side.last},
                      {"total", side.total > 0 ? Json(side.total) : Json()},
                      {"restarts", side.restarts},
                      {"torn", side.torn}};
}

Json json_criterion(const AccuracyCriterion& criterion) {
  const Json value = !criterion.word.empty() ? Json(criterion.word) : criterion.value.has_value() ? Json(*criterion.value) : Json();
  return Json::Object{{"row", criterion.row},
                      {"title", criterion.title},
                      {"verdict", std::string(to_string(criterion.verdict))},
                      {"value", value},
                      {"steps", json_steps(criterion.steps)},
                      {"evidence", json_strings(criterion.evidence)}};
}

Json json_point(const AccuracyPoint& point) {
  return Json::Object{{"first", point.first},
                      {"last", point.last},
                      {"reference", json_number(point.reference)},
                      {"candidate", json_number(point.candidate)},
                      {"relative_error", json_number(point.relative)},
                      {"reference_norm", json_number(point.reference_norm)},
                      {"candidate_norm", json_number(point.candidate_norm)}};
}

Json json_configuration(const AccuracyReport& report) {
  if (!report.configured) return {};
  Json::Array checks;
  for (const ConfigurationCheck& check : report.checks) {
    checks.emplace_back(Json::Object{{"side", check.side},
                                     {"title", check.title},
                                     {"verdict", std::string(to_string(check.verdict))},
                                     {"text", check.text},
                                     {"step", check.step.has_value() ? Json(*check.step) : Json()}});
  }
  Json::Array suspects;
  for (const AccuracySuspect& suspect : report.suspects) {
    suspects.emplace_back(Json::Object{
        {"rule", suspect.rule}, {"severity", suspect.severity}, {"message", suspect.message}, {"fits_scenario", suspect.fits}});
  }
  return Json::Object{{"checks", std::move(checks)}, {"suspects", std::move(suspects)}};
}

}  // namespace

Json json_accuracy(const AccuracyReport& report, const Sources& sources, const RenderOptions&) {
  Json::Array repeats;
  for (const AccuracySide& repeat : report.repeats) repeats.push_back(json_log_side(repeat));
  Json::Array criteria;
  for (const AccuracyCriterion& criterion : report.criteria) criteria.push_back(json_criterion(criterion));
  Json::Array points;
  for (const AccuracyPoint& point : report.points) points.push_back(json_point(point));
  const Json scenario =
      report.scenario.empty()
          ? Json()
          : Json(Json::Object{{"name", report.scenario}, {"title", report.scenario_title}, {"next", json_strings(report.next)}});
  Json::Object out = {{"format", "alignlint-accuracy/1"}, {"tool", json_tool()}};
  if (!report.pair.empty()) out.emplace_back("pair", report.pair);
  append(out, {{"profile", report.profile},
               {"reference", json_log_side(report.reference)},
               {"candidate", json_log_side(report.candidate)},
               {"repeats", std::move(repeats)},
               {"steps", report.steps},
               {"criteria", std::move(criteria)},
               {"scenario", scenario},
               {"configuration", json_configuration(report)},
               {"points", std::move(points)},
               {"diagnostics", json_diagnostics(report.diagnostics, sources)}});
  return out;
}

}  // namespace alignlint
