#include "render/plot.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <limits>

#include "render/columns.h"

namespace alignlint {

namespace {

constexpr std::size_t kRows = 12;
constexpr std::size_t kWidestPlot = 120;
constexpr std::size_t kNarrowestPlot = 20;
constexpr double kNearZero = 0.25;  ///< of the height
constexpr Tone kReferenceTone = Tone::path;
constexpr Tone kCandidateTone = Tone::warning;

/// Dots of two lines; a cell of the terminal holds two columns of four.
class Canvas {
 public:
  /// `dotted`: the candidate's line, to be told from the other.
  Canvas(std::size_t columns, bool dotted) : columns_(columns), dotted_(dotted), cells_(columns * kRows) {}

  [[nodiscard]] double dots_across() const { return static_cast<double>(columns_ * 2 - 1); }
  [[nodiscard]] static double dots_up() { return static_cast<double>(kRows * 4 - 1); }

  /// A line between two dots, both included; of a dotted one every second pair of columns is left out.
  void line(long x0, long y0, long x1, long y1, std::size_t series) {
    const long count = std::max({std::labs(x1 - x0), std::labs(y1 - y0), 1L});
    for (long i = 0; i <= count; ++i) dot(x0 + (x1 - x0) * i / count, y0 + (y1 - y0) * i / count, series);
  }

  [[nodiscard]] std::string row(std::size_t row, const Style& style) const {
    std::string out;
    std::string run;
    Tone tone = Tone::plain;
    for (std::size_t column = 0; column < columns_; ++column) {
      const auto& [reference, candidate] = cells_[row * columns_ + column];
      const Tone next = reference != 0 && candidate == 0 ? kReferenceTone : reference == 0 && candidate != 0 ? kCandidateTone : Tone::plain;
      if (next != tone) {
        out += style(tone, run);
        run.clear();
        tone = next;
      }
      run += braille(static_cast<std::uint8_t>(reference | candidate));
    }
    while (tone == Tone::plain && run.ends_with(' ')) run.pop_back();
    return out + style(tone, run);
  }

 private:
  struct Cell {
    std::uint8_t reference = 0;
    std::uint8_t candidate = 0;
  };

  void dot(long x, long y, std::size_t series) {
    if (x < 0 || y < 0 || x >= static_cast<long>(columns_ * 2) || y >= static_cast<long>(kRows * 4)) return;
    if (dotted_ && series == 1 && x / 2 % 2 == 1) return;
    static constexpr std::uint8_t kBits[4][2] = {{0x01, 0x08}, {0x02, 0x10}, {0x04, 0x20}, {0x40, 0x80}};
    Cell& cell = cells_[static_cast<std::size_t>(y / 4) * columns_ + static_cast<std::size_t>(x / 2)];
    std::uint8_t& bits = series == 0 ? cell.reference : cell.candidate;
    bits = static_cast<std::uint8_t>(bits | kBits[y % 4][x % 2]);
  }

  /// U+2800 and the dots, in UTF-8; a cell without dots is a blank.
  static std::string braille(std::uint8_t bits) {
    if (bits == 0) return " ";
    const unsigned code = 0x2800U + bits;
    return {static_cast<char>(0xE0U | (code >> 12U)), static_cast<char>(0x80U | ((code >> 6U) & 0x3FU)),
            static_cast<char>(0x80U | (code & 0x3FU))};
  }

