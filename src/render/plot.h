#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "render/style.h"
#include "render/words.h"
#include "report/schedule.h"

namespace alignlint {

/// The ranges of a drawing that shows both curves: from 0 (or below) to the largest value, from step 1 to the last of the longer training.
struct PlotRange {
  double first = 1;
  double last = 2;
  double low = 0;
  double high = 1;
};
PlotRange range_of(const CurveComparison& curve);
/// The range of these curves between round numbers; of a line alone, or of lines that come near 0, from 0.
PlotRange narrow_range(const std::vector<CurvePoint>& reference, const std::vector<CurvePoint>& candidate);

/// Round numbers within a range, about `wanted` of them: 0, 5000, 10000 …
std::vector<double> round_ticks(double low, double high, std::size_t wanted);

/// Two lines to draw; one without points is not there.
struct PlotLines {
  const std::vector<CurvePoint>& reference;
  const std::vector<CurvePoint>& candidate;
};

/// Both as lines of Braille dots with axes, at most `width` columns: the reference solid, the candidate dotted beside it, each in its own
/// colour where colours are shown.
std::string text_plot(const PlotLines& lines, const PlotRange& range, std::size_t width, const Style& style, const Words& say = {});

}  // namespace alignlint
