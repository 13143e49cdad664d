// `schedule` in the terminal: both curves drawn, where they part and why, and how the batches come about.

#include <algorithm>

#include "render/columns.h"
#include "render/phrases.h"
#include "render/plot.h"
#include "render/renderers.h"
#include "render/text_finding.h"
#include "render/text_summary.h"
#include "render/wrap.h"

namespace alignlint {

namespace {

constexpr std::size_t kTableIndent = 2;

/// A word in front and the prose behind it, the further lines below that.
std::string entry(const std::string& word, Tone tone, const std::string& text, const Style& style, const RenderOptions& options) {
  constexpr std::size_t kWordWidth = 11;
  return std::string(kTableIndent, ' ') + style(tone, padded(options.say(word), kWordWidth)) +
         hanging(text, kTableIndent + kWordWidth, options.width) + "\n";
}

std::string side_text(const CurveSide& side, const Words& say) {
  if (!side.unknown.empty()) return say("unknown: ") + side.unknown;
  return side.shape + (side.why.empty() ? "" : " (" + side.why + ")");
}

std::string verdict(const CurveComparison& curve, const Style& style, const RenderOptions& options) {
  if (!curve.compared) return entry("unknown", Tone::unknown, options.say("the curves cannot be compared"), style, options);
  const std::string steps = std::to_string(curve.difference.steps) + (curve.difference.steps == 1 ? " step" : " steps");
  if (!curve.difference.parts_at) {
    return entry(
        "equal", Tone::good,
        options.say("over " + steps + "; differences up to " + rate_text(curve.difference.tolerance) + " can come from rounding: ") +
            curve.tolerance_why,
        style, options);
  }
  std::string out =
      curve.undecided ? entry("unknown", Tone::unknown, options.say(difference_text(curve) + " of training of that length"), style, options)
                      : entry("different", Tone::error, options.say(difference_text(curve)), style, options);
  for (const std::string& cause : curve.causes) out += entry("because", Tone::strong, cause, style, options);
  return out + entry("", Tone::plain,
                     options.say(std::to_string(curve.difference.differing) + " of " + steps + " differ by more than " +
                                 rate_text(curve.difference.tolerance)) +
                         " (" + curve.tolerance_why + ")",
                     style, options);
}

/// Two constants need no drawing.
bool worth_drawing(const CurveComparison& curve) {
  const auto moves = [](const CurveSide& side) {
    return std::any_of(side.points.begin(), side.points.end(), [&](const CurvePoint& p) { return p.value != side.points.front().value; });
  };
  return moves(curve.reference) || moves(curve.candidate);
}

std::string curve_text(const CurveComparison& curve, const Style& style, const RenderOptions& options) {
  std::string out = style(Tone::strong, curve.title) + "\n";
  if (worth_drawing(curve))
    out += text_plot({curve.reference.points, curve.candidate.points}, range_of(curve), options.width == 0 ? 100 : options.width, style,
                     options.say);
  out += entry("reference", Tone::strong, side_text(curve.reference, options.say), style, options);
  out += entry("candidate", Tone::strong, side_text(curve.candidate, options.say), style, options);
  if (curve.compared) {
    const auto end = [](const CurveSide& side) { return rate_text(side.last); };
    out += entry("last step", Tone::strong, options.say(end(curve.reference) + " in reference, " + end(curve.candidate) + " in candidate"),
                 style, options);
  }
  out += verdict(curve, style, options);
  for (const std::string& note : curve.notes) out += entry("note", Tone::information, note, style, options);
  return out + "\n";
}

/// 10 737 418 240 reads better than 10737418240.
std::string number_text(const Value& value, const Words& say) {
  std::string text = value.is_unknown() ? say("unknown") : value_text(value);
  if (!value.is_int()) return text;
  for (std::size_t i = text.size(); i > 3; i -= 3) {
    if (text[i - 4] != '-') text.insert(i - 3, " ");
  }
  return text;
}

std::string factors_text(const BatchRow& row, const Style& style, const RenderOptions& options) {
  const auto line = [&](std::string_view word, const std::string& how) {
    if (how.empty()) return std::string();
    const std::string head = "    " + padded(options.say(word), 9) + "  ";
    return style(Tone::faint, head + hanging(how, display_width(head), options.width)) + "\n";
  };
  if (row.reference.how == row.candidate.how) return line("both", row.reference.how);
  return line("reference", row.reference.how) + line("candidate", row.candidate.how);
}

std::string batch_text(const ScheduleReport& schedule, const Style& style, const RenderOptions& options) {
  std::size_t title = 0;
  std::size_t reference = std::string_view("reference").size();
  std::size_t candidate = std::string_view("candidate").size();
  for (const BatchRow& row : schedule.batch) {
    title = std::max(title, display_width(row.title));
    reference = std::max(reference, display_width(number_text(row.reference.value, options.say)));
    candidate = std::max(candidate, display_width(number_text(row.candidate.value, options.say)));
  }
  std::string out = style(Tone::strong, options.say("batch and steps")) + "\n";
  out += "  " + padded("", title) + "  " + padded(options.say("reference"), reference) + "  " + options.say("candidate") + "\n";
  for (const BatchRow& row : schedule.batch) {
    const Tone different = row.matters ? Tone::error : Tone::advice;
    const Tone tone = !row.equal ? Tone::unknown : *row.equal ? Tone::good : different;
    out += "  " + padded(row.title, title) + "  " + padded(number_text(row.reference.value, options.say), reference) + "  " +
           padded(number_text(row.candidate.value, options.say), candidate) + "  " +
           style(tone, options.say(!row.equal   ? "unknown"
                                   : *row.equal ? "equal"
                                                : "different")) +
           "\n";
    out += factors_text(row, style, options);
  }
  return out;
}

}  // namespace

std::string text_schedule(const Report& report, const Sources& sources, const RenderOptions& options) {
  TextPage page(sources, options, true);
  const Style& style = page.style();
  std::string out = page.problems(report.diagnostics);
  if (!out.empty()) out += "\n";
  out += text_sides(report, style, options.width, options.say) + page.assumptions(report.diagnostics);
  if (!report.schedule) return out + options.say("nothing to compare") + "\n";
  out += "\n";
  for (const CurveComparison& curve : report.schedule->curves) out += curve_text(curve, style, options);
  return out + batch_text(*report.schedule, style, options);
}

}  // namespace alignlint
