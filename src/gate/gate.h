#pragma once

#include <map>
#include <span>
#include <string>
#include <vector>

#include "gate/accepted.h"
#include "gate/allowance.h"
#include "project/project.h"

namespace alignlint {

/// What a gate lets pass knowingly.
struct Pass {
  std::vector<Allowance> allowances;    ///< comments of the inputs
  std::vector<Acceptance> acceptances;  ///< of the file of accepted differences
  FileId accepted_file = kNoFile;       ///< that file, where there is one
  std::string accepted_folder;          ///< absolute: where it lies, or would lie
  Date today;                           ///< on which acceptances that end are judged
  Diagnostics warnings = {};            ///< what is wrong with comments of inputs: these allow nothing
};

/// Decides which findings count, with the reason of those that do not, and remembers which reasons were needed.
class Gate {
 public:
  /// `directory`: from where paths of reports are seen. Everything must outlive the gate.
  Gate(const Project& project, Pass pass, std::string directory, const Sources& sources);

  /// Marks the findings that need not count: by a comment, an acceptance, the project file, in this order. A finding that was accepted with other values,
  /// or until a day that has passed, counts and says so.
  void judge(Report& report);

  /// Comments, suppressions and acceptances that no report needed. Only of a run in which everything was judged does that mean anything: none where an
  /// input of a report could not be read.
  [[nodiscard]] Diagnostics unused() const;
  /// The comments among them.
  [[nodiscard]] Diagnostics unused_comments() const;
  /// The acceptances among them.
  [[nodiscard]] bool is_stale(std::size_t acceptance) const { return complete_ && !accepted_[acceptance]; }
  [[nodiscard]] const Pass& pass() const { return pass_; }
  /// What would accept a finding of this report.
  [[nodiscard]] Acceptance to_accept(const ReportedFinding& finding, const Report& report) const;

 private:
  bool allow(ReportedFinding& finding);
  bool accept(ReportedFinding& finding, const Report& report);
  bool suppress(ReportedFinding& finding, const Report& report);
  [[nodiscard]] bool is_meant(const Suppression& suppression, const ReportedFinding& finding, const Report& report) const;

  const Project& project_;
  Pass pass_;
  std::string directory_;
  const Sources& sources_;
  bool complete_ = true;                                   ///< all inputs could be read
  std::multimap<std::string, std::size_t> acceptance_of_;  ///< by `subject_of`
  std::vector<bool> allowed_, accepted_, suppressed_;      ///< by index: it was needed
};

/// What a report is called where a pair is named: the pair of the project file, else both sides' files.
std::string pair_name(const Report& report);

}  // namespace alignlint
