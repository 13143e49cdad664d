// `schedule --format svg`: a picture that stands alone and follows the reader's light or dark scheme.

#include "render/drawings.h"
#include "render/phrases.h"
#include "render/renderers.h"
#include "render/wrap.h"

namespace alignlint {

namespace {

constexpr double kAboveSchedule = 76;  ///< title, legend and the step where the curves part
constexpr double kBelowSchedule = 52;  ///< steps and their title
constexpr double kLine = 19;           ///< of prose
constexpr std::size_t kColumns = 112;  ///< characters of a line of prose

std::string legend(double y, const Report& report) {
  const auto label = [](std::string_view name, const std::optional<ReportedSide>& side) {
    return std::string(name) + (side && !side->framework.empty() ? ": " + side->framework + " " + side->version : "");
  };
  return drawn_legend(y, kSvgLeft + (kSvgWidth - kSvgLeft - kSvgRight) / 2, label("reference", report.reference),
                      label("candidate", report.candidate));
}

std::vector<std::string> prose_of(const CurveComparison& curve) {
  std::vector<std::string> prose;
  if (!curve.compared) prose.emplace_back("the curves cannot be compared");
  if (curve.compared && !curve.difference.parts_at) prose.push_back("equal over " + std::to_string(curve.difference.steps) + " steps");
  if (curve.difference.parts_at) prose.push_back(difference_text(curve));
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
  const SvgFrame frame = frame_of(curve, top + kAboveSchedule);
  std::string out = svg_text(kSvgLeft, top + 26, "title", curve.title) + legend(top + 48, report) + drawn_curves(curve, frame);
  top = frame.top + kSvgHeight + kBelowSchedule;
  for (const std::string& line : prose_of(curve)) {
    top += kLine;
    out += svg_text(kSvgLeft, top - 4, "", line);
  }
  top += 20;
  return out;
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
  return svg_picture("learning-rate schedules of the reference and the candidate", height, panels);
}

}  // namespace alignlint
