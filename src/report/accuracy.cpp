#include "report/accuracy.h"

#include <algorithm>
#include <cmath>

namespace alignlint {

namespace {

std::vector<CurvePoint> line_of(const std::vector<AccuracyPoint>& points, double AccuracyPoint::*member) {
  std::vector<CurvePoint> line;
  for (const AccuracyPoint& point : points) line.push_back({(point.first + point.last) / 2, point.*member});
  if (line.size() < 2) return line;
  line.front().step = points.front().first;  // the axis begins and ends where the training does
  line.back().step = points.back().last;
  return line;
}

bool has_numbers(const std::vector<CurvePoint>& line) {
  return std::any_of(line.begin(), line.end(), [](const CurvePoint& point) { return std::isfinite(point.value); });
}

}  // namespace

Checklist checklist_of(const AccuracyReport& report) {
  Checklist checklist;
  checklist.name = "accuracy";
  checklist.title = "Accuracy standard";
  for (const AccuracyCriterion& criterion : report.criteria) {
    ChecklistRow row;
    row.id = criterion.row;
    row.title = criterion.title;
    row.verdict = criterion.verdict;
    row.evidence = criterion.evidence;
    checklist.rows.push_back(std::move(row));
  }
  return checklist;
}

std::vector<AccuracyCurves> curves_of(const AccuracyReport& report) {
  std::vector<AccuracyCurves> curves{
      {"loss", line_of(report.points, &AccuracyPoint::reference), line_of(report.points, &AccuracyPoint::candidate)},
      {"relative error of the loss, in %", {}, line_of(report.points, &AccuracyPoint::relative)},
      {"global norm", line_of(report.points, &AccuracyPoint::reference_norm), line_of(report.points, &AccuracyPoint::candidate_norm)},
  };
  for (CurvePoint& point : curves[1].candidate) point.value *= 100;
  std::erase_if(curves, [](const AccuracyCurves& each) { return each.candidate.size() < 2 || !has_numbers(each.candidate); });
  return curves;
}

}  // namespace alignlint
