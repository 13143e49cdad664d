#pragma once

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "edit/working_copy.h"
#include "pipeline/rewrite/done_edit.h"
#include "pipeline/run/check.h"

namespace alignlint {

class StandingSide;

/// What was done about a finding.
struct Repaired {
  std::string rule;
  std::string message;          ///< of the finding
  std::vector<DoneEdit> edits;  ///< one for each entry
};

/// A finding that stays, and why.
struct Unrepaired {
  std::string rule;
  std::string message;
  std::string reason;
  Severity severity = Severity::error;
  std::string consequence = {};        ///< what it means for the training, as its rule says it
  std::vector<std::string> keys = {};  ///< settings it is about
  bool limit = false;                  ///< the framework has no entry for it, or refuses what would say it
  bool shared = false;                 ///< of a translation: the source has the same finding
};

inline Unrepaired unrepaired(const ReportedFinding& finding, std::string reason) {
  return {finding.diagnostic.code, finding.diagnostic.message, std::move(reason), finding.diagnostic.severity, finding.why, finding.keys};
}

/// The edits of one side that take findings away, and what they cannot take away. No file is changed yet.
struct Repair {
  std::vector<EditedFile> files;  ///< by path
  std::vector<Repaired> done;     ///< in the order in which it was done
  std::vector<Unrepaired> left;
  Diagnostics diagnostics;  ///< of the inputs as they were
  std::size_t cost = 0;     ///< of all that was tried, as `RepairRequest::most_cost` counts
};

struct RepairRequest {
  CheckRequest check;                                  ///< the sides; without a reference the candidate alone
  SideName moving = SideName::candidate;               ///< whose files are edited
  Trust trust = Trust::safe;                           ///< unsafe: also what changes what is trained
  std::vector<KeyId> held = {};                        ///< settings that must stay what they are
  bool may_advise = false;                             ///< an edit may bring advice: the whole counts, not each finding
  std::function<bool(const ReportedFinding&)> wanted;  ///< the findings to do something about
  /// Bytes of inputs that may be read again and again, lists gone through counted in, and a small amount for each state that is judged: a second or two.
  /// The largest repairs of real configurations take a third of that.
  std::size_t most_cost = 4'000'000;
  std::size_t patience = 1;            ///< of who waits for it: so many times as many states are judged, where the inputs are small
  std::vector<std::string> kept = {};  ///< entries and sections that no change may name
  std::shared_ptr<StandingSide> reference = nullptr;  ///< of the repair before, beside the same one; null: there was none
};

/// Edits a side in memory, finding by finding, the gravest first. After each edit both sides are read and judged again: it stays only if the finding is gone, no
/// other one has come, and nothing but the entries that were to be changed says something else. So that it is done again with the same result, there
/// is nothing to do.
Repair repair(const RepairRequest& request, const LoadContext& context);

}  // namespace alignlint
