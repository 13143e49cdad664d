#include <algorithm>
#include <vector>

#include "render/checklist_section.h"
#include "render/columns.h"
#include "render/phrases.h"
#include "render/renderers.h"
#include "render/style.h"
#include "render/text_finding.h"
#include "render/text_summary.h"
#include "render/verdicts.h"
#include "render/wrap.h"

namespace alignlint {

namespace {

constexpr std::size_t kVerdictWidth = 14;  // the longest word, `not-applicable`; translations are shorter

struct Widths {
  std::size_t id = 0;
  std::size_t total = 0;  ///< columns of the output; 0: no limit

  /// Where a row's title starts: id, two blanks, symbol, blank, verdict, two blanks.
  [[nodiscard]] std::size_t title() const { return 2 + id + 2 + 2 + kVerdictWidth + 2; }
  /// Where evidence starts: under the verdict's word.
  [[nodiscard]] std::size_t evidence() const { return 2 + id + 2 + 2; }
};

std::string row_text(const ChecklistRow& row, const Widths& widths, const Style& style, const Words& say) {
  const std::string verdict = say(to_string(row.verdict));
  const Tone tone = tone_of(row.verdict);
  const bool faint = row.verdict == Verdict::not_applicable;
  std::string out = "  " + style(Tone::strong, padded(row.id, widths.id)) + "  ";
  out += style(tone, std::string(symbol_of(row.verdict)) + " " + verdict);
  out.append(kVerdictWidth - std::min(kVerdictWidth, display_width(verdict)) + 2, ' ');
  out += style(faint ? Tone::faint : Tone::plain, hanging(row.title, widths.title(), widths.total)) + "\n";
  for (const std::string& sentence : row.evidence) {
    out += std::string(widths.evidence(), ' ');
    out += style(Tone::faint, hanging(sentence, widths.evidence() + 2, widths.total)) + "\n";
  }
  return out;
}

/// Nothing was decided on the row, and nothing can be by looking at the files.
bool is_idle(Verdict verdict) { return verdict == Verdict::manual || verdict == Verdict::not_applicable; }

/// `☐ manual: N9, N10`; empty when no row has the verdict.
std::string ids_line(const Checklist& checklist, Verdict verdict, std::size_t width, const Style& style, const Words& say) {
  std::vector<std::string> ids;
  for (const ChecklistRow& row : checklist.rows) {
    if (row.verdict == verdict) ids.push_back(row.id);
  }
  if (ids.empty()) return {};
  const std::string head = std::string(symbol_of(verdict)) + " " + say(to_string(verdict)) + ":";
  return "  " + style(tone_of(verdict), head) + " " +
         hanging(listed(ids), 4 + (say.phrases() == nullptr ? head.size() : display_width(head)), width) + "\n";
}

}  // namespace

std::string text_checklist_section(const Checklist& checklist, std::size_t id_width, std::size_t width, bool brief, const Style& style,
                                   const Words& say) {
  const Widths widths{id_width, width};
  std::string out = style(Tone::strong, printable(checklist.title.empty() ? checklist.name : checklist.title));
  if (!checklist.source.empty()) out += style(Tone::faint, "  " + printable(checklist.source));
  out += "\n";
  for (const ChecklistRow& row : checklist.rows) {
    if (!brief || !is_idle(row.verdict)) out += row_text(row, widths, style, say);
  }
  if (!brief) return out;
  return out + ids_line(checklist, Verdict::manual, width, style, say) + ids_line(checklist, Verdict::not_applicable, width, style, say);
}

namespace {

/// Where the rows are that were only named.
std::string hidden_rows(const Report& report, const RenderOptions& options) {
  if (options.verbose) return {};
  return hanging(options.say("manual and not applicable rows with what they ask: ") + door("checklist", report, options, "-v"), 4,
                 options.width) +
         "\n";
}

}  // namespace

std::string text_checklist(const Report& report, const Sources& sources, const RenderOptions& options) {
  const Style style(options.color);
  TextPage page(sources, options, has_two_sides(report));
  std::size_t id_width = 2;
  for (const Checklist& checklist : report.checklists) {
    for (const ChecklistRow& row : checklist.rows) id_width = std::max(id_width, display_width(row.id));
  }
  std::string out = page.problems(report.diagnostics);
  for (const Checklist& checklist : report.checklists) {
    add_block(out, text_checklist_section(checklist, id_width, options.width, !options.verbose, style, options.say));
  }
  add_block(out, page.assumptions(report.diagnostics));
  add_block(out, text_sides(report, style, options.width, options.say) + verdict_summary(report, style, options.say) + "\n" +
                     hidden_rows(report, options));
  return out;
}

}  // namespace alignlint
