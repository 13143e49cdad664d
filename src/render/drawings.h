#pragma once

#include <string>
#include <string_view>

#include "render/svg.h"
#include "report/accuracy.h"
#include "report/schedule.h"

namespace alignlint {

// What is drawn of curves, in pictures that stand alone and in pages.

/// The two lines of a drawing explained, from `second` on the candidate's.
std::string drawn_legend(double y, double second, std::string_view reference, std::string_view candidate);

/// Room above the frame for where the curves part, in pixels.
inline constexpr double kSvgAbove = 28;

SvgFrame frame_of(const CurveComparison& curve, double top);
/// Axes, both curves, and where they part.
std::string drawn_curves(const CurveComparison& curve, const SvgFrame& frame);
/// Curves that never move need no drawing.
bool is_drawn(const CurveComparison& curve);

SvgFrame frame_of(const AccuracyCurves& curves, double top);
std::string drawn_curves(const AccuracyCurves& curves, const SvgFrame& frame);

}  // namespace alignlint
