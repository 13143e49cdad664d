#pragma once

#include <cstddef>
#include <string>

#include "render/html/page.h"
#include "render/render.h"
#include "report/report.h"

namespace alignlint {

/// What the sections of one report share.
struct HtmlContext {
  const Report& report;
  const Sources& sources;
  const RenderOptions& options;
  std::string prefix = {};  ///< of the ids: of several reports in one page each has its own
  std::size_t level = 2;    ///< of the headings of sections
  bool brief = false;       ///< tables leave out what is equal: the page holds many of them
  bool alone = false;       ///< the page holds one section: there are no others that links could lead to

  [[nodiscard]] std::string id(std::string_view name) const { return prefix + std::string(name); }
};

// One function a section, with the ids of its parts; a section of nothing is empty.

/// What it comes to, and what to do next: of a pair, or of files that stand alone.
std::string html_verdict_box(const HtmlContext& context);
/// How many findings of each severity.
std::string html_counts(const Counts& counts);
/// Which frameworks, versions and files were taken, and what names the versions.
std::string html_sides(const Report& report);
/// What is wrong with the inputs and what was assumed.
std::string html_diagnostics(const Diagnostics& diagnostics, const Sources& sources, const RenderOptions& options);

HtmlPart html_inputs(const HtmlContext& context);
/// In the order of what to do, each with both places and the reasons.
HtmlPart html_findings(const HtmlContext& context);
/// The checklists with room to sign for each row when printed.
HtmlPart html_checklists(const HtmlContext& context);
/// Who signs for the whole.
std::string html_sign_off(std::size_t level);
/// Side by side, by checklist, with a choice of what is shown.
HtmlPart html_settings(const HtmlContext& context);
HtmlPart html_schedule_section(const HtmlContext& context);
HtmlPart html_parameter_section(const HtmlContext& context);
HtmlPart html_precision_section(const HtmlContext& context);

/// One checklist as a table.
std::string html_checklist(const Checklist& checklist, const HtmlContext& context, const std::string& id);
/// A finding whole. `id`: empty for one that nothing leads to.
std::string html_finding(const ReportedFinding& finding, const HtmlContext& context, const std::string& id);

}  // namespace alignlint
