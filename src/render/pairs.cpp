// What became of each pair of a project file: a line a pair, and a total.

#include <algorithm>

#include "render/columns.h"
#include "render/markdown.h"
#include "render/phrases.h"
#include "render/renderers.h"
#include "render/style.h"
#include "text/printable.h"

namespace alignlint {

namespace {

std::size_t problems_of(const Report& report) {
  return static_cast<std::size_t>(std::count_if(report.diagnostics.begin(), report.diagnostics.end(),
                                                [](const Diagnostic& diagnostic) { return diagnostic.severity == Severity::error; }));
}

std::string outcome(std::size_t problems, const Counts& counts, const Style& style) {
  std::string out = problems == 0 ? std::string() : style(Tone::error, counted(problems, "input problem", "input problems")) + ", ";
  return out + findings_summary(counts, style);
}

/// Of all pairs together.
struct Total {
  explicit Total(std::span<const Report> reports) {
    for (const Report& report : reports) {
      problems += problems_of(report);
      counts.errors += report.counts.errors;
      counts.warnings += report.counts.warnings;
      counts.advice += report.counts.advice;
      counts.unknown += report.counts.unknown;
      counts.manual += report.counts.manual;
      counts.suppressed += report.counts.suppressed;
    }
  }
  std::size_t problems = 0;
  Counts counts;
};

}  // namespace

std::string text_pairs(std::span<const Report> reports, const RenderOptions& options) {
  const Style style(options.color);
  std::size_t width = 0;
  for (const Report& report : reports) width = std::max(width, display_width(printable(report.pair)));
  std::string out;
  for (const Report& report : reports) {
    out += "pair " + padded(printable(report.pair), width) + "  " + outcome(problems_of(report), report.counts, style) + "\n";
  }
  const Total total(reports);
  return out + counted(reports.size(), "pair", "pairs") + ": " + outcome(total.problems, total.counts, style) + "\n";
}

std::string markdown_pairs(std::span<const Report> reports, const RenderOptions&) {
  const Style plain(false);
  std::string out = "# Pairs\n\n" + md_table_head({"pair", "outcome"});
  for (const Report& report : reports) out += md_row({md_text(report.pair), outcome(problems_of(report), report.counts, plain)});
  const Total total(reports);
  return out + "\n" + counted(reports.size(), "pair", "pairs") + ": " + outcome(total.problems, total.counts, plain) + "\n";
}

}  // namespace alignlint
