// Both sides' curves drawn over each other, where they part and why, and how the batches come about.

#include "render/drawings.h"
#include "render/html/markup.h"
#include "render/html/sections.h"
#include "render/phrases.h"
#include "report/numbers.h"

namespace alignlint {

namespace {

constexpr double kBelowSchedule = 52;  ///< steps and their title

std::string side_text(const CurveSide& side) {
  if (!side.unknown.empty()) return "unknown: " + side.unknown;
  return side.shape + (side.why.empty() ? "" : " (" + side.why + ")");
}

std::string steps_text(const CurveComparison& curve) { return counted(curve.difference.steps, "step", "steps"); }

/// What the picture shows, in a sentence.
std::string verdict_of(const CurveComparison& curve) {
  if (!curve.compared) return "the curves cannot be compared";
  if (curve.difference.parts_at) return difference_text(curve) + (curve.undecided ? " of training of that length" : "");
  return "equal over " + steps_text(curve) + "; differences up to " + rate_text(curve.difference.tolerance) +
         " can come from rounding: " + curve.tolerance_why;
}

HtmlState state_of(const CurveComparison& curve) {
  if (!curve.compared || curve.undecided) return html_state(std::nullopt, true);
  return html_state(curve.difference.equal(), true);
}

std::string picture(const CurveComparison& curve, const std::string& id) {
  const bool points = !curve.reference.points.empty() || !curve.candidate.points.empty();
  if (!points || (!is_drawn(curve) && !curve.difference.parts_at)) return {};
  const double legend = 20;
  const SvgFrame frame = frame_of(curve, legend + kSvgAbove);
  const std::string drawn = drawn_legend(legend - 4, kSvgLeft + 160, "reference", "candidate") + drawn_curves(curve, frame);
  return "<div class=\"wide curve\" role=\"group\" tabindex=\"0\" aria-label=\"" + html_text(curve.title) + "\">\n" +
         svg_in_page(id, curve.title + " of both sides by step", verdict_of(curve), frame.top + kSvgHeight + kBelowSchedule, drawn) +
         "</div>\n";
}

std::string curve_text(const CurveComparison& curve, const HtmlContext& context, std::size_t number) {
  const HtmlState state = state_of(curve);
  std::vector<HtmlFact> facts{{state.word, "<span" + html_class(state.kind) + ">" + html_text(verdict_of(curve)) + "</span>"}};
  if (curve.difference.parts_at && !curve.undecided)
    facts.push_back({"steps", html_text(std::to_string(curve.difference.differing) + " of " + steps_text(curve) + " differ by more than " +
                                        rate_text(curve.difference.tolerance) + " (" + curve.tolerance_why + ")")});
  for (const std::string& cause : curve.causes) facts.push_back({"because", html_text(cause)});
  facts.push_back({"reference", html_text(side_text(curve.reference))});
  facts.push_back({"candidate", html_text(side_text(curve.candidate))});
  if (curve.compared)
    facts.push_back(
        {"last step", html_text(rate_text(curve.reference.last) + " in reference, " + rate_text(curve.candidate.last) + " in candidate")});
  for (const std::string& note : curve.notes) facts.push_back({"note", html_text(note)});
  const std::string drawn = picture(curve, context.id("curve" + std::to_string(number)));
  return html_section(context.level + 1, "", curve.title, drawn + html_facts(facts));
}

HtmlCell batch_cell(const BatchSide& side) {
  const std::string value = side.value.is_int() ? grouped_digits(side.value.as_int()) : value_text(side.value);
  return {html_text(value) + html_small(html_text(side.how))};
}

std::string batches(const ScheduleReport& schedule, const HtmlContext& context) {
  HtmlTable table{"batch and steps", "plan", {{""}, {"reference"}, {"candidate"}, {"state"}}, {{}}};
  table.columns.front().title = "what";
  for (const BatchRow& row : schedule.batch) {
    const HtmlState state = html_state(row.equal, true);
    const std::string_view kind = row.equal == false && !row.matters ? "advice" : state.kind;
    table.groups.front().rows.push_back({{{html_text(row.title)},
                                          batch_cell(row.reference),
                                          batch_cell(row.candidate),
                                          {std::string(state.word), "state " + std::string(kind)}}});
  }
  return html_section(context.level + 1, "", "batch and steps", html_table(table));
}

}  // namespace

HtmlPart html_schedule_section(const HtmlContext& context) {
  std::string content;
  if (context.report.schedule) {
    std::size_t number = 0;
    for (const CurveComparison& curve : context.report.schedule->curves) content += curve_text(curve, context, number++);
    content += batches(*context.report.schedule, context);
  }
  const std::string id = context.id("schedule");
  return {id, "Schedule", html_section(context.level, id, "Schedule", content)};
}

}  // namespace alignlint
