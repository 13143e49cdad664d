#pragma once

#include <span>
#include <string>
#include <vector>

#include "render/render.h"

namespace alignlint {

/// What the services that show findings beside the code take: one thing to say, at one place. Of a finding, or of an input (it could not be read,
/// something was assumed).
struct Alert {
  const Diagnostic* diagnostic = nullptr;
  const ReportedFinding* finding = nullptr;  ///< null: it is about an input
  const Report* report = nullptr;
  Span place;               ///< where a person would change something; may be unknown
  std::string path;         ///< of the place, or the file that stands for it; printable; empty: about no file
  std::string fingerprint;  ///< the same in every run for the same finding, wherever its lines moved; no two of a run have the same
};

/// Whether a list of findings has this one; what only a person can check, and what is no more than information, is in it when asked for.
bool is_listed(const ReportedFinding& finding, const RenderOptions& options);

/// All of several reports in their order, those that are suppressed among them.
std::vector<Alert> alerts_of(std::span<const Report> reports, const Sources& sources, const RenderOptions& options);

/// The same without what is suppressed.
std::vector<Alert> open_alerts_of(std::span<const Report> reports, const Sources& sources, const RenderOptions& options);

/// Everything there is to say in lines: the message, both sides' values, the help.
std::string alert_text(const Alert& alert, const Sources& sources);

/// The file that stands for a finding without a place: of the side it is about, else of the one that moves. Printable.
std::string some_input(const ReportedFinding& finding, const Report& report);

}  // namespace alignlint
