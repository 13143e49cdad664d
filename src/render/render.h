#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "render/words.h"
#include "report/accuracy.h"
#include "report/diff.h"
#include "report/failure.h"
#include "report/report.h"
#include "text/secrets.h"
#include "text/sources.h"

namespace alignlint {

struct RenderOptions {
  bool color = false;         ///< ANSI colours
  std::size_t width = 100;    ///< columns of the terminal; prose is wrapped, source lines are cut; 0: no limit
  bool verbose = false;       ///< also what is manual and information
  bool quiet = false;         ///< only what to act on, a line each, and the counts
  bool all_rows = false;      ///< tables: also what is equal
  bool unknown_rows = false;  ///< tables: only what cannot be compared, because a value is unknown
  std::string sides = {};     ///< how the command line named the sides, in words of a shell: `a.sh b.yaml`; empty: too long to repeat
  bool of_pairs = false;  ///< the reports are those of several pairs, or of a project file's: a list for machines, however many there are
  const Explanation* described = nullptr;  ///< all rules and diagnostics, for the formats that describe those they show
  FailureBar fails = {};                   ///< which findings make the run fail
  const Redaction* redaction = nullptr;    ///< what is not shown of source lines; null: nothing is a secret
  Words say = {};                          ///< the words of formats that people read
};

/// A format of what is shown: a report, an inspection, entries of the dictionary. Several of them are the pairs of one run.
template <class Shown>
struct Renderer {
  std::string_view format;  ///< as given to --format
  std::string (*render)(std::span<const Shown>, const Sources&, const RenderOptions&);
  bool describes_rules = false;  ///< needs `RenderOptions::described`
};

template <class Shown>
using RenderersOf = std::span<const Renderer<Shown>>;

// The formats of each command.
RenderersOf<Report> check_renderers();  ///< and of lint
RenderersOf<Report> checklist_renderers();
RenderersOf<Report> compare_renderers();
RenderersOf<Report> schedule_renderers();
RenderersOf<Report> params_renderers();
RenderersOf<Report> precision_renderers();
RenderersOf<Inspection> inspect_renderers();
RenderersOf<AccuracyReport> accuracy_renderers();
RenderersOf<DiffReport> diff_renderers();
RenderersOf<RuleEntry> rules_renderers();
RenderersOf<Explanation> explain_renderers();
RenderersOf<KeyEntry> keys_renderers();

/// Null when there is no such format among them.
template <class Shown>
const Renderer<Shown>* find_renderer(RenderersOf<Shown> renderers, std::string_view format) {
  for (const Renderer<Shown>& renderer : renderers) {
    if (renderer.format == format) return &renderer;
  }
  return nullptr;
}

/// Diagnostics alone (broken rule files, wrong usage), as the text format shows them.
std::string render_diagnostics(const Diagnostics& diagnostics, const Sources& sources, const RenderOptions& options);

}  // namespace alignlint
