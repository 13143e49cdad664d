#pragma once

#include <map>
#include <string>
#include <vector>

#include "gate/accepted.h"

namespace alignlint {

/// What was found in another checkout of the same repository: the branch into which a change goes.
class Base {
 public:
  /// `name`: the checkout as the user named it.
  explicit Base(std::string name) : name_(std::move(name)) {}

  /// Adds what was found there, as acceptances: with native names and values, paths relative to the checkout.
  void add(Acceptance finding);

  /// Marks the findings that were there, too: each one that was found there covers one. What is there and not here any more, with whatever values, is
  /// named in the report.
  /// `describe` gives a finding of the report in the same form.
  template <class Describe>
  void judge(Report& report, const Describe& describe) {
    for (ReportedFinding& finding : report.findings) {
      if (!finding.suppressed && take(describe(finding)))
        finding.suppressed = Suppressed{Suppressed::Kind::base, "not new: found in '" + name_ + "', too"};
    }
    for (const ReportedFinding& finding : report.findings) {
      if (!finding.suppressed) take_changed(describe(finding));
    }
    name_fixed(report);
    recount_findings(report);
  }

 private:
  struct Found {
    Acceptance what;
    bool taken;
  };
  bool take(const Acceptance& now);
  /// What was found there of the same, with other values, is not gone.
  void take_changed(const Acceptance& now);
  void name_fixed(Report& report) const;

  std::string name_;
  std::vector<Found> found_;
  std::multimap<std::string, std::size_t> about_;  ///< by `subject_of`
};

}  // namespace alignlint