  std::size_t columns_;
  bool dotted_;
  std::vector<Cell> cells_;
};

void draw(Canvas& canvas, const std::vector<CurvePoint>& points, const PlotRange& range, std::size_t series) {
  const auto x = [&](const CurvePoint& point) {
    return std::lround((static_cast<double>(point.step) - range.first) / (range.last - range.first) * canvas.dots_across());
  };
  const auto y = [&](const CurvePoint& point) {
    return std::lround((range.high - point.value) / (range.high - range.low) * Canvas::dots_up());
  };
  const CurvePoint* before = nullptr;
  for (const CurvePoint& point : points) {
    const bool drawn = std::isfinite(point.value);  // a rate that is not a number leaves a gap
    const CurvePoint& from = before != nullptr ? *before : point;
    if (drawn) canvas.line(x(from), y(from), x(point), y(point), series);
    before = drawn ? &point : nullptr;
  }
}

std::string right(const std::string& text, std::size_t width) {
  const std::size_t taken = display_width(text);
  return taken < width ? std::string(width - taken, ' ') + text : text;
}

/// The smallest of 1, 2, 5, 10 … of which at most `wanted` lie between.
double round_step(double low, double high, std::size_t wanted) {
  const double rough = (high - low) / static_cast<double>(wanted);
  const double ten = std::pow(10.0, std::floor(std::log10(rough)));
  for (const double factor : {1.0, 2.0, 5.0}) {
    if (factor * ten >= rough) return factor * ten;
  }
  return 10 * ten;
}

/// Steps under the axis: at its ends and between, where there is room.
std::string step_labels(const PlotRange& range, std::size_t columns) {
  std::string line(columns, ' ');
  std::size_t free = 0;
  std::vector<double> steps{range.first};
  for (const double tick : round_ticks(range.first, range.last, 5)) {
    if (tick > range.first) steps.push_back(tick);
  }
  for (const double step : steps) {
    const std::string text = std::to_string(std::llround(step));
    const double part = (step - range.first) / (range.last - range.first);
    const double middle = part * static_cast<double>(columns - 1) - static_cast<double>(text.size() / 2);
    const auto at = static_cast<std::size_t>(std::clamp(middle, 0.0, static_cast<double>(columns - std::min(columns, text.size()))));
    if (at < free || text.size() > columns) continue;
    line.replace(at, text.size(), text);
    free = at + text.size() + 2;
  }
  line.erase(line.find_last_not_of(' ') + 1);
  return line;
}

}  // namespace

PlotRange range_of(const CurveComparison& curve) {
  PlotRange range;
  range.high = 0;
  for (const CurveSide* side : {&curve.reference, &curve.candidate}) {
    for (const CurvePoint& point : side->points) {
      if (!std::isfinite(point.value)) continue;
      range.last = std::max(range.last, static_cast<double>(point.step));
      range.low = std::min(range.low, point.value);
      range.high = std::max(range.high, point.value);
    }
  }
  if (range.high <= range.low) range.high = range.low + 1;
  return range;
}

PlotRange narrow_range(const std::vector<CurvePoint>& reference, const std::vector<CurvePoint>& candidate) {
  PlotRange range{1, 2, std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity()};
  if (!candidate.empty()) range.first = static_cast<double>(candidate.front().step);
  for (const auto* points : {&reference, &candidate}) {
    for (const CurvePoint& point : *points) {
      range.last = std::max(range.last, static_cast<double>(point.step));
      if (!std::isfinite(point.value)) continue;
      range.low = std::min(range.low, point.value);
      range.high = std::max(range.high, point.value);
    }
  }
  if (range.low > range.high) return {};
  range.last = std::max(range.last, range.first + 1);
  const bool alone = reference.empty() || candidate.empty();
  if (range.low > 0 && (alone || range.low < kNearZero * range.high)) range.low = 0;
  if (range.high <= range.low) range.high = range.low + 1;
  const double step = round_step(range.low, range.high, kRows);
  range.low = std::floor(range.low / step) * step;
  range.high = std::ceil(range.high / step) * step;
  return range;
}

std::vector<double> round_ticks(double low, double high, std::size_t wanted) {
  const double step = round_step(low, high, wanted);
  std::vector<double> ticks;
  const double begin = std::ceil(low / step - 1e-9) + 0.0;  // no -0
  for (double i = begin; i * step <= high + step * 1e-9; i += 1) ticks.push_back(i * step);
  return ticks;
}

std::string text_plot(const PlotLines& lines, const PlotRange& range, std::size_t width, const Style& style, const Words& say) {
  const std::array<std::string, 3> labels{rate_text(range.high), rate_text((range.high + range.low) / 2), rate_text(range.low)};
  std::size_t label_width = 0;
  for (const std::string& label : labels) label_width = std::max(label_width, display_width(label));
  const std::size_t taken = label_width + 4;
  const std::size_t columns = std::clamp(width > taken ? width - taken : 0, kNarrowestPlot, kWidestPlot);
  const bool both = !lines.reference.empty() && !lines.candidate.empty();
  Canvas canvas(columns, both);
  draw(canvas, lines.candidate, range, 1);
  draw(canvas, lines.reference, range, 0);
  std::string out;
  for (std::size_t row = 0; row < kRows; ++row) {
    const std::string* label = row == 0 ? &labels[0] : row == kRows / 2 ? &labels[1] : row + 1 == kRows ? &labels[2] : nullptr;
    out += "  " + right(label == nullptr ? "" : *label, label_width) + " " + style(Tone::gutter, label == nullptr ? "│" : "┤") +
           canvas.row(row, style) + "\n";
  }
  std::string axis = "└";
  for (std::size_t i = 0; i < columns; ++i) axis += "─";
  out += std::string(label_width + 3, ' ') + style(Tone::gutter, axis) + "\n";
  out += std::string(label_width + 4, ' ') + step_labels(range, columns) + "\n";
  if (!both) return out;
  return out + std::string(label_width + 4, ' ') + style(kReferenceTone, "⠒⠒⠒⠒") + " " + say("reference") + "   " +
         style(kCandidateTone, "⠒ ⠒ ") + " " + say("candidate") + "\n";
}

}  // namespace alignlint
