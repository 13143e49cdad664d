#pragma once

#include <string>
#include <vector>

#include "report/report.h"

namespace alignlint {

/// One side of a finding as it is recognised again: the name as the framework writes it, and the effective value. Both are empty where the finding is
/// not about that side, the name where the value is a fixed fact.
struct SideIdentity {
  std::string native;
  std::string value;  ///< as in messages (`to_text`)

  bool operator==(const SideIdentity&) const = default;
};

/// What a finding says, without where: two findings are the same when these agree, however lines move. Of a finding about no value its message stands
/// for it.
struct FindingIdentity {
  std::string rule;
  SideIdentity reference;
  SideIdentity candidate;
  std::vector<std::string> keys;
  std::string message;  ///< only of a finding without any value

  bool operator==(const FindingIdentity&) const = default;
};

FindingIdentity identity_of(const ReportedFinding& finding);

/// Sixteen hexadecimal digits that are the same for the same finding of the same `scope` (a pair's name, or a file's path), on every machine.
std::string fingerprint(const FindingIdentity& identity, std::string_view scope);

}  // namespace alignlint
