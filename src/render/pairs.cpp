// What became of each of several pairs: a line a pair, a table of pairs and checklists, and a total.

#include <algorithm>

#include "render/columns.h"
#include "render/markdown.h"
#include "render/matrix.h"
#include "render/phrases.h"
#include "render/renderers.h"
#include "render/style.h"
#include "render/verdicts.h"
#include "render/wrap.h"
#include "text/printable.h"

namespace alignlint {

namespace {

std::string outcome(std::size_t problems, const Counts& counts, const Style& style, const Words& say) {
  std::string out;
  if (problems != 0) out = style(Tone::error, say(counted(problems, "input problem", "input problems"))) + say(", ");
  return out + findings_summary(counts, style, say);
}

/// A column is as wide as its head; of cells that are wider nothing is cut.
std::string text_matrix(const Matrix& matrix, std::size_t width, const RenderOptions& options, const Style& style) {
  constexpr std::size_t kCell = 8;
  std::string out = std::string(display_width(options.say("pair")) + width + 3, ' ');
  for (const std::string& name : matrix.checklists) out += style(Tone::strong, padded(name, std::max(kCell, name.size())) + "  ");
  out.erase(out.find_last_not_of(' ') + 1);
  out += "\n";
  for (const MatrixRow& row : matrix.rows) {
    std::string line = options.say("pair") + " " + padded(printable(row.pair), width) + "  ";
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
      const std::string cell = padded(options.say(cell_text(row.cells[i])), std::max(kCell, matrix.checklists[i].size()));
      line += (row.cells[i] ? style(tone_of(row.cells[i]->verdict), cell) : cell) + "  ";
    }
    out += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
  }
  return out + "  " + style(Tone::faint, hanging(options.say(matrix_legend()), 2, options.width)) + "\n";
}

}  // namespace

std::string text_pairs(std::span<const Report> reports, const RenderOptions& options) {
  const Style style(options.color);
  std::size_t width = 0;
  for (const Report& report : reports) width = std::max(width, display_width(printable(label_of(report))));
  std::string out;
  for (const Report& report : reports) {
    out += options.say("pair") + " " + padded(printable(label_of(report)), width) + "  " +
           outcome(input_problems(report), report.counts, style, options.say) + "\n";
  }
  const PairTotal total = total_of(reports);
  out += options.say(counted(reports.size(), "pair", "pairs")) + options.say(": ") +
         outcome(total.problems, total.counts, style, options.say) + "\n";
  return text_matrix(decided_part(matrix_of(reports)), width, options, style) + "\n" + out;
}

std::string markdown_pairs(std::span<const Report> reports, const RenderOptions& options) {
  const Words& say = options.say;
  const Style plain(false);
  std::string out = "# " + say("Pairs") + "\n\n" + md_table_head({say("pair"), say("outcome")});
  for (const Report& report : reports)
    out += md_row({md_text(label_of(report)), outcome(input_problems(report), report.counts, plain, say)});
  const PairTotal total = total_of(reports);
  out += "\n" + say(counted(reports.size(), "pair", "pairs")) + say(": ") + outcome(total.problems, total.counts, plain, say) + "\n";
  const Matrix matrix = decided_part(matrix_of(reports));
  std::vector<std::string> titles{say("pair")};
  for (const std::string& name : matrix.checklists) titles.push_back(md_text(name));
  out += "\n" + md_table_head(titles);
  for (const MatrixRow& row : matrix.rows) {
    std::vector<std::string> cells{md_text(row.pair)};
    for (const auto& cell : row.cells) cells.push_back(say(cell_text(cell)));
    out += md_row(cells);
  }
  return out + "\n" + say(matrix_legend()) + "\n";
}

PairTotal total_of(std::span<const Report> reports) {
  PairTotal total;
  for (const Report& report : reports) {
    total.problems += input_problems(report);
    total.counts.errors += report.counts.errors;
    total.counts.warnings += report.counts.warnings;
    total.counts.advice += report.counts.advice;
    total.counts.unknown += report.counts.unknown;
    total.counts.manual += report.counts.manual;
    total.counts.suppressed += report.counts.suppressed;
  }
  return total;
}

std::string outcome_text(const Report& report) { return outcome(input_problems(report), report.counts, Style(false), {}); }

}  // namespace alignlint
