#include "render/text_summary.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "render/columns.h"
#include "render/phrases.h"
#include "render/text_index.h"
#include "render/wrap.h"

namespace alignlint {

namespace {

/// Files that `lint` did not check: a helper script, another YAML.
std::string unchecked_inputs(const Report& report, std::size_t width, const Words& say) {
  std::string out;
  for (const ReportedInput& input : report.inputs) {
    if (input.status != ReportedInput::Status::not_checked) continue;
    const std::string kind = input.kind.empty() ? "" : " (" + input.kind + ")";
    out += hanging(say("not checked: ") + printable(input.path) + kind + (input.reason.empty() ? "" : say(": ") + printable(input.reason)),
                   4, width) +
           "\n";
  }
  return out;
}

/// Whether these files are listed unasked: where nothing else was given, why they were not is all there is to say. The many of a repository are not.
bool tells_unchecked(const Report& report) {
  constexpr std::size_t kFew = 12;
  return report.inputs.size() <= kFew && std::all_of(report.inputs.begin(), report.inputs.end(), [](const ReportedInput& input) {
           return input.status == ReportedInput::Status::not_checked;
         });
}

/// A command line, or words for it where it would fill several lines with the paths that stand right above.
std::string short_door(std::string_view command, std::string_view otherwise, const Report& report, const RenderOptions& options,
                       std::string_view option = {}) {
  constexpr std::size_t kLead = 35;
  std::string line = door(command, report, options, option);
  return options.width == 0 || display_width(line) + kLead <= options.width ? line : options.say(otherwise);
}

/// The counts of findings, and behind each that is not listed above the command that lists it.
std::string finding_counts(const Report& report, const Style& style, const RenderOptions& options) {
  std::string out;
  if (const std::size_t failed = input_problems(report); failed != 0)
    out += style(Tone::error, options.say(counted(failed, "input problem", "input problems"))) + options.say(", ");
  out += findings_summary(report.counts, style, options.say);
  const bool hidden = report.counts.advice + report.counts.manual + report.counts.suppressed > 0;
  if (options.verbose || !hidden) return out + "\n";
  const std::string command = short_door(command_of(report), "the same command with -v", report, options, "-v");
  return out + "\n" + "  " + hanging(options.say("in full, with the manual checks: ") + command, 4, options.width) + "\n";
}

/// The counts of settings with the commands that list them.
std::string setting_counts(const Report& report, const RenderOptions& options) {
  const Counts& counts = report.counts;
  if (counts.compared == 0) return {};
  const std::string parts =
      counts.differing + counts.undecided == 0 ? "" : options.say("; only what differs, or is unknown: --different, --unknown");
  return settings_summary(counts, options.say) + "\n  " +
         hanging(options.say("the table: ") + short_door("compare", "'alignlint compare' with the same files", report, options) + parts, 4,
                 options.width) +
         "\n";
}

/// What another checkout has, too, and what only it has.
std::string base_lines(const Report& report, const RenderOptions& options) {
  std::string out;
  const auto known = std::count_if(report.findings.begin(), report.findings.end(), [](const ReportedFinding& finding) {
    return finding.suppressed && finding.suppressed->kind == Suppressed::Kind::base;
  });
  if (known > 0) out += options.say(counted(static_cast<std::size_t>(known), "finding is", "findings are") + " not new") + "\n";
  for (const FixedFinding& finding : report.fixed)
    out += options.say("fixed: ") + hanging(finding.rule + " (" + printable(finding.about) + ")", 7, options.width) + "\n";
  return out;
}

/// In English.
std::string step_after(const Report& report, const RenderOptions& options) {
  const Counts& counts = report.counts;
  const bool pair = has_two_sides(report);
  if (input_problems(report) != 0) return "fix the input problems first: what could not be read was not compared";
  const std::string explain = "'alignlint explain RULE' explains a rule";
  if (counts.errors != 0) return "fix the errors from the top; " + explain;
  if (counts.warnings != 0) return "decide on the warnings: fix them, or suppress them with a reason in alignlint.toml; " + explain;
  if (!pair) return {};
  if (counts.unknown + counts.undecided != 0) return "provide what is unknown: " + door("compare", report, options, "--unknown");
  if (counts.manual != 0) return "check manually what no file says: " + door("check", report, options, "-v");
  return "run both sides and compare their logs: alignlint accuracy REFERENCE_LOG CANDIDATE_LOG; where they part, 'alignlint next' says "
         "what to do";
}

}  // namespace

std::string next_step(const Report& report, const RenderOptions& options) { return options.say(step_after(report, options)); }

std::string text_sides(const Report& report, const Style& style, std::size_t width_of_page, const Words& say) {
  std::vector<std::pair<SideName, const ReportedSide*>> sides;
  if (report.reference) sides.emplace_back(SideName::reference, &*report.reference);
  if (report.candidate) sides.emplace_back(SideName::candidate, &*report.candidate);
  const std::size_t names = std::max(display_width(say("reference")), display_width(say("candidate")));
  std::size_t width = 0;
  for (const auto& [name, side] : sides) width = std::max(width, display_width(framework_text(*side, say)));
  std::string out;
  for (const auto& [name, side] : sides) {
    out += padded(say(to_string(name)), names) + "  " + padded(framework_text(*side, say), width) + "  ";
    out += style(Tone::path, printable(listed(side->inputs))) + "\n";
  }
  for (const auto& [name, side] : sides) {
    const std::string note = version_note(name, *side, say);
    if (!note.empty()) out += "  " + hanging(note, 4, width_of_page) + "\n";
  }
  if (!report.profile.empty() && report.profile != "migrate") out += padded(say("profile"), names) + "  " + report.profile + "\n";
  return out;
}

std::string text_summary(const Report& report, const TextPage& page) {
  const RenderOptions& options = page.options();
  std::string out = text_index(report, page);
  std::string sides = text_sides(report, page.style(), options.width, options.say);
  if (!report.inputs.empty())
    sides += (options.verbose || tells_unchecked(report) ? unchecked_inputs(report, options.width, options.say) : "") +
             inputs_summary(report.inputs, options.say) + "\n";
  add_block(out, sides + base_lines(report, options) + finding_counts(report, page.style(), options) + setting_counts(report, options));
  const std::string next = next_step(report, options);
  if (!next.empty()) out += page.style()(Tone::help, options.say("next:")) + " " + hanging(next, 6, options.width) + "\n";
  return out;
}

}  // namespace alignlint
