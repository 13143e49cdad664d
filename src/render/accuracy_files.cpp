// `accuracy` as a table, a picture and Markdown.

#include <cmath>

#include "render/checklist_section.h"
#include "render/drawings.h"
#include "render/markdown.h"
#include "render/renderers.h"
#include "render/verdicts.h"

namespace alignlint {

namespace {

constexpr double kAboveCurves = 64;  ///< title and legend
constexpr double kBelowCurves = 64;  ///< steps and their title

std::string cell(double value) { return std::isnan(value) ? std::string() : to_text(value); }

std::string side_item(std::string_view name, const AccuracySide& side, const Words& say) {
  std::string out = "- " + say(name) + ":";
  for (const std::string& input : side.inputs) out += " " + md_code(input);
  return out + say(", ") + md_text(side.format) + say(", ") + say(std::to_string(side.lines) + (side.lines == 1 ? " step" : " steps")) +
         "\n";
}

}  // namespace

std::string csv_accuracy(const AccuracyReport& report, const Sources&, const RenderOptions&) {
  std::string out = "first_step,last_step,reference_loss,candidate_loss,relative_error,reference_norm,candidate_norm\n";
  for (const AccuracyPoint& point : report.points) {
    out += std::to_string(point.first) + "," + std::to_string(point.last);
    for (const double value : {point.reference, point.candidate, point.relative, point.reference_norm, point.candidate_norm})
      out += "," + cell(value);
    out += "\n";
  }
  return out;
}

std::string svg_accuracy(const AccuracyReport& report, const Sources&, const RenderOptions&) {
  std::string drawn;
  double top = 0;
  for (const AccuracyCurves& curves : curves_of(report)) {
    const SvgFrame frame = frame_of(curves, top + kAboveCurves);
    drawn += svg_text(kSvgLeft, top + 26, "title", curves.title);
    if (!curves.reference.empty()) drawn += drawn_legend(top + 50, kSvgLeft + 160, "reference", "candidate");
    drawn += drawn_curves(curves, frame);
    top = frame.top + kSvgHeight + kBelowCurves;
  }
  return svg_picture("losses and norms of the reference and the candidate", top, drawn);
}

std::string markdown_accuracy(const AccuracyReport& report, const Sources& sources, const RenderOptions& options) {
  const Words& say = options.say;
  std::string out = "# " + say("Accuracy") + "\n\n" + side_item("reference", report.reference, say);
  for (const AccuracySide& repeat : report.repeats) out += side_item("repeated reference", repeat, say);
  out += side_item("candidate", report.candidate, say) + "- " +
         say(std::to_string(report.steps) + " common steps, profile " + report.profile) + "\n";
  out += md_diagnostics(report.diagnostics, sources, say);
  if (report.criteria.empty()) return out;
  out += md_checklist_section(checklist_of(report), say);
  if (!report.scenario.empty()) {
    out += "\n## " + say("Scenario: ") + md_text(report.scenario_title) + "\n\n";
    for (const std::string& text : report.next) out += "- " + md_prose(text) + "\n";
  }
  if (report.configured) {
    out += "\n## " + say("Logs and configurations") + "\n\n" + md_table_head({say("side"), say("what"), say("verdict"), say("evidence")});
    for (const ConfigurationCheck& check : report.checks) {
      const std::string verdict = std::string(symbol_of(check.verdict)) + " " + say(to_string(check.verdict));
      out += md_row({md_text(say(check.side)), md_text(check.title), verdict, md_prose(check.text)});
    }
  }
  if (!report.suspects.empty()) {
    out += "\n## " + say("Where to look in the configurations") + "\n\n" +
           md_table_head({say("severity"), say("rule"), say("fits the scenario"), say("finding")});
    for (const AccuracySuspect& suspect : report.suspects) {
      out += md_row({md_text(say(suspect.severity)), md_code(suspect.rule), suspect.fits ? say("yes") : "", md_text(suspect.message)});
    }
  }
  return out;
}

}  // namespace alignlint
