// The curves and the batch as JSON: of `schedule --format json`, and of the analyses in every report.

#include "render/json_analyses.h"
#include "render/renderers.h"
#include "render/schedule_values.h"

namespace alignlint {

namespace {

Json json_points(const std::vector<CurvePoint>& points) {
  Json::Array out;
  for (const CurvePoint& point : points) out.emplace_back(Json::Array{point.step, point.value});
  return out;
}

Json json_curve_side(const CurveSide& side) {
  const bool known = side.unknown.empty();
  Json::Object out = {{"known", known},
                      {"reason", json_text_or_null(side.unknown)},
                      {"shape", json_text_or_null(side.shape)},
                      {"why", json_text_or_null(side.why)},
                      {"steps", side.steps ? Json(*side.steps) : Json()},
                      {"first", known ? Json(side.first) : Json()},
                      {"last", known ? Json(side.last) : Json()},
                      {"source", json_text_or_null(side.source)}};
  if (!side.points.empty()) out.emplace_back("points", json_points(side.points));
  return out;
}

/// What both sides have at one step; null when the curves do not differ.
Json json_difference(bool differs, std::uint64_t step, double reference, double candidate) {
  if (!differs) return {};
  return Json::Object{{"step", step}, {"reference", reference}, {"candidate", candidate}};
}

Json json_curve(const CurveComparison& curve) {
  const bool differs = curve.difference.parts_at.has_value();
  const Json equal = curve.compared && !curve.undecided ? Json(!differs) : Json();
  return Json::Object{
      {"name", curve.name},
      {"title", curve.title},
      {"equal", equal},
      {"steps", curve.compared ? Json(curve.difference.steps) : Json()},
      {"assumed_steps", curve.assumed},
      {"undecided", curve.undecided},
      {"tolerance", curve.difference.tolerance},
      {"differing", curve.difference.differing},
      {"parts_at", differs ? json_difference(true, *curve.difference.parts_at, curve.reference_there, curve.candidate_there) : Json()},
      {"worst", json_difference(differs, curve.difference.worst_at, curve.reference_worst, curve.candidate_worst)},
      {"worst_relative", differs ? Json(curve.difference.worst) : Json()},
      {"causes", json_strings(curve.causes)},
      {"notes", json_strings(curve.notes)},
      {"reference", json_curve_side(curve.reference)},
      {"candidate", json_curve_side(curve.candidate)}};
}

Json json_batch_side(const BatchSide& side) { return Json::Object{{"value", json_value(side.value)}, {"how", side.how}}; }

}  // namespace

Json json_schedule_values(const ScheduleReport& schedule) {
  Json::Array curves;
  for (const CurveComparison& curve : schedule.curves) curves.push_back(json_curve(curve));
  Json::Array batch;
  for (const BatchRow& row : schedule.batch) {
    batch.emplace_back(Json::Object{{"name", row.name},
                                    {"title", row.title},
                                    {"reference", json_batch_side(row.reference)},
                                    {"candidate", json_batch_side(row.candidate)},
                                    {"equal", row.equal ? Json(*row.equal) : Json()}});
  }
  return Json::Object{{"curves", std::move(curves)}, {"batch", std::move(batch)}};
}

Json json_schedule(const Report& report, const Sources& sources, const RenderOptions&) {
  Json::Object out = json_analysis_head("alignlint-schedule/1", report);
  append(out, {{"schedule", report.schedule ? json_schedule_values(*report.schedule) : Json()},
               {"diagnostics", json_diagnostics(report.diagnostics, sources)}});
  return out;
}

}  // namespace alignlint
