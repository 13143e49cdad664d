#pragma once

#include <cstddef>
#include <set>
#include <string>

#include "diag/diagnostic.h"
#include "render/render.h"
#include "render/style.h"
#include "report/report.h"
#include "text/sources.h"

namespace alignlint {

/// What the blocks of one text output share.
class TextPage {
 public:
  /// `two_sides`: values are called `reference` and `candidate`; else there is nothing to tell apart (`lint`, `inspect`).
  TextPage(const Sources& sources, const RenderOptions& options, bool two_sides)
      : sources_(sources), options_(options), style_(options.color), two_sides_(two_sides) {}

  /// A finding whole: header, both places, where values come from, why it matters, what to do. Prose that an earlier finding of the rule
  /// has already given is not repeated.
  std::string finding(const ReportedFinding& finding);

  /// A diagnostic whole: header, places, notes, help.
  std::string diagnostic(const Diagnostic& diagnostic);

  /// What is wrong with the inputs, blocks with an empty line between them.
  std::string problems(const Diagnostics& diagnostics);

  /// What was assumed about the inputs, a line each.
  [[nodiscard]] std::string assumptions(const Diagnostics& diagnostics) const;

  /// One line (a few when long): `lead` (one word), the message, why a value is not known, the place.
  [[nodiscard]] std::string line(std::size_t indent, std::string_view lead, Tone tone, const Diagnostic& diagnostic,
                                 const ReportedFinding* finding = nullptr) const;

  [[nodiscard]] const Style& style() const { return style_; }
  [[nodiscard]] const RenderOptions& options() const { return options_; }
  [[nodiscard]] const Sources& sources() const { return sources_; }
  /// Columns for prose: the terminal's, but no more than is good to read; 0: no limit.
  [[nodiscard]] std::size_t prose_width() const;

 private:
  const Sources& sources_;
  const RenderOptions& options_;
  Style style_;
  bool two_sides_;
  std::set<std::string> said_;
};

/// Appends a block with an empty line before it, unless one of them is empty.
void add_block(std::string& out, const std::string& block);

/// Whether values have two sides to tell apart.
bool has_two_sides(const Report& report);

}  // namespace alignlint
