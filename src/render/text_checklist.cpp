#include <algorithm>
#include <vector>

#include "render/checklist_section.h"
#include "render/columns.h"
#include "render/renderers.h"
#include "render/style.h"
#include "render/text_finding.h"
#include "render/text_summary.h"
#include "render/verdicts.h"
#include "render/wrap.h"

namespace alignlint {

namespace {

constexpr std::size_t kVerdictWidth = 14;  // the longest word, `not-applicable`

struct Widths {
  std::size_t id = 0;
  std::size_t total = 0;  ///< columns of the output; 0: no limit

  /// Where a row's title starts: id, two blanks, symbol, blank, verdict, two blanks.
  [[nodiscard]] std::size_t title() const { return 2 + id + 2 + 2 + kVerdictWidth + 2; }
  /// Where evidence starts: under the verdict's word.
  [[nodiscard]] std::size_t evidence() const { return 2 + id + 2 + 2; }
};

std::string row_text(const ChecklistRow& row, const Widths& widths, const Style& style) {
  const Tone tone = tone_of(row.verdict);
  const bool faint = row.verdict == Verdict::not_applicable;
  std::string out = "  " + style(Tone::strong, padded(row.id, widths.id)) + "  ";
  out += style(tone, std::string(symbol_of(row.verdict)) + " " + std::string(to_string(row.verdict)));
  out.append(kVerdictWidth - to_string(row.verdict).size() + 2, ' ');
  out += style(faint ? Tone::faint : Tone::plain, hanging(row.title, widths.title(), widths.total)) + "\n";
  for (const std::string& sentence : row.evidence) {
    out += std::string(widths.evidence(), ' ');
    out += style(Tone::faint, hanging(sentence, widths.evidence() + 2, widths.total)) + "\n";
  }
  return out;
}

}  // namespace

std::string text_checklist_section(const Checklist& checklist, std::size_t id_width, std::size_t width, const Style& style) {
  const Widths widths{id_width, width};
  std::string out = style(Tone::strong, printable(checklist.title.empty() ? checklist.name : checklist.title));
  if (!checklist.source.empty()) out += style(Tone::faint, "  " + printable(checklist.source));
  out += "\n";
  for (const ChecklistRow& row : checklist.rows) out += row_text(row, widths, style);
  return out;
}

std::string text_checklist(const Report& report, const Sources& sources, const RenderOptions& options) {
  const Style style(options.color);
  TextPage page(sources, options, has_two_sides(report));
  std::size_t id_width = 2;
  for (const Checklist& checklist : report.checklists) {
    for (const ChecklistRow& row : checklist.rows) id_width = std::max(id_width, display_width(row.id));
  }
  std::string out = page.problems(report.diagnostics);
  for (const Checklist& checklist : report.checklists) {
    add_block(out, text_checklist_section(checklist, id_width, options.width, style));
  }
  add_block(out, page.assumptions(report.diagnostics));
  add_block(out, text_sides(report, style, options.width) + verdict_summary(report, style) + "\n");
  return out;
}

}  // namespace alignlint
