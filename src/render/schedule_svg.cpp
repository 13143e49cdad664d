// `schedule --format svg`: a picture that stands alone and follows the reader's light or dark scheme.

#include <algorithm>
#include <cmath>

#include "render/phrases.h"
#include "render/plot.h"
#include "render/renderers.h"
#include "render/wrap.h"

namespace alignlint {

namespace {

constexpr double kWidth = 860;
constexpr double kLeft = 84;
constexpr double kRight = 24;
constexpr double kTop = 76;            ///< title, legend and the step where the curves part
constexpr double kHeight = 280;        ///< of a drawing
constexpr double kBelow = 52;          ///< steps and their title
constexpr double kLine = 19;           ///< of prose
constexpr std::size_t kColumns = 112;  ///< characters of a line of prose

constexpr std::string_view kStyle = R"(<style>
  .paper { fill: #ffffff } .frame { fill: none; stroke: #8a919c } .grid { stroke: #e3e6ea }
  text { font: 13px system-ui, -apple-system, "Segoe UI", sans-serif; fill: #3b424d }
  .title { font-size: 16px; font-weight: 600; fill: #14181f } .small { font-size: 12px; fill: #5d6673 }
  .reference { stroke: #1f6feb } .candidate { stroke: #d1590a }
  .line { fill: none; stroke-width: 2; stroke-linejoin: round } .candidate.line { stroke-dasharray: 7 4 }
  .mark { stroke: #8a919c; stroke-dasharray: 2 3 } .end { text-anchor: end } .middle { text-anchor: middle }
  @media (prefers-color-scheme: dark) {
    .paper { fill: #0f141a } .frame { stroke: #6b7583 } .grid { stroke: #252c36 }
    text { fill: #c3cad4 } .title { fill: #f0f3f6 } .small { fill: #98a2b0 }
    .reference { stroke: #6cb1ff } .candidate { stroke: #ffa657 } .mark { stroke: #7d8794 }
  }
</style>
)";

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '&') {
      out += "&amp;";
    } else if (c == '<') {
      out += "&lt;";
    } else if (c == '>') {
      out += "&gt;";
    } else {
      out += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
    }
  }
  return out;
}

/// Coordinates with one decimal.
std::string number(double value) {
  const long tenths = std::lround(value * 10);
  std::string text = std::to_string(std::labs(tenths) / 10);
  if (tenths % 10 != 0) text += "." + std::to_string(std::labs(tenths) % 10);
  return tenths < 0 ? "-" + text : text;
}

std::string text_at(double x, double y, std::string_view kind, std::string_view text) {
  return "<text x=\"" + number(x) + "\" y=\"" + number(y) + "\"" + (kind.empty() ? "" : " class=\"" + std::string(kind) + "\"") + ">" +
         escaped(text) + "</text>\n";
}

std::string line_at(double x0, double y0, double x1, double y1, std::string_view kind) {
  return "<line x1=\"" + number(x0) + "\" y1=\"" + number(y0) + "\" x2=\"" + number(x1) + "\" y2=\"" + number(y1) + "\" class=\"" +
         std::string(kind) + "\"/>\n";
}

/// Where a step and a value are in one drawing.
struct Frame {
  PlotRange range;
  double top = 0;

  [[nodiscard]] double x(double step) const {
    return kLeft + (step - range.first) / (range.last - range.first) * (kWidth - kLeft - kRight);
  }
  [[nodiscard]] double y(double value) const { return top + (range.high - value) / (range.high - range.low) * kHeight; }
};

struct Place {
  double x = 0;
  double y = 0;
};

/// Whether `middle` is on the line between its neighbours, as far as a picture shows.
bool is_between(const Place& before, const Place& middle, const Place& after) {
  const double length = std::hypot(after.x - before.x, after.y - before.y);
  const double area = std::abs((after.x - before.x) * (middle.y - before.y) - (middle.x - before.x) * (after.y - before.y));
  return length > 0 && area / length < 0.04;
}

std::string curve_line(const std::vector<CurvePoint>& points, const Frame& frame, std::string_view kind) {
  std::vector<Place> places;
  for (const CurvePoint& point : points) {
    if (!std::isfinite(point.value)) continue;
    const Place place{frame.x(static_cast<double>(point.step)), frame.y(point.value)};
    while (places.size() >= 2 && is_between(places[places.size() - 2], places.back(), place)) places.pop_back();
    places.push_back(place);
  }
  if (places.empty()) return {};
  std::string out = "<polyline class=\"line " + std::string(kind) + "\" points=\"";
  for (std::size_t i = 0; i < places.size(); ++i) out += (i == 0 ? "" : " ") + number(places[i].x) + "," + number(places[i].y);
  return out + "\"/>\n";
}

std::string axes(const Frame& frame) {
  std::string out;
  for (const double tick : round_ticks(frame.range.low, frame.range.high, 6)) {
    out += line_at(kLeft, frame.y(tick), kWidth - kRight, frame.y(tick), "grid");
    out += text_at(kLeft - 10, frame.y(tick) + 4, "small end", rate_text(tick));
  }
  std::vector<double> steps{frame.range.first};
  const double room = (frame.range.last - frame.range.first) / 24;
  for (const double tick : round_ticks(frame.range.first, frame.range.last, 6)) {
    if (tick > frame.range.first + room) steps.push_back(tick);
  }
  for (const double step : steps) {
    out += line_at(frame.x(step), frame.top + kHeight, frame.x(step), frame.top + kHeight + 5, "frame");
    out += text_at(frame.x(step), frame.top + kHeight + 20, "small middle", std::to_string(std::llround(step)));
  }
  out += text_at((kLeft + kWidth - kRight) / 2, frame.top + kHeight + 38, "small middle", "step");
  return out + "<rect x=\"" + number(kLeft) + "\" y=\"" + number(frame.top) + "\" width=\"" + number(kWidth - kLeft - kRight) +
         "\" height=\"" + number(kHeight) + "\" class=\"frame\"/>\n";
}

std::string legend(double y, const Report& report) {
  const auto label = [](std::string_view name, const std::optional<ReportedSide>& side) {
    return std::string(name) + (side && !side->framework.empty() ? ": " + side->framework + " " + side->version : "");
  };
  const double second = kLeft + (kWidth - kLeft - kRight) / 2;
  return line_at(kLeft, y - 4, kLeft + 34, y - 4, "line reference") + text_at(kLeft + 42, y, "", label("reference", report.reference)) +
         line_at(second, y - 4, second + 34, y - 4, "line candidate") + text_at(second + 42, y, "", label("candidate", report.candidate));
}

std::vector<std::string> prose_of(const CurveComparison& curve) {
  std::vector<std::string> prose;
  if (!curve.compared) prose.emplace_back("the curves cannot be compared");
  if (curve.compared && !curve.parts_at) prose.push_back("equal over " + std::to_string(curve.steps) + " steps");
  if (curve.parts_at) prose.push_back(difference_text(curve));
  for (const std::string& cause : curve.causes) prose.push_back("because " + cause);
  prose.insert(prose.end(), curve.notes.begin(), curve.notes.end());
  std::vector<std::string> lines;
  for (const std::string& text : prose) {
    for (std::string& line : wrapped(text, kColumns)) lines.push_back(std::move(line));
  }
  return lines;
}

/// One drawing with its title and prose; `top` becomes where the next one begins.
std::string panel(const CurveComparison& curve, const Report& report, double& top) {
  Frame frame{range_of(curve), top + kTop};
  frame.range.high += (frame.range.high - frame.range.low) * 0.05;
  std::string out = text_at(kLeft, top + 26, "title", curve.title) + legend(top + 48, report) + axes(frame);
  if (curve.parts_at) {
    const double x = frame.x(static_cast<double>(*curve.parts_at));
    // Above the frame, where no curve runs through it.
    const std::string_view anchor = x < kLeft + 60 ? "small" : x > kWidth - kRight - 60 ? "small end" : "small middle";
    out += line_at(x, frame.top - 4, x, frame.top + kHeight, "mark");
    out += text_at(x, frame.top - 7, anchor, "they diverge at step " + std::to_string(*curve.parts_at));
  }
  out += curve_line(curve.reference.points, frame, "reference") + curve_line(curve.candidate.points, frame, "candidate");
  top = frame.top + kHeight + kBelow;
  for (const std::string& line : prose_of(curve)) {
    top += kLine;
    out += text_at(kLeft, top - 4, "", line);
  }
  top += 20;
  return out;
}

/// Curves that never move need no drawing.
bool is_drawn(const CurveComparison& curve) {
  const auto moves = [](const CurveSide& side) {
    return std::any_of(side.points.begin(), side.points.end(), [&](const CurvePoint& p) { return p.value != side.points.front().value; });
  };
  return curve.name == "learning_rate" || moves(curve.reference) || moves(curve.candidate);
}

}  // namespace

std::string svg_schedule(const Report& report, const Sources&, const RenderOptions&) {
  double height = 0;
  std::string panels;
  if (report.schedule) {
    for (const CurveComparison& curve : report.schedule->curves) {
      if (is_drawn(curve)) panels += panel(curve, report, height);
    }
  }
  const std::string size = number(kWidth) + "\" height=\"" + number(std::max(height, 40.0));
  return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + number(kWidth) + " " + number(std::max(height, 40.0)) +
         "\" width=\"" + size + "\" role=\"img\">\n<title>learning-rate schedules of the reference and the candidate</title>\n" +
         std::string(kStyle) + "<rect class=\"paper\" width=\"" + size + "\"/>\n" + panels + "</svg>\n";
}

}  // namespace alignlint
