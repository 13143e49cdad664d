#include "render/drawings.h"

#include <algorithm>

namespace alignlint {

std::string drawn_legend(double y, double second, std::string_view reference, std::string_view candidate) {
  return svg_line(kSvgLeft, y - 4, kSvgLeft + 34, y - 4, "line reference") + svg_text(kSvgLeft + 42, y, "", reference) +
         svg_line(second, y - 4, second + 34, y - 4, "line candidate") + svg_text(second + 42, y, "", candidate);
}

SvgFrame frame_of(const CurveComparison& curve, double top) {
  SvgFrame frame{range_of(curve), top};
  frame.range.high += (frame.range.high - frame.range.low) * 0.05;
  return frame;
}

std::string drawn_curves(const CurveComparison& curve, const SvgFrame& frame) {
  std::string out = svg_axes(frame);
  if (curve.difference.parts_at) {
    const double x = frame.x(static_cast<double>(*curve.difference.parts_at));
    // Above the frame, where no curve runs through it.
    const std::string_view anchor = x < kSvgLeft + 60 ? "small" : x > kSvgWidth - kSvgRight - 60 ? "small end" : "small middle";
    out += svg_line(x, frame.top - 4, x, frame.top + kSvgHeight, "mark");
    out += svg_text(x, frame.top - 7, anchor, "they diverge at step " + std::to_string(*curve.difference.parts_at));
  }
  return out + svg_curve(curve.reference.points, frame, "reference") + svg_curve(curve.candidate.points, frame, "candidate");
}

bool is_drawn(const CurveComparison& curve) {
  const auto moves = [](const CurveSide& side) {
    return std::any_of(side.points.begin(), side.points.end(), [&](const CurvePoint& p) { return p.value != side.points.front().value; });
  };
  return curve.name == "learning_rate" || moves(curve.reference) || moves(curve.candidate);
}

SvgFrame frame_of(const AccuracyCurves& curves, double top) { return {narrow_range(curves.reference, curves.candidate), top}; }

std::string drawn_curves(const AccuracyCurves& curves, const SvgFrame& frame) {
  return svg_axes(frame) + svg_curve(curves.reference, frame, "reference") + svg_curve(curves.candidate, frame, "candidate");
}

}  // namespace alignlint
