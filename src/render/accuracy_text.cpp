// `accuracy` in the terminal: the rows of the standard, the curves, the scenario with what to do next, and where in the configurations to look.

#include <algorithm>

#include "render/checklist_section.h"
#include "render/columns.h"
#include "render/phrases.h"
#include "render/plot.h"
#include "render/renderers.h"
#include "render/text_finding.h"
#include "render/verdicts.h"
#include "render/wrap.h"
#include "report/numbers.h"

namespace alignlint {

namespace {

constexpr std::size_t kWord = 11;
constexpr std::size_t kRowId = 2;
constexpr std::size_t kMostSuspects = 12;

std::string count_text(std::uint64_t count) { return grouped_digits(static_cast<std::int64_t>(count)); }

std::string side_text(std::string_view name, const AccuracySide& side, const Style& style, const RenderOptions& options) {
  const Words& say = options.say;
  std::string text = printable(listed(side.inputs)) + ": ";
  if (side.format.empty()) {
    text += say("no steps found");
  } else {
    text += side.format + say(", ") + say(count_text(side.lines) + (side.lines == 1 ? " step" : " steps"));
    if (side.first > 0 || side.last > 0) text += say(" (" + std::to_string(side.first) + " to " + std::to_string(side.last) + ")");
    if (side.restarts > 0) text += say(", goes back " + counted(side.restarts, "time", "times"));
    if (side.torn > 0) text += say(", " + counted(side.torn, "torn line", "torn lines") + " left out");
  }
  return style(Tone::strong, padded(say(name), kWord)) + hanging(text, kWord, options.width) + "\n";
}

std::string plots(const AccuracyReport& report, const Style& style, const RenderOptions& options) {
  std::string out;
  for (const AccuracyCurves& curves : curves_of(report)) {
    add_block(out, style(Tone::strong, options.say(curves.title)) + "\n" +
                       text_plot({curves.reference, curves.candidate}, narrow_range(curves.reference, curves.candidate),
                                 options.width == 0 ? 100 : options.width, style, options.say));
  }
  return out;
}

std::string scenario_text(const AccuracyReport& report, const Style& style, const RenderOptions& options) {
  if (report.scenario.empty()) return {};
  std::string out = style(Tone::strong, options.say("Scenario: ") + report.scenario_title) + "\n";
  for (const std::string& text : report.next) out += "  - " + hanging(text, 4, options.width) + "\n";
  return out;
}

std::string checks_text(const AccuracyReport& report, const Style& style, const RenderOptions& options) {
  if (!report.configured) return {};
  std::string out = style(Tone::strong, options.say("Logs and configurations")) + "\n";
  for (const ConfigurationCheck& check : report.checks) {
    const std::string head = options.say(check.side) + options.say(", ") + check.title + options.say(": ");
    out += "  " + style(tone_of(check.verdict), symbol_of(check.verdict)) + " " + hanging(head + check.text, 4, options.width) + "\n";
  }
  return out;
}

std::string suspects_text(const AccuracyReport& report, const Style& style, const RenderOptions& options) {
  if (report.suspects.empty()) return {};
  std::string out = style(Tone::strong, options.say("Where to look in the configurations")) + "\n";
  std::size_t shown = 0;
  for (const AccuracySuspect& suspect : report.suspects) {
    if (shown == kMostSuspects && !options.verbose) break;
    ++shown;
    const Tone tone = tone_of(parse_severity(suspect.severity).value_or(Severity::information));
    out += "  " + style(tone, padded(options.say(suspect.severity), 8)) + style(Tone::strong, suspect.rule) +
           (suspect.fits ? style(Tone::faint, options.say("  fits the scenario")) : "") + "\n";
    out += std::string(10, ' ') + hanging(printable(suspect.message), 10, options.width) + "\n";
  }
  if (shown < report.suspects.size()) {
    out += options.say("  and " + counted(report.suspects.size() - shown, "other finding", "other findings") + " (see alignlint check)") +
           "\n";
  }
  return out;
}

}  // namespace

std::string text_accuracy(const AccuracyReport& report, const Sources& sources, const RenderOptions& options) {
  TextPage page(sources, options, true);
  const Style& style = page.style();
  std::string out = page.problems(report.diagnostics);
  if (report.criteria.empty()) return out;
  std::string sides = side_text("reference", report.reference, style, options);
  for (const AccuracySide& repeat : report.repeats) sides += side_text("repeated", repeat, style, options);
  sides += side_text("candidate", report.candidate, style, options);
  sides += style(Tone::strong, padded(options.say("compared"), kWord)) +
           options.say(count_text(report.steps) + (report.steps == 1 ? " common step" : " common steps") + ", profile " + report.profile) +
           "\n";
  add_block(out, sides);
  add_block(out, text_checklist_section(checklist_of(report), kRowId, options.width, false, style, options.say));
  add_block(out, plots(report, style, options));
  add_block(out, scenario_text(report, style, options));
  add_block(out, checks_text(report, style, options));
  add_block(out, suspects_text(report, style, options));
  return out;
}

}  // namespace alignlint
