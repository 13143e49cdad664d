#pragma once

#include <string>
#include <vector>

#include "read/read.h"
#include "report/report.h"
#include "rules/rule.h"

namespace alignlint {

/// What a comment of an input lets pass: `# alignlint: allow RULE[, RULE] -- reason` behind a line or alone above it, `allow-file` for the whole file.
struct Allowance {
  std::vector<std::string> rules;  ///< ids or prefixes
  std::string reason;
  Span span;    ///< of the comment
  Span covers;  ///< whole lines: its own; of a comment alone the next one that is none, with the lines that continue it; or the file
};

/// Those of the files from `first` on. Comments that mean to be one and are not (no reason, a rule that does not exist) are told.
std::vector<Allowance> allowances_of(FileId first, Sources& sources, const RuleSet& rules, Diagnostics& diagnostics);

/// Everywhere a comment can let a finding pass.
std::vector<Span> places_of(const ReportedFinding& finding);

/// Whether it lets this finding pass: one of its `places` lies where the comment stands.
bool covers(const Allowance& allowance, const ReportedFinding& finding, const std::vector<Span>& places);

}  // namespace alignlint
