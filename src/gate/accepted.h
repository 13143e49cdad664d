#pragma once

#include <optional>
#include <string>
#include <vector>

#include "gate/date.h"
#include "report/identity.h"
#include "text/disk.h"
#include "toml/node.h"

namespace alignlint {

/// One side of an accepted finding.
struct AcceptedSide {
  std::string native;  ///< may be empty: a fixed fact
  Value value;         ///< a number or a truth value as such, everything else as the text that people are shown
};

/// A finding that a team lives with, and why. It covers the finding only while the values are those that were accepted; lines do not matter.
struct Acceptance {
  std::string pair;  ///< of two sides; empty: of one file alone
  std::string file;  ///< of a finding about one file: relative to the folder of the file of acceptances
  std::string rule;  ///< its id
  std::optional<AcceptedSide> reference;
  std::optional<AcceptedSide> candidate;
  std::optional<AcceptedSide> entry;  ///< of a finding about one file, on whichever side it stands
  std::string message;                ///< of a finding about no value
  std::string reason;
  std::optional<Date> on;     ///< the day of the acceptance
  std::optional<Date> until;  ///< the last day on which it counts
  Span span;                  ///< of its table
};

/// What it is about: `pair 'qwen3'`, `'configs/a.yaml'`.
std::string scope_of(const Acceptance& acceptance);

/// Reads `alignlint-accepted.toml`; mistakes are reported at their place.
std::vector<Acceptance> read_acceptances(TomlNode root, Diagnostics& diagnostics);

/// An acceptance of this finding. `pair` names the two sides; `file_of` gives a path as the file of acceptances has it.
struct AcceptanceScope {
  std::string pair;
  std::string folder;     ///< absolute: of the file of acceptances
  std::string directory;  ///< absolute: from where paths of the report are seen
};
Acceptance acceptance_of(const ReportedFinding& finding, const AcceptanceScope& scope, const Sources& sources);

/// How an acceptance stands to a finding.
enum class Fit {
  none,     ///< it is about another one
  changed,  ///< about this one, with other values
  same,
};
/// `found`: what would accept the finding now.
Fit fit(const Acceptance& acceptance, const Acceptance& found);

}  // namespace alignlint
