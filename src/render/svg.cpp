#include "render/svg.h"

#include <algorithm>
#include <cmath>

#include "render/xml.h"
#include "text/printable.h"

namespace alignlint {

namespace {

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

}  // namespace

std::string svg_number(double value) {
  const long tenths = std::lround(value * 10);
  std::string text = std::to_string(std::labs(tenths) / 10);
  if (tenths % 10 != 0) text += "." + std::to_string(std::labs(tenths) % 10);
  return tenths < 0 ? "-" + text : text;
}

std::string svg_text(double x, double y, std::string_view kind, std::string_view text) {
  return "<text x=\"" + svg_number(x) + "\" y=\"" + svg_number(y) + "\"" + (kind.empty() ? "" : " class=\"" + std::string(kind) + "\"") +
         ">" + xml_text(printable(text)) + "</text>\n";
}

std::string svg_line(double x0, double y0, double x1, double y1, std::string_view kind) {
  return "<line x1=\"" + svg_number(x0) + "\" y1=\"" + svg_number(y0) + "\" x2=\"" + svg_number(x1) + "\" y2=\"" + svg_number(y1) +
         "\" class=\"" + std::string(kind) + "\"/>\n";
}

std::string svg_curve(const std::vector<CurvePoint>& points, const SvgFrame& frame, std::string_view kind) {
  std::vector<Place> places;
  for (const CurvePoint& point : points) {
    if (!std::isfinite(point.value)) continue;
    const Place place{frame.x(static_cast<double>(point.step)), frame.y(point.value)};
    while (places.size() >= 2 && is_between(places[places.size() - 2], places.back(), place)) places.pop_back();
    places.push_back(place);
  }
  if (places.empty()) return {};
  std::string out = "<polyline class=\"line " + std::string(kind) + "\" points=\"";
  for (std::size_t i = 0; i < places.size(); ++i) out += (i == 0 ? "" : " ") + svg_number(places[i].x) + "," + svg_number(places[i].y);
  return out + "\"/>\n";
}

std::string svg_axes(const SvgFrame& frame) {
  std::string out;
  for (const double tick : round_ticks(frame.range.low, frame.range.high, 6)) {
    out += svg_line(kSvgLeft, frame.y(tick), kSvgWidth - kSvgRight, frame.y(tick), "grid");
    out += svg_text(kSvgLeft - 10, frame.y(tick) + 4, "small end", rate_text(tick));
  }
  std::vector<double> steps{frame.range.first};
  const double room = (frame.range.last - frame.range.first) / 24;
  for (const double tick : round_ticks(frame.range.first, frame.range.last, 6)) {
    if (tick > frame.range.first + room) steps.push_back(tick);
  }
  for (const double step : steps) {
    out += svg_line(frame.x(step), frame.top + kSvgHeight, frame.x(step), frame.top + kSvgHeight + 5, "frame");
    out += svg_text(frame.x(step), frame.top + kSvgHeight + 20, "small middle", std::to_string(std::llround(step)));
  }
  out += svg_text((kSvgLeft + kSvgWidth - kSvgRight) / 2, frame.top + kSvgHeight + 38, "small middle", "step");
  return out + "<rect x=\"" + svg_number(kSvgLeft) + "\" y=\"" + svg_number(frame.top) + "\" width=\"" +
         svg_number(kSvgWidth - kSvgLeft - kSvgRight) + "\" height=\"" + svg_number(kSvgHeight) + "\" class=\"frame\"/>\n";
}

std::string svg_picture(std::string_view title, double height, std::string_view drawn) {
  const std::string tall = svg_number(std::max(height, 40.0));
  const std::string size = svg_number(kSvgWidth) + "\" height=\"" + tall;
  return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + svg_number(kSvgWidth) + " " + tall + "\" width=\"" + size +
         "\" role=\"img\">\n<title>" + std::string(title) + "</title>\n" + std::string(kStyle) + "<rect class=\"paper\" width=\"" + size +
         "\"/>\n" + std::string(drawn) + "</svg>\n";
}

std::string svg_in_page(const std::string& id, std::string_view title, std::string_view description, double height,
                        std::string_view drawn) {
  const auto element = [&](const std::string& tag, std::string_view text) {
    return "<" + tag + " id=\"" + id + "-" + tag + "\">" + xml_text(printable(text)) + "</" + tag + ">\n";
  };
  return "<svg viewBox=\"0 0 " + svg_number(kSvgWidth) + " " + svg_number(height) + "\" role=\"img\" aria-labelledby=\"" + id + "-title " +
         id + "-desc\">\n" + element("title", title) + element("desc", description) + std::string(drawn) + "</svg>\n";
}

}  // namespace alignlint
