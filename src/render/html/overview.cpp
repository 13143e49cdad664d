// What stands at the top of a page: what it comes to, how much of it, and of what.

#include <algorithm>

#include "render/html/markup.h"
#include "render/html/sections.h"
#include "render/html/snippet.h"
#include "render/phrases.h"
#include "render/source_frame.h"
#include "render/text_summary.h"

namespace alignlint {

namespace {

struct Outcome {
  std::string_view kind;
  std::string_view words;
};

/// The gravest that was found, in words of a pair or of files alone.
Outcome outcome_of(const Report& report) {
  const Counts& counts = report.counts;
  const bool pair = has_two_sides(report);
  if (input_problems(report) != 0) return {"error", pair ? "Not compared whole" : "Not checked whole"};
  if (counts.errors != 0) return {"error", pair ? "Not aligned" : "Errors found"};
  if (counts.warnings != 0) return {"warning", pair ? "Aligned but for warnings to decide on" : "Warnings found"};
  if (counts.unknown + counts.undecided != 0) return {"unknown", "No difference found, but not everything could be decided"};
  return {"pass", pair ? "No difference found" : "Nothing found"};
}

std::string side_box(SideName name, const ReportedSide& side) {
  const std::string version = side.version_assumed ? " <span class=\"origin\">assumed</span>" : "";
  std::string out = "<div>\n<p class=\"role\">" + std::string(to_string(name)) + "</p>\n<p class=\"version\">";
  out +=
      html_text(side.framework.empty() ? "unknown framework" : side.framework + (side.version.empty() ? "" : " " + side.version)) + version;
  std::vector<std::string> inputs;
  for (const std::string& input : side.inputs) inputs.push_back(html_code(input));
  for (const std::string& input : side.named_inputs) inputs.push_back(html_code(input) + " <span class=\"origin\">named by it</span>");
  out += "</p>\n" + html_list(inputs);
  if (side.launches > 1)
    out += "<p class=\"faint\">launch " + std::to_string(side.launch) + " of " + std::to_string(side.launches) + "</p>\n";
  const std::string note = version_note(name, side);
  return out + (note.empty() ? "" : "<p class=\"faint\">" + html_text(note) + "</p>\n") + "</div>\n";
}

std::string count_item(std::size_t count, std::string_view kind, std::string_view singular, std::string_view plural) {
  const std::string kinds = std::string(kind) + (count == 0 ? " none" : "");
  return "<li" + html_class(kinds) + "><b>" + std::to_string(count) + "</b> " + std::string(count == 1 ? singular : plural) + "</li>\n";
}

/// What another checkout has, too, and what only it has.
std::string base_text(const Report& report) {
  const auto known =
      static_cast<std::size_t>(std::count_if(report.findings.begin(), report.findings.end(), [](const ReportedFinding& finding) {
        return finding.suppressed && finding.suppressed->kind == Suppressed::Kind::base;
      }));
  std::string out;
  if (known != 0) out += "<p>" + counted(known, "finding is", "findings are") + " not new</p>\n";
  std::vector<std::string> fixed;
  for (const FixedFinding& finding : report.fixed)
    fixed.push_back("fixed: " + html_code(finding.rule) + " (" + html_text(finding.about) + ")");
  return out + html_list(fixed);
}

}  // namespace

std::string html_verdict_box(const HtmlContext& context) {
  const Report& report = context.report;
  const Outcome outcome = outcome_of(report);
  std::string said(outcome.words);
  if (const std::size_t problems = input_problems(report); problems != 0)
    said += ", " + counted(problems, "input problem", "input problems");
  std::string out = "<div class=\"verdict " + std::string(outcome.kind) + "\">\n<p class=\"said\">" + html_text(said) + "</p>\n";
  if (const std::string settings = settings_summary(report.counts); !settings.empty()) out += "<p>" + html_text(settings) + "</p>\n";
  if (const std::string next = next_step(report, context.options); !next.empty())
    out += "<p class=\"next\">Next: " + html_prose(next) + "</p>\n";
  return out + "</div>\n" + html_counts(report.counts) + base_text(report);
}

std::string html_counts(const Counts& counts) {
  std::string out = "<ul class=\"counts\">\n" + count_item(counts.errors, "error", "error", "errors") +
                    count_item(counts.warnings, "warning", "warning", "warnings") +
                    count_item(counts.advice, "advice", "piece of advice", "pieces of advice") +
                    count_item(counts.unknown, "unknown", "not decided", "not decided") +
                    count_item(counts.manual, "manual", "to check manually", "to check manually");
  if (counts.suppressed != 0) out += count_item(counts.suppressed, "", "suppressed", "suppressed");
  return out + "</ul>\n";
}

std::string html_sides(const Report& report) {
  std::string out;
  if (report.reference) out += side_box(SideName::reference, *report.reference);
  if (report.candidate) out += side_box(SideName::candidate, *report.candidate);
  if (!out.empty()) out = "<div class=\"sides\">\n" + out + "</div>\n";
  if (!report.profile.empty() && report.profile != "migrate") out += "<p class=\"faint\">profile " + html_text(report.profile) + "</p>\n";
  return out;
}

std::string html_diagnostics(const Diagnostics& diagnostics, const Sources& sources, const RenderOptions& options) {
  std::vector<std::string> items;
  for (const Diagnostic& diagnostic : diagnostics) {
    const std::string_view severity = to_string(diagnostic.severity);
    const bool note = diagnostic.severity == Severity::information;
    std::string item = "<span class=\"" + std::string(severity) + "\">" + std::string(note ? "note" : severity) +
                       "</span>: " + html_text(diagnostic.message);
    const bool placed = !diagnostic.labels.empty() && diagnostic.labels.front().span.known();
    if (placed && note) item += " (" + html_code(place_text(diagnostic.labels.front().span, sources)) + ")";
    std::vector<HtmlMark> marks;
    for (const Label& label : diagnostic.labels) {
      if (label.span.known() && !note) marks.push_back({label.span, label.text});
    }
    item += html_snippets(marks, sources, options);
    for (const std::string& text : diagnostic.notes) item += "<br>note: " + html_text(text);
    if (!diagnostic.help.empty()) item += "<br>help: " + html_prose(diagnostic.help);
    items.push_back(std::move(item));
  }
  return html_list(items);
}

HtmlPart html_inputs(const HtmlContext& context) {
  HtmlTable table{"files", "", {{"file"}, {"kind"}, {"framework"}, {"state"}}, {{}}};
  for (const ReportedInput& input : context.report.inputs) {
    const std::string framework =
        input.framework.empty() ? "" : input.framework + " " + input.version + (input.version_assumed ? " (assumed)" : "");
    const std::string_view status = to_string(input.status);
    const std::string_view kind = input.status == ReportedInput::Status::failed ? "error" : "";
    table.groups.front().rows.push_back({{{html_code(input.path)},
                                          {html_text(input.kind)},
                                          {html_text(framework)},
                                          {std::string(status) + html_small(html_text(input.reason)), std::string(kind)}}});
  }
  const std::string rows = html_table(table);
  const std::string id = context.id("files");
  const std::string content = rows.empty() ? rows : "<p>" + html_text(inputs_summary(context.report.inputs)) + "</p>\n" + rows;
  return {id, "Files", html_section(context.level, id, "Files", content)};
}

}  // namespace alignlint
