#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "render/plot.h"
#include "report/schedule.h"

namespace alignlint {

// Drawings of curves over steps, in a picture that stands alone and follows the reader's light or dark scheme. Coordinates are in pixels.

inline constexpr double kSvgWidth = 860;
inline constexpr double kSvgLeft = 84;
inline constexpr double kSvgRight = 24;
inline constexpr double kSvgHeight = 280;  ///< of a drawing

/// Where a step and a value are in one drawing.
struct SvgFrame {
  PlotRange range;
  double top = 0;

  [[nodiscard]] double x(double step) const {
    return kSvgLeft + (step - range.first) / (range.last - range.first) * (kSvgWidth - kSvgLeft - kSvgRight);
  }
  [[nodiscard]] double y(double value) const { return top + (range.high - value) / (range.high - range.low) * kSvgHeight; }
};

/// Coordinates with one decimal.
std::string svg_number(double value);
std::string svg_text(double x, double y, std::string_view kind, std::string_view text);
std::string svg_line(double x0, double y0, double x1, double y1, std::string_view kind);
/// A line through points; those that are no finite number are left out. `kind`: `reference`, `candidate`.
std::string svg_curve(const std::vector<CurvePoint>& points, const SvgFrame& frame, std::string_view kind);
/// The frame with its ticks and numbers.
std::string svg_axes(const SvgFrame& frame);
/// The whole picture of a height, with what is drawn in it.
std::string svg_picture(std::string_view title, double height, std::string_view drawn);
/// The same as a part of a page, whose style it has. `id` is that of no other picture; the others are plain text, for who does not see it.
std::string svg_in_page(const std::string& id, std::string_view title, std::string_view description, double height, std::string_view drawn);

}  // namespace alignlint
