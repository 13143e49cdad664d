#include "render/text_index.h"

#include <algorithm>

#include "render/columns.h"
#include "render/phrases.h"

namespace alignlint {

namespace {

constexpr std::size_t kWidestIndexed = 16;
constexpr std::size_t kNoLimit = 1000;
constexpr std::size_t kIndexGap = 2;
constexpr std::size_t kAdviceIndent = 4;  ///< of advice
constexpr std::size_t kLeast = 40;        ///< so much of a message is shown on the narrowest screen

/// `candidate:29` where a side is one file, else `file:29`: the sides are named right below, and the column is not needed to go there.
std::string line_of(const ReportedFinding& finding, const Report& report, const Sources& sources, const Words& say) {
  const Span place = place_to_change(finding);
  if (!place.known()) return {};
  std::string file(sources.name(place.file));
  const bool both = report.reference && report.candidate && report.reference->inputs != report.candidate->inputs;
  for (const auto* side : {&report.reference, &report.candidate}) {
    if (both && (*side)->inputs == std::vector<std::string>{file})
      file = say(to_string(side == &report.reference ? SideName::reference : SideName::candidate));
  }
  return printable(file) + ":" + std::to_string(sources.position(place).line);
}

bool has_values(const ReportedFinding& finding) { return finding.reference && finding.candidate; }

struct IndexWidths {
  std::size_t rule = 6, value = 9;  // at least as the headings: `warnings`, `reference`

  [[nodiscard]] std::size_t values() const { return 2 * value + kIndexGap; }
};

IndexWidths widths_of(const std::vector<const ReportedFinding*>& findings, const Words& say) {
  IndexWidths widths;
  widths.value = display_width(say("reference"));
  widths.rule = std::max(display_width(say("errors")), display_width(say("warnings")) - 2);
  for (const ReportedFinding* finding : findings) {
    widths.rule = std::max(widths.rule, display_width(finding->diagnostic.code));
    if (!has_values(*finding)) continue;
    for (const auto* side : {&*finding->reference, &*finding->candidate}) {
      widths.value = std::max(widths.value, display_width(value_text(*side, kWidestIndexed)));
    }
  }
  return widths;
}

/// Both values; of a finding that is not about two, as much of its message as the line has room for.
std::string middle_of(const ReportedFinding& finding, const IndexWidths& widths, std::size_t room) {
  if (!has_values(finding)) return shortened(printable(finding.diagnostic.message), std::max(room, widths.values()));
  return padded(value_text(*finding.reference, kWidestIndexed), widths.value + kIndexGap) +
         padded(value_text(*finding.candidate, kWidestIndexed), widths.value);
}

std::string row_of(const ReportedFinding& finding, const IndexWidths& widths, const Report& report, const TextPage& page) {
  const std::string& rule = finding.diagnostic.code;
  const std::string place = line_of(finding, report, page.sources(), page.options().say);
  const std::size_t before = kIndexGap + widths.rule + kIndexGap;
  const std::size_t width = page.options().width == 0 ? kNoLimit : page.options().width;
  const std::size_t taken = before + kIndexGap + display_width(place);
  std::string middle = middle_of(finding, widths, taken < width ? width - taken : 0);
  std::string out =
      "  " + page.style()(tone_of(finding.diagnostic.severity), rule) + std::string(widths.rule - display_width(rule) + kIndexGap, ' ');
  if (place.empty()) return out + middle + "\n";
  const bool fits = taken + display_width(middle) <= width;
  if (!fits) middle.erase(middle.find_last_not_of(' ') + 1);
  return out + middle + (fits ? "  " : "\n      ") + page.style()(Tone::path, place) + "\n";
}

std::string head(std::string_view english, const std::vector<const ReportedFinding*>& findings, const IndexWidths& widths,
                 const TextPage& page) {
  const Words& say = page.options().say;
  const Style& style = page.style();
  const std::string title = say(english);
  const bool values = std::any_of(findings.begin(), findings.end(), [](const ReportedFinding* one) { return has_values(*one); });
  std::string line = style(Tone::strong, title);
  if (!values) return line + "\n";
  line += std::string(kIndexGap + widths.rule + kIndexGap - display_width(title), ' ');
  return line + style(Tone::faint, padded(say("reference"), widths.value + kIndexGap) + say("candidate")) + "\n";
}

/// A difference in few words: the title alone says it, with both values.
std::string short_message(const Diagnostic& diagnostic) {
  std::string text = printable(diagnostic.message);
  constexpr std::string_view kDiffers = " differs: ";
  if (const std::size_t at = text.find(kDiffers); at != std::string::npos) text.replace(at, kDiffers.size(), ": ");
  return text;
}

std::vector<const ReportedFinding*> of_severity(const std::vector<const ReportedFinding*>& findings, Severity severity) {
  std::vector<const ReportedFinding*> chosen;
  std::copy_if(findings.begin(), findings.end(), std::back_inserter(chosen),
               [&](const ReportedFinding* finding) { return finding->diagnostic.severity == severity; });
  return chosen;
}

}  // namespace

std::string text_index(const Report& report, const TextPage& page) {
  const std::vector<const ReportedFinding*> findings = in_order_of_work(report);
  std::vector<const ReportedFinding*> grave = of_severity(findings, Severity::error);
  const std::size_t errors = grave.size();
  const std::vector<const ReportedFinding*> warnings = of_severity(findings, Severity::warning);
  grave.insert(grave.end(), warnings.begin(), warnings.end());
  const Words& say = page.options().say;
  const IndexWidths widths = widths_of(grave, say);
  std::string out;
  for (std::size_t i = 0; i < grave.size(); ++i) {
    if (i == 0 && errors > 0) out += head("errors", grave, widths, page);
    if (i == errors) out += errors > 0 ? page.style()(Tone::strong, say("warnings")) + "\n" : head("warnings", grave, widths, page);
    out += row_of(*grave[i], widths, report, page);
  }
  return out;
}

std::string text_advice(const Report& report, const TextPage& page) {
  const std::vector<std::string>& chapters = report.chapters;
  std::string out;
  std::size_t last = chapters.size();
  for (const ReportedFinding* finding : of_severity(in_order_of_work(report), Severity::advice)) {
    if (finding->chapter != last && finding->chapter < chapters.size())
      out += "  " + page.style()(Tone::advice, chapters[finding->chapter]) + "\n";
    last = finding->chapter;
    const std::string line = line_of(*finding, report, page.sources(), page.options().say);
    const std::string place = line.empty() ? line : " (" + line + ")";
    const std::size_t width = page.options().width == 0 ? kNoLimit : page.options().width;
    const std::size_t room = width - std::min(width, kAdviceIndent + display_width(place));
    out += std::string(kAdviceIndent, ' ') + shortened(short_message(finding->diagnostic), std::max(room, kLeast)) + place + "\n";
  }
  return out;
}

}  // namespace alignlint
